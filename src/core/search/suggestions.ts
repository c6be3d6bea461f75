import type { Clock } from '../ports/clock.ts';
import type { Language } from '../query/language.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { collectOne } from './collect.ts';
import { outcomeOf, reportOf, type Asked, type LookupResult, type Report } from './outcome.ts';

export type SuggestRequest = {
  text: string;
  language: Language | undefined;
  gone: () => AbortSignal | undefined;
};

export type SuggestParts = {
  /** In the order they are asked: the next one only where those before it failed or have no idea. */
  sources: readonly Upstream[];
  clock: Clock;
  timeoutMs: number;
};

export type SuggestResult = LookupResult & { readonly suggestions: readonly string[] };

/** Completions of a query from the first source that has some. */
export class Suggestions {
  readonly #parts: SuggestParts;

  constructor(parts: SuggestParts) {
    this.#parts = parts;
  }

  async suggest({ text, language, gone }: SuggestRequest): Promise<SuggestResult> {
    const { sources, clock, timeoutMs } = this.#parts;
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
    const isLasting = outcome === 'complete' || outcome === 'empty';
    return {
      suggestions,
      outcome,
      cache: 'miss',
      reports,
      freshUntilMs: isLasting ? untilMs : 0,
      retryAfterMs: 0,
    };
  }
}
