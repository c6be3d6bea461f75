import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { FailedAt, OutgoingRequest } from '../core/ports/fetcher.ts';
import { hasCredentials, parseWebUrl } from '../core/web-url.ts';
import { BodyParts, decompressorFor, type Decompress } from './body.ts';
import {
  Abandoned,
  failedAt,
  networkFailure,
  isDroppedConnection,
  isPrivateAddress,
  type NetworkFailure,
} from './failures.ts';
import type { Call, Connection, OriginPool, OriginPools } from './origin-pools.ts';
import { isRedirect, mayBePublic, mayPostAgain, redirectTarget } from './redirect.ts';

export type Connections = {
  /** To hosts that the operator configured. */
  readonly named: OriginPools;
  /** To the targets of redirects. */
  readonly guarded: OriginPools;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBodyBytes: number;
  /** Whether redirects are followed here (the default) or left to the caller, who gets the response. */
  readonly followsRedirects?: boolean;
  /** Memory budget for the body; a call that exceeds it is aborted. */
  readonly share?: { take(bytes: number): boolean; release(): void };
};

/** A response with its body decompressed, or why there is none. */
export type ExchangeResult =
  | { readonly status: number; readonly headers: ResponseHeaders; readonly bytes: Buffer }
  | {
      readonly failed: NetworkFailure;
      /** Where the failure alone does not say it. */
      readonly cause?: 'too_large' | 'private_address';
    };

type ResponseHeaders = Readonly<Record<string, string>>;

const MAX_REDIRECTS = 3;
/** Servers send one or two. */
const MAX_INTERIM_RESPONSES = 16;

/** Sends a request, with its retry and its redirects, and reads the whole response. Always resolves in time. */
export function exchange(connections: Connections, outgoing: OutgoingRequest): Promise<ExchangeResult> {
  return new Promise((resolve) => {
    new HttpExchange(connections, outgoing, resolve).start();
  });
}

/** Settles calls whose response has arrived. */
const arrived: (() => void)[] = [];
/** Of the event loop. */
const TURNS = 8;

/**
 * Responses that arrive together are settled over several turns, so that the first search is sent before the last response
 * is parsed. Otherwise clients that wait for each other's responses keep sending their requests at the same moment.
 */
function inTurn(settle: () => void): void {
  if (arrived.push(settle) === 1) setImmediate(settleSome);
}

function settleSome(): void {
  const some = arrived.splice(0, Math.ceil(arrived.length / TURNS));
  if (arrived.length > 0) setImmediate(settleSome);
  for (const settle of some) settle();
}

class HttpExchange implements Call {
  connection: Connection | undefined;
  options: Dispatcher.DispatchOptions = { path: '/', method: 'GET' };

  readonly #connections: Connections;
  readonly #outgoing: OutgoingRequest;
  readonly #resolve: (ended: ExchangeResult) => void;
  readonly #timer: NodeJS.Timeout;
  #headersOut: Readonly<Record<string, string>>;
  #pools: OriginPools;
  #pool: OriginPool | undefined;
  #url: string;
  #redirects = 0;
  #retried = false;
  #settled = false;

  #sent = false;
  #wasEverSent = false;
  #status = 0;
  #headers: ResponseHeaders = {};
  #decompress: Decompress | 'none' = 'none';
  readonly #body = new BodyParts();
  #interimResponses = 0;

  constructor(connections: Connections, outgoing: OutgoingRequest, resolve: (ended: ExchangeResult) => void) {
    this.#connections = connections;
    this.#outgoing = outgoing;
    this.#resolve = resolve;
    this.#headersOut = requestHeaders(connections.headers, outgoing);
    this.#pools = outgoing.isGuarded === true ? connections.guarded : connections.named;
    this.#url = outgoing.url;
    this.#timer = setTimeout(timeIsUp, outgoing.timeoutMs, this);
  }

  start(): void {
    const { cancellation } = this.#outgoing;
    if (cancellation?.isCancelled) this.cancel();
    else {
      if (cancellation) cancellation.target = this;
      this.#send();
    }
  }

