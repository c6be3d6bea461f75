import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cli, type Cli } from '../support/cli.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { tributary } from '../support/program.ts';
import { startServe, type ServerProcess } from '../support/server-process.ts';

for (const deployment of DEPLOYMENTS) {
  describe(`commands beside a running server on ${deployment.name} [rest]`, { skip: deployment.skip }, () => {
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
    /** A file shows a change to the next request. PostgreSQL announces it, and that request may be quicker. */
    const maxDelayMs = deployment.name === 'SQLite' ? 0 : 1_000;
    const gets = (expected: Awaited<ReturnType<typeof answer>>) =>
      eventually(async () => {
        assert.deepEqual(await answer(), expected);
      }, maxDelayMs);

    it('a key that was just made works', async () => {
      assert.deepEqual(await answer(), [200, undefined]);
      assert.match(await succeeds('key list'), new RegExp(`^${key.slice(0, 13)} +ada +active `, 'm'));
    });

    it('user disable and user enable are seen by the server', async () => {
      assert.equal(await succeeds('user disable ada'), 'ada is disabled.\n');
      await gets([403, 'User account is disabled.']);
      assert.equal(await succeeds('user enable ada'), 'ada is active.\n');
      await gets([200, undefined]);
    });

    const changes: readonly [options: readonly string[], expected: Awaited<ReturnType<typeof answer>>][] = [
      [
        ['--networks', '192.0.2.0/24'],
        [403, 'This API key cannot be used from this address.'],
      ],
      [
        ['--networks', '127.0.0.1, ::1'],
        [200, undefined],
      ],
      [
        ['--networks', ''],
        [200, undefined],
      ],
    ];
    for (const [options, expected] of changes) {
      it(`key change ${options.join(' ')} is seen by the server`, async () => {
        await succeeds(['key', 'change', key.slice(0, 13), ...options]);
        await gets(expected);
      });
    }

    it('key change --burst and user limits are seen by the server', async () => {
      const showsPolicy = (expected: RegExp) =>
        eventually(async () => {
          const { headers } = await server.get('/api/v1/key/', key);
          assert.match(headers.get('RateLimit-Policy') ?? '', expected);
        });
      await succeeds(`key change ${key.slice(0, 13)} --burst 70/s`);
      await showsPolicy(/^"burst";q=70;w=1, "sustained";q=5000;w=86400$/);
      await succeeds('user limits ada --burst 500/min');
      await showsPolicy(/^"burst";q=70;w=1, .*"account-burst";q=500;w=60$/);
      await succeeds(['key', 'change', key.slice(0, 13), '--burst', '']);
      await succeeds('user limits ada --burst default');
      await showsPolicy(/^"burst";q=60;w=60, "sustained";q=5000;w=86400$/);
    });

    it('key change --endpoints is seen by the server', async () => {
      const gets = (status: number) =>
        eventually(async () => {
          assert.equal((await server.get('/api/v1/instant/?q=1%2B1', key)).status, status);
        });
      await gets(200);
      await succeeds(`key change ${key.slice(0, 13)} --endpoints web`);
      await gets(403);
      await succeeds(['key', 'change', key.slice(0, 13), '--endpoints', '']);
      await gets(200);
    });

    it('key rotate ends the old key with the overlap, and key change --expires lets it work again', async () => {
      const status = async (text: string) => {
        const response = await server.get('/api/v1/key/', text);
        return [response.status, ((await response.json()) as { detail?: string }).detail];
      };
      const rotate = async (text: string, overlap: string) => {
        const words = ['key', 'rotate', text.slice(0, 13), '--overlap', overlap];
        return (await tributary(words, { settings: database.settings })).stdout.trimEnd();
      };
      const gets = (text: string, expected: unknown[]) =>
        eventually(async () => {
          assert.deepEqual(await status(text), expected);
        });
      const second = await rotate(key, '1h');
      await gets(key, [200, undefined]);
      await gets(second, [200, undefined]);
      const third = await rotate(second, '0');
      await gets(second, [401, 'This API key has expired.']);
      await succeeds(`key change ${second.slice(0, 13)} --expires 1d`);
      await gets(second, [200, undefined]);
      for (const text of [second, third]) await succeeds(`key revoke ${text.slice(0, 13)}`);
    });

    it('user delete is seen by the server, and the name can be used again', async () => {
      await succeeds('user create bob');
      const bobs = (await succeeds('key create bob')).trimEnd();
      assert.equal((await server.get('/api/v1/instant/?q=1%2B1', bobs)).status, 200);
      await eventually(async () => {
        assert.match(await succeeds(`key show ${bobs.slice(0, 13)}`), /^Searches this month +1$/m);
      });
      await succeeds('user delete bob --yes');
      await eventually(async () => {
        const response = await server.get('/api/v1/key/', bobs);
        const { detail } = (await response.json()) as { detail?: string };
        assert.deepEqual([response.status, detail], [401, 'Invalid or revoked API key.']);
      });
      await succeeds('user create bob');
      assert.match(await succeeds('user limits bob'), /^Searches this month +0$/m);
      await succeeds('user delete bob --yes');
    });

    it('key revoke is seen by the server', async () => {
      assert.equal(await succeeds(`key revoke ${key.slice(0, 13)}`), `Revoked ${key.slice(0, 13)}.\n`);
      await gets([401, 'Invalid or revoked API key.']);
    });

    it('status reports whether the stores work, and counts users and keys', async () => {
      const shown = await succeeds('status');
      const [store, counters] =
        deployment.name === 'SQLite' ? ['SQLite', 'in process'] : ['PostgreSQL', 'Valkey'];
      assert.match(shown, new RegExp(`^database +${store} +ok$`, 'm'));
      assert.match(shown, new RegExp(`^limits and cache +${counters} +ok$`, 'm'));
      assert.match(shown, /^users +1$/m);
      assert.match(shown, /^active keys +0$/m);
    });
  });
}
