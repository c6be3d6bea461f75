import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { startInstance } from '../support/instance.ts';
import { command } from '../support/commands.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Body = { results: { url: string; content?: string; content_error?: string }[] };

describe('search', { concurrency: 2 }, () => {
  let searching: Searching;
  let settings: Record<string, string>;
  let folder: string;
  before(async () => {
    searching = await startSearching();
    settings = { TRIBUTARY_URL: searching.instance.url, TRIBUTARY_API_KEY: searching.key };
    folder = mkdtempSync(join(tmpdir(), 'tributary-search-'));
    const opener = join(folder, process.platform === 'darwin' ? 'open' : 'xdg-open');
    writeFileSync(opener, `#!/bin/sh\nprintf '%s\\n' "$#" "$@" > ${folder}/opened\n`);
    chmodSync(opener, 0o755);
  });
  after(async () => {
    await searching.stop();
    rmSync(folder, { recursive: true });
  });

  const search = (
    words: readonly string[],
    more: { settings?: Record<string, string>; input?: string } = {},
  ) => command(['search', ...words], { ...more, settings: { ...settings, ...more.settings } });

  it('prints results as plain text in a pipe', async () => {
    const { code, stdout, stderr } = await search(['river', 'delta', '--count', '2']);
    assert.deepEqual([code, stderr], [0, '']);
    const [first = '', second = '', ...rest] = stdout.trimEnd().split('\n\n');
    assert.match(first, /^1\. River delta .*\n {3}https:\/\/river-delta\.example\/\n {3}Brave, .*\n {3}\w/);
    assert.match(second, /^2\. /);
    assert.deepEqual(rest, []);
    assert.doesNotMatch(stdout, /(?!\n)\p{Cc}/u);
  });

  it('--json prints the response of the API', async () => {
    const { stdout } = await search(['rivers', '--json', '--tab', 'news']);
    const { body } = await searching.search('news/?q=rivers&extended=1');
    assert.deepEqual(Object.keys(JSON.parse(stdout) as object), Object.keys(body));
  });

  for (const [tab, query, says] of [
    ['images', 'river', /^ 1\. .*\n {4}https?:\/\/.*\n {4}.*\w\.\w/],
    ['news', 'river', / ago · /],
    ['videos', 'river', /\n {3,4}\d+:\d\d · .* ago · /],
    [
      'maps',
      'vienna',
      /^1\. .*\n {3}https:\/\/www\.openstreetmap\.org\/\w+\/\d+\n {3}\w+ · 48\.2\d+, 16\.3\d+\n/,
    ],
    ['instant', '7 * 6', /^7 × 6 = 42\n$/],
    ['suggest', 'river', /^river\b.*\n/],
  ] as const)
    it(`--tab ${tab} shows what it is about`, async () => {
      const { code, stdout, stderr } = await search([query, '--tab', tab, '--lang', 'en']);
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, says);
    });

  for (const [category, source, query, says] of [
    [
      'papers',
      'crossref',
      'river delta',
      /^ ?1\. .*\n {3,4}https:\/\/.*\n {3,4}.*\w, .* · \d{4} · \d+ citations/,
    ],
    ['packages', 'npm', 'fastify', /^ ?1\. fastify\n.*\n {3,4}npm · [\d.]+ · .*npm install fastify\n/],
  ] as const)
    it(`--in ${category} shows what it is about`, async () => {
      const { code, stdout, stderr } = await search([query, '--in', category, '--source', source]);
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, says);
    });

  it('--in books asks the library for them', async () => {
    const { code, stderr } = await search(['river', '--in', 'books', '--source', 'nobody']);
    assert.equal(code, 2);
    assert.match(stderr, /Unknown source\(s\): nobody/);
  });

  for (const words of [
    ['river', '--in', 'films'],
    ['river', '--in', 'papers', '--tab', 'web'],
    ['river', '--in', 'papers', '--engine', 'engine_a'],
    ['river', '--source', 'arxiv'],
  ])
    it(`${words.join(' ')} is a usage error`, async () => {
      assert.equal((await search(words)).code, 2);
    });

  it('passes the options of a search on', async () => {
    const words = ['rivers', '--json', '--site', 'en.wikipedia.org', '--engine', 'engine_a', '--safe', 'off'];
    const { stdout } = await search([...words, '--page', '1']);
    const body = JSON.parse(stdout) as Body & { engine: string[] };
    assert.deepEqual(body.engine, ['engine_a']);
    assert.ok(body.results.length > 0);
    for (const { url } of body.results) assert.match(url, /^https:\/\/en\.wikipedia\.org\//);
  });

  it('--extract reads the text of the first pages', async () => {
    const { code, stdout } = await search(['rivers', '--count', '2', '--extract']);
    assert.equal(code, 0);
    const [first = '', second = ''] = stdout.split(/^2\. /m);
    assert.ok(first.length > 2 * second.length, stdout);
    const json = await search(['rivers', '--count', '3', '--extract=2', '--json']);
    const { results } = JSON.parse(json.stdout) as Body;
    assert.deepEqual(
      results.map(({ content, content_error }) => [(content ?? '').length > 100, content_error]),
      [
        [true, ''],
        [true, ''],
        [false, undefined],
      ],
    );
  });

  it('--open opens the first result, as one argument', async () => {
    const withOpener = { PATH: `${folder}:${process.env.PATH ?? ''}` };
    const { code, stderr } = await search(['river', 'delta', '--open'], { settings: withOpener });
    assert.deepEqual([code, stderr], [0, '']);
    await eventually(() => {
      assert.equal(readFileSync(join(folder, 'opened'), 'utf8'), '1\nhttps://river-delta.example/\n');
    });
  });

  it('--open says so if there is no opener', async () => {
    const { code, stderr } = await search(['river', 'delta', '--open'], {
      settings: { PATH: '/nonexistent' },
    });
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^Could not open the browser: .* is not installed\. The address is https:\/\/river-delta/,
    );
  });

  it('finds nothing without failing', async () => {
    assert.deepEqual(await search(['zzqq']), { code: 0, stdout: '', stderr: 'No results.\n' });
    const suggested = await search(['pyhton', '--count', '1']);
    assert.equal(suggested.stderr, 'Did you mean "python"?\n');
  });

  it('reads the key from standard input', async () => {
    const input = `${searching.key}\n`;
    const { code } = await search(['rivers', '--key-stdin'], {
      settings: { TRIBUTARY_API_KEY: 'wrong' },
      input,
    });
    assert.equal(code, 0);
  });

  const failures: [what: string, settings: Record<string, string>, says: RegExp][] = [
    [
      'a wrong key',
      { TRIBUTARY_API_KEY: 'trib_wrong' },
      /^Invalid or revoked API key\. Set TRIBUTARY_API_KEY /,
    ],
    ['no key', { TRIBUTARY_API_KEY: '' }, /^TRIBUTARY_API_KEY is not set\. /],
    [
      'no server',
      { TRIBUTARY_URL: 'http://127.0.0.1:1' },
      /^Could not connect to http:\/\/127\.0\.0\.1:1\. Check /,
    ],
    ['no address', { TRIBUTARY_URL: 'localhost' }, /^TRIBUTARY_URL must be a URL/],
  ];
  for (const [what, wrong, says] of failures)
    it(`fails with ${what}`, async () => {
      const { code, stdout, stderr } = await search(['rivers'], { settings: wrong });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, says);
      assert.doesNotMatch(stderr, /\n {4}at /);
    });

  const misuses: [words: string[], says: RegExp][] = [
    [[], /^Missing argument: <query\.\.\.>\.\n/],
    [['a', '--tab', 'toString'], /^--tab must be one of web, images, /],
    [['a', '--count', 'ten'], /^--count: Must be an integer\.\n/],
    [['a', '--site', 'not a host!'], /^--site: /],
    [['a', '--tab', 'maps', '--date', 'w'], /^--date does not apply to this tab\.\n/],
    [['a', '--tab', 'images', '--extract'], /^--extract does not apply to this tab\.\n/],
    [['a', '--extract=9'], /^--extract must be from 1 to 5\.\n/],
  ];
  for (const [words, says] of misuses)
    it(`"search ${words.join(' ')}" is a usage error`, async () => {
      const { code, stdout, stderr } = await search(words);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, says);
      assert.match(stderr, /^Usage: tributary search <query\.\.\.> \[options\]$/m);
    });
});

