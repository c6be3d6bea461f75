import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Stores } from './stores.ts';

/** The limits that the verdicts check. */
export const BURST = { limit: 8, windowMs: 1_000, setting: '8/s' };
export const SUSTAINED = { limit: 180, windowMs: 60_000, setting: '180/min' };
export const RATES = [BURST, SUSTAINED];
export const BUDGETS = [
  { provider: 'BRAVE', limit: 60, windowMs: 60_000, setting: '60/min' },
  { provider: 'MOJEEK', limit: 300, windowMs: 24 * 3_600_000, setting: '300/day' },
] as const;

/** Settings of all nodes. Without stores, a node uses its own SQLite database. */
export function nodeSettings(parts: {
  sandbox: Sandbox;
  stores?: Stores;
  monthlyLimit: number;
}): Record<string, string> {
  const { sandbox, stores, monthlyLimit } = parts;
  const settings: Record<string, string> = {
    ...sandbox.settings,
    ...(stores && {
      DATABASE_URL: stores.postgres.url,
      VALKEY_URL: (stores.valkey ?? stores.cluster)?.url ?? '',
      ...(stores.pooler && { DATABASE_POOL_URL: stores.pooler.url }),
      CACHE_VALKEY_URL: stores.cache.url,
    }),
    SECRET_KEY: 'the same secret on all nodes of the soak test',
    SITE_ACCESS: 'public',
    SEARCH_TIMEOUT_MS: '1500',
    CACHE_MEGABYTES: '32',
    API_THROTTLE_BURST: BURST.setting,
    API_THROTTLE_SUSTAINED: SUSTAINED.setting,
    API_MONTHLY_LIMIT: String(monthlyLimit),
  };
  for (const { provider, setting } of BUDGETS) settings[`${provider}_BUDGET`] = setting;
  return settings;
}
