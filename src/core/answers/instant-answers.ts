import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { Language } from '../query/language.ts';
import { detect } from './detect.ts';
import type { AnswerValue, InstantAnswer, Scene } from './instant.ts';
import { toQuestion } from './question.ts';

export type InstantRequest = {
  text: string;
  language: Language | undefined;
  client: { address: string; userAgent: string };
};

export type InstantResult<Value extends AnswerValue> = {
  /** Undefined if the query is not meant for an instant answer. */
  readonly found: Value | undefined;
  /** Whether the answer depends on the time or the client. */
  readonly varies: boolean;
  /** Until when the same query has the same answer. */
  readonly freshUntilMs: number;
};

export type InstantParts<Value extends AnswerValue> = Pick<Scene, 'weather' | 'rates'> & {
  answers: readonly InstantAnswer<Value>[];
  clock: Clock;
  random: Random;
};

/** How long an answer that never changes is cached. */
const SAME_MS = 3_600_000;

/** Finds the instant answer to a query. */
export class InstantAnswers<Value extends AnswerValue = AnswerValue> {
  readonly #parts: InstantParts<Value>;
  readonly #varying: ReadonlySet<string>;

  constructor(parts: InstantParts<Value>) {
    this.#parts = parts;
    this.#varying = new Set(parts.answers.filter(({ varies }) => varies).map(({ type }) => type));
  }

  answer({ text, language, client }: InstantRequest): MaybePromise<InstantResult<Value>> {
    const { answers, clock, random, weather, rates } = this.#parts;
    const nowMs = clock.wallMs();
    const scene: Scene = {
      nowMs,
      random,
      clientAddress: client.address,
      userAgent: client.userAgent,
      weather,
      rates,
    };
    const detected = detect(answers, toQuestion(text, language?.language), scene);
    return mapMaybe(detected, (found) => {
      const varies = found !== undefined && this.#varying.has(found.body.type);
      // The weather of a place may be available a minute later, so an empty result is not cached.
      return { found, varies, freshUntilMs: found !== undefined && !varies ? nowMs + SAME_MS : 0 };
    });
  }
}
