import type { FastifyReply } from 'fastify';
import type { Decision } from '../core/limits/policy.ts';
import type { KeyAllowance } from '../core/limits/key-allowances.ts';

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
export function policyTextsOf(allowance: KeyAllowance): PolicyTexts {
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
export function rateLimitText({ limitStates }: LimitStates): string {
  let text = '';
  for (const { name, remaining, resetSeconds } of limitStates) {
    text += `${text === '' ? '' : ', '}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  return text;
}

/** `X-RateLimit-Remaining` */
export function remainingText({ limitStates }: LimitStates): string {
  return limitStates.map(({ remaining }) => remaining).join(', ');
}

/** `X-RateLimit-Reset` */
export function resetText({ limitStates }: LimitStates): string {
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
