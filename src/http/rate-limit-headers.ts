import type { Decision } from '../core/limits/decision.ts';
import type { Policy } from '../core/limits/policy.ts';

/** `RateLimit-Policy` as in draft-ietf-httpapi-ratelimit-headers-10. */
export function rateLimitPolicyText(policy: Policy): string {
  return policy.limits
    .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${Math.ceil(windowMs / 1000)}`)
    .join(', ');
}

/** `RateLimit` as in the same draft. */
export function rateLimitText({ limitStates }: Pick<Decision, 'limitStates'>): string {
  let text = '';
  for (const { name, remaining, resetSeconds } of limitStates) {
    text += `${text === '' ? '' : ', '}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  return text;
}
