import { UsageError, type ParsedArguments } from './command.ts';

/** The value of an option that is a whole number. Undefined if it is not given. */
export function wholeNumberOption(
  option: string,
  value: ParsedArguments['flags'][string],
  { min, max }: { min: number; max: number },
): number | undefined {
  if (typeof value !== 'string') return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${option}: "${value}" is not a whole number from ${min} to ${max}.`);
}
