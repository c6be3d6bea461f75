import type { InterfaceLanguage } from '../core/preferences/model.ts';
import { DATES, SHORT_MONTHS, SHORT_WEEKDAYS, WEEKDAYS } from './day-names.computed.ts';
import { withWeekday, wordedDate } from './day-wording.ts';

// Days are given as the milliseconds of their beginning in UTC.

/** 25 December 2026. */
export function writeDate(dayMs: number, language: InterfaceLanguage): string {
  const date = new Date(dayMs);
  const written = (DATES[language][date.getUTCMonth()] ?? '')
    .replace('{day}', String(date.getUTCDate()))
    .replace('{year}', String(date.getUTCFullYear()));
  return wordedDate(written, language);
}

/** Friday, 25 December 2026. */
export function writeLongDate(dayMs: number, language: InterfaceLanguage): string {
  return withWeekday(weekdayName(dayMs, language), writeDate(dayMs, language), language);
}

export function weekdayName(dayMs: number, language: InterfaceLanguage): string {
  return WEEKDAYS[language][new Date(dayMs).getUTCDay()] ?? '';
}

export function shortWeekdayName(dayMs: number, language: InterfaceLanguage): string {
  return SHORT_WEEKDAYS[language][new Date(dayMs).getUTCDay()] ?? '';
}

export function shortMonthName(dayMs: number, language: InterfaceLanguage): string {
  return SHORT_MONTHS[language][new Date(dayMs).getUTCMonth()] ?? '';
}
