import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { ringOver, storedKey } from '../../tests/support/key-rings.ts';
import { makeKey } from '../core/accounts/key-format.ts';
import type { StoredKey } from '../core/accounts/model.ts';
import { systemRandom } from '../system/system.ts';
import { ConnectionKeys, isOrdinaryKey } from './credentials.ts';

const made = makeKey(systemRandom);
const stored = storedKey(made);

function keysOver(parts: { authCompat?: boolean; key?: StoredKey } = {}) {
  const held = new Map([[made.prefix, parts.key ?? stored]]);
  const { ring, state } = ringOver(held);
  return { state, held, ring, keys: new ConnectionKeys({ keyRing: ring, authCompat: false, ...parts }) };
}

describe('ConnectionKeys', () => {
  it('knows no key that the store was not asked for, and never asks it', async () => {
    const { keys, ring, state } = keysOver();
    const socket = new Socket();
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), undefined);
    assert.equal(state.lookUps, 0);
    await ring.judge(made.text, 'standard');
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), stored);
    assert.equal(keys.keyOf(new Socket(), `api-key  ${made.text}`), stored, 'on any connection');
    assert.equal(state.lookUps, 1);
  });

  it('forgets all when a key or an account changes', async () => {
    for (const change of [{ revokedAtMs: 1 }, { ownerDisabled: true }]) {
      const { keys, ring, state, held } = keysOver();
      const socket = new Socket();
      await ring.judge(made.text, 'standard');
      assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), stored);
      held.set(made.prefix, { ...stored, ...change });
      state.epoch++;
      assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), undefined);
      await ring.judge(made.text, 'standard');
      assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), undefined, 'known, but not valid');
    }
  });

  it('forgets a key when it expires', async () => {
    const key = storedKey(made, { expiresAtMs: 1_000 });
    const { keys, ring, state } = keysOver({ key });
    const socket = new Socket();
    await ring.judge(made.text, 'standard');
    state.nowMs = 999;
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), key);
    state.nowMs = 1_000;
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), undefined);
  });

  it('has keys with scopes, networks and sandbox results that are not ordinary', async () => {
    const all = stored.scopes;
    const special: Partial<StoredKey>[] = [
      { scopes: { ...all, endpoints: ['web'] } },
      { scopes: { ...all, tabs: ['web'] } },
      { scopes: { ...all, engines: ['engine_a'] } },
      { networks: ['127.0.0.0/8'] },
      { sandbox: true },
    ];
    for (const extra of special) {
      const { keys, ring } = keysOver({ key: storedKey(made, extra) });
      await ring.judge(made.text, 'standard');
      const key = keys.keyOf(new Socket(), `Api-Key ${made.text}`);
      assert.equal(key && isOrdinaryKey(key), false, JSON.stringify(extra));
    }
  });

  it('knows no other header on the same connection', async () => {
    const { keys, ring } = keysOver();
    const socket = new Socket();
    await ring.judge(made.text, 'standard');
    keys.keyOf(socket, `Api-Key ${made.text}`);
    const forged = makeKey(systemRandom, made.prefix).text;
    for (const header of [`Api-Key ${forged}`, `Bearer ${made.text}`, made.text, 'Api-Key ', '']) {
      assert.equal(keys.keyOf(socket, header), undefined, header);
    }
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), stored);
  });

  it('knows no link key, even if it was just used in an address', async () => {
    const { keys, ring } = keysOver({ key: storedKey(made, { kind: 'link' }) });
    assert.equal((await ring.judge(made.text, 'link')).state, 'valid');
    assert.equal(keys.keyOf(new Socket(), `Api-Key ${made.text}`), undefined);
  });

  it('reads a bearer token only if that is allowed', async () => {
    const { keys, ring } = keysOver({ authCompat: true });
    await ring.judge(made.text, 'standard');
    assert.equal(keys.keyOf(new Socket(), `Bearer ${made.text}`), stored);
  });
});
