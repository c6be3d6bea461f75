import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StoredKey } from '../core/accounts/model.ts';
import type { Decision } from '../core/limits/policy.ts';
import { type KeyAllowance, type KeyAllowances, spendAllowance } from '../core/limits/key-allowances.ts';
import type { KeyActivity, UsageMeter } from '../core/limits/usage-meter.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { preferredCoding } from './content-negotiation.ts';
import { metered } from './api/api-call.ts';
import type { ResponseWriter } from './response-headers.ts';
import type { ApiResponse, Responses } from './api/present/responses.ts';
import type { Admitted } from './hooks/caller.ts';
import type { RequestRecord } from './hooks/observe.ts';
import { handled, handledMaybe } from '../core/ports/maybe-promise.ts';
import { type ConnectionKeys, isOrdinaryKey, usualHeaders, type UsualHeaders } from './credentials.ts';
import { BoundedCache } from '../core/bounded-cache.ts';

/** A request that was answered with a cached response. */
export type KnownAddress = {
  readonly route: string;
  /** What the usage of a key calls the route. */
  readonly usageName: string;
  readonly cachedAs: string;
  /** The value of `X-Ignored-Parameters`, which depends on the address and not on the response. */
  readonly ignored: string | undefined;
};

/** What an entry takes besides the address. */
const OVERHEAD_BYTES = 300;

/**
 * The cached response of an address and a language, so that the same request needs no routing and no parameters. Holds
 * names only: whether there is still such a response, and for how long, the cache of responses knows.
 */
export class KnownAddresses {
  readonly #addresses: BoundedCache<KnownAddress>;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#addresses = new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: OVERHEAD_BYTES });
  }

  get bytes(): number {
    return this.#addresses.bytes;
  }

  get entries(): number {
    return this.#addresses.size;
  }

  find(url: string, acceptLanguage: string | undefined): KnownAddress | undefined {
    return this.#addresses.get(nameOf(url, acceptLanguage));
  }

  remember(url: string, acceptLanguage: string | undefined, known: KnownAddress): void {
    const bytes = known.ignored?.length ?? 0;
    this.#addresses.set(nameOf(url, acceptLanguage), known, { bytes });
  }
}

/** Neither part can contain a line end. */
function nameOf(url: string, acceptLanguage: string | undefined): string {
  return acceptLanguage === undefined ? url : `${url}\n${acceptLanguage}`;
}

export type ShortPathParts = {
  addresses: KnownAddresses;
  responses: Pick<Responses, 'recall'>;
  keys: ConnectionKeys;
  counters: WindowCounters;
  allowances: KeyAllowances;
  activity: KeyActivity;
  usage: UsageMeter;
  writer: ResponseWriter;
  metrics: Metrics;
  newRequestId: () => string;
  record: (record: RequestRecord) => void;
};

type Arrival = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly longPath: RequestListener;
  readonly headers: UsualHeaders;
  readonly address: KnownAddress;
  readonly cached: ApiResponse;
  readonly startedMs: number;
};

type Ready = {
  readonly arrival: Arrival;
  readonly key: StoredKey;
  readonly allowance: KeyAllowance;
  readonly decision: Decision;
};

/**
 * Answers requests whose response is cached, before the framework sees them. With an embedded store all requests of one
 * event loop turn are checked, counted, recorded with one write and answered without waiting; with shared stores each waits
 * for them. A request that has to be refused takes the long path through Fastify, which does not charge it again.
 */
export class ShortPath {
  readonly #parts: ShortPathParts;
  readonly #admitted = new WeakMap<IncomingMessage, Admitted>();
  #arrivals: Arrival[] = [];

  constructor(parts: ShortPathParts) {
    this.#parts = parts;
  }

  /** The listener of a server that answers what it can, and passes on the rest. */
  before(longPath: RequestListener): RequestListener {
    return (request, response) => {
      const arrival = this.#arrival(request, response, longPath);
      if (arrival) this.#enter(arrival);
      else longPath(request, response);
    };
  }

  /** What was already checked of a request on the long path. */
  admitted(request: IncomingMessage): Admitted | undefined {
    return this.#admitted.get(request);
  }

