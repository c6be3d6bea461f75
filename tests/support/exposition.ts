/** The metrics of an instance: values by name and labels, as in `tributary_ready` or `a{b="c",d="e"}`. */
export function seriesIn(exposition: string): ReadonlyMap<string, number> {
  const lines = exposition.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** The name, type and labels of each metric. Labels of buckets are left out. */
export function metricsIn(
  exposition: string,
): ReadonlyMap<string, { type: string; labels: readonly string[] }> {
  const types = [...exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => {
    const series = new RegExp(`^${name}(?:_bucket|_sum|_count)?(?:\\{(.*)\\})? \\S+$`, 'gm');
    const labels = [...exposition.matchAll(series)].flatMap(([, text = '']) =>
      [...text.matchAll(/(\w+)="/g)].flatMap(([, label = '']) => (label === 'le' ? [] : [label])),
    );
    return [name, { type, labels: [...new Set(labels)] }] as const;
  });
  return new Map(types);
}
