import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { detect } from './detect.ts';
import { knownLanguage, LANGUAGES, type Known } from './table.ts';
import { translate, translateMarkup } from './translate.ts';
import { MEANINGS } from './table.ts';

describe('the phrase table', () => {
  it('has every meaning in every language', () => {
    assert.ok(MEANINGS.length >= 400);
    for (const meaning of MEANINGS) {
      for (const language of LANGUAGES) assert.match(meaning[language], /^\S(?:.*\S)?$/, meaning.en);
    }
  });

  it('knows its languages', () => {
    assert.equal(knownLanguage('pt'), 'pt');
    assert.equal(knownLanguage('ja'), undefined);
  });
});

describe('a translation', () => {
  const rows: readonly (readonly [Known, Known, string, string])[] = [
    ['en', 'de', 'Good morning', 'Guten Morgen'],
    ['en', 'de', 'Hello world', 'Hallo Welt'],
    ['en', 'fr', 'Thank you very much!', 'Merci beaucoup!'],
    ['en', 'es', 'Where is the library?', 'Dónde está la biblioteca?'],
    ['en', 'it', 'I would like a coffee, please.', 'Vorrei un caffè, per favore.'],
    ['en', 'nl', 'the book and the cat', 'het boek en de kat'],
    ['en', 'pt', 'Good night', 'Boa noite'],
    ['en', 'de', 'The house is very old.', 'Das Haus ist sehr alt.'],
    ['en', 'fr', 'a school', 'une école'],
    ['de', 'en', 'Das Haus ist groß.', 'The house is big.'],
    ['de', 'en', 'Guten Morgen, wir kommen morgen', 'Good morning, we to come tomorrow'],
    ['de', 'en', 'der Hund', 'the dog'],
    ['fr', 'en', 'Où est la gare ?', 'Where is the station ?'],
    ['fr', 'en', 'l’eau', 'the water'],
    ['es', 'en', 'Buenos días, amigo', 'Good morning, friend'],
    ['en', 'de', 'The flibbertigibbet is here', 'Die flibbertigibbet ist hier'],
    ['en', 'de', 'I am tired', 'Ich bin müde'],
    ['en', 'de', '  two\n\nthree  ', '  zwei\n\ndrei  '],
    ['en', 'en', 'As it is', 'As it is'],
    ['en', 'de', '12:30 🙂', '12:30 🙂'],
  ];
  for (const [source, target, text, expected] of rows) {
    it(`from ${source} to ${target}: ${text.trim()}`, () => {
      assert.equal(translate(text, source, target), expected);
    });
  }

  it('marks what it does not know when asked to, but no numbers', () => {
    assert.equal(translate('the xqzt 42 here', 'en', 'es', { unknownMark: '*' }), 'el *xqzt 42 aquí');
  });

  it('leaves tags and entities alone', () => {
    assert.equal(
      translateMarkup('<b title="good">Hello</b> &amp; goodbye', 'en', 'es'),
      '<b title="good">Hola</b> &amp; adiós',
    );
  });

  it('leaves a text without known words as it is', () => {
    const unknown = fc.string({ unit: fc.constantFrom('ж', 'ц', ' ', '.', '7', '\n', '漢', '🙂', '<') });
    fc.assert(fc.property(unknown, (text) => translate(text, 'en', 'de') === text));
  });

  it('is quick even where the text is long', () => {
    const text = 'the house is very old and the garden is small. '.repeat(200);
    assert.ok(leastCpuMs(() => translate(text, 'en', 'de'), 500) < 500);
  });
});

describe('the detection of a language', () => {
  const rows: readonly (readonly [string, Known])[] = [
    ['The weather is beautiful today', 'en'],
    ['Der Hund und die Katze schlafen', 'de'],
    ['Je voudrais un café, merci', 'fr'],
    ['Dónde está la biblioteca', 'es'],
    ['Buongiorno, vorrei il conto', 'it'],
    ['Bom dia, onde fica a estação', 'pt'],
    ['Ik hou van je en de zee', 'nl'],
  ];
  for (const [text, language] of rows) {
    it(`${text} is ${language}`, () => {
      assert.equal(detect(text)[0]?.language, language);
      assert.ok((detect(text)[0]?.share ?? 0) > 0.5);
    });
  }

  it('finds none where no word is known', () => {
    assert.deepEqual(detect('漢字 42 !'), []);
    assert.deepEqual(detect(''), []);
  });
});
