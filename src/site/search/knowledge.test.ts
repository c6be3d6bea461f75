import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { runs } from '../../../tests/support/level.ts';
import { assertSound, frameIn, mutated } from '../../../tests/support/drawn-markup.ts';
import { CARDS, type CardBodies } from '../../cards/index.ts';
import { mapCard } from '../../cards/map.ts';
import type { ThetvdbCardBody } from '../../cards/thetvdb.ts';
import { tripadvisorCard } from '../../cards/tripadvisor.ts';
import { wikipediaCard } from '../../cards/wikipedia.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { knowledgeCards } from './knowledge.ts';
import { rating } from './entity-card.ts';

const NONE: CardBodies = {
  wikipedia: null,
  thetvdb: null,
  tripadvisor: null,
  stackexchange: null,
  map: null,
};
const OF_TITLE: ThetvdbCardBody = {
  name: 'Borgen',
  type: 'series',
  overview: 'Politics.',
  year: '2010',
  first_aired: '2010-09-26',
  status: 'Ended',
  network: 'DR1',
  country: 'dnk',
  genres: ['Drama', 'Politics'],
  url: 'https://thetvdb.com/series/borgen',
  image: 'https://artworks.thetvdb.com/borgen.jpg',
  attribution: { text: 'Metadata provided by TheTVDB', url: 'https://thetvdb.com' },
};
const OF_QUESTION = {
  title: 'How do I sort <list>?',
  url: 'https://stackoverflow.com/q/1',
  score: 27_000,
  answered: true,
  answers: 2,
  tags: ['python'],
  excerpt: 'I have a list.',
  site: 'stackoverflow',
  author: 'Somebody',
  attribution: { text: 'Stack Overflow, CC BY-SA 4.0', url: 'https://stackoverflow.com/q/1' },
};
const ALL: CardBodies = {
  wikipedia: wikipediaCard.example,
  thetvdb: OF_TITLE,
  tripadvisor: tripadvisorCard.example,
  stackexchange: OF_QUESTION,
  map: mapCard.example,
};

const drawn = (bodies: Partial<CardBodies>): string =>
  String(knowledgeCards(frameIn('en'), { cards: { ...NONE, ...bodies }, subject: undefined }));

describe('knowledge cards', () => {
  it('are empty if there is none', () => {
    assert.equal(drawn({}), 'undefined');
  });

  it('are an aside with a heading for each thing, in every language', () => {
    for (const language of INTERFACE_LANGUAGES) {
      const markup = String(knowledgeCards(frameIn(language), { cards: ALL, subject: undefined }));
      assert.match(markup, /^<aside class="cards" aria-label="[^"]+">/);
      assert.deepEqual(
        [...markup.matchAll(/<h2[^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(([, title]) => title),
        ['Vienna', 'Borgen', 'How do I sort &lt;list&gt;?'],
      );
      assertSound(markup);
    }
  });

  it('never throw and always escape, whatever their fields contain', () => {
    const bodies = mutated(ALL).filter((changed) =>
      CARDS.every(({ name, schema }) => changed[name] === null || Check(schema, changed[name])),
    );
    fc.assert(
      fc.property(bodies, fc.constantFrom(...INTERFACE_LANGUAGES), (changed, language) => {
        const known = { cards: changed as CardBodies, subject: undefined };
        assertSound(String(knowledgeCards(frameIn(language), known) ?? ''));
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('name whose they are, with the link that is asked for', () => {
    const owed: [card: keyof CardBodies, link: RegExp][] = [
      [
        'wikipedia',
        /href="https:\/\/en\.wikipedia\.org\/wiki\/Vienna" rel="noreferrer">Wikipedia, CC BY-SA 4\.0/,
      ],
      ['thetvdb', /href="https:\/\/thetvdb\.com\/" rel="noreferrer">Metadata provided by TheTVDB/],
      ['tripadvisor', /href="https:\/\/www\.tripadvisor\.com\/[^"]+" rel="noreferrer">Tripadvisor/],
      [
        'stackexchange',
        /Asked by Somebody on\s+<a href="[^"]+" rel="noreferrer">Stack Overflow, CC BY-SA 4\.0/,
      ],
      [
        'map',
        /href="https:\/\/www\.openstreetmap\.org\/copyright" rel="noreferrer">© OpenStreetMap contributors/,
      ],
    ];
    for (const [card, link] of owed) {
      assert.match(drawn({ [card]: ALL[card] }), link);
      assert.match(drawn(ALL), link);
    }
  });

  it('show pictures from this instance only', () => {
    const sources = [...drawn(ALL).matchAll(/(?:src|<image[^>]* href)="([^"]+)"/g)].map(
      ([, source]) => source,
    );
    assert.equal(sources.length, 4);
    for (const source of sources) assert.match(source ?? '', /^\/(image\?|assets\/)/);
    assert.doesNotMatch(drawn(ALL), /<iframe|embed\.html/);
  });

  it('show the rating with the provider’s image, or draw one if it has none', () => {
    const tripadvisor = tripadvisorCard.example;
    assert.match(drawn({ tripadvisor }), /<img class="rating" src="\/image\?[^"]+" alt="4\.5 out of 5"/);
    const own = drawn({ tripadvisor: { ...tripadvisor, rating_image: '' } });
    assert.match(own, /<svg class="rating"[^>]* aria-label="4\.5 out of 5"/);
    assert.equal(own.match(/<circle class="full"/g)?.length, 4);
    assert.equal(rating(frameIn('en'), 6, undefined), undefined);
    assert.doesNotMatch(drawn({ tripadvisor: { ...tripadvisor, rating: null } }), /class="rating"|Rating by/);
  });

  it('lead to the map of this site, with the place on it', () => {
    const map = mapCard.example;
    const markup = drawn({ map: { ...map, name: 'A & B', lat: -33.9, lon: 151.2 } });
    assert.match(markup, /href="\/maps\?q=A\+%26\+B"/);
    assert.match(markup, /class="card-dot" cx="151\.2" cy="33\.9"/);
    assert.match(drawn({ map: { ...map, lat: 91 } }), /^undefined$/);
  });

  it('leave out links that lead nowhere good', () => {
    const markup = drawn({ stackexchange: { ...OF_QUESTION, url: 'javascript:alert(1)' } });
    assert.match(markup, /<h2 dir="auto">How do I sort &lt;list&gt;\?<\/h2>/);
    assert.match(markup, /27,000 votes/);
  });
});
