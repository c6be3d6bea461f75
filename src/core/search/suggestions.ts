import type { Clock } from '../ports/clock.ts';
import type { Language } from '../query/language.ts';
import { Lookup } from '../upstream/lookup.ts';
import type { LookupResult } from '../upstream/outcome.ts';
import type { Upstream } from '../upstream/upstream.ts';

export type SuggestRequest = {
  text: string;
  language: Language | undefined;
  /** The engines that may be asked; empty for all. Sources that are not engines may always be. */
  engines?: readonly string[];
  /** Whether to ask only sources whose calls cost the operator nothing. */
  isFree?: boolean;
  signal: () => AbortSignal | undefined;
};

type SuggestParts = {
  /** Called in this order, each only if the ones before it failed or had no suggestion. */
  sources: readonly Upstream[];
  clock: Clock;
  timeoutMs: number;
};

export type SuggestResult = LookupResult & { readonly suggestions: readonly string[] };

export class Suggestions {
  readonly #parts: SuggestParts;

  constructor(parts: SuggestParts) {
    this.#parts = parts;
  }

  async suggest({
    text,
    language,
    engines = [],
    isFree = false,
    signal,
  }: SuggestRequest): Promise<SuggestResult> {
    const { clock, timeoutMs } = this.#parts;
    const sources = this.#parts.sources.filter(
      ({ id, provider }) =>
        provider.role !== 'engine' || (!isFree && (engines.length === 0 || engines.includes(id))),
    );
    const query = { text, safe: true, language, page: 1, date: undefined };
    const lookup = new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal });
    const suggestions =
      (await lookup.firstOf(sources, async (source, ask) => {
        const reply = await ask(source, () => source.search('suggest', query));
        return 'items' in reply && reply.items.length > 0 ? reply.items : undefined;
      })) ?? [];
    return { ...lookup.result(suggestions.length), suggestions };
  }
}
