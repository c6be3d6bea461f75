import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FailedAt, OutgoingRequest } from '../core/ports/fetcher.ts';
import { decompressorFor, type Decompress } from './body.ts';
import {
  failedAt,
  networkFailure,
  isDroppedConnection,
  isPrivateAddress,
  type NetworkFailure,
} from './failures.ts';
import type { Connection, Exchange } from './connection.ts';
import { requestHeaders, requestHead } from './headers.ts';
import type { OriginPool } from './origin-pool.ts';
import type { OriginPools } from './origin-pools.ts';
import type { ResponseHeaders } from './response-parser.ts';
import { isRedirect, redirectTarget } from './redirect.ts';

export type Connections = {
  /** To hosts that the operator configured. */
  readonly named: OriginPools;
  /** To hosts that redirects lead to. */
  readonly guarded: OriginPools;
  readonly headers: string[];
  readonly maxBodyBytes: number;
  /** Whether redirects are followed here (the default) or left to the caller, who gets the response. */
  readonly followsRedirects?: boolean;
  /** Memory budget for the body; a call that gets no more of it is aborted. */
  readonly share?: { take(bytes: number): boolean; release(): void };
};

/** A response with its body decompressed, or why there is none. */
export type ExchangeResult =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly bytes: Buffer }
  | {
      readonly failed: NetworkFailure;
      /** Where the failure alone does not say it. */
      readonly cause?: 'too_large' | 'private_address';
    };

