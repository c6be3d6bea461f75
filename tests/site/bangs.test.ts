import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openBangs } from '../../src/compose/bangs.ts';
import { SettingsError } from '../../src/config/setting.ts';
import { startSite, type Site } from '../support/site.ts';

const directory = mkdtempSync(join(tmpdir(), 'tributary-bangs-'));
const file = (name: string, content: string): string => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};
const OPEN_LIST = file(
  'open.json',
  JSON.stringify([
    { s: 'Other Wikipedia', d: 'w.example', t: 'w', u: 'https://w.example/?q={{{s}}}' },
    { s: 'Broken', d: 'x', t: 'broken', u: 'javascript:{{{s}}}' },
  ]),
);

describe('bangs on the site', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ settings: { BANGS_FILE: OPEN_LIST } });
  });
  after(async () => {
    await site.stop();
    rmSync(directory, { recursive: true });
  });

  it('of an engine search with this engine only, or open its site with two exclamation marks', async () => {
    const to = async (q: string) => (await site.guest().get(`/search?q=${q}`)).headers.get('location');
    assert.equal(await to('!mojeek+rivers'), '/search?q=rivers&engine=engine_b');
    assert.match((await to('!!mojeek+rivers')) ?? '', /^https:\/\/www\.mojeek\.com\//);
  });

  it('are mentioned if they do not exist', async () => {
    assert.match(await site.guest().page('/search?q=!nosuchbang+rivers'), /There is no bang !nosuchbang/);
    assert.doesNotMatch(await site.guest().page('/search?q=wow!+rivers'), /There is no bang/);
  });

  describe('bangs of one’s own', () => {
    it('are added, changed and removed, and lead away from the search', async () => {
      const client = site.guest();
      const post = (fields: Record<string, string>) => client.post('/preferences/bangs', fields);
      assert.equal((await post({ trigger: '!Mine', url: ' https://a.example/?q=%s ' })).status, 303);
      assert.match(await client.page('/preferences/bangs'), /!mine[^]*https:\/\/a\.example\/\?q=%s/);
      const answer = await client.get('/search?q=rivers+!mine+of+Spain');
      assert.equal(answer.headers.get('location'), 'https://a.example/?q=rivers+of+Spain');
      await post({ trigger: 'mine', url: 'https://b.example/%s' });
      assert.equal((await client.get('/search?q=!mine+x')).headers.get('location'), 'https://b.example/x');
      await post({ remove: 'mine' });
      assert.equal((await client.get('/search?q=!mine+x')).status, 200);
    });

    it('say which built-in bang they replace', async () => {
      const client = site.guest();
      for (const trigger of ['yt', 'i', 'mine'])
        await client.post('/preferences/bangs', { trigger, url: 'https://a.example/%s' });
      const page = await client.page('/preferences/bangs');
      assert.match(page, /!yt<\/code>[^]*?Replaces the built-in bang for YouTube/);
      assert.match(page, /!i<\/code>[^]*?Replaces the built-in bang for Images/);
      assert.equal(page.match(/Replaces the built-in/g)?.length, 2);
    });

    it('say what is missing from the address', async () => {
      for (const [url, words] of [
        ['https://example.com/', /Add %s where the search terms go/],
        ['javascript:alert(%s)', /starts with https:\/\/ or http:\/\/ and has %s after/],
        ['', /Use a URL of up to 500 characters/],
      ] as const) {
        const response = await site.guest().post('/preferences/bangs', { trigger: 'x', url });
        const complaint = /id="url-complaint" role="alert">([^<]+)</.exec(await response.text())?.[1] ?? '';
        assert.match(complaint, words);
      }
    });

    const HOSTILE: readonly [string, string][] = [
      ['x', 'javascript:alert(%s)'],
      ['x', 'data:text/html,%s'],
      ['x', 'https://user:secret@example.com/%s'],
      ['x', 'https://%s/'],
      ['x', 'https://%s.example.com/'],
      ['x', 'https:///%s'],
      ['x', 'https://example.com/'],
      ['x', 'https://example.com/"><script>alert(1)</script>%s'],
      ['x', 'https://example.com/\u0007%s'],
      ['x', `https://example.com/%s${'a'.repeat(10_000)}`],
    ];
    for (const [trigger, url] of HOSTILE) {
      it(`refuse ${JSON.stringify(url.slice(0, 50))}`, async () => {
        const client = site.guest();
        const response = await client.post('/preferences/bangs', { trigger, url });
        const page = await response.text();
        assert.equal(response.status, 400);
        assert.match(page, /id="url-complaint"/);
        assert.match(page, /name="trigger"[^>]*value="x"/);
        assert.doesNotMatch(page, /<script>alert|id="trigger-complaint"/);
        assert.ok(!client.cookies.has('preferences'));
      });
    }

    for (const trigger of ['', '!', 'two words', '<b>', 'a'.repeat(21), 'x\u0001']) {
      it(`refuse the trigger ${JSON.stringify(trigger)}`, async () => {
        const response = await site
          .guest()
          .post('/preferences/bangs', { trigger, url: 'https://a.example/%s' });
        const page = await response.text();
        assert.equal(response.status, 400);
        assert.match(page, /id="trigger-complaint"/);
        assert.match(page, /name="url"[^>]*value="https:\/\/a\.example\/%s"/);
      });
    }
  });

  describe('the list of bangs', () => {
    it('is searched by a form', async () => {
      const page = await site.guest().page('/preferences/bangs?find=duckduckgo');
      assert.match(page, /<code>!ddg<\/code>/);
      assert.doesNotMatch(page, /<code>!gh<\/code>/);
      const hostile = await site.guest().page('/preferences/bangs?find=%3Cscript%3Ealert(1)%3C/script%3E');
      assert.match(hostile, /No matching bang\./);
      assert.doesNotMatch(hostile, /<script>alert/);
      assert.equal((await site.guest().get(`/preferences/bangs?find=${'a'.repeat(5000)}`)).status, 200);
    });

    it('has pages, which keep what was searched for', async () => {
      // Those of the table, not the examples above it.
      const triggersOn = (page: string) =>
        [...page.matchAll(/<code>!([^<\s]+)<\/code>/g)].map(([, one]) => one);
      const first = await site.guest().page('/preferences/bangs');
      const second = await site.guest().page('/preferences/bangs?page=2');
      assert.match(first, /Bangs 1 to 50 of \d+/);
      assert.match(second, /Bangs 51 to 100 of \d+/);
      const shown = new Set(triggersOn(first));
      assert.ok(!triggersOn(second).some((trigger) => shown.has(trigger)));
      assert.match(await site.guest().page('/preferences/bangs?page=99999'), /rel="prev"/);
      const found = await site.guest().page('/preferences/bangs?find=a&page=2');
      assert.match(found, /href="\/preferences\/bangs\?find=a&amp;page=3#all"/);
    });

    it('is limited to a category, which the search and the pages keep', async () => {
      const page = await site.guest().page('/preferences/bangs?category=tech');
      assert.match(page, /<code>!gh<\/code>|<code>!deb<\/code>/);
      assert.doesNotMatch(page, /<code>!az<\/code>|Wikipedia \(/);
      assert.match(page, /<input type="hidden" name="category" value="tech"/);
      assert.match(page, /href="\/preferences\/bangs\?category=tech&amp;page=2#all"/);
      const current = [...page.matchAll(/aria-current="true"\s*>([^<]+)</g)].map(([, name]) => name);
      assert.deepEqual(current, ['Tech']);
      const found = await site.guest().page('/preferences/bangs?find=amazon&category=shopping');
      assert.match(found, /<code>!az<\/code>/);
      assert.match(found, /href="\/preferences\/bangs\?find=amazon#all"/);
      for (const unknown of ['constructor', '%3Cb%3E', ''])
        assert.match(
          await site.guest().page(`/preferences/bangs?category=${unknown}`),
          /Bangs 1 to 50 of 4\d\d/,
        );
    });

    it('is that of the operator before that of the product', async () => {
      const locationOf = async (q: string) =>
        (await site.guest().get(`/search?${new URLSearchParams({ q }).toString()}`)).headers.get('location');
      assert.equal(await locationOf('!w rivers'), 'https://w.example/?q=rivers');
      assert.match((await locationOf('!yt rivers')) ?? '', /^https:\/\/www\.youtube\.com\//);
      assert.match((await locationOf('!i rivers')) ?? '', /^\/images\?q=rivers/);
      assert.equal(await locationOf('!broken rivers'), null);
    });
  });

  describe('BANGS_FILE', () => {
    const WRONG: readonly [string, string, RegExp][] = [
      [
        'is missing',
        join(directory, 'none.json'),
        /^BANGS_FILE points to a file that cannot be read \(ENOENT\)$/,
      ],
      ['is a folder', directory, /^BANGS_FILE does not point to a file$/],
      ['is not JSON', file('text.json', 'bangs'), /^BANGS_FILE points to a file that is not valid JSON$/],
      ['is no list', file('object.json', '{}'), /^BANGS_FILE points to a file without a list of bangs$/],
      [
        'has nothing to use',
        file('empty.json', '[{}]'),
        /^BANGS_FILE points to a file without any usable bangs$/,
      ],
      [
        'is too large',
        file('large.json', ' '.repeat(16 * 1024 * 1024 + 1)),
        /^BANGS_FILE points to a file larger than 16 MB$/,
      ],
    ];
    for (const [name, path, message] of WRONG) {
      it(`stops the start where it ${name}`, () => {
        assert.throws(
          () => openBangs(path, []),
          (error) => error instanceof SettingsError && message.test(error.message),
        );
      });
    }
  });
});
