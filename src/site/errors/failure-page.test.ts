import assert from 'node:assert/strict';
import { it } from 'node:test';
import { failedRequest } from './failure-page.ts';

const CASES: readonly [address: string, tab: string, query: string, again: string][] = [
  ['/search?q=river+delta&page=2', 'web', 'river delta', '/search?q=river+delta&page=2'],
  ['/images/view?q=river', 'images', 'river', '/images/view?q=river'],
  ['/news?q=a', 'news', 'a', '/news?q=a'],
  ['/newsroom?q=a', 'web', 'a', '/newsroom?q=a'],
  ['/translate?q=hello', 'web', 'hello', '/translate?q=hello'],
  ['/nowhere', 'web', '', '/nowhere'],
  ['/serch?q=%00a%0Ab', 'web', 'a b', '/serch?q=%00a%0Ab'],
  ['//elsewhere.example/?q=a', 'web', '', '/'],
  [`/x?q=${'a'.repeat(2000)}`, 'web', 'a'.repeat(512), `/x?q=${'a'.repeat(2000)}`],
];
for (const [address, tab, query, again] of CASES)
  it(`${address.slice(0, 40)} is a search of ${tab}`, () => {
    assert.deepEqual(failedRequest(address, 'GET'), { tab, query, again });
  });

it('offers no second try of a form', () => {
  assert.equal(failedRequest('/translate', 'POST').again, undefined);
});
