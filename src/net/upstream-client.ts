import type { buildConnector } from 'undici';
import type { FetchResult, Fetcher, OutgoingRequest } from '../core/ports/fetcher.ts';
import { ACCEPTED_CODINGS, bodyText } from './body.ts';
import { exchange, type ExchangeResult, type Connections } from './http-exchange.ts';
import { guardedLookup } from './private-addresses.ts';
import type { OutgoingRoute } from '../core/outgoing.ts';
import { OriginPools, type PoolLimits } from './origin-pools.ts';

/** The timeouts are for a phase. Each call has its own timeout for the whole, which always applies. */
export type UpstreamClientOptions = Partial<PoolLimits> & {
  userAgent: string;
  /** The largest body, both as received and decompressed. */
  maxBodyBytes?: number;
  route?: OutgoingRoute;
  /** How sockets to the targets of redirects are opened: to public addresses only by default. */
  connectGuarded?: buildConnector.connector;
};

const LIMITS: PoolLimits = {
  ...{ maxOrigins: 128, connectionsPerOrigin: 128, maxWaitingPerOrigin: 512 },
  ...{ connectTimeoutMs: 2_000, headersTimeoutMs: 30_000, bodyIdleTimeoutMs: 30_000 },
};

export class UpstreamClient implements Fetcher {
  readonly #options: UpstreamClientOptions;
  /** By route: providers with different proxies must not share a connection, even to the same server. */
  readonly #connections = new Map<OutgoingRoute, Connections>();
  readonly #usualRoute: OutgoingRoute;

  constructor(options: UpstreamClientOptions) {
    this.#options = options;
    this.#usualRoute = options.route ?? {};
  }

  #open(route: OutgoingRoute): Connections {
    const options = this.#options;
    const limits = { ...LIMITS, ...options };
    const connections = {
      named: new OriginPools(limits, { route }),
      guarded: new OriginPools(limits, options.connectGuarded ?? { lookup: guardedLookup(), route }),
      headers: {
        'user-agent': options.userAgent,
        accept: 'application/json',
        'accept-encoding': ACCEPTED_CODINGS,
      },
      maxBodyBytes: options.maxBodyBytes ?? 4 * 1024 * 1024,
    };
    this.#connections.set(route, connections);
    return connections;
  }

  fetch(outgoing: OutgoingRequest): Promise<FetchResult> {
    const route = outgoing.route ?? this.#usualRoute;
    return exchange(this.#connections.get(route) ?? this.#open(route), outgoing).then(asText);
  }

  /** Calls under way or waiting for a connection. */
  get pending(): number {
    return this.#sum(({ named, guarded }) => named.pending + guarded.pending);
  }

  get openSockets(): number {
    return this.#sum(({ named, guarded }) => named.openSockets + guarded.openSockets);
  }

  /** Closes every connection, which ends the calls under way. */
  async close(): Promise<void> {
    const all = [...this.#connections.values()].flatMap(({ named, guarded }) => [named, guarded]);
    await Promise.all(all.map((pools) => pools.close()));
  }

  #sum(count: (connections: Connections) => number): number {
    let sum = 0;
    for (const connections of this.#connections.values()) sum += count(connections);
    return sum;
  }
}

function asText(ended: ExchangeResult): FetchResult {
  if ('failed' in ended) return ended;
  const { status, headers, bytes } = ended;
  return { status, headers, body: bodyText(bytes, headers['content-type']) };
}
