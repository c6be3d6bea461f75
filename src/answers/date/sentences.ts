import type { AnswerLanguage } from '../../core/answers/instant.ts';
import type { Day } from '../kit/calendar.ts';
import { writeDay, writeLongDay, writeWeekday } from '../kit/day-names.ts';
import { writeDecimal } from '../kit/numbers.ts';
import type { DayUnit } from './words.ts';

const UNITS: Readonly<
  Record<AnswerLanguage, Readonly<Record<DayUnit, readonly [one: string, many: string]>>>
> = {
  en: { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] },
  fr: { day: ['jour', 'jours'], week: ['semaine', 'semaines'], month: ['mois', 'mois'], year: ['an', 'ans'] },
  de: {
    day: ['Tag', 'Tage'],
    week: ['Woche', 'Wochen'],
    month: ['Monat', 'Monate'],
    year: ['Jahr', 'Jahre'],
  },
  es: { day: ['día', 'días'], week: ['semana', 'semanas'], month: ['mes', 'meses'], year: ['año', 'años'] },
  it: {
    day: ['giorno', 'giorni'],
    week: ['settimana', 'settimane'],
    month: ['mese', 'mesi'],
    year: ['anno', 'anni'],
  },
  pt: { day: ['dia', 'dias'], week: ['semana', 'semanas'], month: ['mês', 'meses'], year: ['ano', 'anos'] },
  nl: { day: ['dag', 'dagen'], week: ['week', 'weken'], month: ['maand', 'maanden'], year: ['jaar', 'jaar'] },
};
const UNTIL: Readonly<Record<AnswerLanguage, string>> = {
  en: 'until',
  fr: 'jusqu’au',
  de: 'bis',
  es: 'hasta el',
  it: 'fino a',
  pt: 'até',
  nl: 'tot',
};
const SINCE: Readonly<Record<AnswerLanguage, string>> = {
  en: 'since',
  fr: 'depuis le',
  de: 'seit',
  es: 'desde el',
  it: 'da',
  pt: 'desde',
  nl: 'sinds',
};

function count(number: number, unit: DayUnit, language: AnswerLanguage | undefined): string {
  const [one, many] = UNITS[language ?? 'en'][unit];
  // French has the singular for none too.
  const isOne = number === 1 || (number === 0 && language === 'fr');
  return `${writeDecimal(String(number), language)} ${isOne ? one : many}`;
}

export function saySpan(days: number, from: Day, to: Day, language: AnswerLanguage | undefined): string {
  const colon = language === 'fr' ? ' :' : ':';
  return `${count(days, 'day', language)}${colon} ${writeDay(from, language)} – ${writeDay(to, language)}`;
}

export function sayDistance(
  kind: 'until' | 'since',
  days: number,
  day: Day,
  language: AnswerLanguage | undefined,
): string {
  const word = (kind === 'until' ? UNTIL : SINCE)[language ?? 'en'];
  return `${count(days, 'day', language)} ${word} ${writeLongDay(day, language)}`;
}

export function sayWeekday(day: Day, language: AnswerLanguage | undefined): string {
  const colon = language === 'fr' ? ' :' : ':';
  return `${writeDay(day, language)}${colon} ${writeWeekday(day, language)}`;
}

export function sayShift(
  from: Day,
  amount: number,
  unit: DayUnit,
  to: Day,
  language: AnswerLanguage | undefined,
): string {
  const sign = amount < 0 ? '-' : '+';
  const step = count(Math.abs(amount), unit, language);
  return `${writeDay(from, language)} ${sign} ${step} = ${writeLongDay(to, language)}`;
}
