import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { FetchedPage, PageFetcher } from '../ports/fetcher.ts';
import type { PageReader, ExtractReason } from '../ports/page-reader.ts';
import { joinOrBegin, type Deadline } from './page-slots.ts';
import type { Handled } from '../ports/maybe-promise.ts';

/** The rules of one origin; undefined if it closes itself to all robots. */
type Rules = { readonly text: string | undefined };

const TTL_MS = 3_600_000;
/** A server that failed may recover soon. */
const FAILED_TTL_MS = 60_000;
/** RFC 9309 asks for at least this much. */
const MAX_CHARS = 500 * 1024;
const MAX_REDIRECTS = 3;

type RobotsParts = { fetcher: PageFetcher; reader: PageReader; clock: Clock; maxBytes: number };

/**
 * What robots.txt allows us, as RFC 9309 defines it: without such a file (4xx) everything, with a server error (5xx)
 * nothing. Rules are cached for an hour.
 */
export class Robots {
  readonly #parts: RobotsParts;
  readonly #rules: BoundedCache<Rules>;
  readonly #begun = new Map<string, Handled<Rules | { failed: ExtractReason }>>();

  constructor(parts: RobotsParts) {
    this.#parts = parts;
    this.#rules = new BoundedCache({ maxBytes: parts.maxBytes, maxShare: 1 / 2, overheadBytes: 200 });
  }

  get bytes(): number {
    return this.#rules.bytes;
  }

  get entries(): number {
    return this.#rules.size;
  }

  /** Why a page may not be fetched; undefined if it may. */
  async refusal(
    url: URL,
    isForeign: boolean,
    { caller, deadline }: { caller: string; deadline: Deadline },
  ): Promise<ExtractReason | undefined> {
    const rules = await this.#rulesOf(url.origin, isForeign, deadline);
    if ('failed' in rules) return rules.failed;
    if (rules.text === undefined) return 'disallowed_by_robots';
    if (!/disallow/i.test(rules.text)) return undefined;
    const question = { rules: rules.text, url: url.href };
    const isAllowed = await this.#parts.reader.isAllowed(question, {
      caller,
      timeoutMs: deadline.remainingMs,
    });
    if (isAllowed === undefined) return 'timeout';
    return isAllowed ? undefined : 'disallowed_by_robots';
  }

  async #rulesOf(
    origin: string,
    isForeign: boolean,
    deadline: Deadline,
  ): Promise<Rules | { failed: ExtractReason }> {
    const cached = this.#rules.get(origin, this.#parts.clock.steadyMs());
    if (cached) return cached;
    const begin = async (): Promise<Rules | { failed: ExtractReason }> => {
      const loaded = await this.#load(origin, isForeign, deadline);
      if (!('failed' in loaded)) this.#store(origin, loaded);
      return loaded;
    };
    const rules = await joinOrBegin(this.#begun, { key: origin, deadline, begin });
    return rules ?? { failed: 'timeout' };
  }

  #store(origin: string, rules: Rules): void {
    const ttlMs = rules.text === undefined ? FAILED_TTL_MS : TTL_MS;
    const untilMs = this.#parts.clock.steadyMs() + ttlMs;
    this.#rules.set(origin, rules, { bytes: 2 * (rules.text?.length ?? 0), untilMs });
  }

  async #load(
    origin: string,
    isForeign: boolean,
    deadline: Deadline,
  ): Promise<Rules | { failed: ExtractReason }> {
    let next = { url: `${origin}/robots.txt`, isForeign };
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const fetched = await this.#parts.fetcher.fetch({ ...next, timeoutMs: deadline.remainingMs });
      if (!('redirect' in fetched)) return rulesIn(fetched);
      next = fetched.redirect;
    }
    // RFC 9309: too many redirects are the same as no file.
    return { text: '' };
  }
}

function rulesIn(fetched: Exclude<FetchedPage, { redirect: unknown }>): Rules | { failed: ExtractReason } {
  if ('failed' in fetched) return fetched.failed === 'too_large' ? { text: undefined } : fetched;
  if (fetched.status >= 500) return { text: undefined };
  if (fetched.status !== 200) return { text: '' };
  return { text: new TextDecoder().decode(fetched.bytes.subarray(0, MAX_CHARS)) };
}
