import type { buildConnector } from 'undici';
import { BudgetShare, ByteBudget } from '../core/limits/byte-budget.ts';
import { pictureTypeOf } from '../core/pictures/picture-type.ts';
import type { FetchedPicture, PictureFailure, PictureFetcher } from '../core/ports/picture-fetcher.ts';
import { HttpExchange, type Ended, type Connections } from './http-exchange.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { OriginPools } from './origin-pools.ts';
import { Semaphore } from './pictures/semaphore.ts';
import { mayBeVisited } from './redirect.ts';

export type PictureClientOptions = {
  userAgent: string;
  /** Exactly these may be visited although they are on this machine. */
  origins: readonly string[];
  /** From the first moment to the last byte: waiting for a turn, looking up, redirects. */
  timeoutMs?: number;
  maxBytes?: number;
  /** How long a body may pause. */
  idleMs?: number;
  atOnce?: number;
  mostWaiting?: number;
  /** All bodies under way together. */
  mostBytes?: number;
  /** How sockets to the internet are opened: by default, to public addresses only. */
  connect?: buildConnector.connector | Partial<buildConnector.BuildOptions>;
};

const LONGEST_ADDRESS = 4_096;
const MOST_ORIGINS = 128;
const CONNECT_MS = 3_000;
const LARGEST_PICTURE = 8 * 1024 * 1024;
/** Pages show thumbnails, of which it holds thousands; of the largest pictures eight, not all that may come at once. */
const MOST_BYTES = 8 * LARGEST_PICTURE;

/**
 * Gets pictures from whoever has them. Strangers choose the addresses, so every one of them is checked before anybody
 * is asked: the address itself, what its name resolves to, and each redirect again.
 */
export class PictureClient implements PictureFetcher {
  readonly #origins: ReadonlySet<string>;
  readonly #timeoutMs: number;
  readonly #turns: Semaphore;
  readonly #budget: ByteBudget;
  readonly #internet: Connections;
  readonly #own: Connections;

  constructor(options: PictureClientOptions) {
    const { timeoutMs = 8_000, idleMs = 3_000, atOnce = 32, mostWaiting = 256 } = options;
    const limits = {
      maxOrigins: MOST_ORIGINS,
      connectionsPerOrigin: atOnce,
      maxWaitingPerOrigin: mostWaiting,
      connectTimeoutMs: CONNECT_MS,
      headersTimeoutMs: timeoutMs,
      bodyIdleTimeoutMs: idleMs,
    };
    const guarded = new OriginPools(limits, options.connect ?? { lookup: guardedLookup() });
    const headers = ['user-agent', options.userAgent, 'accept', 'image/*', 'accept-encoding', 'identity'];
    const ways = { guarded, headers, maxBodyBytes: options.maxBytes ?? LARGEST_PICTURE };
    this.#origins = new Set(options.origins);
    this.#timeoutMs = timeoutMs;
    this.#turns = new Semaphore({ atOnce, mostWaiting });
    this.#budget = new ByteBudget(options.mostBytes ?? MOST_BYTES);
    this.#internet = { ...ways, named: guarded };
    this.#own = { ...ways, named: new OriginPools(limits) };
  }

  async fetch(url: string): Promise<FetchedPicture> {
    const ways = this.#waysTo(url);
    if (!ways) return { failed: 'refused' };
    const endMs = performance.now() + this.#timeoutMs;
    if (this.#budget.isUsedUp || !(await this.#turns.take(this.#timeoutMs))) return { failed: 'busy' };
    const share = new BudgetShare(this.#budget);
    try {
      const ended = await call({ ...ways, share }, url, Math.max(1, endMs - performance.now()));
      return share.refused ? { failed: 'busy' } : pictureOf(ended);
    } finally {
      share.giveBack();
      this.#turns.giveBack();
    }
  }

  /** Under way at this moment. */
  get pending(): number {
    return this.#turns.working;
  }

  /** Held of bodies under way. */
  get bytes(): number {
    return this.#budget.held;
  }

  get openSockets(): number {
    return this.#own.named.openSockets + this.#internet.named.openSockets;
  }

  async close(): Promise<void> {
    await Promise.all([this.#own.named.close(), this.#internet.named.close()]);
  }

  #waysTo(url: string): Connections | undefined {
    const target = url.length > LONGEST_ADDRESS ? null : URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) return undefined;
    if (target.username !== '' || target.password !== '') return undefined;
    if (this.#origins.has(target.origin)) return this.#own;
    return mayBeVisited(target) ? this.#internet : undefined;
  }
}

function call(ways: Connections, url: string, timeoutMs: number): Promise<Ended> {
  return new Promise((resolve) => {
    new HttpExchange(ways, { url, timeoutMs }, resolve).start();
  });
}

const FAILURES = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  bad_answer: 'unusable',
} as const satisfies Record<string, PictureFailure>;

/** What its sender says about it is of no interest: headers, type, file name. */
function pictureOf(ended: Ended): FetchedPicture {
  if ('failed' in ended) return { failed: FAILURES[ended.failed] };
  if (ended.status !== 200) return { failed: 'not_found' };
  const type = pictureTypeOf(ended.bytes);
  return type === undefined ? { failed: 'unusable' } : { type, bytes: ended.bytes };
}
