import { BoundedCache } from '../../../core/bounded-cache.ts';

export type AgeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const FALLBACK = 'en';

/** Clients may send any language tag, and a formatter takes a lot of memory. */
const MOST_LOCALES = 64;
/** All seconds, minutes, hours, days and months, and the years of the web. */
const MOST_TEXTS = 256;

type Words = {
  readonly format: Intl.RelativeTimeFormat;
  readonly now: string;
  readonly texts: Readonly<Record<AgeUnit, Map<number, string>>>;
};

/** The words for ages, made once: a formatter for each language and a text for each count. */
export class AgeWords {
  readonly #byLocale = new BoundedCache<Words>({ maxEntries: MOST_LOCALES });

  text(locale: string | undefined, unit: AgeUnit, count: number): string {
    const words = this.#wordsOf(locale ?? FALLBACK);
    if (count === 0) return words.now;
    const texts = words.texts[unit];
    const known = texts.get(count);
    if (known !== undefined) return known;
    const text = words.format.format(-count, unit);
    if (texts.size < MOST_TEXTS) texts.set(count, text);
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
    // Only this style has a word for no time at all.
    now: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'),
    texts: { second: texts(), minute: texts(), hour: texts(), day: texts(), month: texts(), year: texts() },
  };
}

/** Without this the language of the machine would stand in for one that is not known. */
function isSupported(locale: string): boolean {
  try {
    return Intl.RelativeTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
