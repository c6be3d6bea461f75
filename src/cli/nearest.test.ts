import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nearest } from './nearest.ts';

const CANDIDATES = ['user list', 'user limits', 'key list', 'json', 'help'];

const CASES: readonly [text: string, expected: string | undefined][] = [
  ['user lsit', 'user list'],
  ['usr list', 'user list'],
  ['users list', 'user list'],
  ['user lim', 'user limits'],
  ['jsn', 'json'],
  ['jsno', 'json'],
  ['user l', undefined],
  ['x', undefined],
  ['', undefined],
  ['mousetrap', undefined],
];

for (const [text, expected] of CASES) {
  it(`takes "${text}" for ${expected ?? 'nothing'}`, () => {
    assert.equal(nearest(text, CANDIDATES), expected);
  });
}
