import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '../../system/system.ts';
import { ringOver, storedKey } from '../../../tests/support/key-rings.ts';
import { makeKey } from './key-format.ts';
import { KeyRing } from './key-ring.ts';
import type { StoredKey } from './model.ts';

describe('KeyRing', () => {
  it('looks up a key once, however often it is used', async () => {
    const made = makeKey(systemRandom);
    const { ring, state } = ringOver(new Map([[made.prefix, storedKey(made)]]));
    for (let i = 0; i < 10; i++) assert.equal((await ring.judge(made.text, 'standard')).state, 'valid');
    assert.equal(state.lookUps, 1);
  });

  it('reports, without a look-up, whether judging a key needs one', async () => {
    const made = makeKey(systemRandom);
    const wrongSecret = makeKey(systemRandom, made.prefix);
    const { ring, state } = ringOver(new Map([[made.prefix, storedKey(made)]]));
    const judge = async (text: string, expected: boolean, why: string): Promise<void> => {
      const before = state.lookUps;
      assert.equal(ring.known(text, 'standard') === undefined, expected, why);
      assert.equal(state.lookUps, before, why);
      await ring.judge(text, 'standard');
      assert.equal(state.lookUps > before, expected, why);
    };
    await judge('nonsense', false, 'not a key at all');
    await judge(made.text, true, 'seen for the first time');
    await judge(made.text, false, 'known');
    await judge(wrongSecret.text, true, 'a known prefix with another secret');
    await judge(makeKey(systemRandom).text, true, 'unknown');
    await judge(made.text, false, 'still known');
    state.epoch++;
    await judge(made.text, true, 'something changed');
    await judge(made.text, false, 'known again');
  });

  it('looks up a key again after the store reported a change', async () => {
    const made = makeKey(systemRandom);
    const keys = new Map([[made.prefix, storedKey(made)]]);
    const { ring, state } = ringOver(keys);
    assert.equal((await ring.judge(made.text, 'standard')).state, 'valid');
    keys.set(made.prefix, storedKey(made, { revokedAtMs: 5 }));
    state.epoch++;
    assert.equal((await ring.judge(made.text, 'standard')).state, 'invalid');
    keys.set(made.prefix, storedKey(made, { ownerDisabled: true }));
    state.epoch++;
    assert.equal((await ring.judge(made.text, 'standard')).state, 'disabled');
  });

  it('lets a remembered key expire exactly on time', async () => {
    const made = makeKey(systemRandom);
    const { ring, state } = ringOver(new Map([[made.prefix, storedKey(made, { expiresAtMs: 1_000 })]]));
    const stateAt = async (nowMs: number): Promise<string> => {
      state.nowMs = nowMs;
      return (await ring.judge(made.text, 'standard')).state;
    };
    assert.equal(await stateAt(0), 'valid');
    assert.equal(await stateAt(999), 'valid');
    assert.equal(await stateAt(1_000), 'expired');
    assert.equal(await stateAt(5_000), 'expired');
    assert.equal(state.lookUps, 1);
  });

  it('reports an expired key only if the secret is correct, and never for a revoked key', async () => {
    const [made, revoked] = [makeKey(systemRandom), makeKey(systemRandom)];
    const { ring, state } = ringOver(
      new Map([
        [made.prefix, storedKey(made, { expiresAtMs: 1, ownerDisabled: true })],
        [revoked.prefix, storedKey(revoked, { expiresAtMs: 1, revokedAtMs: 1 })],
      ]),
    );
    state.nowMs = 2;
    assert.equal((await ring.judge(revoked.text, 'standard')).state, 'invalid');
    for (let i = 0; i < 2; i++) {
      assert.equal((await ring.judge(made.text, 'standard')).state, 'expired');
      state.lookUps = 0;
      state.hits = 0;
      const guessed = makeKey(systemRandom, made.prefix);
      assert.deepEqual(await ring.judge(guessed.text, 'standard'), { state: 'invalid' });
      assert.deepEqual(await ring.judge(made.text, 'link'), { state: 'invalid' });
      assert.deepEqual(
        [state.lookUps, state.hits],
        [4, 2],
        'takes as long as for a prefix that does not exist',
      );
    }
  });

  it('finds one key and misses one for every refusal, even before the first valid key and after a deletion', async () => {
    for (const isExisting of [true, false]) {
      const [known, other, deleted] = [makeKey(systemRandom), makeKey(systemRandom), makeKey(systemRandom)];
      const keys = new Map([deleted, known].map((made) => [made.prefix, storedKey(made)]));
      const { ring, state } = ringOver(keys);
      const assertRefused = async () => {
        state.lookUps = 0;
        state.hits = 0;
        const guessed = makeKey(systemRandom, isExisting ? known.prefix : other.prefix);
        assert.equal((await ring.judge(guessed.text, 'standard')).state, 'invalid');
        assert.deepEqual([state.lookUps, state.hits, state.prefixesAsked], [2, 1, state.epoch]);
      };
      await assertRefused();
      await assertRefused();
      await ring.judge(known.text, 'standard');
      await assertRefused();
      keys.delete(deleted.prefix);
      state.epoch++;
      await assertRefused();
    }
  });

  it('refuses a key of the other kind as if it did not exist, and takes as long', async () => {
    for (const kind of ['standard', 'link'] as const) {
      const other = kind === 'link' ? 'standard' : 'link';
      for (const extra of [{}, { ownerDisabled: true }, { revokedAtMs: 5 }]) {
        const made = makeKey(systemRandom);
        const { ring, state } = ringOver(new Map([[made.prefix, storedKey(made, { kind, ...extra })]]));
        for (let i = 0; i < 2; i++) {
          state.lookUps = 0;
          state.hits = 0;
          assert.equal(ring.known(made.text, other), undefined, 'guests who send many of these are refused');
          assert.deepEqual(await ring.judge(made.text, other), { state: 'invalid' });
          assert.deepEqual([state.lookUps, state.hits], [2, 1]);
          await ring.judge(made.text, kind);
        }
        const right = await ring.judge(made.text, kind);
        assert.equal(right.state === 'valid', Object.keys(extra).length === 0, 'still judged by what it is');
      }
    }
  });

  it('refuses a malformed key without a look-up', async () => {
    const { ring, state } = ringOver(new Map());
    const { text } = makeKey(systemRandom);
    for (const bad of ['', 'trib_', `${text}x`, text.slice(0, -1), text.replace('trib_', 'trip_')]) {
      assert.equal((await ring.judge(bad, 'standard')).state, 'invalid');
    }
    assert.equal(state.lookUps, 0);
  });

  it('refuses a mistyped key without a look-up', async () => {
    const { ring, state } = ringOver(new Map());
    const { text } = makeKey(systemRandom);
    const mistyped = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
    assert.equal((await ring.judge(mistyped, 'standard')).state, 'invalid');
    assert.equal(state.lookUps, 0);
  });

  it('remembers ten thousand keys, and drops the oldest for the next', async () => {
    const all = Array.from({ length: 10_001 }, () => makeKey(systemRandom));
    const { ring, state } = ringOver(new Map(all.map((made) => [made.prefix, storedKey(made)])));
    const [oldest, second] = all;
    const last = all.at(-1);
    assert.ok(oldest && second && last);
    const lookUpsFor = async (made: typeof oldest): Promise<number> => {
      state.lookUps = 0;
      assert.equal((await ring.judge(made.text, 'standard')).state, 'valid');
      return state.lookUps;
    };
    for (const made of all.slice(0, -1)) await ring.judge(made.text, 'standard');
    assert.equal(await lookUpsFor(oldest), 0);
    assert.equal(await lookUpsFor(last), 1);
    assert.equal(await lookUpsFor(second), 0);
    assert.equal(await lookUpsFor(oldest), 1);
  });

  it('remembers nothing of a key whose look-up ended after a change', async () => {
    const [made, other] = [makeKey(systemRandom), makeKey(systemRandom)];
    let epoch = 1;
    const { promise, resolve } = Promise.withResolvers<StoredKey>();
    const answers = [
      promise,
      Promise.resolve(storedKey(other)),
      Promise.resolve(storedKey(made, { revokedAtMs: 5 })),
    ];
    const ring = new KeyRing(
      { epoch: () => epoch, findKey: async () => answers.shift(), anyPrefix: async () => undefined },
      { wallMs: () => 0 },
    );
    const slow = ring.judge(made.text, 'standard');
    epoch = 2;
    assert.equal((await ring.judge(other.text, 'standard')).state, 'valid', 'hears of the change');
    resolve(storedKey(made));
    assert.equal((await slow).state, 'valid');
    assert.equal((await ring.judge(made.text, 'standard')).state, 'invalid', 'it was revoked meanwhile');
  });

  it('does not remember a look-up that began before a change', async () => {
    const made = makeKey(systemRandom);
    let epoch = 1;
    const { promise, resolve } = Promise.withResolvers<StoredKey>();
    let lookUps = 0;
    const ring = new KeyRing(
      { epoch: () => epoch, findKey: () => (lookUps++, promise), anyPrefix: async () => undefined },
      { wallMs: () => 0 },
    );
    const slow = ring.judge(made.text, 'standard');
    epoch = 2;
    const other = ring.judge(made.text, 'standard');
    resolve(storedKey(made));
    await Promise.all([slow, other]);
    await ring.judge(made.text, 'standard');
    assert.equal(lookUps, 2);
  });
});
