import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FormFields } from '../server/form-fields.ts';
import { readTranslation, swapped, usualTarget } from './read-translation.ts';

const read = (fields: Record<string, string>) =>
  readTranslation(new FormFields(fields), { textField: 'text', likely: ['fr', 'en', 'de'] });

it('keeps the text except control characters', () => {
  assert.equal(read({ text: '\n a\r\nb\rc\td\x01\x1b\x85 ' }).text, '\n a\nb\nc\td ');
});

it('takes a proposed language before the one of the list', () => {
  assert.equal(read({ target: 'de', instead: 'es' }).target, 'es');
});

it('detects the language unless it is told', () => {
  for (const source of ['', ' ', 'AUTO', ' auto ']) assert.equal(read({ source }).source, 'auto');
  assert.equal(read({ source: ' de ' }).source, 'de');
});

it('translates into the language of the visitor, and from it into English', () => {
  assert.equal(read({}).target, 'fr');
  assert.equal(read({ source: 'de' }).target, 'fr');
  assert.equal(read({ source: 'FR' }).target, 'en');
  assert.equal(read({ source: 'fr', target: 'de' }).target, 'de');
  assert.equal(usualTarget('fr-CA', ['fr', 'en']), 'en');
  assert.equal(usualTarget('auto', ['pt-BR', 'en']), 'pt-BR');
});

describe('swapping', () => {
  const text = { text: 'guten Morgen', source: 'de', target: 'en' };

  it('swaps text and translation', () => {
    assert.deepEqual(swapped(text, { translation: 'good morning', detected: '' }, ['en', 'de']), {
      text: 'good morning',
      translation: 'guten Morgen',
      source: 'en',
      target: 'de',
    });
  });

  it('knows the other language where it was detected', () => {
    const auto = { ...text, source: 'auto' };
    assert.equal(swapped(auto, { translation: 'x', detected: 'de' }, ['en']).target, 'de');
    assert.equal(swapped(auto, { translation: '', detected: '' }, ['fr']).target, 'fr');
  });

  it('keeps a text that has no translation yet', () => {
    const other = swapped(text, { translation: '', detected: '' }, ['en', 'de']);
    assert.deepEqual(other, { text: 'guten Morgen', translation: '', source: 'en', target: 'de' });
  });

  it('done twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (original, translation) => {
        const asked = { ...text, text: original };
        const { translation: back, ...once } = swapped(asked, { translation, detected: '' }, ['en', 'de']);
        const twice = swapped(once, { translation: back, detected: '' }, ['en', 'de']);
        if (translation !== '' && original !== '') assert.deepEqual(twice, { ...asked, translation });
      }),
    );
  });
});
