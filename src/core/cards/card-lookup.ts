import type { Provider } from '../upstream/provider.ts';
import { Lookup, type LookupParts } from '../upstream/lookup.ts';
import { byProvider, outcomeOf, type LookupResult } from '../upstream/outcome.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { CardSource } from './card.ts';

export type CardLookupParts = LookupParts & {
  /** By the names of their providers. */
  upstreams: ReadonlyMap<string, Upstream>;
  /** Login tokens by provider; they outlive the request. */
  sessions: Map<string, Map<string, string>>;
};

/** The providers that the cards of one request ask: one deadline for all, and one report of each. */
export class CardLookup {
  readonly #parts: CardLookupParts;
  readonly #lookup: Lookup;

  constructor(parts: CardLookupParts) {
    this.#parts = parts;
    this.#lookup = new Lookup(parts);
  }

  /** Undefined for a provider that is not configured. */
  source<P extends Provider>(name: string): CardSource<P> | undefined {
    const { upstreams, sessions } = this.#parts;
    const upstream = upstreams.get(name);
    if (!upstream) return undefined;
    const session = sessions.get(name) ?? new Map<string, string>();
    sessions.set(name, session);
    return {
      // A card names the provider that it was written for, so it knows its type.
      provider: upstream.provider as P,
      session,
      consult: (service, question) => this.#lookup.ask(upstream, () => upstream.call(service, question)),
    };
  }

  /** Without any call the result is complete, or empty if no card was made. */
  result(made: number): LookupResult {
    const result = this.#lookup.result(made);
    const reports = byProvider(result.reports);
    const known = made > 0 ? 'complete' : 'empty';
    const outcome = reports.length === 0 ? known : outcomeOf(reports, made);
    return { ...result, reports, outcome };
  }
}
