export type Labels = Readonly<Record<string, string | number>>;

/** `suffix` is added to the name of the metric. */
export type Sample = { readonly suffix?: string; readonly labels?: Labels; readonly value: number };

export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  samples(): readonly Sample[];
};

export function gauge(name: string, help: string, value: number | readonly Sample[]): Metric {
  const samples = typeof value === 'number' ? [{ value }] : value;
  return { name, help, type: 'gauge', samples: () => samples };
}

export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: () => [{ value }] };
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function expose(metrics: readonly Metric[]): string {
  return metrics.map(exposeOne).join('\n');
}

function exposeOne(metric: Metric): string {
  const { name, help, type } = metric;
  const lines = metric
    .samples()
    .map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${exposeLabels(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function exposeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
