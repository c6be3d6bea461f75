import vocabulary from './words.json' with { type: 'json' };
import { ANSWER_LANGUAGES, type AnswerLanguage, type Question } from '../../core/answers/instant.ts';
import { splitDay, type AskedDay } from '../kit/day-text.ts';
import {
  cuesOf,
  afterPhrase,
  beforePhrase,
  containsAny,
  setPhrases,
  type SetPhrases,
} from '../kit/phrases.ts';
import { lazy } from '../../core/lazy.ts';
import { findArea, holidayKey } from './table.ts';
import { mayNameDay } from './named-day.ts';

type Table = Readonly<Record<AnswerLanguage, readonly string[]>>;

export type AskedHoliday = {
  /** The language of the question's words. */
  readonly language: AnswerLanguage;
  /** Undefined if the query names none. */
  readonly area: string | undefined;
} & (
  | { readonly kind: 'list'; readonly year: AskedYear | undefined }
  | { readonly kind: 'next' }
  | { readonly kind: 'check'; readonly day: AskedDay }
  | {
      readonly kind: 'day';
      readonly key: string;
      readonly year: AskedYear | undefined;
      /** Whether a word says that a date is asked for: `easter 2027` has none. */
      readonly isClear: boolean;
    }
);

/** A year, or one counted from this year. */
export type AskedYear = { readonly year: number } | { readonly fromThis: number };

const LISTS = tableOf(vocabulary.lists);
const VAGUE = tableOf(vocabulary.vague);
const NEXT = tableOf(vocabulary.next);
const CHECKS = tableOf(vocabulary.checks);
const WHENS = tableOf(vocabulary.whens);
const AFTER_NAME = setPhrases(vocabulary.afterName);
const THIS_YEAR = setPhrases(vocabulary.thisYear);
const NEXT_YEAR = setPhrases(vocabulary.nextYear);
const ARTICLES: ReadonlySet<string> = new Set(vocabulary.articles);
const PREPOSITIONS: ReadonlySet<string> = new Set(vocabulary.prepositions);
const MAX_WORDS = 12;

function tableOf(table: Table): readonly (readonly [AnswerLanguage, SetPhrases])[] {
  return ANSWER_LANGUAGES.map((language) => [language, setPhrases(table[language])]);
}

export function readAskedHoliday(question: Question): AskedHoliday | undefined {
  const { words, language } = question;
  if (words.length > MAX_WORDS) return undefined;
  const hasComma = question.asked.includes(',');
  const asked = hasComma ? question.asked.replace(/,(?= |$)/g, '') : question.asked;
  const asksForHolidays = hasComma || containsAny(HOLIDAY_WORDS(), question);
  // The language asked for first: `feriados` is Spanish and Portuguese.
  return (asksForHolidays ? readHolidays(asked, language) : undefined) ?? readNamed(asked, language);
}

/** Each question for holidays, rather than for a day by its name, has one of these. */
const HOLIDAY_WORDS = lazy(() => {
  const { lists, vague, next, checks } = vocabulary;
  return new Set(cuesOf([lists, vague, next, checks].flatMap((table) => Object.values(table).flat())));
});

/** The words of questions for holidays, or for the date of one. */
export function holidayCues(): string[] {
  const { lists, vague, next, checks, whens, afterName, thisYear, nextYear } = vocabulary;
  const asking = [lists, vague, next, checks, whens].flatMap((table) => Object.values(table).flat());
  return cuesOf([...asking, ...afterName, ...thisYear, ...nextYear]);
}

/** `easter 2027`. */
export function namesYear({ words }: Question): boolean {
  return words.some((word) => word.length >= 4 && /^[¿¡]*\d{4}(?!\d)/.test(word));
}

function readHolidays(asked: string, language: AnswerLanguage | undefined): AskedHoliday | undefined {
  const next = match(NEXT, asked, language);
  if (next) return located(next, (area) => ({ kind: 'next', language: next.language, area }));
  const { rest, year } = withoutYear(asked);
  const list = match(LISTS, rest, language);
  if (list) return located(list, (area) => ({ kind: 'list', language: list.language, area, year }));
  const vague = match(VAGUE, rest, language);
  // `holidays in greece` is a journey, `holidays greece` and `holidays in greece 2026` ask for the calendar.
  if (
    vague &&
    (year !== undefined || (vague.rest !== '' && !PREPOSITIONS.has(vague.rest.split(' ')[0] ?? '')))
  )
    return located(vague, (area) => ({ kind: 'list', language: vague.language, area, year }));
  const { words, day } = splitDay(asked.split(' '), language);
  const check = day && match(CHECKS, words.join(' '), language);
  return check && located(check, (area) => ({ kind: 'check', language: check.language, area, day }));
}

