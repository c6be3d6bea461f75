import type { FastifyReply } from 'fastify';
import type { Decision } from '../../core/limits/decision.ts';
import type { Policy } from '../../core/limits/policy.ts';

/** `RateLimit-Policy` and `RateLimit` as draft-ietf-httpapi-ratelimit-headers-10 writes them, one item for each limit. */
export function rateLimitPolicyHeader(policy: Policy): string {
  return policy.limits
    .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${Math.ceil(windowMs / 1000)}`)
    .join(', ');
}

export function setRateHeaders(reply: FastifyReply, policyHeader: string, decision: Decision): void {
  let standings = '';
  for (const { name, remaining, resetSeconds } of decision.standings) {
    standings += `${standings === '' ? '' : ', '}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  reply.header('ratelimit-policy', policyHeader);
  reply.header('ratelimit', standings);
}
