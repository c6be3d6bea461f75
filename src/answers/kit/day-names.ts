import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { weekdayOf, type Day } from './calendar.ts';

export const MONTHS: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  en: list('January February March April May June July August September October November December'),
  fr: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  de: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  es: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  it: list('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  pt: list('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  nl: list('januari februari maart april mei juni juli augustus september oktober november december'),
};

export const WEEKDAYS: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  en: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  fr: list('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  de: list('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'),
  es: list('lunes martes miércoles jueves viernes sábado domingo'),
  it: list('lunedì martedì mercoledì giovedì venerdì sabato domenica'),
  pt: list('segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo'),
  nl: list('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'),
};

function list(names: string): readonly string[] {
  return names.split(' ');
}

/** `25 December 2026` as the language writes it. */
export function writeDay(day: Day, language: AnswerLanguage | undefined): string {
  const of = language ?? 'en';
  const month = MONTHS[of][day.month - 1] ?? '';
  switch (of) {
    case 'de':
      return `${day.day}. ${month} ${day.year}`;
    case 'es':
    case 'pt':
      return `${day.day} de ${month} de ${day.year}`;
    case 'fr':
      return `${day.day === 1 ? '1er' : day.day} ${month} ${day.year}`;
    case 'en':
    case 'it':
    case 'nl':
      return `${day.day} ${month} ${day.year}`;
  }
}

export function writeWeekday(day: Day, language: AnswerLanguage | undefined): string {
  return WEEKDAYS[language ?? 'en'][weekdayOf(day)] ?? '';
}

/** The day with its weekday. */
export function writeLongDay(day: Day, language: AnswerLanguage | undefined): string {
  const comma = language === 'fr' || language === 'it' || language === 'nl' ? '' : ',';
  return `${writeWeekday(day, language)}${comma} ${writeDay(day, language)}`;
}
