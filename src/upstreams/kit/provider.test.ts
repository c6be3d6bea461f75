import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineProvider } from './provider.ts';

describe('defineProvider', () => {
  it('makes all but the facts when something of it is first used, once', () => {
    let made = 0;
    const provider = defineProvider(
      { name: 'EXAMPLE', title: 'Example', url: 'https://a.example', key: 'none', role: 'engine' },
      () => {
        made++;
        return { terms: { pace: [], freshMs: 1, keepMs: 2, attribution: '' }, checks: [], searches: {} };
      },
    );
    assert.deepEqual([provider.name, provider.role, made], ['EXAMPLE', 'engine', 0]);
    assert.deepEqual([provider.terms.keepMs, provider.terms.freshMs, provider.checks], [2, 1, []]);
    assert.equal(made, 1);
    assert.deepEqual(Object.keys(provider).toSorted(), [
      ...['checks', 'key', 'name', 'role', 'searches', 'terms', 'title', 'url'],
    ]);
  });
});
