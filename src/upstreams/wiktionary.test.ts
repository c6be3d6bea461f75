import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { DefinedLanguage } from '../core/answers/instant.ts';
import { wiktionary } from './wiktionary.ts';

const ACCESS = { url: wiktionary.url, key: undefined };

/** Written by hand after the documented layout of each edition: no recording of the service was available. */
const PAGES = JSON.parse(
  readFileSync(new URL('./fixtures/wiktionary-pages.json', import.meta.url), 'utf8'),
) as Record<DefinedLanguage, { title: string; extract: string }>;

function parse(language: DefinedLanguage, body: unknown, status = 200) {
  const answer = { status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return wiktionary.definitions.parse(answer, { word: 'x', language }, ACCESS);
}

const page = (title: string, extract: string) => ({
  query: { pages: [{ pageid: 1, ns: 0, title, extract }] },
});

function sensesOf(language: DefinedLanguage, title: string, extract: string): string[] {
  const parsed = parse(language, page(title, extract));
  assert.ok('items' in parsed);
  return parsed.items.flatMap(({ senses }) => senses.map(({ part, definition }) => `${part}: ${definition}`));
}

describe('wiktionary', () => {
  it('asks the edition of the language for the plain text of the page', () => {
    const plan = wiktionary.definitions.plan({ word: 'être', language: 'fr' }, ACCESS);
    assert.ok(typeof plan === 'object');
    const url = new URL(plan.url);
    assert.equal(url.host, 'fr.wiktionary.org');
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      action: 'query',
      prop: 'extracts',
      explaintext: '1',
      redirects: '1',
      titles: 'être',
      format: 'json',
      formatversion: '2',
    });
  });

  const expected: Readonly<Record<DefinedLanguage, readonly string[]>> = {
    fr: ['noun: Embarcation à fond plat.', 'verb: Avancer sans bruit.'],
    de: [
      'noun: kleines offenes Wasserfahrzeug',
      'noun: Turnen: Haltung auf dem Bauch',
      'verb: mit dem Boot fahren',
    ],
    es: ['noun: Embarcación pequeña.', 'noun: Recipiente alargado.'],
    it: ['noun: piccola imbarcazione'],
    pt: ['noun: pequena embarcação'],
    nl: ['noun: klein vaartuig', 'verb: met een boot varen'],
  };
  for (const [language, senses] of Object.entries(expected) as [DefinedLanguage, readonly string[]][])
    it(`reads a page of the edition in ${language}`, () => {
      const { title, extract } = PAGES[language];
      assert.deepEqual(sensesOf(language, title, extract), senses);
    });

  it('links the page of the word', () => {
    const parsed = parse('fr', page(PAGES.fr.title, PAGES.fr.extract));
    assert.ok('items' in parsed);
    assert.equal(
      parsed.items[0]?.url,
      `https://fr.wiktionary.org/wiki/${encodeURIComponent(PAGES.fr.title)}`,
    );
  });

  const unreadable: [why: string, language: DefinedLanguage, extract: string][] = [
    ['the word is of another language', 'fr', '== Anglais ==\n=== Nom commun ===\nbarge \\x\\\nA boat.'],
    ['it is an inflected form', 'fr', '== Français ==\n=== Forme de verbe ===\nbarge\nDu verbe barger.'],
    ['the headword is missing', 'it', '== Italiano ==\n=== Sostantivo ===\nun oggetto che galleggia'],
    ['no definition follows', 'nl', '== Nederlands ==\n=== Zelfstandig naamwoord ===\nbarge v'],
    [
      'the line only introduces others',
      'pt',
      '= Português =\n== Substantivo ==\nbarge, feminino\nno plural:',
    ],
    ['there are no meanings', 'de', '== barge (Deutsch) ==\n=== Verb ===\nBeispiele:\n[1] Er barget.'],
    [
      'the definition contains a template',
      'es',
      '== Español ==\n=== Sustantivo ===\n1\n{{falta definición}}',
    ],
    ['there is no text', 'de', ''],
  ];
  for (const [why, language, extract] of unreadable)
    it(`has no definition where ${why}`, () => {
      assert.deepEqual(sensesOf(language, 'barge', extract), []);
    });

  it('has none for a page that does not exist', () => {
    assert.deepEqual(parse('de', { query: { pages: [{ ns: 0, title: 'Qwx', missing: true }] } }), {
      items: [],
    });
  });

  it('says why it failed', () => {
    assert.deepEqual(parse('de', 'oops'), { reason: 'bad_answer' });
    assert.deepEqual(parse('de', { query: {} }), { reason: 'bad_answer' });
    assert.deepEqual(parse('de', { query: { pages: [{ title: 'Boot' }] } }), { reason: 'bad_answer' });
    assert.deepEqual(parse('de', { error: { code: 'ratelimited', info: '' } }), { reason: 'rate_limited' });
    assert.ok('reason' in parse('de', '', 503));
  });
});
