import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { matchCode } from './pairs.ts';

const LIBRE = ['en', 'de', 'nb', 'pt', 'zh', 'zt'];
const LIBRE_NEW = ['en', 'pt', 'pt-BR', 'zh-Hans', 'zh-Hant'];
const DEEPL = ['de', 'en-GB', 'en-US', 'pt-BR', 'pt-PT'];
const APERTIUM = ['ca', 'ca-valencia', 'en', 'en-US', 'es'];

const cases: [wanted: string, codes: readonly string[], code: string | undefined][] = [
  ['en', LIBRE, 'en'],
  [' EN ', LIBRE, 'en'],
  ['eng', LIBRE, 'en'],
  ['en-GB', LIBRE, 'en'],
  ['de_AT', LIBRE, 'de'],
  ['no', LIBRE, 'nb'],
  ['zh-CN', LIBRE, 'zh'],
  ['zh-Hans', LIBRE, 'zh'],
  ['zh-Hant', LIBRE, 'zt'],
  ['zh-TW', LIBRE, 'zt'],
  ['zh-Hant', ['zh'], undefined],
  ['sr-Latn', ['sr'], undefined],
  ['zh', LIBRE_NEW, 'zh-Hans'],
  ['zt', LIBRE_NEW, 'zh-Hant'],
  ['pb', LIBRE_NEW, 'pt-BR'],
  ['pt-br', LIBRE_NEW, 'pt-BR'],
  ['pt', LIBRE_NEW, 'pt'],
  ['pt-BR', ['pb', 'pt'], 'pb'],
  ['en', DEEPL, 'en-US'],
  ['en-GB', DEEPL, 'en-GB'],
  ['en-AU', DEEPL, 'en-US'],
  ['pt', DEEPL, 'pt-BR'],
  ['pt-PT', DEEPL, 'pt-PT'],
  ['cat', APERTIUM, 'ca'],
  ['ca-valencia', APERTIUM, 'ca-valencia'],
  ['es-MX', APERTIUM, 'es'],
  ['fr', APERTIUM, undefined],
  ['zz', LIBRE, undefined],
  ['', LIBRE, undefined],
  ['klingon!', LIBRE, undefined],
  ['__proto__', LIBRE, undefined],
  ['en', [], undefined],
];

describe('matchCode', () => {
  for (const [wanted, codes, code] of cases)
    it(`finds ${String(code)} for ${JSON.stringify(wanted)} among ${codes.join()}`, () => {
      assert.equal(matchCode(wanted, codes), code);
    });

  it('gives one of the list or none, whatever is wanted', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (wanted) => {
        const code = matchCode(wanted, DEEPL);
        assert.ok(code === undefined || DEEPL.includes(code));
      }),
    );
  });
});
