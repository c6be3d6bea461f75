import Holidays from 'date-holidays';
import { DatabaseSync } from 'node:sqlite';
import { ANSWER_LANGUAGES } from '../../src/core/answers/instant.ts';
import { holidayKey, FIRST_YEAR, LAST_YEAR } from '../../src/answers/holiday/table.ts';
import { describeSources, HOLIDAY_SOURCES } from './sources.ts';

/** `school` holidays are those of a few German schools only. */
const KINDS: ReadonlySet<string> = new Set(['public', 'bank', 'optional', 'observance']);
const DAY_MS = 86_400_000;

/** What stays the same over the years; its dates are `MMDD` for each year, `-` for none. */
export type HolidayRow = {
  readonly area: string;
  /** JSON: its names by language, and the local one as `local`. */
  readonly names: string;
  readonly kind: string;
  readonly substitute: 0 | 1;
  readonly days: number;
  readonly dates: string;
};

/** Writes tables/holidays.sqlite. A region has only what differs from its country; `kind` is `none` where it lacks a day. */
export function buildHolidays(path: string): void {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA page_size = 4096; PRAGMA journal_mode = MEMORY; BEGIN;
    CREATE TABLE areas (code TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE names (id INTEGER PRIMARY KEY, names TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE keys (key TEXT NOT NULL, name INTEGER NOT NULL, PRIMARY KEY (key, name)) STRICT, WITHOUT ROWID;
    CREATE TABLE holidays (
      area TEXT NOT NULL, name INTEGER NOT NULL, kind TEXT NOT NULL, substitute INTEGER NOT NULL, days INTEGER NOT NULL,
      dates TEXT NOT NULL, PRIMARY KEY (area, name, kind, substitute, days)
    ) STRICT, WITHOUT ROWID;
  `);
  describeSources(db, HOLIDAY_SOURCES);
  const addArea = db.prepare('INSERT INTO areas VALUES (?, ?, ?)');
  const addName = db.prepare('INSERT OR IGNORE INTO names (names) VALUES (?)');
  const nameId = db.prepare('SELECT id FROM names WHERE names = ?');
  const addKey = db.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?)');
  const addHoliday = db.prepare('INSERT INTO holidays VALUES (?, ?, ?, ?, ?, ?)');
  for (const { code, name, language } of holidayAreas()) {
    addArea.run(code, name, language);
    for (const row of holidayRows(code)) {
      addName.run(row.names);
      const id = Number(nameId.get(row.names)?.id);
      for (const key of keysOf(row.names)) addKey.run(key, id);
      addHoliday.run(row.area, id, row.kind, row.substitute, row.days, row.dates);
    }
  }
  db.exec('CREATE INDEX holidays_by_name ON holidays (name); COMMIT; VACUUM');
  db.close();
}

/** Countries and their states with the language of their names, the codes as in ISO 3166-2. */
export function holidayAreas(): { code: string; name: string; language: string }[] {
  const all = new Holidays();
  return Object.entries(all.getCountries('en')).flatMap(([country, name]) => {
    const states = (all.getStates(country) as Record<string, string> | undefined) ?? {};
    const [language = 'en'] = new Holidays(country).getLanguages();
    return [
      { code: country, name, language },
      ...Object.entries(states).map(([state, own]) => {
        const [spoken = language] = new Holidays(country, state).getLanguages();
        return { code: `${country}-${state}`, name: own, language: spoken };
      }),
    ];
  });
}

export function holidayRows(area: string): HolidayRow[] {
  const [country = '', state] = area.split('-');
  const ofCountry = countryRows(country);
  if (state === undefined) return ofCountry;
  const ofState = rowsOf(country, state);
  const same = (one: HolidayRow) => (other: HolidayRow) =>
    JSON.stringify({ ...one, area }) === JSON.stringify({ ...other, area });
  return [
    ...ofState.filter((row) => !ofCountry.some(same(row))),
    ...ofCountry.filter((row) => !ofState.some(same(row))).map((row) => ({ ...row, area, kind: 'none' })),
  ];
}

let lastCountry: { country: string; rows: HolidayRow[] } | undefined;

/** The states of a country come one after the other, so its rows are computed once. */
function countryRows(country: string): HolidayRow[] {
  if (lastCountry?.country !== country) lastCountry = { country, rows: rowsOf(country, undefined) };
  return lastCountry.rows;
}

function rowsOf(country: string, state: string | undefined): HolidayRow[] {
  const source = state === undefined ? new Holidays(country) : new Holidays(country, state);
  const [language = 'en'] = source.getLanguages();
  const rows = new Map<string, { row: Omit<HolidayRow, 'dates'>; years: Map<number, string[]> }>();
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (const { date, start, end, type, rule, name, substitute } of source.getHolidays(year)) {
      if (!KINDS.has(type)) continue;
      const row = {
        area: state === undefined ? country : `${country}-${state}`,
        names: JSON.stringify(namesOf(source, rule, language, name)),
        kind: type,
        substitute: substitute === true ? 1 : 0,
        days: Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS)),
      } as const;
      const key = JSON.stringify(row);
      const known = rows.get(key) ?? { row, years: new Map<number, string[]>() };
      rows.set(key, known);
      const inYear = known.years.get(year) ?? [];
      const day = `${date.slice(5, 7)}${date.slice(8, 10)}`;
      if (date.startsWith(String(year)) && !inYear.includes(day)) known.years.set(year, [...inYear, day]);
    }
  }
  return [...rows.values()].map(({ row, years }) => ({ ...row, dates: writeDates(years) }));
}

/** The seven languages as far as the source has them, and the local name if it differs from all of them. */
function namesOf(source: Holidays, rule: string, language: string, shown: string): Record<string, string> {
  const entry = (
    source as unknown as { holidays: Record<string, { name?: Record<string, string> } | undefined> }
  ).holidays[rule];
  const known = entry?.name ?? {};
  const names: Record<string, string> = {};
  for (const one of ANSWER_LANGUAGES) if (known[one] !== undefined) names[one] = known[one];
  const local = known[language] ?? shown.replace(/ \([^)]*\)$/, '');
  if (names[language] === undefined) names.local = local;
  return names;
}

/** One entry if it is the same in every year. */
function writeDates(years: ReadonlyMap<number, readonly string[]>): string {
  const all: string[] = [];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) all.push(years.get(year)?.join('+') ?? '-');
  return new Set(all).size === 1 ? (all[0] ?? '-') : all.join(' ');
}

function keysOf(names: string): string[] {
  return Object.values(JSON.parse(names) as Record<string, string>).map(holidayKey);
}
