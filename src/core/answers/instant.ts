import type { MaybePromise } from '../ports/maybe-promise.ts';
import type { Random } from '../ports/clock.ts';

export const ANSWER_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'] as const;
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** A query, prepared once so that each answer can reject it quickly. */
export type Question = {
  /** As the client sent it. */
  readonly query: string;
  /** With runs of white space as single spaces. */
  readonly text: string;
  /** The same in lower case, without accents, with plain apostrophes and quotes. */
  readonly folded: string;
  /** `folded`, split at its spaces. */
  readonly words: readonly string[];
  readonly hasDigit: boolean;
  /** `folded` without the punctuation around a question: `¿que hora es?`. */
  readonly asked: string;
  readonly first: string;
  readonly last: string;
  /** The requested language if it is one of the seven. It decides the wording, and how ambiguous numbers and words are read. */
  readonly language: AnswerLanguage | undefined;
};

export type WeatherReport = {
  readonly place: {
    readonly name: string;
    readonly region: string;
    readonly country: string;
    readonly lat: number;
    readonly lon: number;
    readonly timezone: string;
  };
  readonly current: {
    /** Local time of the place, ISO 8601 without a zone. */
    readonly time: string;
    readonly temperatureC: number;
    readonly feelsLikeC: number;
    readonly humidityPercent: number;
    readonly windKmh: number;
    readonly windDegrees: number;
    readonly precipitationMm: number;
    /** WMO code 4677 as Open-Meteo gives it. */
    readonly code: number;
    readonly isDay: boolean;
  };
  readonly days: readonly {
    readonly date: string;
    readonly minC: number;
    readonly maxC: number;
    readonly precipitationMm: number;
    readonly precipitationPercent: number;
    readonly code: number;
    readonly sunrise: string;
    readonly sunset: string;
  }[];
};

/** Units of each currency for one euro. */
export type ExchangeRates = {
  readonly date: string;
  readonly rates: Readonly<Record<string, number>>;
  /** Whether newer rates could not be fetched. */
  readonly stale: boolean;
};

export type DefinedLanguage = Exclude<AnswerLanguage, 'en'>;
export type DefinedPart = 'noun' | 'verb' | 'adjective' | 'adverb';
export type DefinedSense = { readonly part: DefinedPart; readonly definition: string };
export type DefinedWord = {
  readonly word: string;
  readonly senses: readonly DefinedSense[];
  readonly url: string;
};
type TranslatedText = {
  readonly text: string;
  /** The detected language of the original as the translator spells it; may be empty. */
  readonly detected: string;
};

/**
 * Data that answers get from providers, undefined if there is none or if the provider failed. An answer need not tell
 * the two apart: the request reports every call that failed. `LookupTable` has the functions behind it.
 */
export type SceneLookups = {
  weather(place: string, language: AnswerLanguage | undefined): Promise<WeatherReport | undefined>;
  rates(): Promise<ExchangeRates | undefined>;
  define(word: string, language: DefinedLanguage): Promise<DefinedWord | undefined>;
  /** The text goes to the operator's translator and nowhere else. Undefined also if the language is not supported. */
  translate(text: string, target: string): Promise<TranslatedText | undefined>;
};

export type AnswerContext = SceneLookups & {
  readonly nowMs: number;
  readonly random: Random;
  /** Where the client says it is; empty if it does not. */
  readonly place: string;
  /** The units that the client prefers; `auto` leaves it to the answer. */
  readonly units: 'auto' | 'metric' | 'imperial';
  /** The region of the requested language, such as `BR`; empty for none. */
  readonly region: string;
  readonly clientAddress: string;
  readonly userAgent: string;
};

/** What the API sends. Each kind of answer adds fields of its own. */
export type AnswerBody = { readonly type: string; readonly query: string; readonly text: string };

/** An answer: the body that the API sends, and the parts that only a page needs to draw it. */
export type AnswerValue = { readonly body: AnswerBody; readonly parts: unknown };

/** What an answer's function returns: the body without `type` and `query`, and its parts if it has any. */
export type AnswerFields<Value extends AnswerValue = AnswerValue> = Value extends AnswerValue
  ? DistributedOmit<Value['body'], 'type' | 'query'> &
      (undefined extends Value['parts'] ? { parts?: Value['parts'] } : { parts: Value['parts'] })
  : never;

type DistributedOmit<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;

/**
 * A sign that a question may be meant for an answer. It has one of the words, the test is true, or it only needs a digit
 * (`{ digits: true }`); words and tests may need a digit as well.
 */
export type Cue = {
  readonly digits?: true;
  /** Words, signs and phrases as in `Question.folded`. */
  readonly words?: () => Iterable<string>;
  /** For what words cannot tell. It is asked about every question, so it has to be quick. */
  readonly test?: (question: Question) => boolean;
};

/** One kind of instant answer, in a file of its own. */
export type InstantAnswer<Value extends AnswerValue = AnswerValue> = {
  readonly type: Value['body']['type'];
  /** One sentence for the documentation. */
  readonly summary: string;
  /** Whether the same query has another answer at another time or for another client. */
  readonly varies: boolean;
  /** A question without any of these cues is never meant for it. Without cues, every question may be. */
  readonly cues?: readonly Cue[];
  /** Undefined for a query that is not clearly meant for it: a plain search must never be hijacked. Never throws. */
  answer(question: Question, context: AnswerContext): MaybePromise<AnswerFields<Value> | undefined>;
};