  #arrival(
    request: IncomingMessage,
    response: ServerResponse,
    longPath: RequestListener,
  ): Arrival | undefined {
    if (request.method !== 'GET' || request.httpVersionMajor !== 1) return undefined;
    const headers = usualHeaders(request.rawHeaders);
    if (headers === undefined) return undefined;
    const address = this.#parts.addresses.find(request.url ?? '', headers.acceptLanguage);
    if (address === undefined) return undefined;
    const coding = preferredCoding(headers.acceptEncoding);
    const cached = this.#parts.responses.recall(address.cachedAs, coding);
    if (cached === undefined) return undefined;
    return { request, response, longPath, headers, address, cached, startedMs: performance.now() };
  }

  #enter(arrival: Arrival): void {
    if (this.#arrivals.push(arrival) === 1) {
      setImmediate(() => {
        this.#answerAll();
      });
    }
  }

  #answerAll(): void {
    const arrivals = this.#arrivals;
    this.#arrivals = [];
    const ready: Ready[] = [];
    for (const arrival of arrivals) this.#admit(arrival, ready);
    const isRecorded = ready.length > 0 && this.#parts.usage.writeNow();
    for (const one of ready) {
      if (isRecorded) {
        this.#parts.metrics.searchCounted(one.arrival.address.route);
        this.#answer(one);
      } else this.#handOver(one.arrival, one);
    }
  }

  #admit(arrival: Arrival, ready: Ready[]): void {
    const { keys, counters, allowances, activity, usage } = this.#parts;
    let admitted: Admitted | undefined;
    try {
      const key = keys.keyOf(arrival.request.socket, arrival.headers.authorization);
      if (key && isOrdinaryKey(key)) {
        const allowance = allowances.of(key);
        const decision = handledMaybe(spendAllowance(counters, allowance, key));
        admitted = { key, decision };
        if (decision instanceof Promise || !usage.isSynchronous) {
          handled(this.#answerLater(arrival, admitted));
          return;
        }
        if (decision.allowed && usage.countNow(key, arrival.address.usageName)) {
          activity.seen(key.prefix);
          ready.push({ arrival, key, allowance, decision });
          return;
        }
      }
    } catch {
      // The long path fails in the same way, and reports it.
    }
    this.#handOver(arrival, admitted);
  }

  /** Waits for shared stores. */
  async #answerLater(arrival: Arrival, admitted: Admitted): Promise<void> {
    const { allowances, activity } = this.#parts;
    const { key } = admitted;
    // If this fails, so does the long path, and reports it.
    const decision = await this.#counted(arrival, admitted).catch(() => undefined);
    if (decision?.allowed === true) {
      activity.seen(key.prefix);
      this.#answer({ arrival, key, allowance: allowances.of(key), decision });
    } else this.#handOver(arrival, admitted);
  }

  async #counted({ address: { route } }: Arrival, { key, decision: deciding }: Admitted): Promise<Decision> {
    const decision = await deciding;
    const { allowed, recorded } = decision;
    if (allowed) await metered({ route, key, recorded }, this.#parts, () => undefined);
    return decision;
  }

  #handOver({ request, response, longPath }: Arrival, admitted: Admitted | undefined): void {
    if (admitted) this.#admitted.set(request, admitted);
    longPath(request, response);
  }

  #answer({ arrival, key, allowance, decision }: Ready): void {
    const { response, headers, address, cached, startedMs } = arrival;
    const { writer, metrics, newRequestId, record } = this.#parts;
    const { route, ignored } = address;
    const requestId = newRequestId();
    if (cached.tab !== undefined) metrics.cacheLooked(cached.tab, 'hit');
    const done = (): void => {
      record({ requestId, route, response, startedMs, key });
    };
    if (response.destroyed) {
      done();
      return;
    }
    writer.write(response, cached, {
      requestId,
      decision,
      allowance,
      ifNoneMatch: headers.ifNoneMatch,
      ignored,
    });
    // Nearly always the operating system has taken all of it, and no listener is needed.
    if (response.writableFinished) done();
    else response.on('close', done);
  }
}