const MAX_REDIRECTS = 3;
/** No origin is shorter than `http://a`. */
const MIN_ORIGIN_LENGTH = 8;
/** Left to the URL parser: fragments, backslashes and anything but printable ASCII. */
const UNUSUAL = /[^!"$-[\]-~]/;
const NOTHING = Buffer.alloc(0);
const SMALL_BYTES = 4_096;
const BLOCK_BYTES = 16_384;

/** One request with its retry and its redirects, until the last byte of the response. */
export class HttpExchange implements Exchange {
  head = '';
  readonly body: string | undefined;
  readonly timeoutMs: number;
  connection: Connection | undefined;

  readonly #connections: Connections;
  readonly #resolve: (ended: ExchangeResult) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #maySendAgain: OutgoingRequest['maySendAgain'];
  readonly #cancellation: OutgoingRequest['cancellation'];
  readonly #onFailure: OutgoingRequest['onFailure'];
  readonly #onUnsent: OutgoingRequest['onUnsent'];
  #headersOut: string[];
  #pools: OriginPools;
  #pool: OriginPool | undefined;
  #url: string;
  #redirects = 0;
  #retried = false;
  #settled = false;

  #sent = false;
  #wasEverSent = false;
  #begun = false;
  #status = 0;
  #headers: ResponseHeaders = {};
  #coding: Decompress | 'none' = 'none';
  #first: Buffer | undefined;
  #rest: Buffer[] | undefined;
  /** Where small parts of the body are copied, because each takes more memory than it has bytes. */
  #block: Buffer | undefined;
  #blockBytes = 0;
  #size = 0;

  constructor(connections: Connections, outgoing: OutgoingRequest, resolve: (ended: ExchangeResult) => void) {
    this.#connections = connections;
    this.#resolve = resolve;
    this.body = outgoing.body?.text;
    this.#maySendAgain = outgoing.maySendAgain;
    this.#headersOut = requestHeaders(connections.headers, headersOf(outgoing));
    this.#pools = connections.named;
    this.#url = outgoing.url;
    this.timeoutMs = outgoing.timeoutMs;
    this.#timer = setTimeout(timeIsUp, outgoing.timeoutMs, this);
    this.#cancellation = outgoing.cancellation;
    this.#onFailure = outgoing.onFailure;
    this.#onUnsent = outgoing.onUnsent;
  }

  start(): void {
    const cancellation = this.#cancellation;
    if (cancellation?.isCancelled) timeIsUp(this);
    else {
      if (cancellation)
        cancellation.onCancel = () => {
          timeIsUp(this);
        };
      this.#send();
    }
  }

  #send(): void {
    const url = this.#url;
    const slash = url.indexOf('/', MIN_ORIGIN_LENGTH);
    let path = slash === -1 ? '' : url.slice(slash);
    let pool = slash === -1 ? undefined : this.#pools.find(url.slice(0, slash));
    if (pool === undefined || UNUSUAL.test(path)) {
      const parsed = URL.parse(url);
      if (parsed === null || !isPlainWebAddress(parsed)) {
        this.giveUp('unreachable');
        return;
      }
      path = parsed.pathname + parsed.search;
      pool = this.#pools.open(parsed.origin);
    }
    if (pool === undefined) {
      this.giveUp('unreachable');
      return;
    }
    this.#pool = pool;
    const head = requestHead({ path, host: pool.host, headers: this.#headersOut, body: this.body });
    if (head === undefined) {
      this.giveUp('unreachable');
      return;
    }
    this.head = head;
    this.#sent = false;
    if (!pool.send(this)) this.giveUp('timeout');
  }

  giveUp(failed: NetworkFailure, at?: FailedAt): void {
    this.#settle(at === 'size' ? { failed, cause: 'too_large' } : { failed }, at);
    if (this.connection === undefined) this.#pool?.withdraw(this);
    else this.connection.abandon();
  }

  refuse(): void {
    this.giveUp('unreachable');
  }

  onSend(): void {
    this.#sent = true;
    this.#wasEverSent = true;
  }

  onBegin(): void {
    this.#begun = true;
  }

  onHead(status: number, headers: ResponseHeaders): void {
    const coding = decompressorFor(headers['content-encoding']);
    if (coding === undefined) {
      this.giveUp('bad_answer');
      return;
    }
    this.#status = status;
    this.#headers = headers;
    this.#coding = coding;
  }

  onData(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#connections.maxBodyBytes) this.giveUp('bad_answer', 'size');
    else if (!this.#mayHold(chunk.length)) this.giveUp('bad_answer');
    else if (this.#first === undefined) this.#first = chunk;
    else this.#keep(chunk, (this.#rest ??= [this.#first]));
  }

  #keep(chunk: Buffer, rest: Buffer[]): void {
    if (chunk.length > SMALL_BYTES) {
      this.#block = undefined;
      rest.push(chunk);
      return;
    }
    if (this.#block === undefined || this.#blockBytes + chunk.length > BLOCK_BYTES) {
      this.#block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
      this.#blockBytes = 0;
      rest.push(this.#block);
    }
    chunk.copy(this.#block, this.#blockBytes);
    rest[rest.length - 1] = this.#block.subarray(0, (this.#blockBytes += chunk.length));
  }

  onEnd(): void {
    if (this.#settled) return;
    const follows = isRedirect(this.#status) && this.#connections.followsRedirects !== false;
    const location = follows ? this.#headers.location : undefined;
    if (location === undefined) this.#read();
    else this.#follow(location);
  }

  onError(error: Error): void {
    if (this.#settled) return;
    // A POST may have been processed.
    const isOnce = this.#retried || this.body !== undefined;
    if (this.#begun || isOnce || !isDroppedConnection(error)) {
      const failed = networkFailure(error, this.#begun);
      this.#settle(
        isPrivateAddress(error) ? { failed, cause: 'private_address' } : { failed },
        failedAt(error),
      );
      return;
    }
    this.#retried = true;
    void this.#mayRetry(this.#sent)
      .catch(() => false)
      .then((mayRetry) => {
        if (!mayRetry) this.giveUp('unreachable');
        else if (!this.#settled) this.#send();
      });
  }

  /** A request that was sent may have been processed and charged for, even if no byte of the response arrived. */
  async #mayRetry(wasSent: boolean): Promise<boolean> {
    // By then the pool has noticed that its other idle connections are closed too.
    await nextTurn();
    if (!wasSent || this.#settled) return true;
    return (await this.#maySendAgain?.()) ?? true;
  }

  #follow(location: string): void {
    const hop = this.#redirects < MAX_REDIRECTS ? redirectTarget(this.#url, location) : undefined;
    if (hop === undefined || (this.body !== undefined && !mayPostAgain(this.#status, hop))) {
      this.giveUp('bad_answer', 'redirect');
      return;
    }
    this.#redirects++;
    if (hop.leavesOrigin) {
      // For good: a redirect back to the first origin comes from a stranger.
      this.#pools = this.#connections.guarded;
      this.#headersOut = this.#connections.headers;
    }
    this.#url = hop.url;
    this.#begun = false;
    this.#first = undefined;
    this.#rest = undefined;
    this.#block = undefined;
    this.#size = 0;
    this.#connections.share?.release();
    this.#send();
  }

  #read(): void {
    const bytes = this.#rest === undefined ? (this.#first ?? NOTHING) : Buffer.concat(this.#rest, this.#size);
    if (this.#coding === 'none' || bytes.length === 0) {
      this.#answer(bytes);
      return;
    }
    // The decompressed size is not known in advance.
    if (!this.#mayHold(this.#connections.maxBodyBytes)) {
      this.giveUp('bad_answer');
      return;
    }
    this.#coding(bytes, { maxOutputLength: this.#connections.maxBodyBytes }, (error, decoded) => {
      if (error === null) this.#answer(decoded);
      else if (isTooLarge(error)) this.#settle({ failed: 'bad_answer', cause: 'too_large' }, 'size');
      else this.#settle({ failed: 'bad_answer' });
    });
  }

  #mayHold(bytes: number): boolean {
    return this.#connections.share?.take(bytes) ?? true;
  }

  #answer(bytes: Buffer): void {
    this.#settle({ status: this.#status, headers: this.#headers, bytes });
  }

  #settle(ended: ExchangeResult, at: FailedAt = this.#sent ? 'response' : 'connection'): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#timer);
    if ('failed' in ended) {
      this.#onFailure?.(at);
      if (!this.#wasEverSent) this.#onUnsent?.();
    }
    this.#resolve(ended);
  }
}

/** A body may contain a key, so it is not sent to another origin; other statuses would turn the POST into a GET. */
function mayPostAgain(status: number, { leavesOrigin }: { leavesOrigin: boolean }): boolean {
  return !leavesOrigin && (status === 307 || status === 308);
}

function headersOf({ headers, body }: OutgoingRequest): OutgoingRequest['headers'] {
  return body === undefined ? headers : { ...headers, 'content-type': body.type };
}

/** The decompressed body exceeds the limit. */
function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function timeIsUp(call: HttpExchange): void {
  call.giveUp('timeout');
}

function isPlainWebAddress({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