describe('search and servers in trouble', () => {
  it('names the engines of a failed search, and those that are missing', async () => {
    const searching = await startSearching();
    const { sandbox, instance, key } = searching;
    try {
      const settings = { TRIBUTARY_URL: instance.url, TRIBUTARY_API_KEY: key };
      sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
      const partial = await command(['search', 'rivers'], { settings });
      assert.deepEqual([partial.code, partial.stderr], [0, 'Missing: engine_b (upstream_error).\n']);
      sandbox.behave('ALL', { kind: 'status', status: 500 });
      const failed = await command(['search', 'deltas'], { settings });
      assert.equal(failed.code, 1);
      assert.match(failed.stderr, /^No search engine answered\.\n {2}engine_a: upstream_error\n/);
    } finally {
      await searching.stop();
    }
  });

  it('says when a limit allows the next search', async () => {
    const instance = await startInstance({ settings: { API_THROTTLE_BURST: '1/min' } });
    try {
      const settings = { TRIBUTARY_URL: instance.url, TRIBUTARY_API_KEY: await instance.newKey() };
      const words = ['search', '7 * 6', '--tab', 'instant'];
      assert.equal((await command(words, { settings })).code, 0);
      const { code, stderr } = await command(words, { settings });
      assert.equal(code, 1);
      assert.match(stderr, /^Request was throttled\. Expected available in \d+ seconds\.\n$/);
    } finally {
      await instance.stop();
    }
  });

  it('prints only text, whatever the server sends', async () => {
    const hostile = 'a\u001B]0;owned\u0007\u001B[2J\u009B31m\u202Eb';
    const result = { title: hostile, url: 'file:///etc/passwd', description: hostile, age: hostile };
    const body = { results: [result], correction: hostile, failed: [{ engine: hostile, reason: hostile }] };
    const server = createServer((request, response) => {
      const isGood = request.headers.authorization === 'Api-Key good';
      response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isGood ? body : { detail: hostile, code: hostile }));
    }).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      for (const [key, code] of [
        ['good', 1],
        ['bad', 1],
      ] as const) {
        const settings = { TRIBUTARY_URL: url, TRIBUTARY_API_KEY: key };
        const ended = await command(['search', 'a', '--open'], { settings });
        assert.equal(ended.code, code);
        assert.doesNotMatch(ended.stdout + ended.stderr, /(?!\n)[\p{Cc}\u202e]/u);
        if (key === 'good') assert.match(ended.stderr, /The first result has no URL to open\.\n$/);
      }
    } finally {
      server.close();
    }
  });
});
