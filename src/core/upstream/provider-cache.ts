import type { Cache } from '../ports/cache.ts';
import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { Rows } from '../results/found.ts';
import type { UpstreamAnswer } from './provider.ts';
import type { ProviderAnswer } from './upstream-call.ts';

/** Entries in another format are ignored. */
const FORMAT = 2;

type Entry = { form: number; at: number } & CachedContent<unknown>;

export type CachedContent<Item> = {
  readonly items: readonly Item[];
  readonly correction: string;
  /** Read from the response of a web search only. */
  readonly rows?: Rows | undefined;
};

/** Reads a response again, as of the time it was sent. Undefined if it cannot be read. */
type ReadAgain<Item> = (answer: UpstreamAnswer, atMs: number) => CachedContent<Item> | undefined;

export type CacheTerms = {
  freshMs: number;
  keepMs: number;
  /** Whether short bodies are stored as they are. Not in a cache outside of this process: bodies repeat the query. */
  keepsBodies?: boolean;
};

/** Longer bodies have much that is not used: their items take less room. */
const MAX_BODY_LENGTH = 16_384;
/** Format, time and status before a body. */
const BODY = /^b1 (\d+) (\d+)\n/;

/**
 * Caches the responses of one provider for no longer than its terms allow. They are stored as text, which takes less memory
 * than its objects and needs no work from the garbage collector. Most are never read again, so a body is not even written
 * as JSON: it is stored as it came, and parsed once more if it is needed.
 */
export class ProviderCache {
  readonly #cache: Cache;
  readonly #freshMs: number;
  readonly #keepMs: number;
  readonly #keepsBodies: boolean;

  constructor(cache: Cache, { freshMs, keepMs, keepsBodies = false }: CacheTerms) {
    this.#cache = cache;
    this.#freshMs = Math.min(freshMs, keepMs);
    this.#keepMs = keepMs;
    this.#keepsBodies = keepsBodies;
  }

  get<Item>(
    name: string,
    nowMs: number,
    readAgain: ReadAgain<Item>,
  ): MaybePromise<ProviderAnswer<Item> | undefined> {
    if (this.#keepMs <= 0) return undefined;
    return mapMaybe(this.#cache.get(name), (text) =>
      text === undefined ? undefined : this.#read<Item>(text, nowMs, readAgain),
    );
  }

  /** Stores what the provider has just sent, unless it has no name, and adds its dates to what was read from it. */
  set<Item>(
    name: string | undefined,
    content: CachedContent<Item>,
    { status, body }: Pick<UpstreamAnswer, 'status' | 'body'>,
    nowMs: number,
  ): ProviderAnswer<Item> {
    if (name !== undefined && this.#keepMs > 0) {
      const isBody = this.#keepsBodies && body.length <= MAX_BODY_LENGTH;
      const stored = isBody
        ? this.#cache.set(name, body, this.#keepMs, `b1 ${nowMs} ${status}\n`)
        : this.#cache.set(name, entryText(content, nowMs), this.#keepMs);
      // A response that cannot be cached is still good.
      stored.catch(() => undefined);
    }
    return this.#dated(content, nowMs);
  }

  #read<Item>(text: string, nowMs: number, readAgain: ReadAgain<Item>): ProviderAnswer<Item> | undefined {
    const [head, at = '', status = ''] = BODY.exec(text) ?? [];
    const entry = head === undefined ? entryIn(text) : undefined;
    const atMs = entry?.at ?? Number(at);
    if (atMs > nowMs || atMs + this.#keepMs <= nowMs) return undefined;
    const content =
      head === undefined
        ? (entry as CachedContent<Item> | undefined)
        : readAgain({ status: Number(status), headers: {}, body: text.slice(head.length) }, atMs);
    return content && this.#dated(content, atMs);
  }

  #dated<Item>({ items, correction, rows }: CachedContent<Item>, atMs: number): ProviderAnswer<Item> {
    return {
      items,
      correction,
      rows,
      atMs,
      freshUntilMs: atMs + this.#freshMs,
      keptUntilMs: atMs + this.#keepMs,
    };
  }
}

function entryText({ items, correction, rows }: CachedContent<unknown>, at: number): string {
  return JSON.stringify({ form: FORMAT, at, items, correction, rows } satisfies Entry);
}

/** The cache may be shared with another version of this program, or with another program. */
function entryIn(text: string): Entry | undefined {
  const { form, at, items, correction, rows } = (parsed(text) ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (form !== FORMAT || typeof at !== 'number' || typeof correction !== 'string') return undefined;
  if (!Array.isArray(items)) return undefined;
  return { form, at, items, correction, rows: rows as Rows | undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
