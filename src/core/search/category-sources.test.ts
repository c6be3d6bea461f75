import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  DEADLINE_MS,
  found,
  handFetcher,
  makeUpstream,
  PLAIN_RANKING,
  queryFor,
  testProvider,
  testSearch,
} from '../../../tests/support/upstreams.ts';
import type { SearchKind } from '../results/found.ts';
import type { Provider } from '../upstream/provider.ts';
import { Searches } from './searches.ts';

const PROVIDERS: Readonly<Record<string, Partial<Provider>>> = {
  engine_a: { role: 'engine', searches: { web: testSearch('web'), news: testSearch('news') } },
  medium: { role: 'media', searches: { news: testSearch('news'), discussions: testSearch('discussions') } },
  questions: {
    role: 'cards',
    searches: { code: testSearch('code'), discussions: testSearch('discussions') },
  },
  archive: { role: 'category', searches: { papers: testSearch('papers') } },
  library: {
    role: 'category',
    searches: { papers: testSearch('papers', { lastPage: 3 }) },
    definition: { revision: '', access: 'accounts' },
  },
};

function searchesOver() {
  const clock = testClock();
  const asked: string[] = [];
  const made = Object.entries(PROVIDERS).map(([id, over]) => {
    const fetcher = handFetcher(() => {
      asked.push(id);
      return found();
    });
    const provider = testProvider({ ...over, name: id, url: `https://${id}.example` });
    return makeUpstream({ id, provider, fetcher, clock }).upstream;
  });
  const searches = new Searches({
    slots: made.slice(0, 1),
    others: made.slice(1),
    clock,
    deadlineMs: DEADLINE_MS,
    ranking: PLAIN_RANKING,
  });
  let searched = 0;
  const search = async (tab: SearchKind, slots: readonly string[], isGuest = false) => {
    // Another text each time, since responses are cached.
    const query = queryFor({ text: `search ${++searched}` });
    await searches.find({
      ...{ tab, slots, isGuest, query, timeoutMs: DEADLINE_MS, signal: () => undefined },
    });
    return asked.splice(0).join();
  };
  return { searches, search };
}

describe('Searches: categories', () => {
  it('call the chosen sources of the category, whatever their role', async () => {
    const { searches, search } = searchesOver();
    assert.deepEqual(searches.sources('discussions', false), ['medium', 'questions']);
    assert.equal(await search('discussions', ['medium', 'questions']), 'medium,questions');
    assert.equal(await search('discussions', ['questions', 'archive']), 'questions');
    assert.equal(await search('code', searches.sources('code', false)), 'questions');
    assert.deepEqual(searches.sources('music', false), []);
  });

  it('are not called for a tab', async () => {
    const { search } = searchesOver();
    assert.equal(await search('web', ['engine_a']), 'engine_a');
    assert.equal(await search('news', ['engine_a']), 'engine_a,medium');
    assert.equal(await search('images', ['archive']), '');
  });

  it('hide sources for accounts from guests', async () => {
    const { searches, search } = searchesOver();
    assert.deepEqual(searches.sources('papers', true), ['archive']);
    assert.deepEqual(searches.sources('papers', false), ['archive', 'library']);
    assert.equal(await search('papers', ['archive', 'library'], true), 'archive');
  });

  it('know the last page of their sources', () => {
    const { searches } = searchesOver();
    assert.equal(searches.lastPage('papers', 'library'), 3);
    assert.equal(searches.lastPage('news', 'library'), 0);
  });
});
