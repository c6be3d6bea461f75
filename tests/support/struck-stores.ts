import { DEFAULT_TERMS } from '../../src/core/accounts/key-terms.ts';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import { SqlAccountsStore } from '../../src/store/sql/accounts-store.ts';
import { SqlAuditStore, SqlSettingsSeenStore } from '../../src/store/sql/audit-store.ts';
import { systemClock } from '../../src/system/system.ts';
import type { SqlDatabase } from '../../src/store/sql/database.ts';
import { SqlHealthStore } from '../../src/store/sql/health-store.ts';
import { SqlInvitationsStore } from '../../src/store/sql/invitations-store.ts';
import { SqlKeysStore } from '../../src/store/sql/keys-store.ts';
import { SqlNoticesStore } from '../../src/store/sql/notices-store.ts';
import { SqlPreferencesStore, SqlSessionsStore } from '../../src/store/sql/sessions-store.ts';
import { subjectsOf } from './usage-subjects.ts';
import type { Ledger } from '../../src/core/ports/ledger.ts';

export type Stores = {
  accounts: SqlAccountsStore;
  keys: SqlKeysStore;
  invitations: SqlInvitationsStore;
  audit: SqlAuditStore;
  settingsSeen: SqlSettingsSeenStore;
  notices: SqlNoticesStore;
  sessions: SqlSessionsStore;
  preferences: SqlPreferencesStore;
  health: SqlHealthStore;
  ledger: Ledger;
};

/** A call of one store method, with names that no other call uses. */
export type Operation = {
  name: string;
  /** Preparation, without a fault. */
  prepare?: (stores: Stores, id: string) => Promise<unknown>;
  run: (stores: Stores, id: string) => unknown;
  /** Calls are serialized, so a stalled one would block all others. */
  isExclusive?: true;
  /** Conditions that are all false before the call and all true after it, to detect partial writes. */
  parts?: (id: string) => string[];
};

export function storesOn(db: SqlDatabase, ledger: Ledger): Stores {
  const signal = { epoch: () => 0, changed: () => undefined };
  return {
    accounts: new SqlAccountsStore(db, signal, systemClock),
    keys: new SqlKeysStore(db, signal),
    invitations: new SqlInvitationsStore(db),
    audit: new SqlAuditStore(db),
    settingsSeen: new SqlSettingsSeenStore(db),
    notices: new SqlNoticesStore(db),
    sessions: new SqlSessionsStore(db),
    preferences: new SqlPreferencesStore(db),
    health: new SqlHealthStore(db),
    ledger,
  };
}

/** Of the password of every user. */
export const HASH = 'old-hash';

export const addUser = ({ accounts }: Stores, id: string) =>
  accounts.addUser({
    id,
    name: id,
    nameKey: id,
    admin: false,
    passwordHash: HASH,
    createdAtMs: 1,
    disabledAtMs: undefined,
  });
export const addKey = ({ keys }: Stores, id: string, replaces?: string) =>
  keys.addKey(
    {
      ...DEFAULT_TERMS,
      prefix: replaces === undefined ? id : `${id}-2`,
      kind: 'standard',
      sandbox: false,
      replaces,
      secretDigest: 'digest',
      ownerId: id,
      ownerName: id,
      ownerDisabled: false,
      ownerCeilings: NO_CEILINGS,
      createdAtMs: 1,
      revokedAtMs: undefined,
    },
    { mostLive: 25, replacedUntilMs: 5 },
  );
export const addSession = ({ sessions }: Stores, id: string, userId = id, limit = 5) =>
  sessions.add(
    {
      id,
      tokenDigest: id,
      userId,
      createdAtMs: 1,
      lastSeenAtMs: 1,
      expiresAtMs: 9e12,
      device: '',
      via: 'password',
      authenticatedAtMs: 0,
    },
    { limit, passwordHash: HASH },
  );
export const addUserWithSession = async (stores: Stores, id: string): Promise<void> => {
  await addUser(stores, id);
  await addSession(stores, id);
};
export const addUserWithKey = async (stores: Stores, id: string): Promise<void> => {
  await addUser(stores, id);
  await addKey(stores, id);
};
export const addUserWithEverything = async (stores: Stores, id: string): Promise<void> => {
  await addUserWithKey(stores, id);
  await addSession(stores, id);
  await stores.preferences.save(id, 'packed');
  await stores.ledger.touch(id, 5);
  await stores.ledger.use(subjectsOf(id, { account: `@${id}` }), 'web', '2026-11-15');
};
export const addInvitation = ({ invitations }: Stores, id: string) =>
  invitations.add(
    {
      id,
      tokenDigest: id,
      note: '',
      admin: false,
      createdBy: '',
      createdAtMs: 1,
      expiresAtMs: 9e12,
      usedAtMs: undefined,
      usedBy: undefined,
    },
    1_000_000,
  );
