import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Decision } from '../core/limits/policy.ts';
import type { KeyAllowance } from '../core/limits/key-allowances.ts';
import type { ApiResponse } from './api/present/responses.ts';
import { matches, VARY } from './content-negotiation.ts';
import { type AllowedOrigins, securityHeaders } from './hooks/security-headers.ts';

/** `draft`: as in draft-ietf-httpapi-ratelimit-headers-11. `both`: and as in Brave's API, which more clients can read. */
export type RateHeaders = 'draft' | 'both';

type LimitStates = Pick<Decision, 'limitStates'>;

type PolicyTexts = {
  /** `RateLimit-Policy` */
  readonly draft: string;
  /** `X-RateLimit-Limit` */
  readonly limits: string;
  /** `X-RateLimit-Policy` */
  readonly windows: string;
};

const policyTexts = new WeakMap<KeyAllowance, PolicyTexts>();

/** The headers that are the same for every request with an allowance. Written once for each. */
function policyTextsOf(allowance: KeyAllowance): PolicyTexts {
  let texts = policyTexts.get(allowance);
  if (texts === undefined) {
    const limits = [...allowance.policy.limits, ...(allowance.account?.policy?.limits ?? [])].map(
      ({ name, limit, windowMs }) => ({ name, limit, seconds: Math.ceil(windowMs / 1000) }),
    );
    texts = {
      draft: limits.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', '),
      limits: limits.map(({ limit }) => limit).join(', '),
      windows: limits.map(({ limit, seconds }) => `${limit};w=${seconds}`).join(', '),
    };
    policyTexts.set(allowance, texts);
  }
  return texts;
}

/** `RateLimit` */
function rateLimitText({ limitStates }: LimitStates): string {
  let text = '';
  for (const { name, remaining, resetSeconds } of limitStates) {
    text += `${text === '' ? '' : ', '}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  return text;
}

/** `X-RateLimit-Remaining` */
function remainingText({ limitStates }: LimitStates): string {
  return limitStates.map(({ remaining }) => remaining).join(', ');
}

/** `X-RateLimit-Reset` */
function resetText({ limitStates }: LimitStates): string {
  return limitStates.map(({ resetSeconds }) => resetSeconds).join(', ');
}

/** One number per limit, as in Brave's API. */
export function braveRateHeaders(decision: LimitStates): Record<string, string> {
  const { limitStates } = decision;
  return {
    'x-ratelimit-limit': limitStates.map(({ limit }) => limit).join(', '),
    'x-ratelimit-policy': limitStates
      .map(({ limit, windowSeconds }) => `${limit};w=${Math.ceil(windowSeconds)}`)
      .join(', '),
    'x-ratelimit-remaining': remainingText(decision),
    'x-ratelimit-reset': resetText(decision),
  };
}

export function setRateHeaders(
  reply: FastifyReply,
  { allowance, decision, form }: { allowance: KeyAllowance; decision: Decision; form: RateHeaders },
): void {
  reply.header('ratelimit-policy', policyTextsOf(allowance).draft);
  reply.header('ratelimit', rateLimitText(decision));
  if (form === 'both') reply.headers(braveRateHeaders(decision));
}

/** For another state of the same limits, in the form of the headers that are set. */
export function updateRateHeaders(reply: FastifyReply, decision: LimitStates): void {
  reply.header('ratelimit', rateLimitText(decision));
  if (reply.hasHeader('x-ratelimit-limit')) reply.headers(braveRateHeaders(decision));
}

const NAMES = [
  'ratelimit',
  'ratelimit-policy',
  'x-ratelimit-limit',
  'x-ratelimit-policy',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

export function removeRateHeaders(reply: FastifyReply): void {
  for (const name of NAMES) reply.removeHeader(name);
}

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
