import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { cli } from '../support/cli.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startServe, type ServerProcess } from '../support/server-process.ts';
import { PASSWORD, SiteClient } from '../support/site.ts';

const TOLD = /^No accounts yet\. Create the first administrator at (\S+)$/m;

/** Waits for it: the link comes right after the line that tells where the server listens. */
async function linkOf(server: ServerProcess): Promise<string> {
  await eventually(() => {
    assert.match(server.stdout(), TOLD);
  });
  return TOLD.exec(server.stdout())?.[1] ?? '';
}

describe('the link that makes the first account', () => {
  let folder: string;
  before(() => {
    folder = temporaryFolder();
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is printed on the console, works, and is not logged', async () => {
    const server = await startServe({ DATA_DIR: `${folder}/one`, HOST: '0.0.0.0', LOG_LEVEL: 'debug' });
    const link = await linkOf(server);
    assert.ok(link.startsWith(`${server.url}/setup?token=`), link);
    const [path, token = ''] = [link.slice(server.url.length), link.split('token=')[1]];
    const client = new SiteClient(server.url);
    const fields = { name: 'first', password: PASSWORD, again: PASSWORD, token };
    assert.equal((await client.post('/setup', fields, { from: path })).status, 303);
    assert.equal((await client.get(path)).status, 410);
    const { stdout, stderr, code } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    assert.ok(lines.length > 2);
    assert.deepEqual(
      lines.filter((line) => line.includes(token)),
      [],
    );
    assert.equal(stdout.split(token).length, 2, 'it is told once');
  });

  it('starts with BASE_URL if it is set [rest]', async () => {
    const baseUrl = 'https://search.example/below';
    const server = await startServe({ DATA_DIR: `${folder}/two`, BASE_URL: baseUrl });
    assert.match(
      await linkOf(server),
      /^https:\/\/search\.example\/below\/setup\?token=[0-9a-z]+-[\w-]{32}$/,
    );
    await server.stop();
  });

  it('is not printed once an account exists [rest]', async () => {
    const settings = { DATA_DIR: `${folder}/three` };
    await cli(settings).succeeds('user create somebody');
    const server = await startServe(settings);
    assert.equal((await server.get('/login')).status, 200);
    assert.doesNotMatch((await server.stop()).stdout, TOLD);
  });
});
