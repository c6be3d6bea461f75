import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import type { Day } from '../kit/calendar.ts';
import { lazy } from '../../core/lazy.ts';
import { tablesIn } from '../kit/tables.ts';
import { fold } from '../../core/answers/question.ts';
import { countryName, findCountry } from '../kit/places.ts';

/** The years of the table: `npm run tables holidays` builds it for these. */
export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2040;

const holidays = tablesIn('holidays.sqlite');

type Row = {
  readonly area: string;
  readonly name: number;
  readonly names: string;
  readonly kind: 'public' | 'bank' | 'optional' | 'observance' | 'none';
  readonly substitute: number;
  readonly days: number;
  readonly dates: string;
  /** Of the country or region. */
  readonly language: string;
};

const rowsOfArea = holidays.query<Row>(
  `SELECT area, holidays.name, names, kind, substitute, days, dates, language
   FROM holidays JOIN names ON id = holidays.name JOIN areas ON code = area WHERE area = ?`,
);
const namesOfKey = holidays.query<{ name: number }>('SELECT name FROM keys WHERE key = ?');
const everyStart = holidays.query<{ word: string }>(
  `SELECT DISTINCT substr(key, 1, instr(key || ' ', ' ') - 1) AS word FROM keys`,
);
const areasOfName = holidays.query<{ area: string }>(
  `SELECT DISTINCT area FROM holidays JOIN keys USING (name) WHERE key = ? AND kind <> 'none'
   ORDER BY CASE area WHEN 'US' THEN 1 WHEN 'GB' THEN 2 WHEN 'FR' THEN 3 WHEN 'DE' THEN 4 WHEN 'ES' THEN 5
     WHEN 'IT' THEN 6 WHEN 'NL' THEN 7 WHEN 'BR' THEN 8 ELSE 9 END, length(area), area`,
);
const areaNamed = holidays.query<{ name: string }>('SELECT name FROM areas WHERE code = ?');
const everyRegion = holidays.query<{ code: string; name: string }>(
  `SELECT code, name FROM areas WHERE code LIKE '__-%'`,
);

type Holiday = {
  readonly kind: Exclude<Row['kind'], 'none'>;
  readonly isSubstitute: boolean;
  /** Its length. */
  readonly days: number;
  readonly nameIn: (language: AnswerLanguage) => string;
  readonly localName: string;
  readonly daysIn: (year: number) => Day[];
};

function areaName(code: string): string | undefined {
  return areaNamed.get(code)?.name;
}

/** The days of a country, or of a region such as `DE-BY`: the days of its country and its own. */
export function holidaysOf(area: string): Holiday[] {
  return rowsOf(area).map(toHoliday);
}

/** Those of an area that have this name in any language. */
export function namedHolidays(area: string, key: string): Holiday[] {
  const ids = new Set(namesOfKey.all(key).map(({ name }) => name));
  return ids.size === 0
    ? []
    : rowsOf(area)
        .filter(({ name, substitute }) => ids.has(name) && substitute === 0)
        .map(toHoliday);
}

/** Whether the name of any holiday begins with this word. */
export function isHolidayStart(word: string): boolean {
  return starts().has(word);
}

const starts = lazy(() => new Set(everyStart.all().map(({ word }) => word)));

/** Countries and regions with a holiday of this name, the likeliest first. */
export function areasWith(key: string): string[] {
  return areasOfName.all(key).map(({ area }) => area);
}

function rowsOf(area: string): Row[] {
  const own = rowsOfArea.all(area);
  if (!area.includes('-')) return own;
  const missing = new Set(own.filter(({ kind }) => kind === 'none').map(identity));
  const general = rowsOfArea.all(area.slice(0, 2)).filter((row) => !missing.has(identity(row)));
  return [...general, ...own.filter(({ kind }) => kind !== 'none')];
}

function identity({ name, substitute, days, dates }: Row): string {
  return `${name} ${substitute} ${days} ${dates}`;
}

function toHoliday({ names, kind, substitute, days, dates, language: local }: Row): Holiday {
  const known = JSON.parse(names) as Readonly<Record<string, string | undefined>>;
  const localName = known[local] ?? known.local ?? known.en ?? Object.values(known)[0] ?? '';
  return {
    kind: kind === 'none' ? 'observance' : kind,
    isSubstitute: substitute === 1,
    days,
    nameIn: (language) => withoutArticle(known[language] ?? known.en ?? localName),
    localName: withoutArticle(localName),
    daysIn: (year) => readDates(dates, year),
  };
}

/** `l’Épiphanie` in a list is `Épiphanie`. */
function withoutArticle(name: string): string {
  const bare = name.replace(/^(?:l['’]|la |le |les )/i, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** `1225` for every year, or an entry per year: `0404+0405 - 0417`. */
function readDates(dates: string, year: number): Day[] {
  if (year < FIRST_YEAR || year > LAST_YEAR) return [];
  const years = dates.split(' ');
  const entry = years.length === 1 ? dates : (years[year - FIRST_YEAR] ?? '-');
  if (entry === '-') return [];
  return entry
    .split('+')
    .map((text) => ({ year, month: Number(text.slice(0, 2)), day: Number(text.slice(2, 4)) }));
}

/** How the names of holidays are compared: without accents, apostrophes, hyphens and text in brackets. */
export function holidayKey(name: string): string {
  return fold(name)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/['.]/g, '')
    .replace(/[-–,/]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Most of the bank holidays of the United Kingdom are set by its parts, and most people live in England. */
const PART_OF: Readonly<Record<string, string>> = { GB: 'GB-ENG' };
/** `Kanton Zürich` is also found as `Zürich`. */
const TITLE =
  /^(?:kanton|canton (?:de|du|d)?|hansestadt|comunidad de|comunidad foral de|comunitat|ciudad de|islas|illes) +/;

const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.regions));
let regions: Map<string, string> | undefined;

/** The code of a country (`DE`) or region (`DE-BY`), by its name in any of the seven languages. */
export function findArea(name: string): string | undefined {
  const key = holidayKey(name);
  const country = findCountry(name) ?? findCountry(key);
  if (country)
    return areaName(country.code) === undefined ? undefined : (PART_OF[country.code] ?? country.code);
  const code = ALIASES.get(key) ?? regionsByName().get(key);
  return code !== undefined && areaName(code) !== undefined ? code : undefined;
}

/**
 * Where people who use words of a language most likely are: the region of the requested language if that is the same, or
 * the likeliest by CLDR, which is Germany for German, the United States for English and Brazil for Portuguese.
 */
export function homeArea(
  words: AnswerLanguage,
  { language, region }: { readonly language: AnswerLanguage | undefined; readonly region: string },
): string {
  const isKnown = words === language && areaName(region) !== undefined;
  const home = isKnown ? region : (new Intl.Locale(words).maximize().region ?? 'US');
  return PART_OF[home] ?? home;
}

/** `Bayern, Deutschland`. */
export function areaLabel(area: string, language: AnswerLanguage): string {
  const country = countryName(area.slice(0, 2), language);
  return area.includes('-') ? `${areaName(area) ?? area}, ${country}` : country;
}

function regionsByName(): Map<string, string> {
  regions ??= new Map(everyRegion.all().map(({ code, name }) => [holidayKey(name).replace(TITLE, ''), code]));
  return regions;
}
