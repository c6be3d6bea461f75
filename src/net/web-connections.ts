import { hasCredentials, parseWebUrl } from '../core/web-url.ts';
import type { Connections } from './http-exchange.ts';
import { type Connect, OriginPools, type PoolLimits } from './origin-pools.ts';
import { guardedLookup, PRIVATE_ADDRESS } from './private-addresses.ts';
import { isAllowedTarget } from './redirect.ts';
import { buildConnector } from 'undici';

type WebConnectionsOptions = Omit<Connections, 'named' | 'guarded'> & {
  /** Only these may be requested although they are on this machine or network. */
  origins: readonly string[];
  limits: PoolLimits;
  /** How sockets to the internet are opened: to public addresses only by default. */
  connect: Connect | undefined;
};

/**
 * Connections to servers that strangers choose. The URL is checked before a connection is made, and so is the IP address
 * that its host resolves to.
 */
export class WebConnections {
  readonly #origins: ReadonlySet<string>;
  readonly #internet: Connections;
  readonly #allowed: Connections;

  constructor({ origins, limits, connect = { lookup: guardedLookup() }, ...common }: WebConnectionsOptions) {
    const guarded = new OriginPools(limits, connect);
    this.#origins = new Set(origins);
    this.#internet = { ...common, guarded, named: guarded };
    this.#allowed = {
      ...common,
      guarded,
      named: new OriginPools(limits, typeof connect === 'function' ? {} : { route: connect.route }),
    };
  }

  /** Undefined if the URL must not be requested. `isForeign`: a redirect of another server led to it. */
  to(url: string, isForeign = false): Connections | undefined {
    const target = parseWebUrl(url);
    if (target === undefined || hasCredentials(target)) return undefined;
    if (!isForeign && this.#origins.has(target.origin)) return this.#allowed;
    return isAllowedTarget(target) ? this.#internet : undefined;
  }

  get openSockets(): number {
    return this.#allowed.named.openSockets + this.#internet.named.openSockets;
  }

  async close(): Promise<void> {
    await Promise.all([this.#allowed.named.close(), this.#internet.named.close()]);
  }
}

const CONNECT_MS = 3_000;

/**
 * For the demo, sandbox keys and tests: every host on the internet resolves to the sandbox, which responds for all of
 * them without encryption. Names without a dot belong to this machine or network, and are refused as usual.
 */
export function simulatedInternet(origin: string): buildConnector.connector {
  const { protocol, host, hostname, port } = new URL(origin);
  const direct = buildConnector({ allowH2: false, timeout: CONNECT_MS });
  return (target, done) => {
    if (/[.:]/.test(target.hostname)) direct({ protocol, host, hostname, port }, done);
    else done(Object.assign(new Error('a name of this machine or network'), { code: PRIVATE_ADDRESS }), null);
  };
}
