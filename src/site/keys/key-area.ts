import type { ApiKey } from '../../core/accounts/model.ts';
import type { PageAccess, SiteParts, Visit } from '../server/page.ts';
import { currentSession } from '../server/visitors.ts';

export type KeysHome = '/settings/keys' | '/admin/keys';

/** The pages of a key exist twice: for its owner, and for administrators. */
export type KeyArea = {
  readonly home: KeysHome;
  readonly name: 'keys' | 'admin_keys';
  readonly access: PageAccess;
  /** Whether limits may exceed the maximum, and new keys the number per day. */
  readonly isUnlimited: boolean;
  /** The key in the address. Revoked keys only where they are shown. */
  find(parts: SiteParts, visit: Pick<Visit, 'visitor' | 'params'>): Promise<ApiKey | undefined>;
  /** The user to whom a key must belong to be changed. */
  ownerId(visit: Pick<Visit, 'visitor'>): string | undefined;
};

export const OWN_KEYS: KeyArea = {
  home: '/settings/keys',
  name: 'keys',
  access: 'users',
  isUnlimited: false,
  /** Undefined alike for a key of another user, a revoked key and an unknown key. */
  async find({ apiKeys }, { visitor, params }) {
    const own = await apiKeys.list({ userName: currentSession(visitor).user.name });
    return own.find(({ prefix, revokedAtMs }) => prefix === params.prefix && revokedAtMs === undefined);
  },
  ownerId: ({ visitor }) => currentSession(visitor).user.id,
};

export const ALL_KEYS: KeyArea = {
  home: '/admin/keys',
  name: 'admin_keys',
  access: 'admins',
  isUnlimited: true,
  find: ({ apiKeys }, { params }) => apiKeys.lookUp(params.prefix ?? ''),
  ownerId: () => undefined,
};
