import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../../tests/support/clock.ts';
import { respond } from '../../../../tests/support/responses.ts';
import {
  answering,
  found,
  handFetcher,
  makeUpstream,
  testProvider,
  testSearch,
  type HandFetcher,
} from '../../../../tests/support/upstreams.ts';
import type { FetchResult } from '../../../core/ports/fetcher.ts';
import { parseLanguage } from '../../../core/query/language.ts';
import { Suggestions } from '../../../core/search/suggestions.ts';
import { Responses } from '../present/responses.ts';
import { suggestEndpoint } from './suggest.ts';

const errored = answering({ reason: 'upstream_error' });

type Source = FetchResult | { fetched: FetchResult; freshMs: number };

function suggestOver(...sources: Source[]) {
  const clock = testClock();
  const responses = new Responses({ maxBytes: 1_000_000, clock });
  const fetchers: HandFetcher[] = [];
  const upstreams = sources.map((source, i) => {
    const fetched = 'fetched' in source ? source.fetched : source;
    const fetcher = handFetcher(() => fetched);
    fetchers.push(fetcher);
    const name = `source_${i}`;
    const provider = testProvider({
      name,
      url: `https://${name}.example`,
      searches: { suggest: testSearch('suggest') },
    });
    const freshMs = 'freshMs' in source ? source.freshMs : 60_000;
    const keeping = { freshMs, keepMs: 600_000 };
    return makeUpstream({ id: name, provider, fetcher, clock, keeping }).upstream;
  });
  const suggestions = new Suggestions({ sources: upstreams, clock, timeoutMs: 1_000 });
  const endpoint = suggestEndpoint({ suggestions });
  return {
    clock,
    cachedBytes: () => responses.bytes,
    suggest: (over: { q?: string; lang?: unknown } = {}) =>
      respond(endpoint, responses, { parameters: { q: 'river d', lang: undefined, ...over } }),
    calls: () => fetchers.map(({ calls }) => calls.length),
  };
}

describe('suggest: the cache of responses', () => {
  const cached: [name: string, sources: FetchResult[], isCached: boolean][] = [
    ['caches some', [found('a')], true],
    ['caches that there are none', [found(), found()], true],
    ['caches nothing when one failed', [errored, found('b')], false],
    ['caches nothing when all failed', [errored], false],
    ['caches nothing if no provider was called', [], false],
  ];
  for (const [name, sources, isCached] of cached) {
    it(name, async () => {
      const { suggest, cachedBytes } = suggestOver(...sources);
      await suggest();
      const again = await suggest();
      assert.equal(again.cache === 'hit', isCached);
      assert.equal(cachedBytes() > 0, isCached);
    });
  }

  it('caches them by text and language', async () => {
    const { suggest, calls } = suggestOver(found('a'));
    for (const over of [{}, { q: 'River d' }, { lang: parseLanguage('pt') }, {}]) await suggest(over);
    assert.deepEqual(calls(), [3]);
  });

  it('caches them only while all that was asked is fresh', async () => {
    const { suggest, clock, calls } = suggestOver({ fetched: found(), freshMs: 5_000 }, found('b'));
    await suggest();
    clock.advance(4_999);
    assert.equal((await suggest()).cache, 'hit');
    clock.advance(1);
    await suggest();
    assert.deepEqual(calls(), [2, 1]);
  });
});
