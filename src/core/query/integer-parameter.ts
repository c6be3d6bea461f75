import type { Parameter } from './parameters.ts';

const INTEGER = /^[+-]?\d+$/;

/** A whole number in base 10, both ends of the range included. */
export function integerParameter(
  description: string,
  { from, to, absent }: { from: number; to: number; absent: number },
): Parameter<number> {
  return {
    description,
    schema: { type: 'integer', minimum: from, maximum: to, default: absent },
    required: false,
    read(text) {
      if (text === undefined) return { value: absent };
      const trimmed = text.trim();
      if (!INTEGER.test(trimmed)) return { problem: 'Must be an integer.' };
      const value = Number(trimmed);
      return value >= from && value <= to ? { value } : { problem: `Must be from ${from} to ${to}.` };
    },
  };
}
