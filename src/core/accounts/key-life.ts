import { MAX_VALIDITY_MS } from './expiry.ts';
import type { KeyField } from './key-terms.ts';
import type { ApiKey, KeyTerms, ListedKey } from './model.ts';

export const UNUSED_DAYS = 90;

const DAY_MS = 86_400_000;

export function isLive(
  { revokedAtMs, expiresAtMs }: Pick<ApiKey, 'revokedAtMs' | 'expiresAtMs'>,
  nowMs: number,
): boolean {
  return revokedAtMs === undefined && (expiresAtMs === undefined || expiresAtMs > nowMs);
}

/** Whether the key works, but was neither used nor created in the last days. */
export function isUnused(key: ApiKey, nowMs: number, days: number): boolean {
  return isLive(key, nowMs) && Math.max(key.createdAtMs, key.lastUsedAtMs ?? 0) < nowMs - days * DAY_MS;
}

/** Keys in the order of their creation, each with the latest of its successors that work. */
export function withSuccessors(keys: readonly ListedKey[], nowMs: number): ApiKey[] {
  const successors = new Map<string, string>();
  for (const key of keys) {
    if (key.replaces !== undefined && isLive(key, nowMs)) successors.set(key.replaces, key.prefix);
  }
  return keys.map((key) => ({ ...key, replacedBy: successors.get(key.prefix) }));
}

/** The successor is valid for as long as its predecessor was. */
export function renewedExpiry({ createdAtMs, expiresAtMs }: ApiKey, nowMs: number): number | undefined {
  if (expiresAtMs === undefined) return undefined;
  return nowMs + Math.min(expiresAtMs - createdAtMs, MAX_VALIDITY_MS);
}

/** Only what was typed, so that simultaneous changes of other terms stay. */
export function changedTermsOf(terms: KeyTerms, fields: readonly KeyField[]): Partial<KeyTerms> {
  return Object.fromEntries(fields.map((field) => [TERM_OF[field], terms[TERM_OF[field]]]));
}

const TERM_OF: Readonly<Record<KeyField, keyof KeyTerms>> = {
  name: 'name',
  note: 'note',
  expires: 'expiresAtMs',
  endpoints: 'scopes',
  tabs: 'scopes',
  engines: 'scopes',
  networks: 'networks',
  burst: 'limits',
  sustained: 'limits',
  monthly: 'limits',
};
