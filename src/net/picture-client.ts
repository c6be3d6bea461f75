import { BudgetShare, ByteBudget } from '../core/limits/byte-budget.ts';
import { pictureTypeOf } from '../core/pictures/picture-type.ts';
import type { FetchedPicture, PictureFailure, PictureFetcher } from '../core/ports/fetcher.ts';
import { exchange, type ExchangeResult } from './http-exchange.ts';
import type { Connect } from './origin-pools.ts';
import { WebConnections } from './web-connections.ts';

export class Semaphore {
  readonly #maxConcurrent: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();
  #working = 0;

  constructor({ maxConcurrent, maxWaiting }: { maxConcurrent: number; maxWaiting: number }) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaiting = maxWaiting;
  }

  get working(): number {
    return this.#working;
  }

  /** False if too many wait already, or the wait took too long. Every success needs a `release`. */
  async acquire(timeoutMs: number): Promise<boolean> {
    if (this.#working < this.#maxConcurrent) {
      this.#working++;
      return true;
    }
    if (this.#waiting.size >= this.#maxWaiting) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        resolve(false);
      }, timeoutMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiting.add(begin);
    });
  }

  /** The task that has waited longest is next. */
  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#working--;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

export type PictureClientOptions = {
  userAgent: string;
  /** Only these may be fetched although they are on this machine or network. */
  origins: readonly string[];
  /** From the call to the last byte, with the wait for the semaphore, DNS and redirects. */
  timeoutMs?: number;
  maxBytes?: number;
  idleMs?: number;
  maxConcurrent?: number;
  maxWaiting?: number;
  /** Whether to report how long the sender allows a picture to be stored. */
  readsFreshness?: boolean;
  /** For all bodies that are being read, together. */
  maxTotalBytes?: number;
  /** How sockets to the internet are opened: to public addresses only by default. */
  connect?: Connect;
};

const MAX_URL_LENGTH = 4_096;
const MAX_ORIGINS = 128;
const CONNECT_MS = 3_000;
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Thousands of thumbnails, or eight of the largest pictures. */
const MAX_TOTAL_BYTES = 8 * MAX_PICTURE_BYTES;

/** Fetches images from any server, only from public addresses. Every redirect is checked again. */
export class PictureClient implements PictureFetcher {
  readonly #timeoutMs: number;
  readonly #readsFreshness: boolean;
  readonly #semaphore: Semaphore;
  readonly #budget: ByteBudget;
  readonly #connections: WebConnections;

  constructor(options: PictureClientOptions) {
    const { timeoutMs = 8_000, idleMs = 3_000, maxConcurrent = 32, maxWaiting = 256 } = options;
    this.#connections = new WebConnections({
      origins: options.origins,
      connect: options.connect,
      limits: {
        maxOrigins: MAX_ORIGINS,
        connectionsPerOrigin: maxConcurrent,
        maxWaitingPerOrigin: maxWaiting,
        connectTimeoutMs: CONNECT_MS,
        headersTimeoutMs: timeoutMs,
        bodyIdleTimeoutMs: idleMs,
      },
      headers: { 'user-agent': options.userAgent, accept: 'image/*', 'accept-encoding': 'identity' },
      maxBodyBytes: options.maxBytes ?? MAX_PICTURE_BYTES,
    });
    this.#timeoutMs = timeoutMs;
    this.#readsFreshness = options.readsFreshness ?? false;
    this.#semaphore = new Semaphore({ maxConcurrent, maxWaiting });
    this.#budget = new ByteBudget({
      totalBytes: options.maxTotalBytes ?? MAX_TOTAL_BYTES,
      allowOvershoot: true,
    });
  }

  async fetch(url: string): Promise<FetchedPicture> {
    const connections = url.length > MAX_URL_LENGTH ? undefined : this.#connections.to(url);
    if (!connections) return { failed: 'refused' };
    const endMs = performance.now() + this.#timeoutMs;
    if (this.#budget.isUsedUp || !(await this.#semaphore.acquire(this.#timeoutMs))) return { failed: 'busy' };
    const share = new BudgetShare(this.#budget);
    try {
      const timeoutMs = Math.max(1, endMs - performance.now());
      const ended = await exchange({ ...connections, share }, { url, timeoutMs });
      if (share.refused) return { failed: 'busy' };
      const freshMs = this.#readsFreshness && 'headers' in ended ? freshMsIn(ended.headers) : undefined;
      return { ...pictureOf(ended), ...(freshMs !== undefined && { freshMs }) };
    } finally {
      share.release();
      this.#semaphore.release();
    }
  }

  get pending(): number {
    return this.#semaphore.working;
  }

  /** Bytes held for them. */
  get bytes(): number {
    return this.#budget.held;
  }

  get openSockets(): number {
    return this.#connections.openSockets;
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
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

const MAX_FRESH_MS = 7 * 86_400_000;

/** What `Cache-Control` allows a shared cache, less the time that earlier caches took; undefined if it does not say. */
function freshMsIn(headers: Readonly<Record<string, string>>): number | undefined {
  const { 'cache-control': control = '', age = '0' } = headers;
  if (/\b(?:no-store|no-cache|private)\b/i.test(control)) return 0;
  const [, seconds] = /\bs-maxage="?(\d{1,9})/i.exec(control) ?? /\bmax-age="?(\d{1,9})/i.exec(control) ?? [];
  if (seconds === undefined) return undefined;
  const passed = /^\d{1,9}$/.test(age) ? Number(age) : 0;
  return Math.min(Math.max(0, Number(seconds) - passed) * 1000, MAX_FRESH_MS);
}
