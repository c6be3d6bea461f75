import type { InterfaceLanguage } from '../core/preferences/model.ts';

// What `Intl` does not know or writes in another way. Scripts of the site use this, too.

/** A date that `Intl` wrote in its long style. In French, the first of a month is « 1er décembre ». */
export function wordedDate(date: string, language: InterfaceLanguage): string {
  return language === 'fr' ? date.replace(/^1 /, '1er ') : date;
}

/** `Friday, 25 December 2026`, but « vendredi 25 décembre 2026 ». */
export function withWeekday(weekday: string, date: string, language: InterfaceLanguage): string {
  const comma = language === 'fr' || language === 'it' || language === 'nl' ? '' : ',';
  return `${weekday}${comma} ${date}`;
}
