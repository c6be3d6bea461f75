import { isLive } from '../../core/accounts/key-life.ts';
import type { ApiKey, ListedUser } from '../../core/accounts/model.ts';
import type { AllowanceDefaults } from '../../core/limits/key-allowances.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';
import type { Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

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
