import { randomUUID } from 'node:crypto';
import { DEFAULT_TERMS } from '../../src/core/accounts/key-terms.ts';
import {
  HASH,
  addUser,
  addKey,
  addSession,
  addUserWithSession,
  addUserWithKey,
  addUserWithEverything,
  addInvitation,
  type Operation,
} from './struck-stores.ts';
import { RECORD_OPERATIONS } from './struck-records.ts';
import { subjectsOf } from './usage-subjects.ts';

const DAY = '2026-11-15';

const exists = (from: string): string => `EXISTS (SELECT 1 FROM ${from})`;

export const OPERATIONS: readonly Operation[] = [
  { name: 'addUser', run: addUser, parts: (id) => [exists(`users WHERE id = '${id}'`)] },
  {
    name: 'addFirstUser',
    isExclusive: true,
    run: ({ accounts }, id) =>
      accounts.addFirstUser({
        id,
        name: id,
        nameKey: id,
        admin: true,
        passwordHash: undefined,
        createdAtMs: 1,
        disabledAtMs: undefined,
      }),
  },
  { name: 'hasUsers', run: ({ accounts }) => accounts.hasUsers() },
  { name: 'findUser', run: ({ accounts }, id) => accounts.findUser(id) },
  { name: 'listUsers', run: ({ accounts }) => accounts.listUsers() },
  { name: 'findListedUser', run: ({ accounts }, id) => accounts.findListedUser(id) },
  { name: 'someUsers', run: ({ accounts }) => accounts.someUsers({ namePrefix: '', after: '', limit: 10 }) },
  {
    name: 'setDisabled',
    prepare: addUserWithSession,
    run: ({ accounts }, id) => accounts.setDisabled(id, 5),
    parts: (id) => [
      exists(`users WHERE id = '${id}' AND disabled_at_ms = 5`),
      `NOT ${exists(`sessions WHERE user_id = '${id}'`)}`,
    ],
  },
  {
    name: 'setPasswordHash',
    prepare: addUserWithSession,
    run: ({ accounts }, id) => accounts.setPasswordHash(id, 'new-hash', HASH),
    parts: (id) => [
      exists(`users WHERE id = '${id}' AND password_hash = 'new-hash'`),
      `NOT ${exists(`sessions WHERE user_id = '${id}'`)}`,
    ],
  },
  { name: 'passwordHash', run: ({ accounts }, id) => accounts.passwordHash(id) },
  {
    name: 'setCeilings',
    prepare: addUser,
    run: ({ accounts }, id) =>
      accounts.setCeilings(id, { burst: { limit: 9, windowMs: 1_000 }, sustained: 'off', monthly: 7 }),
    parts: (id) => [
      exists(`users WHERE id = '${id}' AND ceiling_burst IS NOT NULL`),
      exists(`users WHERE id = '${id}' AND ceiling_sustained = 'off'`),
      exists(`users WHERE id = '${id}' AND ceiling_monthly = '7'`),
    ],
  },
  {
    name: 'deleteUser',
    prepare: addUserWithEverything,
    run: ({ accounts }, id) => accounts.deleteUser(id),
    parts: (id) => [
      `NOT ${exists(`users WHERE id = '${id}'`)}`,
      `NOT ${exists(`api_keys WHERE owner_id = '${id}'`)}`,
      `NOT ${exists(`key_activity WHERE prefix = '${id}'`)}`,
      `NOT ${exists(`sessions WHERE user_id = '${id}'`)}`,
      `NOT ${exists(`preferences WHERE user_id = '${id}'`)}`,
      `NOT ${exists(`usage_months WHERE prefix = '${id}'`)}`,
    ],
  },
  {
    name: 'addKey',
    prepare: addUser,
    run: (stores, id) => addKey(stores, id),
    parts: (id) => [exists(`api_keys WHERE prefix = '${id}'`)],
  },
  {
    name: 'addKey, which replaces another',
    prepare: addUserWithKey,
    run: (stores, id) => addKey(stores, id, id),
    parts: (id) => [
      exists(`api_keys WHERE prefix = '${id}-2' AND replaces = '${id}'`),
      exists(`api_keys WHERE prefix = '${id}' AND expires_at_ms = 5`),
    ],
  },
  {
    name: 'changeTerms',
    prepare: addUserWithKey,
    run: ({ keys }, id) =>
      keys.changeTerms(id, { ...DEFAULT_TERMS, name: 'new', expiresAtMs: 5 }, { nowMs: 1, mostLive: 25 }),
    parts: (id) => [
      exists(`api_keys WHERE prefix = '${id}' AND name = 'new'`),
      exists(`api_keys WHERE prefix = '${id}' AND expires_at_ms = 5`),
    ],
  },
  {
    name: 'revokeKey',
    prepare: addUserWithKey,
    run: ({ keys }, id) => keys.revokeKey(id, 5),
    parts: (id) => [exists(`api_keys WHERE prefix = '${id}' AND revoked_at_ms = 5`)],
  },
  { name: 'longestWindowMs', run: ({ keys }) => keys.longestWindowMs('keys') },
  { name: 'findKey', run: ({ keys }, id) => keys.findKey(id) },
  { name: 'anyPrefix', run: ({ keys }) => keys.anyPrefix() },
  { name: 'listKeys', run: ({ keys }, id) => keys.listKeys({ ownerId: id }) },
  {
    name: 'invitations.add',
    run: addInvitation,
    parts: (id) => [exists(`invitations WHERE id = '${id}'`)],
  },
  {
    name: 'invitations.use',
    prepare: addInvitation,
    run: ({ invitations }, id) =>
      invitations.use(id, {
        id,
        name: id,
        nameKey: id,
        passwordHash: HASH,
        createdAtMs: 5,
        disabledAtMs: undefined,
      }),
    parts: (id) => [
      exists(`users WHERE id = '${id}'`),
      exists(`invitations WHERE id = '${id}' AND used_at_ms = 5`),
      exists(`invitations WHERE id = '${id}' AND used_by = '${id}'`),
    ],
  },
  {
    name: 'invitations.remove',
    prepare: addInvitation,
    run: ({ invitations }, id) => invitations.remove(id),
    parts: (id) => [`NOT ${exists(`invitations WHERE id = '${id}'`)}`],
  },
  { name: 'invitations.list', run: ({ invitations }) => invitations.list(10) },
  { name: 'invitations.find', run: ({ invitations }, id) => invitations.find(id) },
  { name: 'invitations.forgetExpiredBefore', run: ({ invitations }) => invitations.forgetExpiredBefore(0) },
  ...RECORD_OPERATIONS,
  {
    name: 'sessions.add, which ends the oldest',
    prepare: addUserWithSession,
    run: (stores, id) => addSession(stores, `${id}-2`, id, 1),
    parts: (id) => [
      exists(`sessions WHERE id = '${id}-2'`),
      `NOT ${exists(`sessions WHERE id = '${id}'`)} AND ${exists(`users WHERE id = '${id}'`)}`,
    ],
  },
  {
    name: 'sessions.renew',
    prepare: addUserWithSession,
    run: ({ sessions }, id) =>
      sessions.renew({
        tokenDigest: `${id}-new`,
        replacedDigest: id,
        userId: id,
        passwordHash: HASH,
        authenticatedAtMs: 7,
      }),
    parts: (id) => [
      exists(`sessions WHERE token_digest = '${id}-new'`),
      exists(`sessions WHERE user_id = '${id}' AND authenticated_at_ms = 7`),
    ],
  },
  { name: 'sessions.find', run: ({ sessions }, id) => sessions.find(id) },
  { name: 'sessions.list', run: ({ sessions }, id) => sessions.list(id) },
  {
    name: 'sessions.touch',
    prepare: addUserWithSession,
    run: ({ sessions }, id) => sessions.touch(id, 7, 8e12),
    parts: (id) => [exists(`sessions WHERE id = '${id}' AND last_seen_at_ms = 7`)],
  },
  {
    name: 'sessions.end',
    prepare: addUserWithSession,
    run: ({ sessions }, id) => sessions.end(id, id),
    parts: (id) => [`NOT ${exists(`sessions WHERE id = '${id}'`)} AND ${exists(`users WHERE id = '${id}'`)}`],
  },
  { name: 'sessions.endOthers', run: ({ sessions }, id) => sessions.endOthers(id, id) },
  { name: 'sessions.forgetExpired', run: ({ sessions }) => sessions.forgetExpired(0) },
  {
    name: 'preferences.save',
    prepare: addUser,
    run: ({ preferences }, id) => preferences.save(id, 'packed'),
    parts: (id) => [exists(`preferences WHERE user_id = '${id}'`)],
  },
  { name: 'preferences.load', run: ({ preferences }, id) => preferences.load(id) },
  {
    name: 'health.record',
    run: ({ health }, id) =>
      health.record(
        ['a', 'b'].map((which) => ({
          slug: `${id}-${which}`,
          state: 'up' as const,
          sinceMs: 1,
          checkedAtMs: 2,
          lastOkAtMs: 2,
          lastError: undefined,
        })),
        [{ slug: id, startMs: 1, ok: 1, failed: 0 }],
      ),
    parts: (id) => [
      exists(`provider_health WHERE slug = '${id}-a'`),
      exists(`provider_health WHERE slug = '${id}-b'`),
      exists(`provider_health_slots WHERE slug = '${id}' AND ok = 1`),
    ],
  },
  { name: 'health.all', run: ({ health }) => health.all() },
  { name: 'health.slots', run: ({ health }) => health.slots(9e12) },
  { name: 'health.forgetSlotsBefore', run: ({ health }) => health.forgetSlotsBefore(0) },
  { name: 'health.totals', run: ({ health }) => health.totals(9e12) },
  { name: 'health.forgetDaysBefore', run: ({ health }) => health.forgetDaysBefore(0) },
  {
    name: 'a page of the ledger',
    run: ({ ledger }, id) =>
      Promise.all([
        ledger.spend('struck', id, 5),
        ledger.use(subjectsOf(id, { account: `@${id}` }), 'web', DAY),
        ledger.touch(id, 5),
        ledger.use(subjectsOf(`${id}-2`, { account: `@${id}` }), 'web', DAY),
      ]),
    parts: (id) => [
      exists(`spends WHERE subject = '${id}' AND spent = 1`),
      exists(`usage_months WHERE prefix = '${id}' AND searches = 1`),
      exists(`usage_daily WHERE prefix = '${id}' AND searches = 1`),
      exists(`usage_months WHERE prefix = '${id}-2' AND searches = 1`),
      exists(`usage_months WHERE prefix = '@${id}' AND searches = 2`),
      exists(`key_activity WHERE prefix = '${id}'`),
    ],
  },
  {
    name: 'a page of the ledger with limits',
    run: ({ ledger }, id) =>
      Promise.all(
        [1, 2, 3].map(() =>
          ledger.use(subjectsOf(id, { account: `@${id}`, keyLimit: 9, accountLimit: 2 }), 'web', DAY),
        ),
      ),
    parts: (id) => [
      exists(`usage_months WHERE prefix = '${id}' AND searches = 2`),
      exists(`usage_months WHERE prefix = '@${id}' AND searches = 2`),
      exists(`usage_daily WHERE prefix = '${id}' AND searches = 2`),
    ],
  },
  { name: 'ledger.searches', run: ({ ledger }, id) => ledger.searches(id, '2026-11') },
  { name: 'ledger.days', run: ({ ledger }, id) => ledger.days([id], DAY) },
  { name: 'ledger.spentSince', run: ({ ledger }, id) => ledger.spentSince('struck', id, 0) },
  { name: 'ledger.forgetSpentBefore', run: ({ ledger }) => ledger.forgetSpentBefore('none', 0) },
  { name: 'ledger.forgetDaysBefore', run: ({ ledger }) => ledger.forgetDaysBefore('1970-01-01') },
];

export function newId(): string {
  return randomUUID().slice(0, 18);
}
