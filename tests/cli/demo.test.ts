import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { KEY_PATTERN } from '../../src/core/accounts/key-format.ts';
import { temporaryFolder } from '../support/databases.ts';
import { startDemo, type Demo } from '../support/demo.ts';
import { freePort } from '../support/free-port.ts';
import { SiteClient } from '../support/site.ts';

describe('the demo', () => {
  let folder: string;
  before(() => {
    folder = temporaryFolder();
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (demo: Demo, key: string): Promise<Response> =>
    fetch(`${demo.address}/api/v1/key/`, { headers: { authorization: `Api-Key ${key}` } });

  it('uses PORT, prints everything needed, and leaves no files behind', async () => {
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary);
    const port = await freePort();
    const demo = await startDemo({ PORT: String(port), TMPDIR: temporary });
    assert.equal(demo.address, `http://127.0.0.1:${port}`);
    assert.match(demo.key, KEY_PATTERN);
    assert.match(demo.password, /^[0-9A-Za-z]{12}$/);
    assert.ok(
      demo
        .stdout()
        .includes(`curl -H "Authorization: Bearer $KEY" '${demo.address}/api/v1/web/?q=river+delta'`),
    );
    assert.equal((await ask(demo, demo.key)).status, 200);
    assert.equal(demo.login, `${demo.address}/login`);
    const signedIn = await new SiteClient(demo.address).signIn('demo', demo.password);
    assert.equal(signedIn.status, 303);
    assert.ok(demo.dataDir.startsWith(temporary) && existsSync(join(demo.dataDir, 'tributary.db')));
    demo.signal('SIGINT');
    assert.deepEqual([(await demo.ended).code, (await demo.ended).stderr], [0, '']);
    assert.deepEqual(readdirSync(temporary), []);
  });

  it('serves every endpoint from simulated engines, even if the environment has keys and URLs of real ones [rest]', async () => {
    const demo = await startDemo({
      PORT: '0',
      DATA_DIR: join(folder, 'searching'),
      BRAVE_API_KEY: 'a-real-key',
      BRAVE_URL: 'http://127.0.0.1:1',
      ENGINE_A_PROVIDER: 'staan',
    });
    try {
      const get = async (path: string): Promise<string> => {
        const response = await fetch(`${demo.address}/api/v1/${path}`, {
          headers: { authorization: `Api-Key ${demo.key}` },
        });
        assert.equal(response.status, 200, path);
        if (!/^(?:translate|status)/.test(path)) {
          assert.equal(response.headers.get('x-search-outcome'), 'complete', path);
        }
        return response.text();
      };
      for (const tab of ['web', 'images', 'news', 'videos', 'images/similar', 'maps', 'suggest', 'cards']) {
        await get(`${tab}/?q=vienna`);
      }
      assert.match(await get('instant/?q=weather+vienna'), /"temperature_c"/);
      assert.match(await get('translate/?q=good+morning&target=de'), /guten Morgen/i);
      assert.match(await get('translate/languages/'), /"code":"de"/);
      const { providers } = JSON.parse(await get('status/')) as { providers: { state: string }[] };
      assert.ok(providers.length > 20);
      assert.ok(providers.every(({ state }) => state !== 'down'));
    } finally {
      demo.signal('SIGINT');
    }
    assert.equal((await demo.ended).stderr, '');
  });

  it('uses DATA_DIR, keeps its content, and makes a new password and key at each start [rest]', async () => {
    const settings = { PORT: '0', DATA_DIR: join(folder, 'kept') };
    const first = await startDemo(settings);
    assert.equal(first.dataDir, settings.DATA_DIR);
    first.signal('SIGINT');
    assert.equal((await first.ended).code, 0);
    assert.ok(existsSync(join(settings.DATA_DIR, 'tributary.db')));
    const second = await startDemo(settings);
    try {
      assert.notEqual(second.password, first.password);
      assert.equal((await ask(second, second.key)).status, 200);
      assert.equal((await ask(second, first.key)).status, 401);
    } finally {
      second.signal('SIGTERM');
    }
    assert.equal((await second.ended).code, 0);
  });

  it('listens only on this host, whatever the environment sets [rest]', async () => {
    const elsewhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none', VALKEY_URL: 'redis://127.0.0.1:1' };
    const demo = await startDemo({ PORT: '0', DATA_DIR: join(folder, 'alone'), ...elsewhere });
    assert.equal((await ask(demo, demo.key)).status, 200);
    demo.signal('SIGINT');
    assert.equal((await demo.ended).code, 0);
  });
});
