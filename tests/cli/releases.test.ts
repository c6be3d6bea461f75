import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import packageFile from '../../package.json' with { type: 'json' };
import { composeAccounts } from '../../src/compose/stores.ts';
import { silentLog } from '../../src/observe/log.ts';
import { cli } from '../support/cli.ts';
import { DATABASES, temporaryFolder, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { settingsFor, startInstance } from '../support/instance.ts';
import { OUTSIDE } from '../support/outside.ts';
import { startTributary, tributary } from '../support/program.ts';
import { loadRelease, RELEASES, type ReleaseFixture } from '../support/release-fixtures.ts';
import { startServe, type ServerProcess } from '../support/server-process.ts';

describe('releases', () => {
  it('have a fixture each: make it with npm run release-fixture', () => {
    const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
    const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version);
    assert.ok(released.length > 0);
    assert.deepEqual(RELEASES, released.toSorted());
  });
});

const STATUSES: Record<keyof ReleaseFixture['keys'], number> = {
  used: 200,
  unused: 200,
  revoked: 401,
  disabled: 403,
};

const USERS = /^Ada +admin +active .*\ngrace +user +active .*\nmallory +user +disabled /m;

for (const version of RELEASES) {
  /** Its databases need no migration. */
  const isCurrent = version === packageFile.version;
  for (const [i, kind] of DATABASES.entries()) {
    describe(`a ${kind.name} that version ${version} left behind`, { skip: kind.skip }, () => {
      it('is migrated by the first command, and has everything', async () => {
        const fresh = await kind.createEmpty();
        try {
          const fixture = await loadRelease(version, fresh);
          assert.match(await cli(fresh.settings).succeeds('user list'), USERS);
          const instance = await startInstance({ database: fresh, settings: fresh.settings });
          await answersOldKeys((key) => instance.get('/api/v1/key/', { key }), fixture);
          await instance.stop();
          await hasUsage(fresh, fixture);
        } finally {
          await fresh.drop();
        }
      });
    });

    describe(
      `processes on a ${kind.name} that version ${version} left behind [rest]`,
      { skip: kind.skip },
      () => {
        const outside = OUTSIDE[i];
        assert.ok(outside);
        let fresh: FreshDatabase;
        let fixture: ReleaseFixture;
        let folder: string;
        before(async () => {
          folder = temporaryFolder();
          fresh = await kind.createEmpty();
          fixture = await loadRelease(version, fresh);
        });
        after(async () => {
          await fresh.drop();
          rmSync(folder, { recursive: true, force: true });
        });
        const backup = () => join(folder, 'before.jsonl.gz');
        const reached = async (): Promise<number> => {
          const rows = await outside.query(
            fresh.settings,
            'SELECT max(number) AS reached FROM schema_migrations',
          );
          return Number(rows[0]?.reached);
        };

        it('is backed up without being migrated', async () => {
          const before = await reached();
          assert.match(
            await cli(fresh.settings).succeeds(`backup ${backup()}`),
            new RegExp(`schema ${before}\\.`),
          );
          assert.equal(await reached(), before);
        });

        if (!isCurrent) {
          it('stays as it is when the upgrade is killed in the middle', async () => {
            const before = await reached();
            await killMigration(fresh);
            assert.equal(await reached(), before);
          });
        }

        it('is migrated by whichever of several processes comes first, and has everything', async () => {
          const others = [1, 2].map(() => tributary(['user', 'list'], { settings: fresh.settings }));
          const servers = await startServers(fresh, kind.nodes > 1 ? 2 : 1);
          try {
            for (const { code, stdout, stderr } of await Promise.all(others)) {
              assert.deepEqual([code, stderr], [0, '']);
              assert.match(stdout, USERS);
            }
            for (const server of servers) await answersOldKeys(asking(server), fixture);
          } finally {
            await Promise.all(servers.map((server) => server.stop()));
          }
          await hasUsage(fresh, fixture);
        });

        it('is the same after another start', async () => {
          const [server] = await startServers(fresh, 1);
          assert.ok(server);
          try {
            await answersOldKeys(asking(server), fixture);
          } finally {
            await server.stop();
          }
          await hasUsage(fresh, fixture);
        });

        for (const target of DATABASES) {
          it(
            `is restored from that backup into ${target.name}, and migrated`,
            { skip: target.skip },
            async () => {
              const restored = await target.createEmpty();
              try {
                const said = await cli(restored.settings).succeeds(`restore ${backup()}`);
                assert.match(
                  said,
                  isCurrent ? /^Restored / : /^Restored .*\nMigrated it from schema \d+ to \d+\.\n/,
                );
                const [server] = await startServers(restored, 1);
                assert.ok(server);
                try {
                  await answersOldKeys(asking(server), fixture);
                } finally {
                  await server.stop();
                }
                await hasUsage(restored, fixture);
              } finally {
                await restored.drop();
              }
            },
          );
        }
      },
    );
  }
}

function startServers({ settings }: FreshDatabase, count: number): Promise<ServerProcess[]> {
  return Promise.all(Array.from({ length: count }, () => startServe(settings)));
}

function asking(server: ServerProcess): (key: string) => Promise<Response> {
  return (key) => server.get('/api/v1/key/', key);
}

async function answersOldKeys(
  ask: (key: string) => Promise<Response>,
  { keys }: ReleaseFixture,
): Promise<void> {
  for (const [name, status] of Object.entries(STATUSES)) {
    const response = await ask(keys[name as keyof typeof keys]);
    assert.equal(response.status, status, name);
  }
}

async function hasUsage(
  fresh: FreshDatabase,
  { keys, month, searches, password }: ReleaseFixture,
): Promise<void> {
  const { accounts, apiKeys, database } = await composeAccounts({
    settings: settingsFor(fresh.settings),
    log: silentLog,
  });
  try {
    const prefix = keys.used.slice(5, 13);
    assert.equal(await database.storedLedger.searches(prefix, month), searches);
    const [key] = await apiKeys.list({ userName: 'ada' });
    assert.deepEqual([key?.name, key?.prefix], ['laptop', prefix]);
    const ada = await accounts.findUser('ada');
    assert.equal(await database.storedLedger.searches(`@${ada.id}`, month), searches);
    assert.ok(await accounts.verifyPassword('ada', password));
  } finally {
    await database.close();
  }
}

/** Kills a command while its migration waits for a lock. */
async function killMigration(fresh: FreshDatabase): Promise<void> {
  if (fresh.settings.DATABASE_URL === undefined) {
    const db = new DatabaseSync(join(fresh.settings.DATA_DIR, 'tributary.db'));
    db.exec('BEGIN IMMEDIATE');
    const command = startTributary(['user', 'list'], { settings: fresh.settings });
    await eventually(() => {
      assert.match(command.stderr(), /waiting to migrate/);
    });
    command.signal('SIGKILL');
    await command.ended;
    db.close();
    return;
  }
  const client = new pg.Client(fresh.settings.DATABASE_URL);
  await client.connect();
  try {
    await client.query('BEGIN; LOCK TABLE api_keys IN ACCESS SHARE MODE');
    const command = startTributary(['user', 'list'], { settings: fresh.settings });
    await eventually(async () => {
      const { rows } = await client.query('SELECT 1 FROM pg_locks WHERE NOT granted');
      assert.equal(rows.length, 1);
    });
    command.signal('SIGKILL');
    await command.ended;
  } finally {
    await client.end();
  }
}
