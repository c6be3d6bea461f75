import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cli, type Cli } from '../support/cli.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { startServe, type ServerProcess } from '../support/server-process.ts';

for (const deployment of DEPLOYMENTS) {
  describe(`commands beside a running server on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let server: ServerProcess;
    let succeeds: Cli['succeeds'];
    let key: string;
    before(async () => {
      database = await deployment.create();
      server = await startServe(database.settings);
      ({ succeeds } = cli(database.settings));
      await succeeds('user create ada');
      key = (await succeeds('key create ada')).trimEnd();
    });
    after(async () => {
      await server.stop();
      await database.drop();
    });
    const answer = async (): Promise<[status: number, detail: unknown]> => {
      const response = await server.get('/api/v1/key/', key);
      return [response.status, ((await response.json()) as { detail?: string }).detail];
    };

    it('a key that was just made works', async () => {
      assert.deepEqual(await answer(), [200, undefined]);
      assert.match(await succeeds('key list'), new RegExp(`^${key.slice(0, 13)} +ada +live `, 'm'));
    });

    it('user disable and user enable are seen by the next request', async () => {
      assert.equal(await succeeds('user disable ada'), 'ada is disabled.\n');
      assert.deepEqual(await answer(), [403, 'User account is disabled.']);
      assert.equal(await succeeds('user enable ada'), 'ada is enabled.\n');
      assert.deepEqual(await answer(), [200, undefined]);
    });

    it('key revoke is seen by the next request', async () => {
      assert.equal(await succeeds(`key revoke ${key.slice(0, 13)}`), `Revoked ${key.slice(0, 13)}.\n`);
      assert.deepEqual(await answer(), [401, 'Invalid or revoked API key.']);
    });

    it('status tells whether the stores answer, and how much is in them', async () => {
      const shown = await succeeds('status');
      const [store, counters] =
        deployment.name === 'SQLite' ? ['SQLite', 'in process'] : ['PostgreSQL', 'Valkey'];
      assert.match(shown, new RegExp(`^database +${store} +ok$`, 'm'));
      assert.match(shown, new RegExp(`^counters and cache +${counters} +ok$`, 'm'));
      assert.match(shown, /^users +1$/m);
      assert.match(shown, /^live keys +0$/m);
    });
  });
}
