import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { rational, toDecimal, toSignificant, type Rational } from './rational.ts';

const MAX_LENGTH = 2500;
const MAX_EXPONENT = 400;
/** Longer numbers are rounded in sentences. */
const READABLE_DIGITS = 15;
const ROUNDED_DIGITS = 10;

/** Reads `1,234.5`, `1.234,5`, `1 234,5` and `1'234.5`. `1,234` alone is read as the language writes it. */
export function readNumber(text: string, language: AnswerLanguage | undefined): Rational | undefined {
  if (text.length === 0 || text.length > MAX_LENGTH) return undefined;
  const match = /^([+-]?)([\d., ']*\d)(?:e([+-]?\d{1,3}))?$/i.exec(
    text.replace(/\s/g, ' ').replaceAll('−', '-').replaceAll('’', "'"),
  );
  const parts = match && splitDigits(match[2] ?? '', language);
  if (!parts) return undefined;
  const exponent = Number(match[3] ?? 0);
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  const digits = BigInt(parts.whole + parts.places) * (match[1] === '-' ? -1n : 1n);
  const tens = exponent - parts.places.length;
  return tens >= 0 ? rational(digits * 10n ** BigInt(tens)) : rational(digits, 10n ** BigInt(-tens));
}

function splitDigits(
  body: string,
  language: AnswerLanguage | undefined,
): { whole: string; places: string } | undefined {
  const mark = decimalMark(body, language);
  const at = mark === undefined ? -1 : body.lastIndexOf(mark);
  const grouped = at < 0 ? body : body.slice(0, at);
  const places = at < 0 ? '' : body.slice(at + 1);
  if (!/^\d*$/.test(places)) return undefined;
  if (grouped === '') return { whole: '0', places };
  const separator = /\D/.exec(grouped)?.[0];
  if (separator === undefined) return { whole: grouped, places };
  const groups = grouped.split(separator);
  const wellFormed = groups.every((group, index) =>
    index === 0 ? /^[1-9]\d{0,2}$/.test(group) : /^\d{3}$/.test(group),
  );
  return wellFormed ? { whole: groups.join(''), places } : undefined;
}

function decimalMark(body: string, language: AnswerLanguage | undefined): '.' | ',' | undefined {
  const dot = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (dot < 0 && comma < 0) return undefined;
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark = dot >= 0 ? '.' : ',';
  if (body.indexOf(mark) !== body.lastIndexOf(mark)) return undefined;
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return mark;
  return (mark === '.') === hasDecimalPoint(language) ? mark : undefined;
}

function hasDecimalPoint(language: AnswerLanguage | undefined): boolean {
  return language === undefined || language === 'en';
}

/** A number for a sentence, rounded if it is long. */
export function writeNumber(value: Rational, language: AnswerLanguage | undefined): string {
  return spellNumber(value, language).text;
}

/** A number for a sentence, and whether it is exact. */
export function spellNumber(
  value: Rational,
  language: AnswerLanguage | undefined,
): { text: string; whole: boolean } {
  const short = toSignificant(value, READABLE_DIGITS);
  const whole = !short.includes('e') && short === toDecimal(value);
  return { text: writeDecimal(whole ? short : toSignificant(value, ROUNDED_DIGITS), language), whole };
}

/** `-1234.5` or `1.5e+30` as the language writes it. */
export function writeDecimal(decimal: string, language: AnswerLanguage | undefined): string {
  const [mantissa = '', exponent] = decimal.split('e');
  const [whole = '', places] = mantissa.split('.');
  const point = hasDecimalPoint(language);
  const separator = point ? ',' : language === 'fr' ? '\u202f' : '.';
  const grouped = groupDigits(whole, separator, language === 'es' ? 5 : 4);
  const number = places === undefined ? grouped : `${grouped}${point ? '.' : ','}${places}`;
  return exponent === undefined ? number : `${number} × 10^${Number(exponent)}`;
}

/** Spanish leaves four digits together. */
function groupDigits(whole: string, separator: string, fromDigits: number): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  if (digits.length < fromDigits) return whole;
  const groups = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return sign + groups.join(separator);
}
