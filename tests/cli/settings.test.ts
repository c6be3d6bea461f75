import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../support/databases.ts';
import { command } from '../support/commands.ts';

const WRONG = {
  PORT: '99999',
  BASE_URL: 'search.example.org',
  API_THROTTLE_BURST: 'often',
  SECRET_KEY: 'tooshortsecret',
  DATABASE_URL: 'mysql://user:hunter2secret@db/x',
  API_THROTTLE_BRUST: '5/min',
  BRAVE_API_KEY: 'hunter4 secret',
  MOJEEK_APIKEY: 'hunter5secret',
  ENGINE_D_NAME: 'Nowhere',
};

/** Each by its name, so that an operator mends them in one go; secrets are not repeated. */
function tellsAllThatIsWrong(stderr: string): void {
  for (const name of Object.keys(WRONG)) assert.match(stderr, new RegExp(`^${name} `, 'm'), name);
  assert.match(stderr, /^PORT must be a whole number from 0 to 65535, not "99999"$/m);
  assert.match(stderr, /^API_THROTTLE_BRUST is not a setting: did you mean API_THROTTLE_BURST\?$/m);
  assert.match(stderr, /^MOJEEK_APIKEY is not a setting: did you mean MOJEEK_API_KEY\?$/m);
  assert.match(stderr, /^ENGINE_D_NAME is set, but ENGINE_D_PROVIDER is not$/m);
  assert.doesNotMatch(stderr, /tooshortsecret|hunter/);
  assert.doesNotMatch(stderr, /\n {4}at /, 'no stack');
}

describe('settings, seen from the command line', { concurrency: 2 }, () => {
  let folder: string;
  before(() => {
    folder = temporaryFolder();
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('config check shows all settings and their sources, with secrets masked', async () => {
    const own = temporaryFolder();
    try {
      writeFileSync(join(own, '.env'), 'PORT=8081\nLOG_LEVEL=warn\nMETRICS_TOKEN=token-of-this-test\n');
      const settings = {
        LOG_LEVEL: 'error',
        SECRET_KEY: 'x9'.repeat(20),
        DATABASE_URL: 'postgres://user:hunter2secret@db/x',
        VALKEY_URL: 'redis://:hunter3secret@cache',
        BRAVE_API_KEY: 'hunter4secret',
        ENGINE_D_PROVIDER: 'SearXNG',
        SEARXNG_URL: 'http://localhost:8888/',
      };
      const { code, stdout, stderr } = await command(['config', 'check'], { settings, folder: own });
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, /^PORT +8081 +\.env$/m);
      assert.match(stdout, /^LOG_LEVEL +error +environment$/m);
      assert.match(stdout, /^HOST +127\.0\.0\.1 +default$/m);
      assert.match(stdout, /^BASE_URL +\(unset\) +default$/m);
      assert.match(stdout, /^METRICS_TOKEN +\*{8} +\.env$/m);
      assert.match(stdout, /^ENGINE_D_PROVIDER +searxng +environment$/m);
      assert.match(stdout, /^SEARXNG_URL +http:\/\/localhost:8888 +environment$/m);
      assert.doesNotMatch(stdout, /^(ENGINE_A|MOJEEK)_/m, 'what is not set for an engine or a provider');
      assert.match(stdout, /^DATABASE_URL +postgres:\/\/user:\*{3}@db\/x +environment$/m);
      assert.match(stdout, /^VALKEY_URL +redis:\/\/:\*{3}@cache +environment$/m);
      for (const name of ['SECRET_KEY', 'BRAVE_API_KEY']) {
        assert.match(stdout, new RegExp(String.raw`^${name} +\*{8} +environment$`, 'm'));
      }
      assert.doesNotMatch(stdout, /hunter|x9x9|token-of-this-test/);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  });

  it('config check lists all problems together and fails', async () => {
    const { code, stdout, stderr } = await command(['config', 'check'], { settings: WRONG, folder });
    assert.deepEqual([code, stdout], [1, '']);
    tellsAllThatIsWrong(stderr);
  });

  it('an invalid setting stops serve before it opens or listens to anything', async () => {
    const settings = { ...WRONG, DATA_DIR: join(folder, 'untouched') };
    const { code, stdout, stderr } = await command(['serve'], { settings, folder });
    assert.deepEqual([code, stdout], [1, '']);
    tellsAllThatIsWrong(stderr);
    assert.ok(!readdirSync(folder).includes('untouched'));
  });

  for (const server of ['serve', 'demo']) {
    it(`${server} reports a port in use in one sentence${server === 'demo' ? ' [rest]' : ''}`, async () => {
      const squatter = createServer();
      await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
      try {
        const { port } = squatter.address() as AddressInfo;
        const settings = { PORT: String(port), DATA_DIR: join(folder, server) };
        const { code, stdout, stderr } = await command([server], { settings, folder });
        assert.deepEqual([code, stdout], [1, '']);
        assert.equal(
          stderr,
          `Cannot listen on 127.0.0.1 port ${port}: the port is already in use. Change HOST or PORT.\n`,
        );
      } finally {
        squatter.close();
      }
    });
  }
});
