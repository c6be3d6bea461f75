import assert from 'node:assert/strict';
import { AccountRefusal, type AccountRefusalReason } from '../../src/core/accounts/account-refusal.ts';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { ApiKeys } from '../../src/core/accounts/api-keys.ts';
import type { Audit } from '../../src/core/accounts/audit.ts';
import type { Account } from '../../src/core/accounts/model.ts';
import type { AccountsStore, Passwords } from '../../src/core/ports/accounts-store.ts';
import type { InvitationsStore } from '../../src/core/ports/invitations-store.ts';
import type { KeysStore } from '../../src/core/ports/keys-store.ts';
import type { Random } from '../../src/core/ports/clock.ts';
import { systemClock, systemRandom } from '../../src/system/system.ts';
import { testClock, type TestClock } from './clock.ts';
import { DATABASES, openOn } from './databases.ts';

export const PASSWORD = 'correct horse';

export type TestAccounts = {
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  /** The same keys with other dependencies. */
  apiKeysWith(parts: { random?: Random; store?: KeysStore }): ApiKeys;
  readonly invitationsStore: InvitationsStore;
  readonly clock: TestClock;
  /** The hashes that passwords were verified against. */
  readonly checked: (string | undefined)[];
  /** The same accounts with other dependencies. */
  with(parts: { passwords?: Partial<Passwords>; random?: Random; store?: AccountsStore }): Accounts;
  user(name: string, password?: string): Promise<Account>;
  close(): Promise<void>;
};

/** The one on the list of these accounts. */
export const COMMON_PASSWORD = 'common password';

/** Accounts on an embedded database, with a fast password hash that still matches only one password. */
export async function openAccounts(): Promise<TestAccounts> {
  const [embedded] = DATABASES;
  assert.ok(embedded);
  const fresh = await embedded.create();
  const clock = testClock();
  const database = await openOn(fresh, clock);
  const checked: (string | undefined)[] = [];
  const passwords: Passwords = {
    hash: async (password) => `hash of ${password}`,
    verify: async (hash, password) => {
      checked.push(hash);
      return hash === `hash of ${password}`;
    },
    isCommon: async (password) => password === COMMON_PASSWORD,
  };
  const parts = { store: database.accounts, passwords, clock, random: systemRandom, audit: noAudit };
  const accounts = new Accounts(parts);
  const keyParts = { ...apiKeysParts(accounts), store: database.keys, clock };
  return {
    accounts,
    apiKeys: new ApiKeys(keyParts),
    apiKeysWith: (other) => new ApiKeys({ ...keyParts, ...other }),
    invitationsStore: database.invitations,
    clock,
    checked,
    with: (other) => new Accounts({ ...parts, ...other, passwords: { ...passwords, ...other.passwords } }),
    user: (name, password = PASSWORD) => accounts.createUser({ name, admin: false, password }),
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}

/** For tests that are not about the audit log. */
export const noAudit: Audit = { record: () => Promise.resolve() };

/** What keys need besides their store: generous limits and the usual three engines. */
export function apiKeysParts(accounts: Accounts) {
  return {
    accounts,
    clock: systemClock,
    random: systemRandom,
    audit: noAudit,
    terms: {
      slots: [
        { id: 'engine_a', provider: 'brave' },
        { id: 'engine_b', provider: 'mojeek' },
        { id: 'engine_c', provider: 'marginalia' },
      ],
      maxima: {
        burst: { limit: 60, windowMs: 60_000 },
        sustained: { limit: 5_000, windowMs: 86_400_000 },
        monthly: undefined,
      },
    },
  };
}

/** For `assert.rejects`. */
export function refusal(reason: AccountRefusalReason, message: RegExp) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof AccountRefusal);
    assert.equal(error.reason, reason);
    assert.match(error.message, message);
    return true;
  };
}
