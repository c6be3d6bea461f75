import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { movableClock } from '../support/clock.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { askSearxng } from '../support/searxng.ts';

const FAILING = ['ALL', 'BRAVE', 'MOJEEK', 'SEPIA', 'WIKIDATA', 'WIKIPEDIA', 'DUCKDUCKGO'];
const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;

describe('failures in the SearXNG-compatible search', () => {
  const clock = movableClock();
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ clock });
  });
  after(() => searching.stop());
  beforeEach(() => {
    for (const name of FAILING) searching.sandbox.behave(name, undefined);
    clock.advance(LONGER_THAN_ANY_HOLD_MS);
  });

  for (const format of ['json', 'csv', 'rss'])
    it(`${format}: no engine answered is an error, never an empty list`, async () => {
      searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
      const answer = await askSearxng(searching, `/search?q=river&format=${format}`);
      assert.equal(answer.status, 503);
      assert.deepEqual(JSON.parse(answer.text), { error: 'No search engine answered.' });
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
      assert.match(answer.headers.get('x-engines-failed') ?? '', /engine_a;reason=upstream_error/);
      const { body } = await searching.search<KeyAnswer>('key/');
      assert.equal(body.usage.searches, 0);
    });

  it('suggestions that could not be had are an error too', async () => {
    searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
    const answer = await askSearxng(searching, '/autocompleter?q=riv');
    assert.equal(answer.status, 503);
    assert.deepEqual(Object.keys(JSON.parse(answer.text) as object), ['error']);
  });

  it('the engines that are missing are listed in the words of SearXNG', async () => {
    searching.sandbox.behave('MOJEEK', { kind: 'malformed' });
    const { status, page } = await askSearxng(searching, '/search?q=river');
    assert.equal(status, 200);
    assert.ok(page.results.length > 0);
    assert.deepEqual(page.unresponsive_engines, [['mojeek', 'parsing error']]);
  });

  it('a category that cannot be searched is listed beside the results of the others', async () => {
    for (const name of ['BRAVE', 'SEPIA']) searching.sandbox.behave(name, { kind: 'status', status: 500 });
    const { status, page } = await askSearxng(searching, '/search?q=river&categories=videos,general');
    assert.equal(status, 200);
    assert.deepEqual(new Set(page.results.map(({ category }) => category)), new Set(['general']));
    assert.equal(page.results[0]?.score, 1);
    assert.deepEqual(page.unresponsive_engines, [
      ['brave', 'HTTP error'],
      ['videos', 'No search engine answered.'],
    ]);
  });

  it('providers of answers and cards that fail or hang cost neither results nor a long wait', async () => {
    for (const name of ['WIKIDATA', 'WIKIPEDIA', 'DUCKDUCKGO'])
      searching.sandbox.behave(name, { kind: 'hang' });
    const startedMs = performance.now();
    const { status, page } = await askSearxng(searching, '/search?q=vienna');
    assert.equal(status, 200);
    assert.ok(page.results.length > 0);
    assert.deepEqual([page.infoboxes, page.suggestions], [[], []]);
    assert.ok(performance.now() - startedMs < 20_000, 'well below the deadline of thirty seconds');
  });
});
