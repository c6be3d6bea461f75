import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SitePath } from '../html.ts';
import { withParameters } from './search-address.ts';

const CASES: readonly [SitePath, Record<string, string | undefined>, SitePath][] = [
  ['/', {}, '/'],
  ['/search', { q: 'a b' }, '/search?q=a+b'],
  ['/search?q=why?', { page: '2' }, '/search?q=why%3F&page=2'],
  ['/search?q=a&was=pin', { was: 'lower' }, '/search?q=a&was=lower'],
  ['/search?q=a&was=pin', { was: undefined }, '/search?q=a'],
  ['/search?was=pin', { was: undefined }, '/search'],
];
for (const [path, parameters, expected] of CASES)
  it(`${path} with ${JSON.stringify(parameters)} is ${expected}`, () => {
    assert.equal(withParameters(path, parameters), expected);
  });
