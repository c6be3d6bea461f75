import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { parseLanguage } from './language.ts';

describe('parseLanguage', () => {
  const good: [text: string, tag: string, script?: string | undefined, region?: string][] = [
    ['en', 'en'],
    ['EN', 'en'],
    ['gsw', 'gsw'],
    ['pt-br', 'pt-BR', undefined, 'BR'],
    ['PT-BR', 'pt-BR', undefined, 'BR'],
    ['zh-hant', 'zh-Hant', 'Hant'],
    ['ZH-HANT-tw', 'zh-Hant-TW', 'Hant', 'TW'],
    ['es-419', 'es-419', undefined, '419'],
    ['sr-LATN-rs', 'sr-Latn-RS', 'Latn', 'RS'],
  ];
  for (const [text, tag, script, region] of good) {
    it(`reads ${text}`, () => {
      assert.deepEqual(parseLanguage(text), { tag, language: tag.split('-')[0], script, region });
    });
  }

  const bad = [
    '',
    'e',
    'engl',
    'english',
    'en_US',
    'en-',
    '-en',
    'en--US',
    'en-USA',
    'en-1',
    'en-12',
    'en-1234',
    'en-US-Latn',
    'zh-Hant-TW-x',
    'de-DE-1996',
    'x-private',
    ' en',
    'en ',
    'en\n',
    'e1',
    '12',
    'ſv',
    'ﬁ',
    '*',
    'auto',
  ];
  for (const text of bad) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.equal(parseLanguage(text), undefined);
    });
  }

  it('gives tags that it reads back as they are and that Intl knows how to spell', () => {
    const letters = (length: number) => fc.stringMatching(new RegExp(`^[a-zA-Z]{${length}}$`));
    fc.assert(
      fc.property(letters(2), fc.option(letters(4)), fc.option(letters(2)), (language, script, region) => {
        const text = [language, script, region].filter((part) => part !== null).join('-');
        const parsed = parseLanguage(text);
        assert.ok(parsed);
        assert.equal(parsed.tag.toLowerCase(), text.toLowerCase());
        assert.deepEqual(parseLanguage(parsed.tag), parsed);
        assert.doesNotThrow(() => new Intl.Locale(parsed.tag));
      }),
    );
  });

  it('takes or refuses any text at all without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        const parsed = parseLanguage(text);
        if (parsed) assert.equal(parsed.tag.toLowerCase(), text.toLowerCase());
      }),
    );
  });
});
