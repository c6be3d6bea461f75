const LARGEST = 3999;
const NUMERAL = /^(?=.)m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const SIGNS: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** In lower case. */
export function isNumeral(text: string): boolean {
  return NUMERAL.test(text);
}

/** From 1 to 3999. */
export function writeNumeral(number: number): string | undefined {
  if (!(number >= 1 && number <= LARGEST)) return undefined;
  let left = number;
  let numeral = '';
  for (const [sign, worth] of SIGNS) {
    while (left >= worth) {
      numeral += sign;
      left -= worth;
    }
  }
  return numeral;
}

export function readNumeral(numeral: string): number {
  let at = 0;
  let number = 0;
  for (const [sign, worth] of SIGNS) {
    while (numeral.startsWith(sign, at)) {
      number += worth;
      at += sign.length;
    }
  }
  return number;
}
