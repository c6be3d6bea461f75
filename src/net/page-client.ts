import type { buildConnector } from 'undici';
import type { FetchedPage, PageFetcher, PageRequest } from '../core/ports/page-fetcher.ts';
import { ACCEPTED_CODINGS } from './body.ts';
import { HttpExchange, type Connections, type ExchangeResult } from './http-exchange.ts';
import { OriginPools } from './origin-pools.ts';
import { guardedLookup } from './private-addresses.ts';
import { isAllowedTarget, isRedirect, redirectTarget } from './redirect.ts';

export type PageClientOptions = {
  userAgent: string;
  /** Only these may be fetched although they are on this machine or network. */
  origins: readonly string[];
  /** The largest body, both as it arrives and decoded. */
  maxBytes?: number;
  /** How long a body may pause. */
  idleMs?: number;
  /** How sockets to the internet are opened: to public addresses only by default. */
  connect?: buildConnector.connector | Partial<buildConnector.BuildOptions>;
};

const MAX_BYTES = 8 * 1024 * 1024;
const CONNECT_MS = 3_000;
const IDLE_MS = 4_000;
/** The page's own time is shorter. */
const HEADERS_MS = 30_000;
const POOLS = { maxOrigins: 256, connectionsPerOrigin: 8, maxWaitingPerOrigin: 64 };
const ACCEPT = 'text/html, application/xhtml+xml, text/plain;q=0.9, application/pdf;q=0.8, */*;q=0.1';

/**
 * Fetches pages from any server. Strangers choose the addresses, so each one is checked before a connection is made: the
 * URL itself and the IP address its host resolves to. Redirects are left to the caller, because the new address may be
 * closed to robots. It sends no cookies, referrer or language.
 */
export class PageClient implements PageFetcher {
  readonly #origins: ReadonlySet<string>;
  readonly #internet: Connections;
  readonly #allowed: Connections;

  constructor(options: PageClientOptions) {
    const limits = {
      ...POOLS,
      connectTimeoutMs: CONNECT_MS,
      headersTimeoutMs: HEADERS_MS,
      bodyIdleTimeoutMs: options.idleMs ?? IDLE_MS,
    };
    const guarded = new OriginPools(limits, options.connect ?? { lookup: guardedLookup() });
    const connections = {
      guarded,
      headers: ['user-agent', options.userAgent, 'accept', ACCEPT, 'accept-encoding', ACCEPTED_CODINGS],
      maxBodyBytes: options.maxBytes ?? MAX_BYTES,
      followsRedirects: false,
    };
    this.#origins = new Set(options.origins);
    this.#internet = { ...connections, named: guarded };
    this.#allowed = { ...connections, named: new OriginPools(limits) };
  }

  async fetch(request: PageRequest): Promise<FetchedPage> {
    const connections = this.#connectionsTo(request);
    if (!connections) return { failed: 'blocked_address' };
    return pageOf(await call(connections, request), request);
  }

  get openSockets(): number {
    return this.#allowed.named.openSockets + this.#internet.named.openSockets;
  }

  async close(): Promise<void> {
    this.#allowed.named.close();
    this.#internet.named.close();
  }

  #connectionsTo({ url, isForeign }: PageRequest): Connections | undefined {
    const target = URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) return undefined;
    if (target.username !== '' || target.password !== '') return undefined;
    if (!isForeign && this.#origins.has(target.origin)) return this.#allowed;
    return isAllowedTarget(target) ? this.#internet : undefined;
  }
}

function call(connections: Connections, { url, timeoutMs }: PageRequest): Promise<ExchangeResult> {
  return new Promise((resolve) => {
    new HttpExchange(connections, { url, timeoutMs }, resolve).start();
  });
}

function pageOf(ended: ExchangeResult, { url, isForeign }: PageRequest): FetchedPage {
  if ('failed' in ended) return { failed: failureOf(ended) };
  const { status, headers, bytes } = ended;
  const { location } = headers;
  if (!isRedirect(status) || location === undefined) {
    return { status, contentType: headers['content-type'] ?? '', bytes };
  }
  const target = redirectTarget(url, location);
  if (target === undefined) return { failed: 'blocked_address' };
  return { redirect: { url: target.url, isForeign: isForeign || target.leavesOrigin } };
}

type Failure = Extract<FetchedPage, { failed: string }>['failed'];

function failureOf({ failed, cause }: Extract<ExchangeResult, { failed: string }>): Failure {
  if (cause === 'private_address') return 'blocked_address';
  if (cause === 'too_large') return 'too_large';
  return failed === 'bad_answer' ? 'http_error' : failed;
}
