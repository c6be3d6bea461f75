import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toCase, type Style } from './case.ts';

/** `aA` is `AA` in Pascal case, which is one word the next time. */
const STABLE = ['upper', 'lower', 'sentence', 'snake', 'kebab', 'constant'] as const;

describe('toCase', () => {
  const cases: [style: Style, given: string, expected: string | undefined][] = [
    ['upper', 'straße à Noël', 'STRASSE À NOËL'],
    ['lower', 'ÉTÉ', 'été'],
    ['title', 'the lord of the rings', 'The Lord of the Rings'],
    ['title', 'what are you waiting for', 'What Are You Waiting For'],
    ['title', 'HELLO WORLD', 'Hello World'],
    ['title', 'my iPhone and NASA', 'My iPhone and NASA'],
    ['title', '"état-major" (élu)', '"État-Major" (Élu)'],
    ['sentence', 'HELLO WORLD. HOW ARE YOU? fine', 'Hello world. How are you? Fine'],
    ['sentence', '¿qué tal?', '¿Qué tal?'],
    ['camel', 'Foo bar-baz_qux', 'fooBarBazQux'],
    ['camel', 'XMLHttpRequest', 'xmlHttpRequest'],
    ['camel', 'version 2 beta', 'version2Beta'],
    ['pascal', 'don’t panic', 'DontPanic'],
    ['snake', 'parseHTMLPage', 'parse_html_page'],
    ['snake', 'Élan vital', 'élan_vital'],
    ['kebab', '  Hello,   World! ', 'hello-world'],
    ['constant', 'max length', 'MAX_LENGTH'],
    ['snake', '!?', undefined],
  ];
  for (const [style, given, expected] of cases)
    it(`turns ${given} into ${style} case`, () => {
      assert.equal(toCase(given, style), expected);
    });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z _-]{1,30}$/), fc.constantFrom(...STABLE), (text, style) => {
        const once = toCase(text, style);
        if (once !== undefined) assert.equal(toCase(once, style), once);
      }),
    );
  });
});
