import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jsonText } from './print.ts';

it('jsonText escapes control characters and keeps the value', () => {
  const body = { title: '\u001B[2J\u009B2J\u202E é 水' };
  assert.doesNotMatch(jsonText(body), /(?!\n)[\p{Cc}\u202e]/u);
  assert.deepEqual(JSON.parse(jsonText(body)), body);
});
