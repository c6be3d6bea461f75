import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seen } from '../../../../tests/support/responses.ts';
import { type Presented, asHit, toResponse } from './responses.ts';

const FOUND: Presented = {
  body: {},
  outcome: 'partial',
  cache: 'miss',
  reports: [],
  freshUntilMs: 0,
  retryAfterMs: 7,
};

describe('toResponse', () => {
  it('writes the body, and says in headers what became of each engine', () => {
    const response = seen(
      toResponse({
        ...FOUND,
        body: { query: 'naïve 🌊', results: [] },
        reports: [
          { id: 'engine_a', state: 'ok', ms: 12, results: 3 },
          { id: 'engine_b', state: 'timeout', ms: 3_000, results: 0 },
          { id: 'pixabay', state: 'rate_limited', ms: 0, results: 0 },
        ],
      }),
    );
    assert.equal(new TextDecoder().decode(response.body), '{"query":"naïve 🌊","results":[]}');
    assert.equal(response.failed, 'engine_b;reason=timeout, pixabay;reason=rate_limited');
    assert.equal(response.timing, 'engine_a;dur=12, engine_b;dur=3000, pixabay;dur=0');
    assert.deepEqual([response.outcome, response.cache, response.retryAfterMs], ['partial', 'miss', 7]);
  });

  it('gives the same bytes the same strong validator, and others another', () => {
    const [one, same, other] = [{ a: 1 }, { a: 1 }, { a: 2 }].map(
      (body) => toResponse({ ...FOUND, body }).etag,
    );
    assert.match(one ?? '', /^"[\w-]+"$/);
    assert.equal(one, same);
    assert.notEqual(one, other);
  });

  it('has no header for what there is nothing to say of', () => {
    assert.deepEqual(toResponse(FOUND).headers, { 'x-search-outcome': 'partial' });
  });
});

describe('asHit', () => {
  it('is the same response out of the cache', () => {
    const response = toResponse(FOUND);
    const cached = { cachedAs: 'web rivers', untilMs: 1, tab: 'web' as const };
    assert.deepEqual(seen(asHit(response, cached)), {
      ...seen(response),
      ...cached,
      cache: 'hit',
      timing: 'cache;desc=hit',
      headers: { ...response.headers, 'server-timing': 'cache;desc=hit' },
    });
  });
});
