import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bytesOf } from './cache.ts';

it('grows with text, with items and with fields', () => {
  const page = (description: string) => ({ title: 'A lake', url: 'https://example.org/', description });
  assert.ok(bytesOf(page('x'.repeat(1000))) >= bytesOf(page('')) + 1000);
  assert.ok(bytesOf([page(''), page('')]) > 2 * bytesOf(page('')));
  assert.ok(bytesOf({ a: 1, b: null }) > bytesOf({ a: 1 }));
});

it('does not say less than the text itself takes', () => {
  const items = Array.from({ length: 20 }, (_, i) => ({
    title: `Page ${i}`,
    text: 'lorem ipsum '.repeat(i),
  }));
  assert.ok(bytesOf({ items }) >= JSON.stringify({ items }).length);
});
