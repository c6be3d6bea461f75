import { BoundedCache } from '../../../core/bounded-cache.ts';

const FALLBACK = 'en';

/** Clients can send any language tag, and formatters need a lot of memory. */
const MAX_LOCALES = 64;
/** Enough for all seconds, minutes, hours, days, weeks, months and some years. */
const MAX_TEXTS = 256;

type Wording = { readonly ago: (count: number, unit: ElapsedUnit) => string; readonly now: string };

type Words = Wording & {
  readonly texts: Readonly<Record<ElapsedUnit, Map<number, string>>>;
};

/** Caches a formatter per language and the text for each count. */
class AgeWords {
  readonly #byLocale = new BoundedCache<Words>({ maxEntries: MAX_LOCALES });

  text(locale: string | undefined, unit: ElapsedUnit, count: number): string {
    const words = this.#wordsOf(locale ?? FALLBACK);
    if (count === 0) return words.now;
    const texts = words.texts[unit];
    const known = texts.get(count);
    if (known !== undefined) return known;
    const text = words.ago(count, unit);
    if (texts.size < MAX_TEXTS) texts.set(count, text);
    return text;
  }

  #wordsOf(locale: string): Words {
    const known = this.#byLocale.get(locale);
    if (known !== undefined) return known;
    const words = makeWords(locale !== FALLBACK && isSupported(locale) ? wordingIn(locale) : ENGLISH);
    this.#byLocale.set(locale, words);
    return words;
  }
}

/** Without a formatter: the first one of a process loads all languages, which takes longer than a search. */
const ENGLISH: Wording = {
  ago: (count, unit) => (count === 1 ? `1 ${unit} ago` : `${withCommas(count)} ${unit}s ago`),
  now: 'now',
};

function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function wordingIn(locale: string): Wording {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return {
    ago: (count, unit) => format.format(-count, unit),
    // Only this style has a word for "now".
    now: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'),
  };
}

function makeWords(wording: Wording): Words {
  const texts = () => new Map<number, string>();
  return {
    ...wording,
    texts: {
      second: texts(),
      minute: texts(),
      hour: texts(),
      day: texts(),
      week: texts(),
      month: texts(),
      year: texts(),
    },
  };
}

/** Otherwise an unknown language would fall back to that of the machine. */
function isSupported(locale: string): boolean {
  try {
    return Intl.RelativeTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

export type Age = {
  text: string;
  /** When the text next changes. */
  untilMs: number;
};

const words = new AgeWords();

/** `3 hours ago` in the requested language or English. Dates in the future count as now. */
export function ageText(publishedMs: number | undefined, nowMs: number, locale: string | undefined): Age {
  if (publishedMs === undefined) return { text: '', untilMs: Infinity };
  const { unit, count, endMs } = elapsed(Math.max(0, nowMs - publishedMs));
  return { text: words.text(locale, unit, count), untilMs: publishedMs + endMs };
}

type ElapsedUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

type Elapsed = {
  readonly unit: ElapsedUnit;
  readonly count: number;
  /** The shortest time that reads differently. */
  readonly endMs: number;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** A unit is used until the next larger one, so the eleventh month of 30 days lasts until the year is over. */
const UNITS = [
  { unit: 'second', lengthMs: SECOND_MS, most: 59, untilMs: MINUTE_MS },
  { unit: 'minute', lengthMs: MINUTE_MS, most: 59, untilMs: HOUR_MS },
  { unit: 'hour', lengthMs: HOUR_MS, most: 23, untilMs: DAY_MS },
  { unit: 'day', lengthMs: DAY_MS, most: 6, untilMs: 7 * DAY_MS },
  { unit: 'week', lengthMs: 7 * DAY_MS, most: 4, untilMs: 30 * DAY_MS },
  { unit: 'month', lengthMs: 30 * DAY_MS, most: 11, untilMs: YEAR_MS },
] as const;
const YEARS = { unit: 'year', lengthMs: YEAR_MS, most: Infinity, untilMs: Infinity } as const;

/** A length of time in its largest unit, rounded down: 13 days are 1 week. */
export function elapsed(ms: number): Elapsed {
  const { unit, lengthMs, most, untilMs } = UNITS.find((candidate) => ms < candidate.untilMs) ?? YEARS;
  const count = Math.min(Math.floor(ms / lengthMs), most);
  return { unit, count, endMs: count === most ? untilMs : (count + 1) * lengthMs };
}