function readNamed(asked: string, language: AnswerLanguage | undefined): AskedHoliday | undefined {
  const dated = withoutYear(asked);
  const when = match(WHENS, dated.rest, language, false);
  const rest = when?.rest ?? dated.rest;
  const end = beforePhrase(AFTER_NAME, rest);
  const isClear = when !== undefined || (end !== undefined && end !== '');
  if (!isClear && dated.year === undefined) return undefined;
  const { rest: named, year = dated.year } = withoutYear(end !== undefined && end !== '' ? end : rest);
  const words = withoutWords(named.split(' '), ARTICLES);
  // Looking for a place takes longer than all of the above, and most queries with a year name no holiday.
  if (!mayNameDay(words)) return undefined;
  const { name, area } = splitArea(words);
  const key = holidayKey(name);
  if (key === '') return undefined;
  return { kind: 'day', language: when?.language ?? language ?? 'en', area, key, year, isClear };
}

type Match = { readonly language: AnswerLanguage; readonly rest: string };

function match(
  table: readonly (readonly [AnswerLanguage, SetPhrases])[],
  text: string,
  preferred: AnswerLanguage | undefined,
  alsoAtEnd = true,
): Match | undefined {
  let found: Match | undefined;
  for (const [language, phrases] of table) {
    const rest = afterPhrase(phrases, text) ?? (alsoAtEnd ? beforePhrase(phrases, text) : undefined);
    if (rest === undefined) continue;
    if (
      !found ||
      rest.length < found.rest.length ||
      (rest.length === found.rest.length && language === preferred)
    )
      found = { language, rest };
  }
  return found;
}

/** The question with the area that the rest of the query names, unless that is something else. */
function located(
  { rest }: Match,
  toAsked: (area: string | undefined) => AskedHoliday,
): AskedHoliday | undefined {
  const place = withoutWords(rest.split(' '), PREPOSITIONS).join(' ');
  if (place === '') return toAsked(undefined);
  const area = findArea(place);
  return area === undefined ? undefined : toAsked(area);
}

/** `mothers day in france`, `muttertag österreich`. */
function splitArea(words: readonly string[]): { name: string; area: string | undefined } {
  for (let at = 1; at < words.length; at += 1) {
    const rest = withoutWords(words.slice(at), PREPOSITIONS);
    const isPlace = rest.length > 0 && (rest.length < words.length - at || rest.length <= 2);
    const area = isPlace ? findArea(rest.join(' ')) : undefined;
    if (area !== undefined) return { name: words.slice(0, at).join(' '), area };
  }
  return { name: words.join(' '), area: undefined };
}

function withoutYear(text: string): { rest: string; year: AskedYear | undefined } {
  const next = beforePhrase(NEXT_YEAR, text);
  if (next !== undefined) return { rest: next, year: { fromThis: 1 } };
  const same = beforePhrase(THIS_YEAR, text);
  if (same !== undefined) return { rest: same, year: { fromThis: 0 } };
  const figures = /(?:^| )(?:in |im jahr |en |em |nel |de |del )?(\d{4})(?= |$)/.exec(text);
  if (!figures) return { rest: text, year: undefined };
  const rest = `${text.slice(0, figures.index)} ${text.slice(figures.index + figures[0].length)}`;
  return { rest: rest.replace(/ +/g, ' ').trim(), year: { year: Number(figures[1]) } };
}

/** Without these words, or elided articles, at the start. */
function withoutWords(words: readonly string[], leading: ReadonlySet<string>): readonly string[] {
  const start = words.findIndex((word) => word !== '' && !leading.has(word));
  if (start < 0) return [];
  const elided = /^(?:l|d|dell)'(.+)$/.exec(words[start] ?? '')?.[1];
  return elided === undefined ? words.slice(start) : [elided, ...words.slice(start + 1)];
}
