import type { Health } from '../../core/ports/health-store.ts';
import type { DisabledReason } from '../../core/upstream/provider.ts';
import { isLive } from '../../core/accounts/key-life.ts';
import type { ApiKey, ListedUser } from '../../core/accounts/model.ts';
import type { AllowanceDefaults } from '../../core/limits/key-allowances.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';
import type { SiteParts, Visit } from '../server/page.ts';
import { MONTH_MS } from '../../core/limits/rate.ts';
import type { Frame } from '../components/html.ts';

/** What was just done, as a parameter of the address after the redirect. */
export const ADMIN_NOTICES = ['created', 'disabled', 'enabled', 'password', 'limits', 'deleted'] as const;
export type AdminNotice = (typeof ADMIN_NOTICES)[number];

/** One of the engine names that a provider serves. */
export type ListedState = {
  readonly name: string;
  readonly slug: string;
  readonly monitor: 'query' | 'probe';
  readonly health: Health | undefined;
  /** Undefined if the format of its responses is as usual. */
  readonly formatChangedAtMs: number | undefined;
};

export type Budget = { readonly limit: number; readonly windowMs: number; readonly left: number };

export type ListedProvider = {
  /** As in the settings. */
  readonly name: string;
  readonly group: string;
  readonly off: DisabledReason | undefined;
  readonly states: readonly ListedState[];
  /** Undefined if it cannot be read at the moment. */
  readonly budgets: readonly Budget[] | undefined;
};

/** One account, as its page shows it. */
export type UserPage = {
  readonly nowMs: number;
  readonly user: ListedUser;
  /** Whether the account is the administrator's own. */
  readonly self: boolean;
  /** The searches of all its keys this month. */
  readonly month: Usage;
  /** Oldest first. */
  readonly liveKeys: readonly ApiKey[];
  /** The limits of accounts for which none are set. */
  readonly defaults: AllowanceDefaults['account'];
};

export async function userPage(
  user: ListedUser,
  { visitor }: Pick<Visit, 'visitor'>,
  { apiKeys, usage, clock, accountDefaults }: SiteParts,
): Promise<UserPage> {
  const nowMs = clock.wallMs();
  const keys = await apiKeys.list({ userName: user.name });
  return {
    nowMs,
    user,
    self: user.id === visitor.user?.id,
    month: await usage.accountUsage(user),
    liveKeys: keys.filter((key) => isLive(key, nowMs)),
    defaults: accountDefaults,
  };
}

/** "per day" for the lengths that have a name, "per 90 seconds" for any other. */
export function windowWords({ t, formats }: Frame, windowMs: number): string {
  const named: ReadonlyMap<number, string> = new Map([
    [1_000, t('admin.windows.second')],
    [60_000, t('admin.windows.minute')],
    [3_600_000, t('admin.windows.hour')],
    [86_400_000, t('admin.windows.day')],
    [MONTH_MS, t('admin.windows.month')],
  ]);
  return named.get(windowMs) ?? t('admin.windows.seconds', { shown: formats.number(windowMs / 1_000) });
}
