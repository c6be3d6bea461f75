import type { SearchQuery } from '../query/search-query.ts';
import type { Vertical, VerticalItems } from '../results/found.ts';
import type { Service } from '../upstream/provider.ts';
import { REASONS, type Reason } from '../upstream/provider.ts';
import { UpstreamCall } from '../upstream/upstream-call.ts';
import { Upstream, type UpstreamParts } from '../upstream/upstream.ts';
import { isMeant, sandboxWordsIn } from './words.ts';

/** The names of a provider in words: its slot, and its own name. */
export function namesOf({ id, provider }: Pick<UpstreamParts, 'id' | 'provider'>): readonly string[] {
  return [id, provider.name.toLowerCase()];
}

/**
 * A simulated provider that fails for a reason if the text says so, and learns nothing from it: every call is made as if
 * it were the first, without an open circuit breaker, a cooldown or a shorter wait.
 */
export class SimulatedUpstream extends Upstream {
  readonly #given: UpstreamParts;
  readonly #names: readonly string[];

  constructor(given: UpstreamParts) {
    super(given);
    this.#given = given;
    this.#names = namesOf(given);
  }

  override search<V extends Vertical>(vertical: V, query: SearchQuery): UpstreamCall<VerticalItems[V]> {
    return this.#failed(query.text) ?? new Upstream(this.#given).search(vertical, query);
  }

  override call<Question, Item>(service: Service<Question, Item>, question: Question): UpstreamCall<Item> {
    return this.#failed(JSON.stringify(question)) ?? new Upstream(this.#given).call(service, question);
  }

  #failed<Item>(text: string): UpstreamCall<Item> | undefined {
    const reason = reasonIn(text, this.#names);
    if (reason === undefined) return undefined;
    const call = new UpstreamCall<Item>(this.#given.clock.steadyMs());
    // A call without an end is what a search times out on.
    if (reason !== 'timeout') call.settle({ reason, ms: 0 });
    return call;
  }
}

function reasonIn(text: string, names: readonly string[]): Reason | undefined {
  for (const word of sandboxWordsIn(text)) {
    const reason = isMeant(word, names) ? REASONS.find((one) => one === word.what) : undefined;
    if (reason !== undefined) return reason;
  }
  return undefined;
}
