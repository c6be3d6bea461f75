const LONGEST_SECONDS = 100 * 3_600;

/** Seconds of `1:02:03`, `02:03`, `123`, 123.4; undefined for anything else, and for none at all. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? fromText(value.trim()) : value;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return undefined;
  const whole = Math.round(seconds);
  return whole > 0 && whole <= LONGEST_SECONDS ? whole : undefined;
}

function fromText(text: string): number | undefined {
  if (!/^\d{1,6}(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(text)) return undefined;
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}
