import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mapCache } from '../../../tests/support/upstreams.ts';
import type { Cache } from '../ports/cache.ts';
import { type CacheTerms, ProviderCache } from './provider-cache.ts';

const AT_MS = 1_000_000;
const ANSWER = { items: ['a', 'b'], correction: 'c', rows: undefined };
const KEEPING = { freshMs: 1_000, keepMs: 5_000 };

const SENT = { status: 203, body: '["a","b"]\n' };
const KEEPING_BODIES: CacheTerms = { ...KEEPING, keepsBodies: true };

function keptAt(atMs: number, keeping: CacheTerms = KEEPING, body = SENT.body) {
  const cache = mapCache();
  const kept = new ProviderCache(cache, keeping);
  return { cache, kept, put: kept.set('name', ANSWER, { ...SENT, body }, atMs) };
}

/** For what is not stored as a body. */
const notRead = (): never => assert.fail('read again');

describe('ProviderCache', () => {
  it('returns what was stored, with its age', async () => {
    const { kept, put } = keptAt(AT_MS);
    assert.deepEqual(put, {
      ...ANSWER,
      atMs: AT_MS,
      freshUntilMs: AT_MS + 1_000,
      keptUntilMs: AT_MS + 5_000,
    });
    assert.deepEqual(await kept.get('name', AT_MS, notRead), put);
    assert.equal(await kept.get('another', AT_MS, notRead), undefined);
  });

  it('returns a stale response, but not after its term', async () => {
    const { kept, put } = keptAt(AT_MS);
    assert.deepEqual(await kept.get('name', AT_MS + 4_999, notRead), put);
    assert.equal(await kept.get('name', AT_MS + 5_000, notRead), undefined);
  });

  it('stores a response until the end of its term', () => {
    const ttls: number[] = [];
    const cache: Cache = { ...mapCache(), set: async (_name, _text, ttlMs) => void ttls.push(ttlMs) };
    new ProviderCache(cache, KEEPING).set('name', ANSWER, SENT, AT_MS);
    assert.deepEqual(ttls, [5_000]);
  });

  it('is never fresh for longer than it may be stored', () => {
    const { put } = keptAt(AT_MS, { freshMs: 9_000, keepMs: 5_000 });
    assert.equal(put.freshUntilMs, AT_MS + 5_000);
  });

  it('stores and reads nothing if nothing may be stored', async () => {
    const { cache, kept, put } = keptAt(AT_MS, { freshMs: 1_000, keepMs: 0 });
    assert.deepEqual(put, { ...ANSWER, atMs: AT_MS, freshUntilMs: AT_MS, keptUntilMs: AT_MS });
    assert.equal(await kept.get('name', AT_MS, notRead), undefined);
    assert.deepEqual([cache.entries.size, cache.looked], [0, 0]);
  });

  it('reads an asynchronous cache', async () => {
    const { cache, put } = keptAt(AT_MS);
    const later: Cache = { ...cache, get: async (name) => cache.entries.get(name) };
    assert.deepEqual(await new ProviderCache(later, KEEPING).get('name', AT_MS, notRead), put);
  });

  it('stores the body as it was sent, and has it read again as of its time', async () => {
    const { cache, kept, put } = keptAt(AT_MS, KEEPING_BODIES);
    assert.ok(cache.entries.get('name')?.endsWith(SENT.body));
    const read = await kept.get('name', AT_MS + 1, (answer, atMs) => {
      assert.deepEqual([answer, atMs], [{ ...SENT, headers: {} }, AT_MS]);
      return ANSWER;
    });
    assert.deepEqual(read, put);
    assert.equal(await kept.get('name', AT_MS + 5_000, notRead), undefined);
  });

  it('ignores a body that cannot be read again', async () => {
    const { kept } = keptAt(AT_MS, KEEPING_BODIES);
    assert.equal(await kept.get('name', AT_MS, () => undefined), undefined);
  });

  it('stores the items of a long body', async () => {
    const { cache, kept, put } = keptAt(AT_MS, KEEPING_BODIES, 'x'.repeat(20_000));
    assert.ok((cache.entries.get('name')?.length ?? 0) < 100);
    assert.deepEqual(await kept.get('name', AT_MS, notRead), put);
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
      assert.ok(await kept.get('name', AT_MS, notRead), 'the entry is good but for that');
      cache.entries.set('name', typeof value === 'string' ? value : JSON.stringify(value));
      assert.equal(await kept.get('name', AT_MS, notRead), undefined);
    });
  }
});
