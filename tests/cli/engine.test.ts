import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { command } from '../support/commands.ts';
import { temporaryFolder } from '../support/databases.ts';

const WIKI = {
  title: 'Wiki',
  tabs: ['web'],
  base: 'https://wiki.example',
  key: 'required',
  request: { url: '{base}/s', query: { q: '{text}' }, headers: { 'x-key': '{key}' } },
  response: { format: 'json', items: '/hits', fields: { title: '/t', url: '/u' } },
  check: { text: 'rivers' },
};

describe('engine', () => {
  const folder = temporaryFolder();
  const settings = { ENGINES_DIR: folder, DATA_DIR: join(folder, 'data') };
  const run = (...words: string[]) => command(['engine', ...words], { settings, input: '' });
  const write = (name: string, value: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(value));
    return path;
  };

  it('check prints the request with the key masked and compares the samples', async () => {
    write('wiki.1.json', { hits: [{ t: 'Nile', u: 'https://wiki.example/nile' }] });
    const good = write('wiki.json', {
      ...WIKI,
      samples: [{ file: 'wiki.1.json', items: 1, first: { title: 'Nile' } }],
    });
    const { code, stdout } = await run('check', good);
    assert.equal(code, 0, stdout);
    assert.match(stdout, /GET https:\/\/wiki\.example\/s\?q=rivers\nx-key: \*{8}\n/);
    assert.match(stdout, /wiki\.1\.json: ok/);
    const wrong = write('wiki.json', {
      ...WIKI,
      samples: [{ file: 'wiki.1.json', items: 2 }, { file: 'none.json' }],
    });
    const failed = await run('check', wrong);
    assert.equal(failed.code, 1);
    assert.match(
      failed.stdout,
      /wiki\.1\.json: it has 1 results instead of 2\nnone\.json: the file cannot be read/,
    );
  });

  it('check names the place of a mistake, what was expected and what was found', async () => {
    const { code, stderr } = await run('check', write('bad.json', { ...WIKI, tabs: ['all'] }));
    assert.equal(code, 1);
    assert.match(stderr, /bad\.json: \/tabs\/0: expected web, images, news or videos, found "all"\n/);
    assert.match((await run('check', write('brave.json', WIKI))).stderr, /is taken by the setting BRAVE_/);
    assert.match((await run('check', join(folder, 'missing.json'))).stderr, /cannot be read/);
  });

  it('check --try asks the engine with its key', async () => {
    const server = createServer((request, response) => {
      const key = request.headers['x-key'];
      response.statusCode = key === 'secret' ? 200 : 401;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ hits: [{ t: `for ${request.url ?? ''}`, u: 'https://wiki.example/' }] }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => {
      server.close();
      server.closeAllConnections();
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const own = write('own.json', { ...WIKI, base, private: true });
    const tried = (key: string) =>
      command(['engine', 'check', own, '--try', 'two words'], {
        settings: { ...settings, OWN_API_KEY: key },
        input: '',
      });
    const good = await tried('secret');
    assert.match(good.stdout, /"title": "for \/s\?q=two\+words"[^]*Found: 1/);
    assert.doesNotMatch(good.stdout + good.stderr, /secret/);
    const bad = await tried('wrong');
    assert.deepEqual([bad.code, bad.stderr], [1, 'The engine failed: unauthorized (status 401).\n']);
  });

  it('list has the state of every file, and config check fails with a broken one', async () => {
    const { code, stdout } = await run('list');
    assert.equal(code, 1);
    assert.match(stdout, /wiki +web +everyone +no key\n/);
    assert.match(stdout, /bad +- +accounts +invalid definition\n/);
    const check = await command(['config', 'check'], { settings, input: '' });
    assert.equal(check.code, 1);
    assert.match(check.stdout, /Note: bad\.json \/tabs\/0: expected/);
  });

  it('example --from makes the definition that an OpenSearch description offers', async () => {
    const server = createServer((_, response) =>
      response.end(
        '<OpenSearchDescription><ShortName>N</ShortName><Url type="application/rss+xml" template="https://n.example/rss?q={searchTerms}"/></OpenSearchDescription>',
      ),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => {
      server.close();
      server.closeAllConnections();
    });
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/opensearch.xml`;
    const { stdout } = await run('example', 'opensearch', '--from', from);
    assert.equal((await run('check', write('described.json', JSON.parse(stdout) as unknown))).code, 0);
    const missing = await run('example', 'opensearch', '--from', 'http://127.0.0.1:9/');
    assert.deepEqual(
      [missing.code, missing.stderr],
      [1, 'The description could not be fetched: unreachable.\n'],
    );
  });

  it('example has a definition that is valid', async () => {
    const { stdout } = await run('example', 'gitea', '--whole');
    assert.equal((await run('check', write('forge.json', JSON.parse(stdout) as unknown))).code, 0);
    assert.match((await run('example', 'google')).stderr, /no preset google\. Presets: mediawiki,/);
  });
});
