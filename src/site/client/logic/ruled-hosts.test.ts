import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isRuledBy } from './ruled-hosts.ts';

const CASES: readonly [host: string, ruled: string, changed: string, expected: boolean][] = [
  ['wikipedia.org', '', 'wikipedia.org', true],
  ['en.wikipedia.org', '', 'wikipedia.org', true],
  ['en.wikipedia.org', 'wikipedia.org', 'wikipedia.org', true],
  ['en.wikipedia.org', 'wikipedia.org', 'en.wikipedia.org', true],
  ['en.wikipedia.org', 'en.wikipedia.org', 'wikipedia.org', false],
  ['wikipedia.org', '', 'en.wikipedia.org', false],
  ['notwikipedia.org', '', 'wikipedia.org', false],
  ['example.org', '', 'wikipedia.org', false],
];
for (const [host, ruled, changed, expected] of CASES)
  it(`${host}${ruled === '' ? '' : `, ruled by ${ruled},`} ${expected ? 'follows' : 'ignores'} ${changed}`, () => {
    assert.equal(isRuledBy(host, ruled, changed), expected);
  });
