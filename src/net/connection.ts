import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { ConnectionClosed, PhaseTimeout } from './failures.ts';
import { ResponseParser, type ResponseHeaders, type ResponseSink } from './response-parser.ts';

/** One request to an origin, from its place in the line to the last byte of its response. */
export interface Exchange extends ResponseSink {
  /** The request line and the headers. */
  readonly head: string;
  readonly body: string | undefined;
  /** It ends itself after this time, so longer phases need no timer. */
  readonly timeoutMs: number;
  /** What carries it now. */
  connection: Connection | undefined;
  /** From here on the server may have received it. */
  onSend(): void;
  /** The first byte has arrived. */
  onBegin(): void;
  onEnd(): void;
  onError(error: Error): void;
  /** Its turn will never come. */
  refuse(): void;
}

export type ConnectionLimits = { headersTimeoutMs: number; bodyIdleTimeoutMs: number };

/** Opens a socket. */
export type Connect = (done: buildConnector.Callback) => void;

export interface ConnectionOwner {
  /** It is open and has no exchange. */
  released(connection: Connection): void;
  closed(connection: Connection): void;
}

/** Most servers keep idle connections for a minute or more. A server that states a time is believed up to the maximum. */
const KEEP_ALIVE_MS = 15_000;
const MAX_KEEP_ALIVE_MS = 60_000;
/** The server's time began earlier than ours. */
const KEEP_ALIVE_MARGIN_MS = 2_000;

/** A connection to a server, which carries one exchange after the other. */
export class Connection implements ResponseSink {
  readonly #owner: ConnectionOwner;
  readonly #limits: ConnectionLimits;
  readonly #parser = new ResponseParser();
  #socket: Socket | undefined;
  #exchange: Exchange | undefined;
  #isSent = false;
  #isBegun = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #keepAliveHint = '';
  #keepAliveMs = KEEP_ALIVE_MS;

  constructor(limits: ConnectionLimits, owner: ConnectionOwner) {
    this.#limits = limits;
    this.#owner = owner;
  }

  open(connect: Connect): void {
    connect((...[error, socket]) => {
      if (error === null) this.#opened(socket);
      else this.#fail(error);
    });
  }

  get isBusy(): boolean {
    return this.#exchange !== undefined;
  }

  get isOpen(): boolean {
    return this.#socket !== undefined && !this.#isClosed;
  }

  /** The exchange begins when `send` is called, or as soon as the connection is open. */
  take(exchange: Exchange): void {
    clearTimeout(this.#timer);
    this.#exchange = exchange;
    this.#isBegun = false;
    exchange.connection = this;
  }

  send(): void {
    const socket = this.#socket;
    const exchange = this.#exchange;
    if (socket === undefined || exchange === undefined || this.#isSent) return;
    this.#isSent = true;
    this.#parser.start(this);
    exchange.onSend();
    this.#limitPhase(this.#limits.headersTimeoutMs, exchange);
    if (exchange.body === undefined) {
      socket.write(exchange.head, 'latin1');
      return;
    }
    socket.cork();
    socket.write(exchange.head, 'latin1');
    socket.write(exchange.body);
    socket.uncork();
  }

  /** The response is no longer needed. */
  abandon(): void {
    this.#leave();
    // One that is still being opened is closed then.
    if (this.#socket !== undefined) this.destroy();
  }

  destroy(): void {
    this.#fail(new ConnectionClosed());
  }

  onHead(status: number, headers: ResponseHeaders): void {
    const exchange = this.#exchange;
    if (exchange === undefined) return;
    clearTimeout(this.#timer);
    this.#limitPhase(this.#limits.bodyIdleTimeoutMs, exchange);
    exchange.onHead(status, headers);
  }

  onData(chunk: Buffer): void {
    this.#timer?.refresh();
    this.#exchange?.onData(chunk);
  }

  #opened(socket: Socket): void {
    this.#socket = socket;
    // The timer of its exchange keeps the process running.
    socket.unref();
    socket.on('data', this.#read).on('end', this.#ended).on('error', this.#fail).on('close', this.#closed);
    if (this.#isClosed) socket.destroy();
    else if (this.#exchange === undefined) this.destroy();
    else this.send();
  }

  readonly #read = (chunk: Buffer): void => {
    if (!this.#isSent) {
      this.#fail(new ConnectionClosed('the server sent data before a request'));
      return;
    }
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#exchange?.onBegin();
    }
    try {
      this.#parser.read(chunk);
      if (this.#parser.isComplete) this.#complete();
    } catch (error) {
      this.#fail(error as Error);
    }
  };

  readonly #ended = (): void => {
    if (this.#isSent && this.#parser.finish()) this.#complete();
    else this.#fail(new ConnectionClosed());
  };

  readonly #closed = (): void => {
    this.destroy();
  };

  #complete(): void {
    const exchange = this.#leave();
    // It was abandoned while its response was being read.
    if (exchange === undefined) return;
    this.#isSent = false;
    clearTimeout(this.#timer);
    if (this.#parser.keepsAlive) this.#idle();
    else this.destroy();
    exchange.onEnd();
  }

  #leave(): Exchange | undefined {
    const exchange = this.#exchange;
    this.#exchange = undefined;
    if (exchange !== undefined) exchange.connection = undefined;
    return exchange;
  }

  #idle(): void {
    const ms = this.#idleMs(this.#parser.keepAliveHint);
    if (ms <= 0) {
      this.destroy();
      return;
    }
    this.#timer = setTimeout(this.#closed, ms);
    this.#timer.unref();
    this.#owner.released(this);
  }

  #idleMs(hint: string): number {
    // A server says the same each time.
    if (hint !== this.#keepAliveHint) {
      this.#keepAliveHint = hint;
      const seconds = /(?:^|,)[\t ]*timeout=(\d+)/i.exec(hint)?.[1];
      this.#keepAliveMs =
        seconds === undefined
          ? KEEP_ALIVE_MS
          : Math.min(Number(seconds) * 1000 - KEEP_ALIVE_MARGIN_MS, MAX_KEEP_ALIVE_MS);
    }
    return this.#keepAliveMs;
  }

  #limitPhase(ms: number, { timeoutMs }: Exchange): void {
    this.#timer =
      ms < timeoutMs
        ? setTimeout(() => {
            this.#fail(new PhaseTimeout());
          }, ms)
        : undefined;
  }

  readonly #fail = (error: Error): void => {
    if (!this.#isClosed) {
      this.#isClosed = true;
      clearTimeout(this.#timer);
      this.#parser.stop();
      this.#socket?.destroy();
      this.#owner.closed(this);
    }
    this.#leave()?.onError(error);
  };
}
