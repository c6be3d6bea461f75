import type { Clock, Random } from '../ports/clock.ts';
import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { Language } from '../query/language.ts';
import { Lookup } from '../upstream/lookup.ts';
import { byProvider, isFailed, outcomeOf, type LookupResult } from '../upstream/outcome.ts';
import { detect } from './detect.ts';
import type { AnswerValue, InstantAnswer, AnswerContext, SceneLookups } from './instant.ts';
import { notConfigured, type LookupTable } from './lookups.ts';
import { toQuestion } from './question.ts';

type InstantRequest = {
  text: string;
  language: Language | undefined;
  /** Where the client is, for questions without a place; empty if unknown. */
  place: string;
  /** The units that the client prefers; answers have their usual ones if it is missing. */
  units?: AnswerContext['units'];
  client: { address: string; userAgent: string };
  /** Whether it is still being typed: then only exchange rates are looked up, because one call serves all queries. */
  isDraft?: boolean;
  /** Aborts when the client disconnects; only read where a provider is waited for. */
  signal: () => AbortSignal | undefined;
};

type InstantResult<Value extends AnswerValue> = LookupResult & {
  /** Undefined if the query is not meant for an instant answer, or if the outcome is `failed`. */
  readonly found: Value | undefined;
  /** Whether the answer depends on the time or the client. */
  readonly varies: boolean;
  /** The data that was last asked for; undefined if no provider was needed. */
  readonly wanted: keyof SceneLookups | undefined;
};

type InstantParts<Value extends AnswerValue> = {
  /** Loaded for the first question. */
  answers: () => MaybePromise<readonly InstantAnswer<Value>[]>;
  lookups: LookupTable;
  clock: Clock;
  /** Random values for the answer to a text. */
  randomFor: (text: string) => Random;
  /** For all calls of one request together. */
  timeoutMs: number;
};

/** How long an answer that never changes is cached. */
const SAME_MS = 3_600_000;
/**
 * How long it is cached that a query is not meant for an instant answer. If a provider found nothing, or the client sent
 * no user agent, another request may have an answer at once.
 */
const NOTHING_MS = 60_000;

const NO_LOOKUPS: LookupTable = {
  weather: notConfigured,
  rates: notConfigured,
  define: notConfigured,
  translate: notConfigured,
};

export class InstantAnswers<Value extends AnswerValue = AnswerValue> {
  readonly #parts: InstantParts<Value>;

  constructor(parts: InstantParts<Value>) {
    this.#parts = parts;
  }

  answer(request: InstantRequest): MaybePromise<InstantResult<Value>> {
    return mapMaybe(this.#parts.answers(), (answers) => this.#firstOf(answers, request));
  }

  #firstOf(
    answers: readonly InstantAnswer<Value>[],
    { text, language, place, units = 'auto', client, isDraft, signal }: InstantRequest,
  ): MaybePromise<InstantResult<Value>> {
    const { clock, randomFor, timeoutMs } = this.#parts;
    const lookups =
      isDraft === true ? { ...NO_LOOKUPS, rates: this.#parts.lookups.rates } : this.#parts.lookups;
    const nowMs = clock.wallMs();
    // Most answers need no provider.
    let made: Lookup | undefined;
    let wanted: keyof SceneLookups | undefined;
    const lookupFor = (data: keyof SceneLookups): Lookup => {
      wanted = data;
      return (made ??= new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal }));
    };
    const context: AnswerContext = {
      nowMs,
      random: randomFor(text),
      place,
      units,
      region: language?.region ?? '',
      clientAddress: client.address,
      userAgent: client.userAgent,
      weather: (...asked) => lookups.weather(lookupFor('weather'), ...asked),
      rates: () => lookups.rates(lookupFor('rates')),
      define: (...asked) => lookups.define(lookupFor('define'), ...asked),
      translate: (...asked) => lookups.translate(lookupFor('translate'), ...asked),
    };
    const detected = detect(answers, toQuestion(text, language?.language), context);
    return mapMaybe(detected, (found) => {
      const varies =
        found !== undefined && answers.some(({ type, varies }) => varies && type === found.body.type);
      const result = resultOf(found, made);
      const isNoQuestion = !found && !made && client.userAgent !== '';
      const lastsMs = isNoQuestion ? NOTHING_MS : SAME_MS;
      const sameUntilMs = isNoQuestion || (found && !varies) ? nowMs + lastsMs : 0;
      return { ...result, found, varies, wanted, freshUntilMs: Math.min(result.freshUntilMs, sameUntilMs) };
    });
  }
}

const WITHOUT_PROVIDERS = { cache: 'miss', reports: [], freshUntilMs: Infinity, retryAfterMs: 0 } as const;

/** Without an answer, a single failure means that there might be one: it is `failed`, not `partial`. */
function resultOf(found: AnswerValue | undefined, lookup: Lookup | undefined): LookupResult {
  const count = found ? 1 : 0;
  const result = lookup?.result(count);
  if (!result || result.reports.length === 0)
    return { ...WITHOUT_PROVIDERS, outcome: found ? 'complete' : 'empty' };
  const reports = byProvider(result.reports);
  const isLost = !found && reports.some(isFailed);
  return { ...result, reports, outcome: isLost ? 'failed' : outcomeOf(reports, count) };
}
