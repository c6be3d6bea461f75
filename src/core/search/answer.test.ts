import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asHit, toAnswer } from './answer.ts';

const TOLD = { outcome: 'partial', cache: 'miss', reports: [], retryAfterMs: 7 } as const;

describe('toAnswer', () => {
  it('writes the body, and tells what the headers say', () => {
    const answer = toAnswer(
      { query: 'naïve 🌊', results: [] },
      {
        ...TOLD,
        reports: [
          { id: 'engine_a', state: 'ok', ms: 12, results: 3 },
          { id: 'engine_b', state: 'timeout', ms: 3_000, results: 0 },
          { id: 'pixabay', state: 'rate_limited', ms: 0, results: 0 },
        ],
      },
    );
    assert.equal(new TextDecoder().decode(answer.body), '{"query":"naïve 🌊","results":[]}');
    assert.equal(answer.failed, 'engine_b;reason=timeout, pixabay;reason=rate_limited');
    assert.equal(answer.timing, 'engine_a;dur=12, engine_b;dur=3000, pixabay;dur=0');
    assert.deepEqual(
      [answer.outcome, answer.cache, answer.retryAfterMs],
      [TOLD.outcome, TOLD.cache, TOLD.retryAfterMs],
    );
  });

  it('gives the same bytes the same strong validator, and others another', () => {
    const [one, same, other] = [{ a: 1 }, { a: 1 }, { a: 2 }].map(
      (envelope) => toAnswer(envelope, TOLD).etag,
    );
    assert.match(one ?? '', /^"[\w-]{27}"$/);
    assert.equal(one, same);
    assert.notEqual(one, other);
  });

  it('says that nobody is missing with an empty text', () => {
    assert.equal(toAnswer({}, TOLD).failed, '');
  });
});

describe('asHit', () => {
  it('is the same answer out of the cache', () => {
    const answer = toAnswer({}, TOLD);
    assert.deepEqual(asHit(answer), { ...answer, cache: 'hit', timing: 'cache;desc=hit' });
  });
});
