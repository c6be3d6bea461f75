import type { MaybePromise } from '../ports/maybe-promise.ts';
import type { Random } from '../ports/random.ts';

export const ANSWER_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'] as const;
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** A query as instant answers look at it: prepared once, so that each can say no in next to no time. */
export type Question = {
  /** As the client sent it. */
  readonly query: string;
  /** White space folded to single spaces; otherwise as typed. */
  readonly text: string;
  /** The same in lower case, without accents, with plain apostrophes and quotes. */
  readonly folded: string;
  /** `folded` at its spaces. */
  readonly words: readonly string[];
  readonly hasDigit: boolean;
  /** The language asked for, where it is one of the seven: how words and numbers are written, and read where they are ambiguous. */
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
  /** Whether newer ones could not be had. */
  readonly stale: boolean;
};

/** What an answer may depend on besides the query. */
export type Scene = {
  readonly nowMs: number;
  readonly random: Random;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Undefined where the place is not known or nobody answers. */
  weather(place: string, language: AnswerLanguage | undefined): Promise<WeatherReport | undefined>;
  rates(): Promise<ExchangeRates | undefined>;
};

/** What the API sends. Each kind of answer adds fields of its own. */
export type AnswerBody = { readonly type: string; readonly query: string; readonly text: string };

/** An answer: its body, and under `parts` what a page draws and the API does not send. */
export type AnswerValue = { readonly body: AnswerBody; readonly parts: unknown };

/** What an answer's function returns: the body without `type` and `query`, and the parts where it has any. */
export type AnswerFields<Value extends AnswerValue = AnswerValue> = Value extends AnswerValue
  ? DistributedOmit<Value['body'], 'type' | 'query'> &
      (undefined extends Value['parts'] ? { parts?: Value['parts'] } : { parts: Value['parts'] })
  : never;

type DistributedOmit<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;

/** One kind of instant answer, in a file of its own. */
export type InstantAnswer<Value extends AnswerValue = AnswerValue> = {
  readonly type: Value['body']['type'];
  /** One sentence for the documentation. */
  readonly summary: string;
  /** Whether the same query has another answer at another time or for another client. */
  readonly varies: boolean;
  /** Undefined for a query that is not clearly meant for it: a plain search must never be hijacked. Never throws. */
  answer(question: Question, scene: Scene): MaybePromise<AnswerFields<Value> | undefined>;
};