  #send(): void {
    const url = parseWebUrl(this.#url);
    const isAllowed =
      url !== undefined && !hasCredentials(url) && (!this.#outgoing.isGuarded || mayBePublic(url));
    const pool = isAllowed ? this.#pools.open(url.origin) : undefined;
    if (url === undefined || pool === undefined) {
      this.giveUp('unreachable');
      return;
    }
    this.#pool = pool;
    const { body, timeoutMs } = this.#outgoing;
    const { headersTimeoutMs, bodyIdleTimeoutMs } = pool.limits;
    this.options = {
      method: body === undefined ? 'GET' : 'POST',
      path: url.pathname + url.search,
      headers: this.#headersOut,
      body: body?.text ?? null,
      // The call ends itself after its time, so longer phases need no timer.
      headersTimeout: headersTimeoutMs < timeoutMs ? headersTimeoutMs : 0,
      bodyTimeout: bodyIdleTimeoutMs < timeoutMs ? bodyIdleTimeoutMs : 0,
    };
    this.#sent = false;
    if (!pool.send(this)) this.giveUp('timeout');
  }

  /** Ends it as a timeout. */
  cancel(): void {
    this.giveUp('timeout');
  }

  giveUp(failed: NetworkFailure, at?: FailedAt): void {
    this.#settle(at === 'size' ? { failed, cause: 'too_large' } : { failed }, at);
    if (this.connection === undefined) this.#pool?.withdraw(this);
    else if (this.#sent) this.connection.abandon();
  }

  onPoolClosed(): void {
    this.giveUp('unreachable');
  }

  onOverhead(): void {
    this.giveUp('bad_answer');
  }

  get bodyBytes(): number {
    return this.#body.size;
  }

  /** From here on the server may have received the request. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#settled) {
      controller.abort(new Abandoned());
      return;
    }
    this.#sent = true;
    this.#wasEverSent = true;
    this.#body.clear();
    this.#interimResponses = 0;
    this.connection?.begin();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    received: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (status < 200) {
      if (++this.#interimResponses > MAX_INTERIM_RESPONSES) this.giveUp('bad_answer');
      return;
    }
    const headers = joinedHeaders(received);
    const decompress = decompressorFor(headers['content-encoding']);
    if (decompress === undefined || (headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') {
      this.giveUp('bad_answer');
      return;
    }
    this.#status = status;
    this.#headers = headers;
    this.#decompress = decompress;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) return;
    if (this.#body.size + chunk.length > this.#connections.maxBodyBytes) this.giveUp('bad_answer', 'size');
    else if (this.#mayHold(chunk.length)) this.#body.add(chunk);
    else this.giveUp('bad_answer');
  }

  onResponseEnd(): void {
    this.#pool?.released(this);
    if (this.#settled) return;
    const { location } = this.#headers;
    const follows = location !== undefined && this.#connections.followsRedirects !== false;
    if (follows && isRedirect(this.#status)) this.#follow(location);
    else this.#read();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const hasBegun = this.#sent && (this.connection?.receivedBytes ?? 0) > 0;
    this.#pool?.released(this);
    if (this.#settled) return;
    // A POST may have been processed.
    const isOnce = this.#retried || this.#outgoing.body !== undefined;
    if (hasBegun || isOnce || !isDroppedConnection(error)) {
      const failed = networkFailure(error, hasBegun);
      this.#settle(
        isPrivateAddress(error) ? { failed, cause: 'private_address' } : { failed },
        failedAt(error),
      );
      return;
    }
    this.#retried = true;
    this.#mayRetry(this.#sent)
      .then((mayRetry) => {
        if (!mayRetry) this.giveUp('unreachable');
        else if (!this.#settled) this.#send();
      })
      .catch(() => {
        this.giveUp('unreachable');
      });
  }

  /** A request that was sent may have been processed and charged for, even if no byte of the response arrived. */
  async #mayRetry(wasSent: boolean): Promise<boolean> {
    // By then the pool has noticed that its other idle connections are closed too.
    await nextTurn();
    if (!wasSent || this.#settled) return true;
    return (await this.#outgoing.maySendAgain?.()) ?? true;
  }

  #follow(location: string): void {
    const hop = this.#redirects < MAX_REDIRECTS ? redirectTarget(this.#url, location) : undefined;
    if (hop === undefined || (this.#outgoing.body !== undefined && !mayPostAgain(this.#status, hop))) {
      this.giveUp('bad_answer', 'redirect');
      return;
    }
    this.#redirects++;
    if (hop.leavesOrigin) {
      // Stays guarded: a later redirect back to the first origin is not trusted.
      this.#pools = this.#connections.guarded;
      this.#headersOut = this.#connections.headers;
    }
    this.#url = hop.url;
    this.#connections.share?.release();
    this.#send();
  }

  #read(): void {
    const bytes = this.#body.take();
    if (this.#decompress === 'none' || bytes.length === 0) {
      this.#answer(bytes);
      return;
    }
    // The decompressed size is not known in advance.
    if (!this.#mayHold(this.#connections.maxBodyBytes)) {
      this.giveUp('bad_answer');
      return;
    }
    this.#decompress(bytes, { maxOutputLength: this.#connections.maxBodyBytes }, (error, decoded) => {
      if (error === null) this.#answer(decoded);
      else if (isTooLarge(error)) this.#settle({ failed: 'bad_answer', cause: 'too_large' }, 'size');
      else this.#settle({ failed: 'bad_answer' });
    });
  }

  #mayHold(bytes: number): boolean {
    return this.#connections.share?.take(bytes) ?? true;
  }

  #answer(bytes: Buffer): void {
    // It has arrived in time, whenever its turn comes.
    clearTimeout(this.#timer);
    inTurn(() => {
      this.#settle({ status: this.#status, headers: this.#headers, bytes });
    });
  }

  #settle(ended: ExchangeResult, at: FailedAt = this.#sent ? 'response' : 'connection'): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#timer);
    // The call may wait for others: it should not keep this exchange in memory.
    const { cancellation } = this.#outgoing;
    if (cancellation) cancellation.target = undefined;
    if ('failed' in ended) {
      this.#outgoing.onFailure?.(at);
      if (!this.#wasEverSent) this.#outgoing.onUnsent?.();
    }
    this.#resolve(ended);
  }
}

/** A provider's own headers replace the common ones. */
function requestHeaders(
  common: Readonly<Record<string, string>>,
  { headers, body }: OutgoingRequest,
): Readonly<Record<string, string>> {
  if (headers === undefined && body === undefined) return common;
  return { ...common, ...headers, ...(body !== undefined && { 'content-type': body.type }) };
}

/** Joins repeated headers, as RFC 9110 defines. Inherits nothing, so `constructor` is a header like any other. */
function joinedHeaders(received: Readonly<Record<string, string | string[] | undefined>>): ResponseHeaders {
  const headers = Object.create(null) as Record<string, string>;
  for (const name of Object.keys(received)) {
    const value = received[name];
    if (typeof value === 'string') headers[name] = value.trim();
    else if (value !== undefined) headers[name] = value.map((one) => one.trim()).join(', ');
  }
  return headers;
}

/** The decompressed body exceeds the limit. */
function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function timeIsUp(call: HttpExchange): void {
  call.cancel();
}
