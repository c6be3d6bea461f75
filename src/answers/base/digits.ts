const MAX_DIGITS = 500;

/** Undefined if a digit is none of the base. */
export function parseDigits(digits: string, numberBase: number): bigint | undefined {
  const negative = digits.startsWith('-');
  const body = negative ? digits.slice(1) : digits;
  if (body === '' || body.length > MAX_DIGITS) return undefined;
  let value = 0n;
  for (const character of body) {
    const digit = /[\da-z]/.test(character) ? Number.parseInt(character, 36) : Number.NaN;
    if (!(digit < numberBase)) return undefined;
    value = value * BigInt(numberBase) + BigInt(digit);
  }
  return negative ? -value : value;
}
