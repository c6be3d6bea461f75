import { BoundedCache } from '../../../core/bounded-cache.ts';

type AgeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const FALLBACK = 'en';

/** Clients can send any language tag, and formatters need a lot of memory. */
const MAX_LOCALES = 64;
/** Enough for all seconds, minutes, hours, days, months and some years. */
const MAX_TEXTS = 256;

type Words = {
  readonly format: Intl.RelativeTimeFormat;
  readonly now: string;
  readonly texts: Readonly<Record<AgeUnit, Map<number, string>>>;
};

/** Caches a formatter per language and the text for each count. */
class AgeWords {
  readonly #byLocale = new BoundedCache<Words>({ maxEntries: MAX_LOCALES });

  text(locale: string | undefined, unit: AgeUnit, count: number): string {
    const words = this.#wordsOf(locale ?? FALLBACK);
    if (count === 0) return words.now;
    const texts = words.texts[unit];
    const known = texts.get(count);
    if (known !== undefined) return known;
    const text = words.format.format(-count, unit);
    if (texts.size < MAX_TEXTS) texts.set(count, text);
    return text;
  }

  #wordsOf(locale: string): Words {
    const known = this.#byLocale.get(locale);
    if (known !== undefined) return known;
    const words = makeWords(isSupported(locale) ? locale : FALLBACK);
    this.#byLocale.set(locale, words);
    return words;
  }
}

function makeWords(locale: string): Words {
  const texts = () => new Map<number, string>();
  return {
    format: new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
    // Only this style has a word for "now".
    now: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'),
    texts: { second: texts(), minute: texts(), hour: texts(), day: texts(), month: texts(), year: texts() },
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

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A unit is used until the next larger one. */
const UNITS = [
  { unit: 'second', lengthMs: SECOND_MS, endMs: MINUTE_MS },
  { unit: 'minute', lengthMs: MINUTE_MS, endMs: HOUR_MS },
  { unit: 'hour', lengthMs: HOUR_MS, endMs: DAY_MS },
  { unit: 'day', lengthMs: DAY_MS, endMs: 30 * DAY_MS },
  { unit: 'month', lengthMs: 30 * DAY_MS, endMs: 365 * DAY_MS },
] as const;
const YEARS = { unit: 'year', lengthMs: 365 * DAY_MS, endMs: Infinity } as const;

const words = new AgeWords();

/** `3 hours ago` in the requested language or English. Dates in the future count as now. */
export function ageText(publishedMs: number | undefined, nowMs: number, locale: string | undefined): Age {
  if (publishedMs === undefined) return { text: '', untilMs: Infinity };
  const ageMs = Math.max(0, nowMs - publishedMs);
  const { unit, lengthMs, endMs } = UNITS.find((candidate) => ageMs < candidate.endMs) ?? YEARS;
  const count = Math.floor(ageMs / lengthMs);
  return {
    text: words.text(locale, unit, count),
    untilMs: publishedMs + Math.min((count + 1) * lengthMs, endMs),
  };
}
