import {
  Connection,
  type Connect,
  type ConnectionLimits,
  type ConnectionOwner,
  type Exchange,
} from './connection.ts';

export type OriginLimits = ConnectionLimits & { connections: number; maxWaiting: number };

/** The connections to one origin and the bounded queue of requests that wait for one. */
export class OriginPool implements ConnectionOwner {
  readonly host: string;
  readonly #connect: Connect;
  readonly #limits: OriginLimits;
  readonly #open = new Set<Connection>();
  /** The connection used last is used first, so that connections that are not needed expire. */
  readonly #free: Connection[] = [];
  #resting: Connection[] = [];
  #due: Connection[] = [];
  readonly #waiting = new Set<Exchange>();
  /** When it was last used, so that the least recently used pool can be closed. */
  lastUse = 0;

  constructor(host: string, connect: Connect, limits: OriginLimits) {
    this.host = host;
    this.#connect = connect;
    this.#limits = limits;
  }

  get pending(): number {
    let busy = 0;
    for (const { isBusy } of this.#open) if (isBusy) busy++;
    return busy + this.#waiting.size;
  }

  get openSockets(): number {
    let open = 0;
    for (const { isOpen } of this.#open) if (isOpen) open++;
    return open;
  }

  /** False when too many wait already. */
  send(exchange: Exchange): boolean {
    if (this.#carry(exchange)) return true;
    if (this.#waiting.size >= this.#limits.maxWaiting) return false;
    this.#waiting.add(exchange);
    return true;
  }

  /** Gives up a place in the line. */
  withdraw(exchange: Exchange): void {
    this.#waiting.delete(exchange);
  }

  close(): void {
    for (const exchange of this.#waiting) exchange.refuse();
    this.#waiting.clear();
    for (const connection of this.#open) connection.destroy();
  }

  /** It rests for a turn: some servers close a connection that they said they would keep. */
  released(connection: Connection): void {
    this.#resting.push(connection);
    if (this.#resting.length === 1) setImmediate(this.#rested);
  }

  closed(connection: Connection): void {
    this.#open.delete(connection);
    const at = this.#free.indexOf(connection);
    if (at !== -1) this.#free.splice(at, 1);
    // The connection has not finished closing, so the next request is sent afterwards.
    if (this.#waiting.size > 0) queueMicrotask(this.#sendNext);
  }

  readonly #rested = (): void => {
    const rested = this.#resting;
    this.#resting = [];
    for (const connection of rested) if (connection.isOpen) this.#free.push(connection);
    this.#sendNext();
  };

  readonly #sendNext = (): void => {
    for (const exchange of this.#waiting) {
      if (!this.#carry(exchange)) return;
      this.#waiting.delete(exchange);
    }
  };

  #carry(exchange: Exchange): boolean {
    const free = this.#free.pop();
    if (free !== undefined) this.#reuse(free, exchange);
    else if (this.#open.size < this.#limits.connections) this.#connectFor(exchange);
    else return false;
    return true;
  }

  /** Sends after a turn, in which the end of a connection that the server closed meanwhile is noticed. */
  #reuse(connection: Connection, exchange: Exchange): void {
    connection.take(exchange);
    this.#due.push(connection);
    if (this.#due.length === 1) setImmediate(this.#sendDue);
  }

  readonly #sendDue = (): void => {
    const due = this.#due;
    this.#due = [];
    for (const connection of due) connection.send();
  };

  #connectFor(exchange: Exchange): void {
    const connection = new Connection(this.#limits, this);
    this.#open.add(connection);
    connection.take(exchange);
    connection.open(this.#connect);
  }
}
