import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { testClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { filesBelow, rowsOf, valuesOf } from '../support/everything-stored.ts';
import { rawRequest } from '../support/raw-http.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';

type Body = {
  engine: string[];
  results: { url: string; source: string }[];
  explain?: { cache: string; outcome: string };
};

const ENGINES = ['BRAVE', 'MOJEEK', 'MARGINALIA'] as const;
const MINUTE_MS = 60_000;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`the cache of searches on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = testClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let searching: Searching;
    before(async () => {
      database = await deployment.create();
      searching = await startSearching({ database, clock });
    });
    after(async () => {
      await searching.stop();
      await database.drop();
    });

    const search = (path: string, headers: Record<string, string> = {}): Promise<Answered<Body>> =>
      searching.search<Body>(path, { headers });
    const calls = (): number[] => ENGINES.map((twin) => searching.sandbox.calls(twin));
    /** How often each engine was asked for one search. */
    async function callsOf(act: () => Promise<unknown>): Promise<number[]> {
      const formerly = calls();
      await act();
      return calls().map((now, index) => now - (formerly[index] ?? 0));
    }

    it('answers the same search again without a call', async () => {
      const first = await search('web/?q=old+rivers');
      let again: Answered<Body> | undefined;
      assert.deepEqual(await callsOf(async () => (again = await search('web/?q=old+rivers'))), [0, 0, 0]);
      assert.equal(again?.text, first.text);
      assert.equal(again.headers.get('etag'), first.headers.get('etag'));
      assert.equal(again.headers.get('x-search-outcome'), 'complete');
      const explained = await search('web/?q=old+rivers&explain=1');
      assert.equal(explained.body.explain?.cache, 'hit');
    });

    it('keeps a search that found nothing, as one that found nothing', async () => {
      assert.equal((await search('web/?q=zzqq')).headers.get('x-search-outcome'), 'empty');
      assert.deepEqual(await callsOf(() => search('web/?q=zzqq')), [0, 0, 0]);
      assert.equal((await search('web/?q=zzqq')).headers.get('x-search-outcome'), 'empty');
    });

    describe('keeps apart', () => {
      const variants: [what: string, path: string, headers?: Record<string, string>][] = [
        ['the text', 'web/?q=wide+river'],
        ['the language', 'web/?q=wide+rivers&lang=de'],
        ['another language', 'web/?q=wide+rivers&lang=fr'],
        ['safe search', 'web/?q=wide+rivers&safe=off'],
        ['the page', 'web/?q=wide+rivers&page=2'],
        ['the date', 'web/?q=wide+rivers&date=y'],
        ['the tab', 'news/?q=wide+rivers'],
        ['the language a client prefers', 'web/?q=wide+rivers', { 'accept-language': 'es' }],
      ];
      for (const [what, path, headers] of variants) {
        it(what, async () => {
          const base = await search('web/?q=wide+rivers');
          const [brave] = await callsOf(() => search(path, headers));
          assert.equal(brave, 1);
          assert.deepEqual(await callsOf(() => search(path, headers)), [0, 0, 0]);
          assert.equal((await search('web/?q=wide+rivers')).text, base.text);
        });
      }

      it('the engines, whose answers are known one by one', async () => {
        await search('web/?q=wide+rivers');
        let alone: Answered<Body> | undefined;
        const spent = await callsOf(async () => (alone = await search('web/?q=wide+rivers&engine=engine_b')));
        assert.deepEqual(spent, [0, 0, 0]);
        assert.deepEqual(alone?.body.engine, ['engine_b']);
        assert.deepEqual(new Set(alone.body.results.map(({ source }) => source)), new Set(['engine_b']));
      });
    });

    it('is not changed by what a client says of hosts and itself', async () => {
      const forged = [
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: gopher',
        'X-Original-URL: /api/v1/web/?q=evil.example',
        'Cookie: preferences=evil.example; lang=ja; safe=off',
        'User-Agent: evil.example',
        'Accept-Encoding: gzip',
        `Authorization: Api-Key ${searching.key}`,
      ];
      const raw = await rawRequest(
        searching.instance.url,
        `GET /api/v1/web/?q=poisoned+rivers HTTP/1.1\r\n${forged.join('\r\n')}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(raw, /^HTTP\/1\.1 200 /);
      assert.doesNotMatch(raw, /evil\.example/);
      let clean: Answered<Body> | undefined;
      const headers = { 'accept-encoding': 'gzip' };
      const spent = await callsOf(async () => (clean = await search('web/?q=poisoned+rivers', headers)));
      assert.deepEqual(spent, [0, 0, 0]);
      assert.ok(raw.includes(`etag: ${clean?.headers.get('etag') ?? '?'}`), 'the same bytes for both');
    });

    it('keeps no failure, and asks again only whom it misses', async () => {
      searching.sandbox.behave('BRAVE', { kind: 'status', status: 500 });
      const partial = await search('web/?q=broken+rivers');
      assert.equal(partial.headers.get('x-engines-failed'), 'engine_a;reason=upstream_error');
      assert.deepEqual(await callsOf(() => search('web/?q=broken+rivers')), [1, 0, 0]);
      searching.sandbox.behave('BRAVE', undefined);
      let whole: Answered<Body> | undefined;
      assert.deepEqual(await callsOf(async () => (whole = await search('web/?q=broken+rivers'))), [1, 0, 0]);
      assert.equal(whole?.headers.get('x-search-outcome'), 'complete');
      assert.ok(whole.body.results.some(({ source }) => source !== 'engine_b' && source !== 'engine_c'));
      assert.deepEqual(await callsOf(() => search('web/?q=broken+rivers')), [0, 0, 0]);
    });

    it('keeps no search of which all failed', async () => {
      searching.sandbox.behave('ALL', { kind: 'malformed' });
      assert.equal((await search('web/?q=lost+rivers')).headers.get('x-search-outcome'), 'failed');
      searching.sandbox.behave('ALL', undefined);
      assert.equal((await search('web/?q=lost+rivers')).headers.get('x-search-outcome'), 'complete');
    });

    it('asks each engine again when its own answer is no longer fresh', async () => {
      await search('web/?q=fresh+rivers');
      const laterMs: [ms: number, spent: number[]][] = [
        [5 * MINUTE_MS - 1, [0, 0, 0]],
        [1, [1, 0, 0]],
        [5 * MINUTE_MS - 1, [0, 0, 0]],
        [20 * MINUTE_MS + 1, [1, 1, 0]],
        [30 * MINUTE_MS, [1, 1, 1]],
      ];
      for (const [ms, spent] of laterMs) {
        clock.advance(ms);
        assert.deepEqual(await callsOf(() => search('web/?q=fresh+rivers')), spent);
      }
    });

    it('has no query in a name or in the database', async () => {
      const marker = `marker${randomBytes(12).toString('hex')}`;
      for (const tab of ['web', 'images', 'news', 'videos', 'suggest']) await search(`${tab}/?q=${marker}`);
      const { DATA_DIR, DATABASE_URL, VALKEY_URL } = database.settings;
      const places = [...filesBelow(DATA_DIR).values()];
      if (DATABASE_URL !== undefined) places.push(...(await rowsOf(DATABASE_URL)).values());
      if (VALKEY_URL !== undefined) {
        const names = [...(await valuesOf(VALKEY_URL)).keys()];
        assert.ok(names.length > 0, 'answers are kept there');
        places.push(...names);
      }
      assert.ok(places.length > 0);
      assert.ok(!places.some((text) => text.includes(marker)));
    });
  });
}

const [, shared] = USUAL_DEPLOYMENTS;
if (!shared) throw new Error('a deployment of several nodes is expected');

describe('the cache of several nodes [rest]', { skip: shared.skip }, () => {
  it('one node uses results cached by another', async () => {
    const database = await shared.create();
    // One that stands still: ages are told in seconds.
    const clock = testClock();
    const first = await startSearching({ database, clock });
    const second = await startSearching({ database, clock, settings: first.sandbox.settings });
    try {
      const asked = await first.search<Body>('web/?q=shared+rivers');
      const { body } = await second.search<Body>('web/?q=shared+rivers&explain=1');
      assert.equal(body.explain?.cache, 'hit');
      assert.deepEqual(body.results, asked.body.results);
      for (const twin of ENGINES) assert.equal(first.sandbox.calls(twin), 1);
    } finally {
      await second.stop();
      await first.stop();
      await database.drop();
    }
  });
});
