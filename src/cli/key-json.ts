import { shownPrefix } from '../core/accounts/key-format.ts';
import { rateText } from '../core/accounts/key-terms.ts';
import type { ApiKey } from '../core/accounts/model.ts';
import type { Rate } from '../core/limits/rate.ts';
import { jsonTime } from './json.ts';
import { keyState } from './key-state.ts';

/** A key for programs: times in ISO 8601, null where nothing is set. */
export function keyJson(key: ApiKey, nowMs: number): Record<string, unknown> {
  const { scopes, limits } = key;
  return {
    prefix: shownPrefix(key.prefix),
    user: key.ownerName,
    state: keyState(key, nowMs),
    kind: key.kind,
    sandbox: key.sandbox,
    name: key.name,
    note: key.note,
    created: jsonTime(key.createdAtMs),
    last_used: jsonTime(key.lastUsedAtMs),
    expires: jsonTime(key.expiresAtMs),
    revoked: jsonTime(key.revokedAtMs),
    endpoints: scopes.endpoints,
    tabs: scopes.tabs,
    engines: scopes.engines,
    networks: key.networks,
    burst: rate(limits.burst),
    sustained: rate(limits.sustained),
    monthly: limits.monthly ?? null,
    replaces: prefix(key.replaces),
    replaced_by: prefix(key.replacedBy),
  };
}

function rate(limit: Rate | undefined): string | null {
  return limit ? rateText(limit) : null;
}

function prefix(of: string | undefined): string | null {
  return of === undefined ? null : shownPrefix(of);
}
