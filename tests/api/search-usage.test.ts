import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { KeyAnswer } from '../support/key-answer.ts';
import { describeSearching, TABS, type Searching } from '../support/searching.ts';

type Row = {
  path: string;
  status: number;
  counts: 0 | 1;
  method?: 'HEAD' | 'POST' | 'PUT' | 'OPTIONS';
  headers?: Record<string, string>;
};

async function searchesOf({ search }: Searching, key: string): Promise<number> {
  return (await search<KeyAnswer>('key/', { key })).body.usage.searches;
}

async function assertCounts(searching: Searching, rows: readonly Row[]): Promise<void> {
  const key = await searching.instance.newKey();
  let expected = 0;
  for (const { path, status, counts, method = 'GET', headers = {} } of rows) {
    const answer = await searching.search(path, { key, method, headers });
    assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`);
    expected += counts;
    assert.equal(await searchesOf(searching, key), expected, `${method} ${path}`);
  }
}

describeSearching(
  'usage',
  (searching) => {
    for (const path of [...TABS, 'papers', 'images/similar', 'suggest']) {
      it(`${path}: 200 and 304 count, refusals do not`, async () => {
        const found = `${path}/?q=rivers`;
        const etag = (await searching().search(found)).headers.get('etag') ?? '';
        await assertCounts(searching(), [
          { path: found, status: 200, counts: 1 },
          { path: found, status: 200, counts: 1 },
          { path: `${path}?q=rivers`, status: 200, counts: 1 },
          { path: found, status: 304, counts: 1, headers: { 'if-none-match': etag } },
          { path: found, status: 200, counts: 1, method: 'HEAD' },
          { path: `${path}/?q=zzqq`, status: 200, counts: 1 },
          { path: `${path}/`, status: 400, counts: 0 },
          { path: `${found}&lang=english`, status: 400, counts: 0 },
          ...([...TABS, 'papers'].includes(path)
            ? ([
                { path: found, status: 200, counts: 1, method: 'POST' },
                { path: `${path}/`, status: 400, counts: 0, method: 'POST' },
              ] as const)
            : ([{ path: found, status: 405, counts: 0, method: 'POST' }] as const)),
          { path: found, status: 405, counts: 0, method: 'PUT' },
          { path: found, status: 204, counts: 0, method: 'OPTIONS' },
        ]);
      });
    }

    for (const path of [...TABS, 'images/similar']) {
      it(`${path}: an engine that is unknown or not configured counts nothing`, async () => {
        await assertCounts(searching(), [
          { path: `${path}/?q=rivers&engine=nobody`, status: 400, counts: 0 },
          { path: `${path}/?q=rivers&engine=engine_c`, status: 503, counts: 0 },
          { path: `${path}/?q=rivers&engine=engine_a,engine_c`, status: 200, counts: 1 },
        ]);
      });
    }

    it('similar images count only with a seed', async () => {
      await assertCounts(searching(), [
        { path: 'images/similar/', status: 400, counts: 0 },
        { path: 'images/similar/?q=%20', status: 400, counts: 0 },
        { path: 'images/similar/?q=?!', status: 200, counts: 0 },
        { path: 'images/similar/?q=?!&query=--', status: 200, counts: 0 },
        { path: 'images/similar/?q=?!&query=rivers', status: 200, counts: 1 },
      ]);
    });

    it('root, status and key count nothing', async () => {
      await assertCounts(searching(), [
        { path: '', status: 200, counts: 0 },
        { path: 'status/', status: 200, counts: 0 },
        { path: 'key/', status: 200, counts: 0 },
        { path: 'nothing/?q=rivers', status: 404, counts: 0 },
      ]);
    });
  },
  { settings: { MARGINALIA_ENABLED: 'false' }, stores: 'both', still: true },
);

describeSearching(
  'usage of searches that nobody answered',
  (searching) => {
    for (const path of ['web', 'images', 'images/similar', 'news', 'videos', 'papers']) {
      it(`${path}: an answer counts, a strict refusal does not`, async () => {
        searching().sandbox.behave('ALL', { kind: 'status', status: 500 });
        await assertCounts(searching(), [
          { path: `${path}/?q=rivers`, status: 200, counts: 1 },
          { path: `${path}/?q=rivers&strict=1`, status: 503, counts: 0 },
        ]);
      });
    }

    it('suggest: counts', async () => {
      await assertCounts(searching(), [{ path: 'suggest/?q=riv', status: 200, counts: 1 }]);
    });
  },
  { own: true },
);

describeSearching(
  'usage under a monthly cap',
  (searching) => {
    it('what counts nothing takes nothing from it', async () => {
      const { instance, search } = searching();
      const key = await instance.newKey();
      const statuses: number[] = [];
      const paths = [
        'web/',
        'images/similar/?q=?!',
        'images/similar/?q=?!',
        'web/?q=rivers&engine=nobody',
        'status/',
        'web/?q=rivers',
        'suggest/?q=riv',
      ];
      for (const path of paths) statuses.push((await search(path, { key })).status);
      assert.deepEqual(statuses, [400, 200, 200, 400, 200, 200, 200]);

      const etag = (await search('web/?q=rivers')).headers.get('etag') ?? '';
      for (const path of ['web/?q=rivers', 'news/?q=rivers', 'suggest/?q=riv', 'images/similar/?q=rivers']) {
        const { status, headers, body } = await search(path, { key, headers: { 'if-none-match': etag } });
        assert.equal(status, 429, path);
        assert.deepEqual(body, { detail: 'This key has reached its monthly search limit.' });
        assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      }
      assert.equal((await search('web/', { key })).status, 400, 'parameters are looked at first');
      assert.equal((await search('status/', { key })).status, 200);
      assert.equal(await searchesOf(searching(), key), 2);
    });
  },
  { settings: { API_MONTHLY_LIMIT: '2' }, stores: 'both' },
);
