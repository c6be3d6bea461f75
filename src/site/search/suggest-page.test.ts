import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InstantValue } from '../../answers/index.ts';
import { liveAnswer } from './suggest-page.ts';

const line = (type: string, text: string, more: object = {}): string =>
  liveAnswer({ body: { type, query: '', text, ...more }, parts: undefined } as unknown as InstantValue);

describe('the answer below the search box', () => {
  for (const [type, text, expected] of [
    ['math', '12 × 3 = 36', '= 36'],
    ['unit', '10 km ≈ 6.213711922 mi', '≈ 6.213711922 mi'],
    ['currency', '100 USD = 90.91 EUR (rate of 2026-11-13)', '= 90.91 EUR (rate of 2026-11-13)'],
    ['worldclock', 'Tokyo: 01:50', 'Tokyo: 01:50'],
    ['encode', 'a = b', 'a = b'],
    ['case', 'two\nlines', 'two lines'],
    ['dictionary', 'x'.repeat(200), `${'x'.repeat(120)}…`],
  ] as const)
    it(`is one line for ${type}`, () => {
      assert.equal(line(type, text), expected);
    });

  for (const type of ['password', 'dice', 'coin', 'random', 'uuid', 'ip', 'weather', 'timer'])
    it(`is empty for ${type}`, () => {
      assert.equal(line(type, 'something'), '');
    });

  it('is empty for a tool', () => {
    assert.equal(line('math', 'Calculator', { tool: true }), '');
  });
});
