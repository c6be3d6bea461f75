import type { Cache } from '../ports/cache.ts';
import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { ProviderAnswer } from './upstream-call.ts';

/** Entries in another format are ignored. */
const FORMAT = 2;

type Entry = { form: number; at: number; items: readonly unknown[]; correction: string };

export type CacheTerms = { freshMs: number; keepMs: number };

/**
 * Caches the responses of one provider for no longer than its terms allow. They are stored as JSON: most are never read
 * again, and one text takes less memory than its objects and needs no work from the garbage collector.
 */
export class ProviderCache {
  readonly #cache: Cache;
  readonly #freshMs: number;
  readonly #keepMs: number;

  constructor(cache: Cache, { freshMs, keepMs }: CacheTerms) {
    this.#cache = cache;
    this.#freshMs = Math.min(freshMs, keepMs);
    this.#keepMs = keepMs;
  }

  get<Item>(name: string, nowMs: number): MaybePromise<ProviderAnswer<Item> | undefined> {
    if (this.#keepMs <= 0) return undefined;
    return mapMaybe(this.#cache.get(name), (text) =>
      text === undefined ? undefined : this.#read<Item>(text, nowMs),
    );
  }

  /** Stores what the provider has just returned, unless it has no name, and adds its dates. */
  set<Item>(
    name: string | undefined,
    answer: { items: readonly Item[]; correction: string },
    nowMs: number,
  ): ProviderAnswer<Item> {
    const { items, correction } = answer;
    if (name !== undefined && this.#keepMs > 0) {
      const entry: Entry = { form: FORMAT, at: nowMs, items, correction };
      // A response that cannot be cached is still good.
      this.#cache.set(name, JSON.stringify(entry), this.#keepMs).catch(() => undefined);
    }
    return this.#dated({ items, correction }, nowMs);
  }

  #read<Item>(text: string, nowMs: number): ProviderAnswer<Item> | undefined {
    const entry = entryIn(text);
    if (!entry || entry.at > nowMs || entry.at + this.#keepMs <= nowMs) return undefined;
    return this.#dated(entry as { items: readonly Item[]; correction: string }, entry.at);
  }

  #dated<Item>(
    { items, correction }: { items: readonly Item[]; correction: string },
    atMs: number,
  ): ProviderAnswer<Item> {
    return { items, correction, atMs, freshUntilMs: atMs + this.#freshMs, keptUntilMs: atMs + this.#keepMs };
  }
}

/** The cache may be shared with another version of this program, or with another program. */
function entryIn(text: string): Entry | undefined {
  const { form, at, items, correction } = (parsed(text) ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (form !== FORMAT || typeof at !== 'number' || typeof correction !== 'string') return undefined;
  return Array.isArray(items) ? { form, at, items, correction } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
