import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ODD_PAGES } from '../../sandbox/web/odd-pages.ts';
import { eventually } from '../support/eventually.ts';
import { extract, type PageAnswer } from '../support/extracting.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const at = (path: string): string => `https://odd.example${path}`;

/** By path: the error, and a text that must be there if there is none. */
const QUICK: Readonly<Record<string, readonly [error: string, content?: RegExp]>> = {
  '/report.pdf': ['', /^The state of the delta\nThe delta grew by 12 hectares in a year\.\n\nMethods\n/],
  '/broken.pdf': ['unreadable'],
  '/notes.txt': ['', /^Notes on the delta\n\n\\\* 1\\_000 birds\n\\<script>alert\(1\)\\<\/script>$/],
  '/latin1': ['', /^Café crème à la carte, 5 °C\.$/],
  '/wrong-charset': ['', /^Café crème à la carte, 5 °C\.$/],
  '/picture.png': ['unsupported_type'],
  '/empty': ['unreadable'],
  '/deep': ['', /^The delta grows/],
  '/many-nodes': ['too_large'],
  '/very-deep': ['too_large'],
  '/huge': ['too_large'],
  '/bomb': ['too_large'],
  '/compressed': ['', /^The delta grows/],
  '/reset': ['unreachable'],
  '/gone': ['http_error'],
  '/cut-off': ['http_error'],
  '/to-page': ['', /marks blocks of code/],
  '/to-closed': ['disallowed_by_robots'],
  '/to-loopback': ['blocked_address'],
  '/to-localhost': ['blocked_address'],
  '/to-metadata': ['blocked_address'],
  '/to-sandbox': ['blocked_address'],
  '/to-file': ['blocked_address'],
  '/to-http': ['blocked_address'],
  '/loop': ['http_error'],
};
/** They take all of their time. */
const SLOW: Readonly<Record<string, string>> = {
  '/slow': 'timeout',
  '/silent': 'timeout',
  '/endless': 'timeout',
};
/** Their outcome depends on the machine; what matters is that others are served meanwhile. */
const HEAVY = ['/wide', '/spaces', '/markers', '/signs', '/bomb.pdf'];

describe('pages that are hard to read [rest]', () => {
  let searching: Searching;
  const one = async (url: string): Promise<PageAnswer> => {
    const [page] = await extract(searching, [url]);
    assert.ok(page);
    return page;
  };
  before(async () => {
    // Some pages take all the time that they have.
    searching = await startSearching({ settings: { SEARCH_TIMEOUT_MS: '8000' } });
  });
  after(() => searching.stop());

  it('are all in a table below', () => {
    const known = [...Object.keys(QUICK), ...Object.keys(SLOW), ...HEAVY, '/hostile'];
    assert.deepEqual(Object.keys(ODD_PAGES).toSorted(), known.toSorted());
  });

  for (const [path, [error, content]] of Object.entries(QUICK)) {
    it(`${path}: ${error || 'is read'}`, async () => {
      const page = await one(at(path));
      assert.equal(page.error, error);
      if (content) assert.match(page.content, content);
    });
  }

  it('take their time, and searches and other pages are served meanwhile', () =>
    checkMeanwhile(Object.keys(SLOW)));

  it('keep a reader busy, and searches and other pages are served meanwhile [rest]', () =>
    checkMeanwhile([...Object.keys(SLOW), ...HEAVY]));

  it('of all keys of one account leave room for the pages of others', async () => {
    const { instance } = searching;
    await instance.accounts.createUser({ name: 'greedy', admin: false, password: undefined });
    const keys = await Promise.all([1, 2, 3].map(() => instance.newKey('greedy')));
    const silent = (of: number) => Array.from({ length: 10 }, (_, i) => at(`/silent?${of}${i}`));
    const done: string[] = [];
    const greedy = Promise.all(keys.map((key, of) => extract(searching, silent(of), { key })));
    const ended = greedy.then(() => done.push('greedy'));
    await eventually(() => {
      assert.ok(searching.sandbox.requests('WEB').some(({ path }) => path.includes('/silent?')));
    });
    const [page] = await extract(searching, ['https://fieldnotes.example/room'], {
      key: await instance.newKey(),
    });
    done.push('others');
    assert.equal(page?.error, '');
    await ended;
    assert.deepEqual(done, ['others', 'greedy']);
  });

  async function checkMeanwhile(paths: readonly string[]): Promise<void> {
    const hostile = paths.map(at);
    const reading = extract(searching, hostile);
    const done: string[] = [];
    const all = reading.then(() => done.push('hostile'));
    const { status } = await searching.search('web/?q=rivers+meanwhile');
    const page = await extract(searching, ['https://fieldnotes.example/meanwhile'], {
      key: await searching.instance.newKey(),
    });
    done.push('others');
    assert.deepEqual([status, page[0]?.error], [200, '']);
    await all;
    assert.deepEqual(done, ['others', 'hostile']);
    const errors = (await reading).map(({ error }) => error);
    assert.deepEqual(errors.slice(0, 3), Object.values(SLOW));
  }

  it('come out harmless', async () => {
    const { content, error } = await one(at('/hostile'));
    assert.equal(error, '');
    assert.match(content, /^## Offer\\\]\(javascript:alert\(1\)\) \\`\\`\\`$/m);
    assert.match(content, /\\<img src=x onerror=alert\(1\)>/);
    assert.match(content, / link data \[relative\]\(https:\/\/odd\.example\/relative_%28page%29\) /);
    assert.match(content, /hidden$/m);
    assert.match(content, /^````\n```\nout of the fence\n````$/m);
    assert.doesNotMatch(content, /data:|onclick|iframe|srcdoc|(?<!\\)</);
  });

  it('on addresses that must not be met are refused before anyone is asked', async () => {
    const calls = searching.sandbox.calls('WEB');
    const { port } = new URL(searching.instance.url);
    const blocked = [
      'http://127.0.0.1/',
      `http://127.0.0.1:${port}/`,
      'http://2130706433/',
      'http://0x7f.0.0.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://169.254.169.254/latest/',
      'http://10.0.0.1/',
      'http://odd.example:8080/',
      'http://localhost/',
    ];
    const invalid = [
      'ftp://odd.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '//odd.example/',
      'odd.example',
      'http://user:word@odd.example/',
      `https://odd.example/${'x'.repeat(4_096)}`,
    ];
    for (const { url, error } of await extract(searching, blocked))
      assert.equal(error, 'blocked_address', url);
    for (const { url, error } of await extract(searching, invalid)) assert.equal(error, 'invalid_url', url);
    assert.equal(searching.sandbox.calls('WEB'), calls);
  });

  it('are left alone where robots.txt says so', async () => {
    const cases: [url: string, error: string][] = [
      [at('/private/diary'), 'disallowed_by_robots'],
      [at('/private/open'), ''],
      [at('/members/list'), ''],
      ['https://closed.example/', 'disallowed_by_robots'],
      ['https://broken-robots.example/', 'disallowed_by_robots'],
      ['https://en.wikipedia.org/wiki/Nile', ''],
    ];
    const pages = await extract(
      searching,
      cases.map(([url]) => url),
    );
    assert.deepEqual(
      pages.map(({ url, error }) => [url, error]),
      cases,
    );
    const asked = searching.sandbox.requests('WEB').map(({ path }) => path);
    assert.ok(!asked.includes('odd.example/private/diary'));
    assert.deepEqual(
      asked.filter((path) => path.startsWith('closed.example')),
      ['closed.example/robots.txt'],
    );
  });
});
