import type { buildConnector } from 'undici';
import type { FetchResult, Fetcher, OutgoingRequest } from '../core/ports/fetcher.ts';
import { ACCEPTED_CODINGS, bodyText } from './body.ts';
import { HttpExchange, type ExchangeResult, type Connections } from './http-exchange.ts';
import { guardedLookup } from './private-addresses.ts';
import { OriginPools } from './origin-pools.ts';

/** Times are those of a phase: the time of the whole call is the call's own, and always wins. */
export type UpstreamClientOptions = {
  userAgent: string;
  /** The largest body, both as it comes and decoded. */
  maxBodyBytes?: number;
  connectTimeoutMs?: number;
  headersTimeoutMs?: number;
  bodyIdleTimeoutMs?: number;
  connectionsPerOrigin?: number;
  maxWaitingPerOrigin?: number;
  maxOrigins?: number;
  /** How sockets to hosts met in redirects are opened: by default, to public addresses only. */
  connectGuarded?: buildConnector.connector;
};

/** The one place where connections to upstreams begin. */
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
      headers: [
        'user-agent',
        options.userAgent,
        'accept',
        'application/json',
        'accept-encoding',
        ACCEPTED_CODINGS,
      ],
      maxBodyBytes: options.maxBodyBytes ?? 4 * 1024 * 1024,
    };
  }

  fetch(outgoing: OutgoingRequest): Promise<FetchResult> {
    return new Promise((resolve) => {
      new HttpExchange(this.#connections, outgoing, (ended) => {
        resolve(asText(ended));
      }).start();
    });
  }

  /** Calls under way or waiting for a connection. */
  get pending(): number {
    return this.#connections.named.pending + this.#connections.guarded.pending;
  }

  get openSockets(): number {
    return this.#connections.named.openSockets + this.#connections.guarded.openSockets;
  }

  /** Ends every connection at once, and with it the calls under way. */
  async close(): Promise<void> {
    this.#connections.named.close();
    this.#connections.guarded.close();
  }
}

function asText(ended: ExchangeResult): FetchResult {
  if ('failed' in ended) return ended;
  const { status, headers, bytes } = ended;
  return { status, headers, body: bodyText(bytes, headers['content-type']) };
}
