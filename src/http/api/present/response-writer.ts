import type { ServerResponse } from 'node:http';
import type { Decision } from '../../../core/limits/decision.ts';
import type { KeyAllowance } from '../../../core/limits/key-allowances.ts';
import { VARY } from '../../accept.ts';
import { matches } from '../../fixed-body.ts';
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

/** Where the values of a client's own headers are in a prepared head. */
const REQUEST_ID_AT = 1;
const RATE_LIMIT_AT = 3;
const RATE_LIMIT_POLICY_AT = 5;
/** Only in heads with both forms of the rate limits. */
const X_LIMIT_AT = 7;
const X_POLICY_AT = 9;
const X_REMAINING_AT = 11;
const X_RESET_AT = 13;

const OWN = ['x-request-id', 'ratelimit', 'ratelimit-policy'];
const OWN_IN_BOTH_FORMS = [
  'x-ratelimit-limit',
  'x-ratelimit-policy',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

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
  /** The names of the client's own headers, in the order of the positions above. */
  readonly #own: readonly string[];
  readonly #hasBothForms: boolean;

  constructor({ corsOrigins, rateHeaders, ...https }: WriterParts) {
    this.#hasBothForms = rateHeaders === 'both';
    this.#own = this.#hasBothForms ? [...OWN, ...OWN_IN_BOTH_FORMS] : OWN;
    this.#always = securityHeaders(https).flat();
    this.#variesByOrigin = corsOrigins !== '*' && corsOrigins.length > 0;
  }

  write(to: ServerResponse, response: ApiResponse, individual: Individual): void {
    const { ifNoneMatch, ignored } = individual;
    if (matches(ifNoneMatch, response.etag)) {
      const head = [...this.#ownHead(), ...this.#headOf(response)];
      this.#fill(head, individual);
      to.writeHead(304, withIgnored(head, ignored)).end();
      return;
    }
    const head = (response.head ??= [
      ...this.#ownHead(),
      ...this.#headOf(response),
      ...['content-type', JSON_TYPE, 'content-length', String(response.body.byteLength)],
      ...(response.coding === 'identity' ? [] : ['content-encoding', response.coding]),
    ]);
    // Written to the same array each time: Node has read it when `writeHead` returns, and a copy would cost as much as
    // the rate limits.
    this.#fill(head, individual);
    to.writeHead(200, withIgnored(head, ignored)).end(response.body);
    // An ID is a part of a longer text, which must not stay in memory with the response.
    head[REQUEST_ID_AT] = '';
  }

  #ownHead(): string[] {
    return this.#own.flatMap((name) => [name, '']);
  }

  #fill(head: string[], { requestId, decision, allowance }: Individual): void {
    const { draft, limits, windows } = policyTextsOf(allowance);
    head[REQUEST_ID_AT] = requestId;
    head[RATE_LIMIT_AT] = rateLimitText(decision);
    head[RATE_LIMIT_POLICY_AT] = draft;
    if (!this.#hasBothForms) return;
    head[X_LIMIT_AT] = limits;
    head[X_POLICY_AT] = windows;
    head[X_REMAINING_AT] = remainingText(decision);
    head[X_RESET_AT] = resetText(decision);
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

/** A copy if there is something to add: the same head is sent to other clients. */
function withIgnored(head: string[], ignored: string | undefined): string[] {
  return ignored === undefined ? head : [...head, 'x-ignored-parameters', ignored];
}
