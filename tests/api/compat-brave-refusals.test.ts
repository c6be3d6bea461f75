import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { assertShape } from '../support/shapes/index.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { postJson } from '../support/posting.ts';
import { sharedSearching, type Searching } from '../support/searching.ts';

const BASE = '/compat/brave/res/v1';

type Failure = { error: { code: string; meta: { errors: { loc: string[] }[] } } };

describe('the API in the format of Brave refuses', () => {
  let searching: Searching;
  let key: string;
  before(async () => {
    searching = await sharedSearching();
  });
  beforeEach(async () => {
    key = await searching.instance.newKey();
  });

  const cases: [path: string, query: string, field: string][] = [
    ['web/search', '', 'q'],
    ['web/search', 'q=+', 'q'],
    ['web/search', `q=${'x'.repeat(513)}`, 'q'],
    ['web/search', 'q=x&count=0', 'count'],
    ['web/search', 'q=x&count=21', 'count'],
    ['web/search', 'q=x&count=many', 'count'],
    ['web/search', 'q=x&offset=10', 'offset'],
    ['web/search', 'q=x&offset=-1', 'offset'],
    ['web/search', 'q=x&country=germany', 'country'],
    ['web/search', 'q=x&country=XX', 'country'],
    ['web/search', 'q=x&search_lang=klingon!', 'search_lang'],
    ['web/search', 'q=x&safesearch=maybe', 'safesearch'],
    ['web/search', 'q=x&freshness=p2d', 'freshness'],
    ['web/search', 'q=x&freshness=2026-02-01to2026-01-01', 'freshness'],
    ['web/search', 'q=x&freshness=2026-02-01to2026-02-30', 'freshness'],
    ['news/search', 'q=x&count=51', 'count'],
    ['videos/search', 'q=x&offset=x', 'offset'],
    ['images/search', 'q=x&count=201', 'count'],
    ['suggest/search', 'q=x&count=21', 'count'],
    ['llm/context', 'q=x&maximum_number_of_tokens=0', 'maximum_number_of_tokens'],
  ];
  for (const [path, query, field] of cases) {
    it(`${path}?${query.slice(0, 60)}`, async () => {
      const headers = { 'x-subscription-token': key };
      const response = await searching.instance.get(`${BASE}/${path}?${query}`, { headers });
      const body = (await response.json()) as Failure;
      assertShape(`${BASE}/${path}`, { status: response.status, body });
      assert.deepEqual([response.status, body.error.code], [400, 'VALIDATION']);
      assert.deepEqual(
        body.error.meta.errors.map(({ loc }) => loc),
        [['query', field]],
      );
      assert.ok(response.headers.has('x-ratelimit-remaining'));
      const { usage } = await keyAnswer(await searching.instance.get('/api/v1/key/', { key }));
      assert.equal(usage.searches, 0);
    });
  }

  it('a body that is no object', async () => {
    const answer = await postJson(`${searching.instance.url}${BASE}/web/search?q=x`, [], { key });
    assert.equal(answer.status, 400);
  });
});
