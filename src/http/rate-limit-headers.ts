import type { Decision } from '../core/limits/decision.ts';
import type { KeyAllowance } from '../core/limits/key-allowances.ts';

const policyTexts = new WeakMap<KeyAllowance, string>();

/** `RateLimit-Policy` as in draft-ietf-httpapi-ratelimit-headers-10. Written once for each allowance. */
export function rateLimitPolicyText(allowance: KeyAllowance): string {
  let text = policyTexts.get(allowance);
  if (text === undefined) {
    text = [...allowance.policy.limits, ...(allowance.account?.policy?.limits ?? [])]
      .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${Math.ceil(windowMs / 1000)}`)
      .join(', ');
    policyTexts.set(allowance, text);
  }
  return text;
}

/** `RateLimit` as in the same draft. */
export function rateLimitText({ limitStates }: Pick<Decision, 'limitStates'>): string {
  let text = '';
  for (const { name, remaining, resetSeconds } of limitStates) {
    text += `${text === '' ? '' : ', '}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  return text;
}
