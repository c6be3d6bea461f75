import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mayBeData } from './provider-call.ts';

for (const [type, expected] of [
  [undefined, true],
  ['', true],
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['Application/JSON', true],
  ['application/x-suggestions+json', true],
  ['application/problem+json', true],
  ['text/javascript', true],
  ['application/javascript', true],
  ['text/plain; charset=utf-8', true],
  ['text/html', false],
  ['text/html; charset=utf-8', false],
  ['application/octet-stream', false],
  ['image/png', false],
  ['application/atom+xml; charset=utf-8', true],
  ['text/xml', true],
  ['application/xhtml+xml', false],
  ['image/svg+xml', false],
] as const) {
  it(`${type ?? 'no type'} ${expected ? 'may be' : 'is not'} JSON or XML`, () => {
    assert.equal(mayBeData(type), expected);
  });
}
