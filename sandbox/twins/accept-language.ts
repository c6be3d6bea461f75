/** The primary languages of an Accept-Language value, most preferred first. */
export function languagesOf(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  return value
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.map((part) => /^\s*q=([\d.]+)$/.exec(part)?.[1]).find(Boolean);
      return { language: tag.split(/[-_]/)[0] ?? '', weight: Number(quality ?? 1) };
    })
    .filter(({ language, weight }) => /^[a-z]{2,3}$/.test(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
