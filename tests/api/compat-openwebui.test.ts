import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { assertShape } from '../support/shapes/index.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { postJson } from '../support/posting.ts';
import { sharedSearching, type Searching } from '../support/searching.ts';

const SEARCH = '/compat/openwebui/search';

type Found = { link: string; title: string; snippet: string };

describe('the search in the format of Open WebUI', () => {
  let searching: Searching;
  let key: string;
  before(async () => {
    searching = await sharedSearching();
  });
  beforeEach(async () => {
    key = await searching.instance.newKey();
  });

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    postJson<Found[]>(searching.instance.url + SEARCH, body, { key, headers });
  const searches = async (): Promise<number> =>
    (await keyAnswer(await searching.instance.get('/api/v1/key/', { key }))).usage.searches;

  it('serves the exact request of Open WebUI', async () => {
    const answer = await post(
      { query: 'river', count: 3 },
      {
        'user-agent': 'Open WebUI (https://github.com/open-webui/open-webui) RAG Bot',
        'x-openwebui-user-name': 'Ada',
        'x-openwebui-user-id': '1',
        'x-openwebui-chat-id': 'abc',
      },
    );
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assertShape(SEARCH, answer);
    const { body } = await searching.search<{ results: Record<string, string>[] }>('web/?q=river');
    assert.deepEqual(
      answer.body,
      body.results
        .slice(0, 3)
        .map(({ url, title, description }) => ({ link: url, title, snippet: description })),
    );
    assert.equal(await searches(), 1);
  });

  it('has ten results by default, and no more than were found', async () => {
    assert.equal((await post({ query: 'river' })).body.length, 10);
    const { body } = await searching.search<{ results: unknown[] }>('web/?q=river');
    assert.equal((await post({ query: 'river', count: 1000 })).body.length, body.results.length);
  });

  it('is an empty list if nothing was found', async () => {
    const { status, body } = await post({ query: 'zzqq', count: 3 });
    assert.deepEqual([status, body], [200, []]);
  });

  const cases: [what: string, body: unknown, detail: RegExp][] = [
    ['no query', { count: 3 }, /^query: This query parameter is required\.$/],
    ['an empty query', { query: ' ', count: 3 }, /^query: /],
    ['a query that is a list of objects', { query: [{}] }, /^query: Not a valid string\.$/],
    ['a long query', { query: 'x'.repeat(513) }, /^query: Must be at most 512 characters\.$/],
    ['no results', { query: 'x', count: 0 }, /^count: Must be from 1 to 1000\.$/],
    ['a count in words', { query: 'x', count: 'three' }, /^count: Must be an integer\.$/],
    ['a list', [], /^The body must be a JSON object\.$/],
    ['broken JSON', '{', /^JSON parse error/],
  ];
  for (const [what, sent, detail] of cases) {
    it(`refuses ${what}`, async () => {
      const answer = await post(sent);
      assert.equal(answer.status, 400);
      assert.match((answer.body as unknown as { detail: string }).detail, detail);
      assertShape(SEARCH, answer);
      assert.equal(await searches(), 0);
    });
  }
});
