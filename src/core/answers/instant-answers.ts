import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { Language } from '../query/language.ts';
import { asHit, toAnswer, type Answer } from '../search/answer.ts';
import type { ResponseCache } from '../search/response-cache.ts';
import { detect } from './detect.ts';
import type { AnswerBody, InstantAnswer, Scene } from './instant.ts';
import { toQuestion } from './question.ts';

export type InstantRequest = {
  text: string;
  language: Language | undefined;
  client: { address: string; userAgent: string };
};

export type Instant = {
  answer: Answer;
  /** Whether another time, or somebody else, would get another answer. */
  varies: boolean;
};

export type InstantParts = Pick<Scene, 'weather' | 'rates'> & {
  answers: readonly InstantAnswer[];
  shelf: ResponseCache<Answer>;
  clock: Clock;
  random: Random;
};

/** What always comes out the same is worked out once an hour at the most. */
const SAME_MS = 3_600_000;

/** Answers worked out here and now, or `null` where the query is not meant for one. */
export class InstantAnswers {
  readonly #parts: InstantParts;
  readonly #varying: ReadonlySet<string>;

  constructor(parts: InstantParts) {
    this.#parts = parts;
    this.#varying = new Set(parts.answers.filter(({ varies }) => varies).map(({ type }) => type));
  }

  answer({ text, language, client }: InstantRequest): MaybePromise<Instant> {
    const { answers, shelf, clock, random, weather, rates } = this.#parts;
    const name = `instant ${language?.tag ?? '*'} ${text}`;
    const nowMs = clock.wallMs();
    const ready = shelf.get(name, nowMs);
    if (ready) return { answer: ready, varies: false };
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
      const answer = toInstant(found?.body);
      const varies = found !== undefined && this.#varying.has(found.body.type);
      // A place without weather may have some in a minute, so nothing found is worked out anew.
      if (found !== undefined && !varies) {
        shelf.set(name, asHit(answer), { bytes: answer.body.byteLength, untilMs: nowMs + SAME_MS });
      }
      return { answer, varies };
    });
  }
}

function toInstant(body: AnswerBody | undefined): Answer {
  const told = { cache: 'miss', reports: [], retryAfterMs: 0 } as const;
  if (body === undefined) return toAnswer(null, { ...told, outcome: 'empty' });
  return toAnswer(body, { ...told, outcome: 'complete' });
}
