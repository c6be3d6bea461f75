/** Converters of numbers: bases, Roman numerals, percentages and Unix time. */
import { parseDigits } from '../../../answers/base/digits.ts';
import { calculateFormula } from '../../../answers/math/formula.ts';
import { isNumeral, readNumeral, writeNumeral } from '../../../answers/roman/numerals.ts';
import { LANGUAGE, liveTool } from '../live-tool.ts';

const locale = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE;
const whole = new Intl.NumberFormat(locale);
const SECOND_MS = 1_000;
const MAX_DIGITS_OF_SECONDS = 11;

liveTool('base', (changed) => {
  const [from, to] = ['from_base', 'to_base'].map((name) => Number(changed.value(name)));
  const digits = changed
    .value('value')
    .trim()
    .toLowerCase()
    .replace(/^(-?)0[xbo]/, '$1');
  const areBases = [from, to].every((base) => base !== undefined && base >= 2 && base <= 36);
  const value = areBases ? parseDigits(digits, from ?? 10) : undefined;
  changed.show('base', value?.toString(to) ?? '…');
});

liveTool('roman', (changed) => {
  const typed = changed.value('number').trim().toLowerCase();
  const number = /^\d+$/.test(typed)
    ? Number(typed)
    : isNumeral(typed)
      ? readNumeral(typed.toUpperCase())
      : 0;
  const numeral = writeNumeral(number);
  changed.show('given', numeral === undefined ? typed : whole.format(number));
  changed.show('result', numeral ?? '…');
});

liveTool('percentage', (changed) => {
  const [percent, of] = ['percent', 'of'].map((name) => changed.value(name).trim());
  const found = calculateFormula(`(${percent ?? ''})% * (${of ?? ''})`, LANGUAGE);
  changed.show('given', `${percent ?? ''} % × ${of ?? ''}`);
  changed.show('sign', found?.sign ?? '=');
  changed.show('result', found?.result ?? '…');
});

liveTool('timestamp', (changed) => {
  const typed = changed.value('seconds').trim();
  const isNumber = /^-?\d{1,14}$/.test(typed);
  const digits = typed.replace('-', '').length;
  const timeMs = isNumber ? Number(typed) * (digits > MAX_DIGITS_OF_SECONDS ? 1 : SECOND_MS) : dayMs(typed);
  const date = new Date(timeMs);
  const year = date.getUTCFullYear();
  if (Number.isNaN(timeMs) || !(year >= 1 && year <= 9_999)) {
    changed.show('answer', '…');
    return;
  }
  const seconds = Math.floor(timeMs / SECOND_MS);
  const iso = `${date.toISOString().slice(0, 19)}Z`;
  const words = changed.box.querySelector<HTMLElement>('[data-out=asked]')?.dataset.words ?? '';
  const inWords = `${written(date)}, ${iso.slice(11, 19)} UTC`;
  changed.show('asked', isNumber ? `${words} ${seconds}` : `${words} · ${inWords}`);
  changed.show('answer', isNumber ? inWords : String(seconds));
  changed.show('seconds', String(seconds));
  changed.show('milliseconds', String(timeMs));
  changed.show('iso', iso);
});

/** `2024-01-01` and `2024-01-01 12:30`, in UTC. */
function dayMs(text: string): number {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)Z?)?$/i.exec(text);
  return found ? Date.parse(`${found[1] ?? ''}T${found[2] ?? '00:00'}Z`) : Number.NaN;
}

/** Friday, 25 December 2026. */
function written(date: Date): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
  return `${weekday}, ${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)}`;
}
