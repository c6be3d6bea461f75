import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../core/preferences/model.ts';
import glossary from './glossary.json' with { type: 'json' };
import { messagesIn, optionalMessage, translator, type MessageKey } from './messages.ts';

const KEYS = Object.keys(messagesIn('en')) as MessageKey[];

/** The elements of a parsed message that the site uses: text, an argument, a plural and the number in it. */
type Element =
  | { readonly type: 0 | 1; readonly value: string }
  | {
      readonly type: 6;
      readonly value: string;
      readonly options: Readonly<Record<string, { value: Element[] }>>;
    }
  | { readonly type: 7 };

type Found = { readonly placeholders: Set<string>; readonly plurals: (readonly string[])[]; text: string };

function inspect(elements: readonly Element[], found: Found): Found {
  for (const element of elements) {
    // Numbers, dates and selects are formatted by the views.
    assert.ok([0, 1, 6, 7].includes(element.type), `element ${element.type}`);
    if (element.type === 0) found.text += element.value;
    if (element.type === 1) found.placeholders.add(element.value);
    if (element.type === 6) {
      found.placeholders.add(element.value);
      found.plurals.push(Object.keys(element.options));
      for (const { value } of Object.values(element.options)) inspect(value, found);
    }
  }
  return found;
}

const parsedMessages = new Map<string, IntlMessageFormat>();

/** Parsed once, because every rule looks at every message. */
function parsed(language: InterfaceLanguage, key: MessageKey): IntlMessageFormat {
  const name = `${language} ${key}`;
  const known = parsedMessages.get(name);
  if (known) return known;
  const made = new IntlMessageFormat(messagesIn(language)[key], language, undefined, { ignoreTag: true });
  parsedMessages.set(name, made);
  return made;
}

/** `text` is the message without its placeholders. */
function found(language: InterfaceLanguage, key: MessageKey): Found {
  const elements = parsed(language, key).getAst() as unknown as Element[];
  return inspect(elements, { placeholders: new Set(), plurals: [], text: '' });
}

/** More than one word, and still the same in both languages. */
const SAME_IN_BOTH: ReadonlySet<MessageKey> = new Set([
  'admin.sources.dotenv',
  'cards.votes',
  'entries.citations',
  'entries.downloads',
  'entries.etAl',
  'entries.points',
  'search.suggestions.one',
  'search.license.cc',
  'instant.inBase',
  'instant.uuidVersion',
  'answers.wordcount.letters',
  'answers.wordcount.bytes',
]);

