import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { digestSecret, makeKey } from '../../core/accounts/key-format.ts';
import { KeyRing } from '../../core/accounts/key-ring.ts';
import type { StoredKey } from '../../core/accounts/model.ts';
import { systemRandom } from '../../system/random.ts';
import { ConnectionKeys } from './connection-keys.ts';

const made = makeKey(systemRandom);
const stored: StoredKey = {
  prefix: made.prefix,
  name: '',
  ownerId: 'u',
  ownerName: 'u',
  createdAtMs: 0,
  revokedAtMs: undefined,
  ownerDisabled: false,
  secretDigest: digestSecret(made.secret),
};

function keysOver(parts: { authCompat?: boolean } = {}) {
  const store = { epoch: 1, lookUps: 0, key: stored as StoredKey | undefined };
  const keyRing = new KeyRing({
    epoch: () => store.epoch,
    findKey: () => {
      store.lookUps++;
      return store.key;
    },
  });
  return { store, keyRing, keys: new ConnectionKeys({ keyRing, authCompat: false, ...parts }) };
}

describe('ConnectionKeys', () => {
  it('knows no key that the store was not asked for, and never asks it', async () => {
    const { keys, keyRing, store } = keysOver();
    const socket = new Socket();
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), undefined);
    assert.equal(store.lookUps, 0);
    await keyRing.judge(made.text);
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), stored);
    assert.equal(keys.keyOf(new Socket(), `api-key  ${made.text}`), stored, 'on any connection');
    assert.equal(store.lookUps, 1);
  });

  it('forgets all when a key or an account changes', async () => {
    for (const change of [{ revokedAtMs: 1 }, { ownerDisabled: true }]) {
      const { keys, keyRing, store } = keysOver();
      const socket = new Socket();
      await keyRing.judge(made.text);
      assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), stored);
      store.key = { ...stored, ...change };
      store.epoch++;
      assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), undefined);
      await keyRing.judge(made.text);
      assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), undefined, 'known, but not valid');
    }
  });

  it('knows no other header on the same connection', async () => {
    const { keys, keyRing } = keysOver();
    const socket = new Socket();
    await keyRing.judge(made.text);
    keys.keyOf(socket, `Api-Key ${made.text}`);
    const forged = makeKey(systemRandom, made.prefix).text;
    for (const header of [`Api-Key ${forged}`, `Bearer ${made.text}`, made.text, 'Api-Key ', '']) {
      assert.equal(keys.keyOf(socket, header), undefined, header);
    }
    assert.equal(keys.keyOf(socket, `Api-Key ${made.text}`), stored);
  });

  it('reads a bearer token only if that is allowed', async () => {
    const { keys, keyRing } = keysOver({ authCompat: true });
    await keyRing.judge(made.text);
    assert.equal(keys.keyOf(new Socket(), `Bearer ${made.text}`), stored);
  });
});
