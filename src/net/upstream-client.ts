import type { buildConnector } from 'undici';
import type { FetchResult, Fetcher, OutgoingRequest } from '../core/ports/fetcher.ts';
import { ACCEPTED_CODINGS, bodyText } from './body.ts';
import { exchange, type ExchangeResult, type Connections } from './http-exchange.ts';
import { guardedLookup } from './private-addresses.ts';
import { OriginPools } from './origin-pools.ts';

/** The timeouts are for a phase. Each call has its own timeout for the whole, which always applies. */
export type UpstreamClientOptions = {
  userAgent: string;
  /** The largest body, both as received and decompressed. */
  maxBodyBytes?: number;
  connectTimeoutMs?: number;
  headersTimeoutMs?: number;
  bodyIdleTimeoutMs?: number;
  connectionsPerOrigin?: number;
  maxWaitingPerOrigin?: number;
  maxOrigins?: number;
  /** How sockets to the targets of redirects are opened: to public addresses only by default. */
  connectGuarded?: buildConnector.connector;
};

/** Sends the requests of all providers. */
export class UpstreamClient implements Fetcher {
  readonly #connections: Connections;

  constructor(options: UpstreamClientOptions) {
    const limits = {
      maxOrigins: options.maxOrigins ?? 128,
      connectionsPerOrigin: options.connectionsPerOrigin ?? 128,
      maxWaitingPerOrigin: options.maxWaitingPerOrigin ?? 512,
      connectTimeoutMs: options.connectTimeoutMs ?? 2_000,
      headersTimeoutMs: options.headersTimeoutMs ?? 30_000,
      bodyIdleTimeoutMs: options.bodyIdleTimeoutMs ?? 30_000,
    };
    this.#connections = {
      named: new OriginPools(limits),
      guarded: new OriginPools(limits, options.connectGuarded ?? { lookup: guardedLookup() }),
      headers: {
        'user-agent': options.userAgent,
        accept: 'application/json',
        'accept-encoding': ACCEPTED_CODINGS,
      },
      maxBodyBytes: options.maxBodyBytes ?? 4 * 1024 * 1024,
    };
  }

  async fetch(outgoing: OutgoingRequest): Promise<FetchResult> {
    return asText(await exchange(this.#connections, outgoing));
  }

  /** Calls under way or waiting for a connection. */
  get pending(): number {
    return this.#connections.named.pending + this.#connections.guarded.pending;
  }

  get openSockets(): number {
    return this.#connections.named.openSockets + this.#connections.guarded.openSockets;
  }

  /** Closes every connection, which ends the calls under way. */
  async close(): Promise<void> {
    await Promise.all([this.#connections.named.close(), this.#connections.guarded.close()]);
  }
}

function asText(ended: ExchangeResult): FetchResult {
  if ('failed' in ended) return ended;
  const { status, headers, bytes } = ended;
  return { status, headers, body: bodyText(bytes, headers['content-type']) };
}
