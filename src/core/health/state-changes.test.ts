import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reason } from '../upstream/reasons.ts';
import { StateChanges } from './state-changes.ts';

const MINUTE_MS = 60_000;

function watch() {
  const told: string[] = [];
  const changes = new StateChanges((change) => {
    told.push(change.state === 'up' ? `${change.slug} up` : `${change.slug} down ${change.reason}`);
  });
  return {
    told,
    see: (atMs: number, reason?: Reason, slug = 'brave') => {
      changes.observed(slug, reason, atMs);
    },
  };
}

describe('StateChanges', () => {
  it('says nothing of a provider that is up from the start', () => {
    const { told, see } = watch();
    for (let i = 0; i < 5; i++) see(i);
    assert.deepEqual(told, []);
  });

  it('tells once that a provider is down, with the reason, and once that it is up again', () => {
    const { told, see } = watch();
    see(0);
    for (let i = 1; i < 100; i++) see(i * MINUTE_MS, i === 1 ? 'timeout' : 'unreachable');
    see(100 * MINUTE_MS);
    see(101 * MINUTE_MS);
    assert.deepEqual(told, ['brave down timeout', 'brave up']);
  });

  it('tells of a provider that is down at the first look', () => {
    const { told, see } = watch();
    see(0, 'unauthorized');
    assert.deepEqual(told, ['brave down unauthorized']);
  });

  it('keeps providers apart', () => {
    const { told, see } = watch();
    see(0, 'timeout', 'brave');
    see(0, 'timeout', 'mojeek');
    see(1, undefined, 'mojeek');
    assert.deepEqual(told, ['brave down timeout', 'mojeek down timeout', 'mojeek up']);
  });

  it('reports one that fails every other time at most twice a minute', () => {
    const { told, see } = watch();
    for (let ms = 0; ms < 3 * MINUTE_MS; ms += 100) see(ms, (ms / 100) % 2 === 0 ? 'timeout' : undefined);
    assert.equal(told.length, 6);
    assert.equal(told.at(-1), 'brave up');
  });

  it('goes on after the clock was set back', () => {
    const { told, see } = watch();
    see(100 * MINUTE_MS, 'timeout');
    see(100 * MINUTE_MS);
    see(0, 'timeout');
    assert.equal(told.length, 3);
  });
});
