import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER, webAddress } from '../../../tests/support/arbitraries.ts';
import { runs } from '../../../tests/support/level.ts';
import { localPath } from './local-path.ts';

const SITE = 'https://search.example';

describe('the next path', () => {
  const kept = [
    '/',
    '/search?q=rivers&page=2',
    '/settings/account',
    '/search?q=https://elsewhere.example/',
    '/a//b',
    '/%09/elsewhere.example',
    '/%5Celsewhere.example',
    '/@elsewhere.example',
  ];
  for (const path of kept) {
    it(`${path} stays`, () => {
      assert.equal(localPath(path), path);
    });
  }

  const refused = [
    '',
    'search',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\/elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\t//elsewhere.example',
    ' //elsewhere.example',
    '/\r\nset-cookie: a=b',
    '/\u0000',
    '/\u0085/elsewhere.example',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e//elsewhere.example',
    'https:elsewhere.example',
    'https:/elsewhere.example',
    'https://elsewhere.example',
    'HTTPS://elsewhere.example/',
    'javascript:alert(1)',
    'data:text/html,hi',
    '@elsewhere.example',
    '?q=a',
    '#top',
  ];
  for (const text of refused) {
    it(`${JSON.stringify(text)} leads home`, () => {
      assert.equal(localPath(text), '/');
    });
  }

  it('is a path of this site that fits into a header, whatever was given', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\r\n',
      ' ',
      'a.example',
    );
    const texts = fc.oneof(
      fc.string({ unit: ANY_CHARACTER }),
      fc.array(pieces).map((all) => all.join('')),
      webAddress(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const path = localPath(text);
        assert.match(path, /^\/(?![/\\])[!-~]*$/);
        assert.equal(new URL(path, SITE).origin, SITE);
        assert.equal(localPath(path), path, 'and stays what it is');
      }),
      { numRuns: runs(2_000) },
    );
  });
});
