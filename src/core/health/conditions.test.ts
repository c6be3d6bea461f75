import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type BudgetState, type CallEnd, ProviderConditions } from './conditions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function watch() {
  const told: string[] = [];
  const conditions = new ProviderConditions((change) => {
    const { upstream, trouble } = change;
    told.push(`${upstream.slot} ${change.began ? `${trouble} ${change.reason}` : `no longer ${trouble}`}`);
  });
  const labels = (slot: string) => ({ slot, provider: 'brave' });
  return {
    told,
    conditions,
    see: (atMs: number, end?: CallEnd['reason'] | CallEnd, upstream = 'a') => {
      conditions.called(labels(upstream), typeof end === 'object' ? end : { reason: end }, atMs);
    },
    probe: (atMs: number, reason?: CallEnd['reason']) => {
      conditions.probed(labels('a'), reason, atMs);
    },
    spend: (atMs: number, state: BudgetState) => {
      conditions.budgetTaken(labels('a'), state, atMs);
    },
    now: () => conditions.of(labels('a')),
  };
}

describe('ProviderConditions', () => {
  it('reports nothing about a provider that is up from the start', () => {
    const { told, see, now } = watch();
    assert.equal(now(), 'unknown');
    for (let i = 0; i < 5; i++) see(i);
    assert.deepEqual(told, []);
    assert.equal(now(), 'up');
  });

  it('reports once that a provider is down, with the reason, and once that it is up again', () => {
    const { told, see } = watch();
    see(0);
    for (let i = 1; i < 100; i++) see(i * MINUTE_MS, i === 1 ? 'timeout' : 'unreachable');
    see(100 * MINUTE_MS);
    see(101 * MINUTE_MS);
    assert.deepEqual(told, ['a down timeout', 'a no longer down']);
  });

  const ends: [end: CallEnd, expected: string][] = [
    [{ reason: 'upstream_error' }, 'down upstream_error'],
    [{ reason: 'bad_answer' }, 'down bad_answer'],
    [{ reason: 'unauthorized' }, 'key_rejected unauthorized'],
    [{ reason: 'quota_exhausted' }, 'quota_exhausted quota_exhausted'],
    [{ reason: 'rate_limited' }, 'rate_limited rate_limited'],
    [{ reason: 'rate_limited', retryAfterMs: MINUTE_MS }, 'rate_limited rate_limited'],
    [{ reason: 'rate_limited', retryAfterMs: HOUR_MS }, 'quota_exhausted rate_limited'],
    [
      { reason: undefined, notice: { reason: 'quota_exhausted', retryAfterMs: 1_000 } },
      'quota_exhausted quota_exhausted',
    ],
    [
      { reason: undefined, notice: { reason: 'rate_limited', retryAfterMs: HOUR_MS } },
      'quota_exhausted rate_limited',
    ],
  ];
  for (const [end, expected] of ends) {
    it(`reports ${JSON.stringify(end)} at the first call as ${expected}`, () => {
      const { told, see, now } = watch();
      see(0, end);
      see(1, end);
      assert.deepEqual(told, [`a ${expected}`]);
      assert.equal(now(), expected.split(' ')[0]);
      see(2);
      assert.equal(told.at(-1), `a no longer ${expected.split(' ')[0]}`);
    });
  }

  it('ignores reasons that say nothing about a provider', () => {
    const { told, see, now } = watch();
    see(0, 'unsupported');
    see(0, 'breaker_open');
    assert.equal(now(), 'unknown');
    see(0, { reason: undefined, notice: { reason: 'rate_limited', retryAfterMs: 1_000 } });
    assert.equal(now(), 'up');
    assert.deepEqual(told, []);
  });

  it('immediately reports a rejected key of a provider that was down or flapping before', () => {
    const { told, see, now } = watch();
    see(0, 'timeout');
    see(1, 'unauthorized');
    see(2, 'unauthorized');
    assert.deepEqual(told, ['a down timeout', 'a key_rejected unauthorized']);
    see(3, 'timeout');
    assert.equal(now(), 'down');
    assert.equal(told.length, 2, 'it was down less than a minute ago');
    see(4);
    assert.equal(told.at(-1), 'a no longer key_rejected');
  });

  it('does not treat a successful health check as proof of a valid key or quota', () => {
    for (const reason of ['unauthorized', 'quota_exhausted', 'rate_limited'] as const) {
      const { told, see, probe } = watch();
      see(0, reason);
      probe(1);
      assert.equal(told.length, 1);
      see(2);
      assert.equal(told.length, 2);
    }
  });

  it('treats a health check as proof that the provider is down, or up again', () => {
    const { told, probe, now } = watch();
    probe(0, 'unreachable');
    assert.equal(now(), 'down');
    probe(1);
    assert.equal(now(), 'up');
    assert.deepEqual(told, ['a down unreachable', 'a no longer down']);
  });

  it('keeps providers apart', () => {
    const { told, see } = watch();
    see(0, 'timeout', 'a');
    see(0, 'timeout', 'b');
    see(1, undefined, 'b');
    assert.deepEqual(told, ['a down timeout', 'b down timeout', 'b no longer down']);
  });

  it('reports a provider that fails every other call at most twice a minute', () => {
    const { told, see } = watch();
    for (let ms = 0; ms < 3 * MINUTE_MS; ms += 100) see(ms, (ms / 100) % 2 === 0 ? 'timeout' : undefined);
    assert.equal(told.length, 6);
    assert.equal(told.at(-1), 'a no longer down');
  });

  it('keeps reporting after the clock was set back', () => {
    const { told, see } = watch();
    see(100 * MINUTE_MS, 'timeout');
    see(100 * MINUTE_MS);
    see(0, 'timeout');
    assert.equal(told.length, 3);
  });

  it('ignores the calls that a stopping node aborts', () => {
    const { told, see, probe, conditions } = watch();
    conditions.stop();
    see(0, 'unreachable');
    probe(0, 'unreachable');
    assert.deepEqual(told, []);
  });

  it('reports a spent budget once until there is room again, whatever earlier calls return', () => {
    const { told, see, spend, now } = watch();
    see(0);
    spend(0, { spent: undefined, hasRoom: true });
    spend(1, { spent: '2000/month', retryAfterMs: HOUR_MS });
    see(2);
    assert.equal(now(), 'budget_spent');
    for (let i = 1; i < 9; i++) {
      spend(i * HOUR_MS, { spent: undefined, hasRoom: false });
      spend(i * HOUR_MS + 1, { spent: '2000/month', retryAfterMs: HOUR_MS });
    }
    assert.deepEqual(told, ['a budget_spent quota_exhausted']);
    spend(9 * HOUR_MS, { spent: undefined, hasRoom: true });
    assert.deepEqual(told.slice(1), ['a no longer budget_spent']);
    assert.equal(now(), 'up');
  });
});
