import type { ServerResponse } from 'node:http';
import type { Decision } from '../../../core/limits/policy.ts';
import type { KeyAllowance } from '../../../core/limits/key-allowances.ts';
import { matches, VARY } from '../../accept.ts';
import { type AllowedOrigins, securityHeaders } from '../../hooks/security-headers.ts';
import {
  policyTextsOf,
  rateLimitText,
  remainingText,
  resetText,
  type RateHeaders,
} from '../../rate-limit-headers.ts';
import type { ApiResponse } from './responses.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

type WriterParts = {
  https: boolean;
  hstsIncludeSubdomains: boolean;
  corsOrigins: AllowedOrigins;
  rateHeaders: RateHeaders;
};

type Individual = {
  requestId: string;
  decision: Decision;
  allowance: KeyAllowance;
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
  readonly #hasBothForms: boolean;

  constructor({ corsOrigins, rateHeaders, ...https }: WriterParts) {
    this.#hasBothForms = rateHeaders === 'both';
    this.#always = securityHeaders(https).flat();
    this.#variesByOrigin = corsOrigins !== '*' && corsOrigins.length > 0;
  }

  write(to: ServerResponse, response: ApiResponse, individual: Individual): void {
    const head = this.#clientHead(individual);
    if (matches(individual.ifNoneMatch, response.etag)) {
      head.push(...this.#headOf(response));
      to.writeHead(304, head).end();
      return;
    }
    if (!response.head) {
      const own = this.#headOf(response);
      own.push('content-type', JSON_TYPE, 'content-length', String(response.body.byteLength));
      if (response.coding !== 'identity') own.push('content-encoding', response.coding);
      response.head = own;
    }
    head.push(...response.head);
    to.writeHead(200, head).end(response.body);
  }

  /** The headers that differ for each client. */
  #clientHead({ requestId, decision, allowance, ignored }: Individual): string[] {
    const { draft, limits, windows } = policyTextsOf(allowance);
    const head = ['x-request-id', requestId, 'ratelimit', rateLimitText(decision), 'ratelimit-policy', draft];
    if (this.#hasBothForms)
      head.push(
        ...['x-ratelimit-limit', limits, 'x-ratelimit-policy', windows],
        ...['x-ratelimit-remaining', remainingText(decision), 'x-ratelimit-reset', resetText(decision)],
      );
    if (ignored !== undefined) head.push('x-ignored-parameters', ignored);
    return head;
  }

  #headOf({ cacheable, etag, headers }: ApiResponse): string[] {
    const vary = this.#variesByOrigin ? `${VARY}, Origin` : cacheable ? VARY : undefined;
    const head = [...this.#always, 'cache-control', cacheable ? 'private' : 'no-store', 'etag', etag];
    if (vary !== undefined) head.push('vary', vary);
    for (const [name, value] of Object.entries(headers)) head.push(name, value);
    return head;
  }
}
