import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Cooldowns } from './availability.ts';
import type { Failure } from './provider.ts';

const NOW_MS = 1_000_000;

function heldBy(...failures: readonly Failure[]): Cooldowns {
  const holds = new Cooldowns();
  for (const failure of failures) holds.noteFailure('web', failure, NOW_MS);
  return holds;
}

describe('Cooldowns', () => {
  const table: [name: string, failure: Failure, ms: number | undefined][] = [
    ['as long as it is told', { reason: 'rate_limited', retryAfterMs: 7_000 }, 7_000],
    ['a second for a rate limit that says nothing', { reason: 'rate_limited' }, 1_000],
    ['five minutes for a quota that says nothing', { reason: 'quota_exhausted' }, 300_000],
    ['as long as an error asks for', { reason: 'upstream_error', retryAfterMs: 60_000 }, 60_000],
    ['not at all for an error', { reason: 'upstream_error' }, undefined],
    ['not at all for a refused key', { reason: 'unauthorized' }, undefined],
    ['not at all for a refused query', { reason: 'unsupported' }, undefined],
  ];
  for (const [name, failure, ms] of table) {
    it(`pauses for ${name}`, () => {
      const holds = heldBy(failure);
      assert.equal(holds.get('images', NOW_MS)?.untilMs, ms === undefined ? undefined : NOW_MS + ms);
      if (ms === undefined) return;
      assert.equal(holds.get('images', NOW_MS + ms - 1)?.reason, failure.reason);
      assert.equal(holds.get('images', NOW_MS + ms), undefined);
    });
  }

  it('pauses one kind of search if only that is unsupported', () => {
    const holds = heldBy({ reason: 'unsupported', retryAfterMs: 5_000 });
    assert.equal(holds.get('web', NOW_MS)?.reason, 'unsupported');
    assert.equal(holds.get('images', NOW_MS), undefined);
    assert.equal(holds.get('web', NOW_MS + 5_000), undefined);
  });

  it('still pauses a kind of search after the pause of the provider has ended', () => {
    const holds = heldBy(
      { reason: 'unsupported', retryAfterMs: 60_000 },
      { reason: 'rate_limited', retryAfterMs: 1_000 },
    );
    assert.equal(holds.get('web', NOW_MS)?.reason, 'rate_limited');
    assert.equal(holds.get('web', NOW_MS + 1_000)?.reason, 'unsupported');
    assert.equal(holds.get('images', NOW_MS + 1_000), undefined);
  });

  it('uses the longest of several simultaneous pauses', () => {
    const long: Failure = { reason: 'quota_exhausted', retryAfterMs: 60_000 };
    for (const failures of [
      [long, { reason: 'rate_limited' } as const],
      [{ reason: 'rate_limited' } as const, long],
    ]) {
      assert.deepEqual(heldBy(...failures).get('web', NOW_MS), {
        reason: 'quota_exhausted',
        untilMs: NOW_MS + 60_000,
      });
    }
  });

  it('can pause again after an earlier pause', () => {
    const holds = heldBy({ reason: 'quota_exhausted', retryAfterMs: 60_000 });
    holds.noteFailure('web', { reason: 'rate_limited', retryAfterMs: 500 }, NOW_MS + 100_000);
    assert.equal(holds.get('web', NOW_MS + 100_000)?.reason, 'rate_limited');
  });

  it('pauses the provider if a good response reports a used-up quota', () => {
    const holds = new Cooldowns();
    holds.noteQuota({ reason: 'quota_exhausted', retryAfterMs: 2_000 }, NOW_MS);
    assert.equal(holds.get('news', NOW_MS + 1_999)?.reason, 'quota_exhausted');
    assert.equal(holds.get('news', NOW_MS + 2_000), undefined);
  });
});
