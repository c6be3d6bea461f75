import { isLive } from '../../core/accounts/key-life.ts';
import { NO_CEILINGS, type Account, type ApiKey } from '../../core/accounts/model.ts';
import type { UsageDay } from '../../core/ports/ledger.ts';
import { firstOfDays } from '../../core/limits/day.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';
import type { SiteParts } from '../server/page.ts';

const DAYS = 30;
/** The page lists only this many expired and this many revoked keys. */
const ENDED_SHOWN = 25;

export type KeyWithUse = ApiKey & {
  readonly month: Usage;
  /** Searches of each day of `OwnKeys.days`. */
  readonly days: readonly number[];
};

/** The searches of all keys at one endpoint. */
export type EndpointUse = {
  /** Empty for searches of versions that did not count endpoints. */
  readonly endpoint: string;
  /** Searches of each day of `OwnKeys.days`. */
  readonly days: readonly number[];
};

/** The keys of one user that a page shows. */
export type OwnKeys = {
  readonly nowMs: number;
  /** In UTC, `2026-11-15`, oldest first. */
  readonly days: readonly string[];
  readonly live: readonly KeyWithUse[];
  readonly expired: readonly KeyWithUse[];
  readonly revoked: readonly KeyWithUse[];
  /** Most used first. */
  readonly endpoints: readonly EndpointUse[];
  /** Of the account, with keys that the page does not show. */
  readonly month: Usage;
};

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A user's keys with their usage: valid keys, oldest first, then the most recently expired and revoked. */
export async function keysOf(
  user: Account,
  { accounts, apiKeys, usage, clock }: SiteParts,
): Promise<OwnKeys> {
  const nowMs = clock.wallMs();
  const days = lastDays(nowMs, DAYS);
  const all = await apiKeys.list({ userName: user.name });
  const live = all.filter((key) => isLive(key, nowMs)).toSorted(byAge);
  const expired = all
    .filter((key) => key.revokedAtMs === undefined && !isLive(key, nowMs))
    .toSorted(byExpiry)
    .slice(0, ENDED_SHOWN);
  const revoked = all.filter(isRevoked).toSorted(byRevocation).slice(0, ENDED_SHOWN);
  const shown = [...live, ...expired, ...revoked];
  const used = await usage.days(
    shown.map(({ prefix }) => prefix),
    days[0] ?? '',
  );
  const countsOf = (uses: readonly UsageDay[]): number[] =>
    days.map((day) => sum(uses.map((one) => (one.day === day ? one.searches : 0))));
  const byKey = Map.groupBy(used, ({ key }) => key);
  const withUse = async (key: ApiKey): Promise<KeyWithUse> => ({
    ...key,
    month: await usage.usage(key),
    days: countsOf(byKey.get(key.prefix) ?? []),
  });
  const ceilings = (await accounts.findListedUser(user.id))?.ceilings ?? NO_CEILINGS;
  return {
    nowMs,
    days,
    live: await Promise.all(live.map(withUse)),
    expired: await Promise.all(expired.map(withUse)),
    revoked: await Promise.all(revoked.map(withUse)),
    endpoints: [...Map.groupBy(used, ({ endpoint }) => endpoint)]
      .map(([endpoint, uses]) => ({ endpoint, days: countsOf(uses) }))
      .toSorted((a, b) => sum(b.days) - sum(a.days)),
    month: await usage.accountUsage({ id: user.id, ceilings }),
  };
}

function isRevoked(key: ApiKey): key is ApiKey & { revokedAtMs: number } {
  return key.revokedAtMs !== undefined;
}

function byAge(a: ApiKey, b: ApiKey): number {
  return a.createdAtMs - b.createdAtMs;
}

function byExpiry(a: ApiKey, b: ApiKey): number {
  return (b.expiresAtMs ?? 0) - (a.expiresAtMs ?? 0);
}

function byRevocation(a: { revokedAtMs: number }, b: { revokedAtMs: number }): number {
  return b.revokedAtMs - a.revokedAtMs;
}

/** The days in UTC up to today, `2026-11-15`, oldest first. */
export function lastDays(nowMs: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => firstOfDays(nowMs, count - i));
}
