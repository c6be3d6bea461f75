import assert from 'node:assert/strict';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DEFAULT_TERMS } from '../../src/core/accounts/key-terms.ts';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import { DATABASES, openOn, temporaryFolder, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';
import { subjectsOf } from '../support/usage-subjects.ts';

/** The last version whose keys had no terms. */
const VERSION_BEFORE_TERMS = 10;
const NOON = Date.UTC(2026, 10, 15, 12);

/** What a database of the version with so many migrations may hold. */
const DATA: [since: number, sql: string][] = [
  [
    1,
    `INSERT INTO users (id, name, name_key, admin, password_hash, created_at_ms)
     VALUES ('u1', 'Ada', 'ada', 1, 'hash', ${NOON})`,
  ],
  [
    1,
    `INSERT INTO api_keys (prefix, secret_digest, name, owner_id, created_at_ms)
     VALUES ('aaaaaaaa', 'digest', 'laptop', 'u1', ${NOON})`,
  ],
  [
    1,
    `INSERT INTO api_keys (prefix, secret_digest, name, owner_id, created_at_ms, revoked_at_ms)
     VALUES ('bbbbbbbb', 'digest', 'phone', 'u1', ${NOON}, ${NOON + 1})`,
  ],
  [2, `INSERT INTO usage_months VALUES ('aaaaaaaa', '2026-11', 41, 1)`],
  [2, `INSERT INTO usage_months VALUES ('aaaaaaaa', '2026-10', 5, 1)`],
  [2, `INSERT INTO usage_months VALUES ('bbbbbbbb', '2026-11', 9, 1)`],
  [2, `INSERT INTO spends VALUES ('api', 'aaaaaaaa', ${NOON}, 7)`],
  [
    3,
    `INSERT INTO provider_health (slug, state, checked_at_ms, last_ok_at_ms, last_error)
     VALUES ('brave', 'down', ${NOON}, ${NOON - 5}, 'No connection.')`,
  ],
  [
    4,
    `INSERT INTO sessions (id, token_digest, user_id, created_at_ms, last_seen_at_ms, expires_at_ms, device)
     VALUES ('s1', 'digest of s1', 'u1', ${NOON}, ${NOON}, ${NOON + 1}, 'Firefox')`,
  ],
  [4, `INSERT INTO preferences VALUES ('u1', 'packed')`],
  [5, `INSERT INTO usage_days VALUES ('aaaaaaaa', '2026-11-15', 3)`],
  [9, `UPDATE provider_health SET last_error = 'unreachable'`],
  [
    16,
    `INSERT INTO audit_log (at_ms, event, actor_kind, actor_name, address, user_name, details)
     VALUES (${NOON}, 'ceilings_changed', 'system', '', '', 'Ada', '{}')`,
  ],
];

for (const [i, kind] of DATABASES.entries()) {
  describe(`a ${kind.name} of an older version`, { skip: kind.skip }, () => {
    const outside = OUTSIDE[i];
    assert.ok(outside);
    const files = readdirSync(outside.migrations).sort();
    let fresh: FreshDatabase;
    let folder: string;
    beforeEach(async () => {
      fresh = await kind.createEmpty();
      folder = temporaryFolder();
    });
    afterEach(async () => {
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Brings the database to a version, with all that one may hold. */
    const reach = async (version: number): Promise<void> => {
      for (const file of files.slice(0, version)) cpSync(join(outside.migrations, file), join(folder, file));
      await outside.migrate(fresh.settings, folder);
      for (const [since, sql] of DATA) if (since <= version) await outside.query(fresh.settings, sql);
    };

    for (let version = 1; version <= files.length; version++) {
      it(`with ${version} of ${files.length} migrations is brought up to date, and keeps what it holds`, async () => {
        await reach(version);
        const database = await openOn(fresh);
        const ledger = await database.openLedger();
        try {
          assert.equal((await database.accounts.findUser('ada'))?.name, 'Ada');
          const key = await database.keys.findKey('aaaaaaaa');
          assert.deepEqual([key?.ownerId, key?.kind], ['u1', 'standard']);
          assert.equal(await ledger.searches('aaaaaaaa', '2026-11'), version >= 2 ? 41 : 0);
          assert.equal((await ledger.spentSince('api', 'aaaaaaaa', 0)).length, version >= 2 ? 1 : 0);
          const [brave] = await database.health.all();
          assert.equal(brave?.lastError, version >= 3 ? 'unreachable' : undefined);
          assert.equal(await database.preferences.load('u1'), version >= 4 ? 'packed' : undefined);
          assert.equal((await database.sessions.list('u1')).length, version >= 4 ? 1 : 0);
          assert.equal((await ledger.days(['aaaaaaaa'], '2026-11-01')).length, version >= 5 ? 1 : 0);
          assert.deepEqual([key?.name, key?.createdAtMs, key?.secretDigest], ['laptop', NOON, 'digest']);
          assert.equal((await database.keys.findKey('bbbbbbbb'))?.revokedAtMs, NOON + 1);
          const [change] = await database.audit.list({ limit: 1, events: ['account_limits_changed'] });
          assert.equal(change?.user, [16, 17].includes(version) ? 'Ada' : undefined);
        } finally {
          await ledger.close();
          await database.close();
        }
      });
    }

    it('before terms of keys: keys are unrestricted, accounts have no ceilings, sessions stay, usage adds up', async () => {
      await reach(VERSION_BEFORE_TERMS);
      const database = await openOn(fresh);
      const ledger = await database.openLedger();
      try {
        const key = await database.keys.findKey('aaaaaaaa');
        assert.ok(key);
        assert.deepEqual({ ...key, ...DEFAULT_TERMS, name: 'laptop' }, key);
        assert.deepEqual(
          [key.sandbox, key.replaces, key.ownerCeilings, key.ownerDisabled],
          [false, undefined, NO_CEILINGS, false],
        );
        assert.equal(await ledger.searches('@u1', '2026-11'), 50, 'of live and revoked keys');
        assert.equal(await ledger.searches('@u1', '2026-10'), 5);
        assert.deepEqual(
          (await ledger.days(['aaaaaaaa'], '2026-11-01')).map(({ day, endpoint, searches }) => ({
            ...{ day, endpoint, searches },
          })),
          [{ day: '2026-11-15', endpoint: '', searches: 3 }],
        );
        const [session] = await database.sessions.list('u1');
        assert.deepEqual(
          [session?.device, session?.via, session?.authenticatedAtMs],
          ['Firefox', 'password', NOON],
        );
        assert.deepEqual(await database.invitations.list(10), []);
        assert.deepEqual(await database.audit.list({ limit: 10 }), []);
      } finally {
        await ledger.close();
        await database.close();
      }
    });

    it('dates the state of a provider by its last check', async () => {
      await reach(3);
      const database = await openOn(fresh);
      try {
        const [brave] = await database.health.all();
        assert.equal(brave?.sinceMs, NOON);
        const later = { slug: 'brave', state: 'down', checkedAtMs: NOON + 9, lastError: 'timeout' } as const;
        await database.health.record([{ ...later, sinceMs: NOON + 9, lastOkAtMs: undefined }], []);
        const [after] = await database.health.all();
        assert.deepEqual([after?.sinceMs, after?.checkedAtMs, after?.lastOkAtMs], [NOON, NOON + 9, NOON - 5]);
      } finally {
        await database.close();
      }
    });

    it('continues to count in the same month', async () => {
      await reach(2);
      const database = await openOn(fresh);
      const ledger = await database.openLedger();
      try {
        const granted = await Promise.all(
          Array.from({ length: 5 }, () =>
            ledger.use(subjectsOf('aaaaaaaa', { keyLimit: 43 }), 'web', '2026-11-15'),
          ),
        );
        assert.equal(granted.filter((outcome) => outcome === 'counted').length, 2);
        assert.deepEqual(await ledger.days(['aaaaaaaa'], '2026-11-01'), [
          { key: 'aaaaaaaa', day: '2026-11-15', endpoint: 'web', searches: 2 },
        ]);
      } finally {
        await ledger.close();
        await database.close();
      }
    });
  });
}
