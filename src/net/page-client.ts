import type { FetchedPage, PageFetcher, PageRequest } from '../core/ports/fetcher.ts';
import { ACCEPTED_CODINGS } from './body.ts';
import { exchange, type ExchangeResult } from './http-exchange.ts';
import type { Connect } from './origin-pools.ts';
import { isRedirect, redirectTarget } from './redirect.ts';
import { WebConnections } from './web-connections.ts';

export type PageClientOptions = {
  userAgent: string;
  /** Only these may be fetched although they are on this machine or network. */
  origins: readonly string[];
  /** The largest body, both as received and decompressed. */
  maxBytes?: number;
  idleMs?: number;
  /** How sockets to the internet are opened: to public addresses only by default. */
  connect?: Connect;
};

const MAX_BYTES = 8 * 1024 * 1024;
const CONNECT_MS = 3_000;
const IDLE_MS = 4_000;
/** The page's own time is shorter. */
const HEADERS_MS = 30_000;
const POOLS = { maxOrigins: 256, connectionsPerOrigin: 8, maxWaitingPerOrigin: 64 };
const ACCEPT = 'text/html, application/xhtml+xml, text/plain;q=0.9, application/pdf;q=0.8, */*;q=0.1';

/**
 * Fetches pages from any server, only from public addresses. Redirects are left to the caller, because the new URL may be
 * closed to robots. It sends no cookies, referrer or language.
 */
export class PageClient implements PageFetcher {
  readonly #connections: WebConnections;

  constructor({ userAgent, origins, maxBytes, idleMs, connect }: PageClientOptions) {
    this.#connections = new WebConnections({
      origins,
      connect,
      limits: {
        ...POOLS,
        connectTimeoutMs: CONNECT_MS,
        headersTimeoutMs: HEADERS_MS,
        bodyIdleTimeoutMs: idleMs ?? IDLE_MS,
      },
      headers: { 'user-agent': userAgent, accept: ACCEPT, 'accept-encoding': ACCEPTED_CODINGS },
      maxBodyBytes: maxBytes ?? MAX_BYTES,
      followsRedirects: false,
    });
  }

  async fetch(request: PageRequest): Promise<FetchedPage> {
    const connections = this.#connections.to(request.url, request.isForeign);
    if (!connections) return { failed: 'blocked_address' };
    const { url, timeoutMs } = request;
    return pageOf(await exchange(connections, { url, timeoutMs }), request);
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}

function pageOf(ended: ExchangeResult, { url, isForeign }: PageRequest): FetchedPage {
  if ('failed' in ended) return { failed: failureOf(ended) };
  const { status, headers, bytes } = ended;
  const { location } = headers;
  if (!isRedirect(status) || location === undefined) {
    return { status, contentType: headers['content-type'] ?? '', bytes };
  }
  const target = redirectTarget(url, location);
  if (target === undefined) return { failed: 'blocked_address', redirects: true };
  return { redirect: { url: target.url, isForeign: isForeign || target.leavesOrigin } };
}

type Failure = Extract<FetchedPage, { failed: string }>['failed'];

function failureOf({ failed, cause }: Extract<ExchangeResult, { failed: string }>): Failure {
  if (cause === 'private_address') return 'blocked_address';
  if (cause === 'too_large') return 'too_large';
  return failed === 'bad_answer' ? 'http_error' : failed;
}
