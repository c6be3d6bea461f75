import { BoundedCache } from '../../../core/bounded-cache.ts';
import { elapsed, type ElapsedUnit } from '../../../core/elapsed.ts';

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