describe('the messages of the site', () => {
  for (const language of INTERFACE_LANGUAGES) {
    it(`${language}: has every key, in the same order`, () => {
      assert.deepEqual(Object.keys(messagesIn(language)), KEYS);
    });

    it(`${language}: parses, with the placeholders of the English message`, () => {
      for (const key of KEYS) {
        const [own, english] = [found(language, key), found('en', key)];
        assert.deepEqual(own.placeholders, english.placeholders, key);
        assert.equal(own.plurals.length, english.plurals.length, key);
      }
    });

    it(`${language}: has every plural form that the language uses`, () => {
      const rules = new Intl.PluralRules(language);
      // Up to here: "many" is the word for millions in French, Italian, Portuguese and Spanish.
      const needed = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
      for (const key of KEYS) {
        for (const forms of found(language, key).plurals) {
          if (forms.includes('=1')) continue;
          for (const form of needed) assert.ok(forms.includes(form), `${key}: ${form}`);
        }
      }
    });

    it(`${language}: needs no formatting where there are no placeholders`, () => {
      for (const key of KEYS) {
        const { placeholders, text } = found(language, key);
        if (placeholders.size === 0) assert.equal(text, messagesIn(language)[key], key);
        assert.match(text, /\S/, key);
      }
    });

    it(`${language}: has typographic apostrophes`, () => {
      for (const key of KEYS) assert.doesNotMatch(messagesIn(language)[key], /\p{L}'\p{L}/u, key);
    });
  }

  for (const language of INTERFACE_LANGUAGES.filter((one) => one !== 'en')) {
    it(`${language}: leaves nothing in English`, () => {
      const same = KEYS.filter((key) => messagesIn(language)[key] === messagesIn('en')[key]);
      // One word may well be the same in two languages; several are a text that was forgotten.
      const forgotten = same.filter((key) => (found('en', key).text.match(/\p{L}+/gu) ?? []).length > 1);
      assert.deepEqual(
        forgotten.filter((key) => !SAME_IN_BOTH.has(key)),
        [],
      );
      assert.ok(same.length < KEYS.length / 8, same.join(', '));
    });
  }
});

describe('translator', () => {
  it('gives the message of the language with its values', () => {
    assert.equal(translator('en')('search.pages.page', { page: 3 }), 'Page 3');
    assert.equal(translator('de')('search.pages.page', { page: 3 }), 'Seite 3');
    assert.equal(translator('en')('common.save'), 'Save');
  });

  it('takes the plural form and the number format of the language', () => {
    const days = (language: InterfaceLanguage, count: number): string =>
      translator(language)('answers.date.days', { count });
    assert.deepEqual([days('en', 0), days('en', 1), days('en', 12_345)], ['0 days', '1 day', '12,345 days']);
    assert.deepEqual([days('fr', 0), days('fr', 1), days('fr', 2)], ['0 jour', '1 jour', '2 jours']);
    assert.equal(days('de', 12_345), '12.345 Tage');
    assert.equal(days('pt', 0), '0 dias', 'as in Portugal');
  });

  it('formats every message as the library does', () => {
    for (const language of INTERFACE_LANGUAGES) {
      for (const key of KEYS) {
        const values = Object.fromEntries([...found(language, key).placeholders].map((name) => [name, 1234]));
        assert.equal(translator(language)(key, values), parsed(language, key).format(values), key);
      }
    }
  });

  it('leaves braces and markup in values alone', () => {
    assert.equal(translator('en')('search.pages.page', { page: '{page} <b>' }), 'Page {page} <b>');
  });

  it('is made once for each language', () => {
    assert.equal(translator('nl'), translator('nl'));
  });
});

describe('optionalMessage', () => {
  it('is undefined for a key that has no message', () => {
    const t = translator('de');
    assert.equal(optionalMessage(t, 'maps.kinds.city'), t('maps.kinds.city'));
    assert.equal(optionalMessage(t, 'maps.kinds.spaceport'), undefined);
    assert.equal(optionalMessage(t, 'toString'), undefined);
  });
});

describe('the glossary', () => {
  const translations = INTERFACE_LANGUAGES.filter((language) => language !== 'en');
  const words = (text = ''): string => text.replace(/`[^`]*`|\{\w+\}/g, '').toLowerCase();

  for (const [term, accepted] of Object.entries(glossary)) {
    it(`has one word for "${term}" in each language, and the texts use it`, () => {
      const isMeant = new RegExp(`\\b${term.toLowerCase()}(?:s|es)?\\b`);
      const keys = KEYS.filter((key) => isMeant.test(words(messagesIn('en')[key])));
      assert.ok(keys.length > 0);
      for (const language of translations) {
        const stems = accepted[language].map((stem) => stem.toLowerCase());
        for (const key of keys) {
          const text = messagesIn(language)[key];
          assert.ok(
            stems.some((stem) => words(text).includes(stem)),
            `${language} ${key}: ${text}`,
          );
        }
      }
    });
  }
});

describe('the form of address', () => {
  /** Words for a reader who is addressed informally, in the languages whose texts are formal. */
  const INFORMAL = {
    de: 'du|dein\\p{L}*|dir|dich',
    es: 'tú|tu|tus|te',
    fr: 'tu|toi',
    nl: 'je|jij|jou|jouw',
  } as const;
  for (const [language, words] of Object.entries(INFORMAL))
    it(`is the same in all texts in ${language}`, () => {
      const informal = new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'iu');
      const texts = Object.entries(messagesIn(language as keyof typeof INFORMAL));
      assert.deepEqual(
        texts.filter(([, text]) => informal.test(text)),
        [],
      );
    });
});
