import type { ServerResponse } from 'node:http';
import { matches } from '../../fixed-body.ts';
import type { AllowedOrigins } from '../../hooks/cors.ts';
import { securityHeaders } from '../../hooks/security-headers.ts';
import type { ApiResponse } from './responses.ts';

/** Request headers that a cacheable response depends on. */
export const VARY = 'Authorization, Accept-Language, Accept';

export const JSON_TYPE = 'application/json; charset=utf-8';

type WriterParts = {
  https: boolean;
  hstsIncludeSubdomains: boolean;
  corsOrigins: AllowedOrigins;
};

/** Where the values of a client's own headers are in a prepared head. */
const REQUEST_ID_AT = 1;
const RATE_LIMIT_AT = 3;
const RATE_LIMIT_POLICY_AT = 5;

type Individual = {
  requestId: string;
  rateLimit: string;
  rateLimitPolicy: string;
  ifNoneMatch: string | undefined;
  /** The value of `X-Ignored-Parameters`. */
  ignored: string | undefined;
};

/**
 * Sends finished responses with one call each for the head and the body. The headers that are the same for every client
 * are prepared once per response: setting and checking them one by one would cost more than all other work on a hit.
 */
export class ResponseWriter {
  readonly #always: readonly string[];
  readonly #variesByOrigin: boolean;

  constructor({ corsOrigins, ...https }: WriterParts) {
    this.#always = securityHeaders(https).flat();
    this.#variesByOrigin = corsOrigins !== '*' && corsOrigins.length > 0;
  }

  write(to: ServerResponse, response: ApiResponse, individual: Individual): void {
    const { requestId, rateLimit, rateLimitPolicy, ifNoneMatch, ignored } = individual;
    if (matches(ifNoneMatch, response.etag)) {
      to.writeHead(304, withIgnored([...ownHead(individual), ...this.#headOf(response)], ignored)).end();
      return;
    }
    const head = (response.head ??= [
      ...ownHead(individual),
      ...this.#headOf(response),
      ...['content-type', JSON_TYPE, 'content-length', String(response.body.byteLength)],
    ]);
    // Written to the same array each time: Node has read it when `writeHead` returns, and a copy would cost as much as
    // the rate limits.
    head[REQUEST_ID_AT] = requestId;
    head[RATE_LIMIT_AT] = rateLimit;
    head[RATE_LIMIT_POLICY_AT] = rateLimitPolicy;
    to.writeHead(200, withIgnored(head, ignored)).end(response.body);
    // An ID is a part of a longer text, which must not stay in memory with the response.
    head[REQUEST_ID_AT] = '';
  }

  #headOf({ cacheable, etag, headers }: ApiResponse): string[] {
    const vary = this.#variesByOrigin ? `${VARY}, Origin` : cacheable ? VARY : undefined;
    return [
      ...this.#always,
      ...['cache-control', cacheable ? 'private' : 'no-store', 'etag', etag],
      ...(vary === undefined ? [] : ['vary', vary]),
      ...Object.entries(headers).flat(),
    ];
  }
}

/** In the order of the positions above. */
function ownHead({ requestId, rateLimit, rateLimitPolicy }: Individual): string[] {
  return ['x-request-id', requestId, 'ratelimit', rateLimit, 'ratelimit-policy', rateLimitPolicy];
}

/** A copy if there is something to add: the same head is sent to other clients. */
function withIgnored(head: string[], ignored: string | undefined): string[] {
  return ignored === undefined ? head : [...head, 'x-ignored-parameters', ignored];
}
