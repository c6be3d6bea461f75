import type { Account, ApiKey } from '../../core/accounts/model.ts';
import type { KeyWithUse, OwnKeys } from './model.ts';
import type { SiteParts } from '../server/parts.ts';

const DAYS = 30;
/** The page lists only this many revoked keys. */
const REVOKED_SHOWN = 25;

/** A user's keys with their usage: valid keys, oldest first, then the most recently revoked. */
export async function keysOf(
  user: Account,
  { apiKeys, usage, clock }: Pick<SiteParts, 'apiKeys' | 'usage' | 'clock'>,
): Promise<OwnKeys> {
  const nowMs = clock.wallMs();
  const days = lastDays(nowMs, DAYS);
  const all = await apiKeys.list({ userName: user.name });
  const live = all.filter((key) => key.revokedAtMs === undefined).toSorted(byAge);
  const revoked = all.filter(isRevoked).toSorted(byRevocation).slice(0, REVOKED_SHOWN);
  const shown = [...live, ...revoked];
  const used = await usage.days(
    shown.map(({ prefix }) => prefix),
    days[0] ?? '',
  );
  const counts = new Map(used.map(({ key, day, searches }) => [`${key} ${day}`, searches]));
  const withUse = async (key: ApiKey): Promise<KeyWithUse> => ({
    ...key,
    month: await usage.usage(key.prefix),
    days: days.map((day) => counts.get(`${key.prefix} ${day}`) ?? 0),
  });
  return {
    nowMs,
    days,
    live: await Promise.all(live.map(withUse)),
    revoked: await Promise.all(revoked.map(withUse)),
  };
}

function isRevoked(key: ApiKey): key is ApiKey & { revokedAtMs: number } {
  return key.revokedAtMs !== undefined;
}

function byAge(a: ApiKey, b: ApiKey): number {
  return a.createdAtMs - b.createdAtMs;
}

function byRevocation(a: { revokedAtMs: number }, b: { revokedAtMs: number }): number {
  return b.revokedAtMs - a.revokedAtMs;
}

const DAY_MS = 86_400_000;

/** The days in UTC up to today, `2026-11-15`, oldest first. */
export function lastDays(nowMs: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(nowMs - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
}
