import type { buildConnector } from 'undici';
import { BudgetShare, ByteBudget } from '../core/limits/byte-budget.ts';
import { pictureTypeOf } from '../core/pictures/picture-type.ts';
import type { FetchedPicture, PictureFailure, PictureFetcher } from '../core/ports/picture-fetcher.ts';
import { HttpExchange, type ExchangeResult, type Connections } from './http-exchange.ts';
import { guardedLookup } from './private-addresses.ts';
import { OriginPools } from './origin-pools.ts';
import { Semaphore } from './semaphore.ts';
import { isAllowedTarget } from './redirect.ts';

export type PictureClientOptions = {
  userAgent: string;
  /** Only these may be fetched although they are on this machine or network. */
  origins: readonly string[];
  /** From the call to the last byte, with the wait for the semaphore, DNS and redirects. */
  timeoutMs?: number;
  maxBytes?: number;
  /** How long a body may pause. */
  idleMs?: number;
  maxConcurrent?: number;
  maxWaiting?: number;
  /** For all bodies that are being read, together. */
  maxTotalBytes?: number;
  /** How sockets to the internet are opened: to public addresses only by default. */
  connect?: buildConnector.connector | Partial<buildConnector.BuildOptions>;
};

const MAX_URL_LENGTH = 4_096;
const MAX_ORIGINS = 128;
const CONNECT_MS = 3_000;
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Thousands of thumbnails, or eight of the largest pictures. */
const MAX_TOTAL_BYTES = 8 * MAX_PICTURE_BYTES;

/**
 * Fetches pictures from any server. Strangers choose the addresses, so each one is checked before a connection is made:
 * the URL itself, the IP address its host resolves to, and every redirect again.
 */
export class PictureClient implements PictureFetcher {
  readonly #origins: ReadonlySet<string>;
  readonly #timeoutMs: number;
  readonly #semaphore: Semaphore;
  readonly #budget: ByteBudget;
  readonly #internet: Connections;
  readonly #allowed: Connections;

  constructor(options: PictureClientOptions) {
    const { timeoutMs = 8_000, idleMs = 3_000, maxConcurrent = 32, maxWaiting = 256 } = options;
    const limits = {
      maxOrigins: MAX_ORIGINS,
      connectionsPerOrigin: maxConcurrent,
      maxWaitingPerOrigin: maxWaiting,
      connectTimeoutMs: CONNECT_MS,
      headersTimeoutMs: timeoutMs,
      bodyIdleTimeoutMs: idleMs,
    };
    const guarded = new OriginPools(limits, options.connect ?? { lookup: guardedLookup() });
    const headers = ['user-agent', options.userAgent, 'accept', 'image/*', 'accept-encoding', 'identity'];
    const connections = { guarded, headers, maxBodyBytes: options.maxBytes ?? MAX_PICTURE_BYTES };
    this.#origins = new Set(options.origins);
    this.#timeoutMs = timeoutMs;
    this.#semaphore = new Semaphore({ maxConcurrent, maxWaiting });
    this.#budget = new ByteBudget({
      totalBytes: options.maxTotalBytes ?? MAX_TOTAL_BYTES,
      allowOvershoot: true,
    });
    this.#internet = { ...connections, named: guarded };
    this.#allowed = { ...connections, named: new OriginPools(limits) };
  }

  async fetch(url: string): Promise<FetchedPicture> {
    const connections = this.#connectionsTo(url);
    if (!connections) return { failed: 'refused' };
    const endMs = performance.now() + this.#timeoutMs;
    if (this.#budget.isUsedUp || !(await this.#semaphore.acquire(this.#timeoutMs))) return { failed: 'busy' };
    const share = new BudgetShare(this.#budget);
    try {
      const ended = await call({ ...connections, share }, url, Math.max(1, endMs - performance.now()));
      return share.refused ? { failed: 'busy' } : pictureOf(ended);
    } finally {
      share.release();
      this.#semaphore.release();
    }
  }

  /** Pictures being fetched. */
  get pending(): number {
    return this.#semaphore.working;
  }

  /** Bytes held for them. */
  get bytes(): number {
    return this.#budget.held;
  }

  get openSockets(): number {
    return this.#allowed.named.openSockets + this.#internet.named.openSockets;
  }

  async close(): Promise<void> {
    this.#allowed.named.close();
    this.#internet.named.close();
  }

  #connectionsTo(url: string): Connections | undefined {
    const target = url.length > MAX_URL_LENGTH ? null : URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) return undefined;
    if (target.username !== '' || target.password !== '') return undefined;
    if (this.#origins.has(target.origin)) return this.#allowed;
    return isAllowedTarget(target) ? this.#internet : undefined;
  }
}

function call(connections: Connections, url: string, timeoutMs: number): Promise<ExchangeResult> {
  return new Promise((resolve) => {
    new HttpExchange(connections, { url, timeoutMs }, resolve).start();
  });
}

const FAILURES = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  bad_answer: 'unusable',
} as const satisfies Record<string, PictureFailure>;

/** The type comes from the bytes: the sender's headers are not trusted. */
function pictureOf(ended: ExchangeResult): FetchedPicture {
  if ('failed' in ended) return { failed: FAILURES[ended.failed] };
  if (ended.status !== 200) return { failed: 'not_found' };
  const type = pictureTypeOf(ended.bytes);
  return type === undefined ? { failed: 'unusable' } : { type, bytes: ended.bytes };
}
