import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { cli, type Cli } from '../support/cli.ts';
import { DATABASES, temporaryFolder, type FreshDatabase } from '../support/databases.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { startLoad, type Load } from '../support/load.ts';
import { madeKeys } from '../support/made-key.ts';
import { OUTSIDE } from '../support/outside.ts';
import { startCountedServer, type ServerProcess } from '../support/server-process.ts';

const LIMITS = { API_THROTTLE_BURST: '1000000/s', API_THROTTLE_SUSTAINED: '1000000/day' };
const CONNECTIONS = 4;

/** Searches by key, and the sums that must agree with them. */
const SUMS = `
  SELECT m.prefix, m.searches AS months,
         (SELECT sum(d.searches) FROM usage_daily d WHERE d.prefix = m.prefix) AS days
  FROM usage_months m WHERE m.prefix NOT LIKE '@%'`;
const ACCOUNTS = `SELECT sum(searches) AS searches FROM usage_months WHERE prefix LIKE '@%'`;

for (const deployment of DEPLOYMENTS) {
  describe(
    `a backup of ${deployment.name} while requests are answered [rest]`,
    { skip: deployment.skip },
    () => {
      let source: FreshDatabase & { settings: Record<string, string> };
      let server: ServerProcess;
      let folder: string;
      let succeeds: Cli['succeeds'];
      let keys: string[];
      let created: string;
      let revoked: string;
      let loads: Load[];
      let bounds: { atLeast: number; atMost: number }[];
      const file = () => join(folder, 'loaded.jsonl.gz');
      before(async () => {
        folder = temporaryFolder();
        source = await deployment.create();
        ({ succeeds } = cli(source.settings));
        keys = await madeKeys(source.settings, 2);
        await succeeds('user create ada');
        revoked = (await succeeds('key create ada')).trimEnd();
        server = await startCountedServer({ ...source.settings, ...LIMITS });
        loads = keys.map((key) => startLoad({ url: server.url, key, connections: CONNECTIONS }));
        await eventually(() => {
          for (const load of loads) assert.ok(load.answered() >= 50);
        });
      });
      const stop = async (): Promise<void> => {
        await server.stop('SIGKILL');
        await Promise.all(loads.map(({ broken }) => broken));
      };
      after(async () => {
        await stop();
        await source.drop();
        rmSync(folder, { recursive: true, force: true });
      });

      it('is made beside the server, which keeps answering', async () => {
        created = (await succeeds('key create ada')).trimEnd();
        await succeeds(`key revoke ${revoked.slice(0, 13)}`);
        const atLeast = loads.map((load) => load.answered());
        await succeeds(`backup ${file()}`);
        bounds = loads.map((load, i) => ({
          atLeast: atLeast[i] ?? Infinity,
          atMost: load.answered() + CONNECTIONS,
        }));
        const made = loads.map((load) => load.answered());
        await eventually(() => {
          for (const [i, load] of loads.entries()) assert.ok(load.answered() > (made[i] ?? 0));
        });
      });

      it('is not restored while the server runs', async () => {
        await cli(source.settings).fails(
          `restore --force ${file()}`,
          /^(A server is using the data directory .* Stop it|Other processes of Tributary are connected to the database .* Stop all nodes) and try again\.\n$/,
        );
        await cli(source.settings).fails(
          `migrate-database --to ${folder}/copy`,
          /Stop (it|all nodes) and try again\.\n$/,
        );
        // Other servers start sooner without the load.
        await stop();
      });

      for (const [i, kind] of DATABASES.entries()) {
        it(
          `restored into ${kind.name}, has every answered request, and keys as they were`,
          { skip: kind.skip },
          async () => {
            const restored = await kind.create();
            const [outside, settings] = [OUTSIDE[i], { ...restored.settings, ...LIMITS }];
            assert.ok(outside);
            let other: ServerProcess | undefined;
            try {
              await cli(settings).succeeds(`restore ${file()}`);
              for (const { prefix, months, days } of await outside.query(settings, SUMS))
                assert.equal(Number(months), Number(days), String(prefix));
              other = await startCountedServer(settings);
              for (const [at, key] of keys.entries()) {
                const { usage } = await keyAnswer(await other.get('/api/v1/key/', key));
                const { atLeast, atMost } = bounds[at] ?? { atLeast: Infinity, atMost: 0 };
                assert.ok(
                  usage.searches >= atLeast && usage.searches <= atMost,
                  `${usage.searches} is not in ${atLeast} to ${atMost}`,
                );
              }
              const statuses = [created, revoked].map(
                async (key) => (await other?.get('/api/v1/key/', key))?.status,
              );
              assert.deepEqual(await Promise.all(statuses), [200, 401]);
              const [total] = await outside.query(settings, ACCOUNTS);
              const sums = await outside.query(settings, SUMS);
              assert.equal(
                Number(total?.searches),
                sums.reduce((sum, { months }) => sum + Number(months), 0),
              );
              assert.match(
                await cli(settings).succeeds('audit list'),
                /key_revoked[^]*key_created[^]*user_created/,
              );
            } finally {
              await other?.stop();
              await restored.drop();
            }
          },
        );
      }
    },
  );
}
