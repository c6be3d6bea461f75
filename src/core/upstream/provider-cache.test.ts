import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mapCache } from '../../../tests/support/upstreams.ts';
import type { Cache } from '../ports/cache.ts';
import { ProviderCache } from './provider-cache.ts';

const AT_MS = 1_000_000;
const ANSWER = { items: ['a', 'b'], correction: 'c' };
const KEEPING = { freshMs: 1_000, keepMs: 5_000 };

function keptAt(atMs: number, keeping = KEEPING) {
  const cache = mapCache();
  const kept = new ProviderCache(cache, keeping);
  return { cache, kept, put: kept.set('name', ANSWER, atMs) };
}

describe('ProviderCache', () => {
  it('returns what was stored, with its age', async () => {
    const { kept, put } = keptAt(AT_MS);
    assert.deepEqual(put, {
      ...ANSWER,
      atMs: AT_MS,
      freshUntilMs: AT_MS + 1_000,
      keptUntilMs: AT_MS + 5_000,
    });
    assert.deepEqual(await kept.get('name', AT_MS), put);
    assert.equal(await kept.get('another', AT_MS), undefined);
  });

  it('returns a stale response, but not after its term', async () => {
    const { kept, put } = keptAt(AT_MS);
    assert.deepEqual(await kept.get('name', AT_MS + 4_999), put);
    assert.equal(await kept.get('name', AT_MS + 5_000), undefined);
  });

  it('stores a response until the end of its term', () => {
    const ttls: number[] = [];
    const cache: Cache = { ...mapCache(), set: async (_name, _text, ttlMs) => void ttls.push(ttlMs) };
    new ProviderCache(cache, KEEPING).set('name', ANSWER, AT_MS);
    assert.deepEqual(ttls, [5_000]);
  });

  it('is never fresh for longer than it may be stored', () => {
    const { put } = keptAt(AT_MS, { freshMs: 9_000, keepMs: 5_000 });
    assert.equal(put.freshUntilMs, AT_MS + 5_000);
  });

  it('stores and reads nothing if nothing may be stored', async () => {
    const { cache, kept, put } = keptAt(AT_MS, { freshMs: 1_000, keepMs: 0 });
    assert.deepEqual(put, { ...ANSWER, atMs: AT_MS, freshUntilMs: AT_MS, keptUntilMs: AT_MS });
    assert.equal(await kept.get('name', AT_MS), undefined);
    assert.deepEqual([cache.entries.size, cache.looked], [0, 0]);
  });

  it('reads an asynchronous cache', async () => {
    const { cache, put } = keptAt(AT_MS);
    const later: Cache = { ...cache, get: async (name) => cache.entries.get(name) };
    assert.deepEqual(await new ProviderCache(later, KEEPING).get('name', AT_MS), put);
  });

  const entry = { form: 2, at: AT_MS, items: [], correction: '' };
  const strange: [name: string, value: unknown][] = [
    ['of another form', { ...entry, form: 1 }],
    ['of the future', { ...entry, at: AT_MS + 1 }],
    ['without a time', { ...entry, at: undefined }],
    ['with a time that is text', { ...entry, at: String(AT_MS) }],
    ['without items', { ...entry, items: undefined }],
    ['with items that are no list', { ...entry, items: { length: 1 } }],
    ['without a correction', { ...entry, correction: null }],
    ['of nothing', {}],
    ['that is no object', null],
    ['that is not JSON', '{"form":1,'],
  ];
  for (const [name, value] of strange) {
    it(`ignores an entry ${name}`, async () => {
      const cache = mapCache();
      const kept = new ProviderCache(cache, KEEPING);
      cache.entries.set('name', JSON.stringify(entry));
      assert.ok(await kept.get('name', AT_MS), 'the entry is good but for that');
      cache.entries.set('name', typeof value === 'string' ? value : JSON.stringify(value));
      assert.equal(await kept.get('name', AT_MS), undefined);
    });
  }
});
