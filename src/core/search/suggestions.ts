import type { Clock } from '../ports/clock.ts';
import type { MaybePromise } from '../ports/maybe-promise.ts';
import type { Language } from '../query/language.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { asHit, toAnswer, type Answer } from './answer.ts';
import { collectOne } from './collect.ts';
import { outcomeOf, reportOf, type Asked, type Report } from './outcome.ts';
import type { ResponseCache } from './response-cache.ts';

export type SuggestRequest = {
  text: string;
  language: Language | undefined;
  gone: () => AbortSignal | undefined;
};

export type SuggestParts = {
  /** In the order they are asked: the next one only where those before it failed or have no idea. */
  sources: readonly Upstream[];
  shelf: ResponseCache<Answer>;
  clock: Clock;
  timeoutMs: number;
};

/** Completions of a query from the first source that has some. */
export class Suggestions {
  readonly #parts: SuggestParts;

  constructor(parts: SuggestParts) {
    this.#parts = parts;
  }

  suggest(request: SuggestRequest): MaybePromise<Answer> {
    const { shelf, clock } = this.#parts;
    const name = `suggest ${request.language?.tag ?? '*'} ${request.text}`;
    return shelf.get(name, clock.wallMs()) ?? this.#ask(request, name);
  }

  async #ask({ text, language, gone }: SuggestRequest, name: string): Promise<Answer> {
    const { sources, shelf, clock, timeoutMs } = this.#parts;
    const deadlineMs = clock.steadyMs() + timeoutMs;
    const query = { text, safe: true, language, page: 1, date: undefined };
    const reports: Report[] = [];
    let suggestions: readonly string[] = [];
    let untilMs = Infinity;
    for (const [index, source] of sources.entries()) {
      const asked: Asked<string> = { id: source.id, call: source.ask('suggest', query) };
      const leftMs = Math.max(0, deadlineMs - clock.steadyMs());
      // One that hangs leaves the next ones their share of the time.
      const shareMs = leftMs / (sources.length - index);
      const patient = index === sources.length - 1;
      await collectOne(asked.call, { timeoutMs: shareMs, gone: gone(), patient, fair: true });
      reports.push(reportOf(asked, clock.steadyMs()));
      const { answered } = asked.call;
      if (!answered) continue;
      suggestions = answered.items;
      untilMs = Math.min(untilMs, answered.freshUntilMs);
      if (suggestions.length > 0) break;
    }
    const outcome = outcomeOf(reports, suggestions.length);
    const answer = toAnswer(
      { query: text, suggestions },
      { outcome, cache: 'miss', reports, retryAfterMs: 0 },
    );
    if (outcome !== 'failed' && answer.failed === '' && untilMs > clock.wallMs()) {
      shelf.set(name, asHit(answer), { bytes: answer.body.byteLength, untilMs });
    }
    return answer;
  }
}
