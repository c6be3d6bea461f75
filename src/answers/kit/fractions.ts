import { add, rational, type Rational } from './rational.ts';

/** The characters ½, ⅓, ¾ and so on, for use in a regular expression. */
export const FRACTION_SIGNS = '¼½¾⅐-⅞';

const SIGN = new RegExp(`^(\\d{0,9}) ?([${FRACTION_SIGNS}])$`, 'u');
const MIXED = /^(?:(\d{1,9}) )?(\d{1,9})[/⁄](\d{1,9})$/;

/** Whether a text begins with ½ or the like. */
export function startsWithFraction(text: string): boolean {
  const code = text.charCodeAt(0);
  return (code >= 0xbc && code <= 0xbe) || (code >= 0x2150 && code <= 0x215e);
}

/** `½` and `1½`. */
export function readFractionSign(text: string): Rational | undefined {
  const found = SIGN.exec(text);
  // The compatibility form of ½ is 1⁄2.
  const [over, under] = found?.[2]?.normalize('NFKC').split('⁄') ?? [];
  if (over === undefined || under === undefined) return undefined;
  return add(rational(BigInt(found?.[1] ?? '')), rational(BigInt(over), BigInt(under)));
}

/** `1/2` and `1 1/2`. */
export function readFraction(text: string): Rational | undefined {
  const found = MIXED.exec(text);
  const under = BigInt(found?.[3] ?? 0);
  if (under === 0n) return undefined;
  const over = BigInt(found?.[2] ?? 0);
  if (found?.[1] === undefined) return rational(over, under);
  return over < under ? add(rational(BigInt(found[1])), rational(over, under)) : undefined;
}
