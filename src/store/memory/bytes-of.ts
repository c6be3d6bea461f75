const OBJECT_BYTES = 64;
const FIELD_BYTES = 16;
/** One byte a character would be enough for most text, two are for the rest: on the safe side of the usual mixture. */
const CHARACTER_BYTES = 1.25;

/** Roughly what a value that JSON can carry takes in memory. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return FIELD_BYTES + value.length * CHARACTER_BYTES;
  if (typeof value !== 'object' || value === null) return FIELD_BYTES;
  let bytes = OBJECT_BYTES;
  if (Array.isArray(value)) for (const item of value) bytes += bytesOf(item);
  else for (const field in value) bytes += bytesOf((value as Record<string, unknown>)[field]);
  return bytes;
}
