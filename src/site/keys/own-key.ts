import type { ApiKey } from '../../core/accounts/model.ts';
import type { Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';

/** The key in the address. Undefined alike for a key of another user, a revoked key and an unknown key. */
export async function ownKey(
  { apiKeys }: Pick<SiteParts, 'apiKeys'>,
  { visitor, params }: Pick<Visit, 'visitor' | 'params'>,
): Promise<ApiKey | undefined> {
  const own = await apiKeys.list({ userName: currentSession(visitor).user.name });
  return own.find(({ prefix, revokedAtMs }) => prefix === params.prefix && revokedAtMs === undefined);
}
