import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import type { CardQuestion, Reply, CardSource } from '../core/cards/card.ts';
import type { Entity, FoundQuestion, FoundSight, Summary } from '../core/cards/model.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { stackexchange as stackexchangeProvider } from '../upstreams/stackexchange.ts';
import { tripadvisor as tripadvisorProvider } from '../upstreams/tripadvisor.ts';
import { wikipedia as wikipediaProvider } from '../upstreams/wikipedia.ts';
import { CARDS } from './index.ts';
import { mapCard } from './map.ts';
import { stackexchangeCard } from './stackexchange.ts';
import { tripadvisorCard } from './tripadvisor.ts';
import { wikipediaCard } from './wikipedia.ts';

const subject = (over: Partial<Entity> = {}): Entity => ({
  id: 'Q1',
  name: 'Belvedere Palace',
  description: 'palace in Vienna',
  otherNames: ['Schloss Belvedere'],
  kind: 'place',
  sight: 'attraction',
  adult: false,
  article: { wiki: 'en', title: 'Belvedere' },
  position: { lat: 48.19, lon: 16.38 },
  reach: undefined,
  osmRelation: undefined,
  imdbId: '',
  tvdbSeriesId: '',
  ...over,
});

const question: CardQuestion = { text: 'belvedere', safe: true, language: undefined };

/** A provider that has these answers, whatever it is asked. */
function sourceOf<P extends Provider>(provider: P, reply: Reply<unknown>): CardSource<P> {
  return {
    provider,
    session: new Map(),
    consult: () => Promise.resolve(reply as Reply<never>),
  };
}
const items = (...list: unknown[]): Reply<unknown> => ({ items: list, correction: '' });

describe('the table of cards', () => {
  it('has the cards of the contract, in its order', () => {
    assert.deepEqual(
      CARDS.map(({ name }) => name),
      ['wikipedia', 'thetvdb', 'tripadvisor', 'stackexchange', 'map'],
    );
  });

  it('names providers that there are', () => {
    const names = new Set(PROVIDERS.map(({ name }) => name));
    for (const card of CARDS) if (card.about !== 'known') assert.ok(names.has(card.provider), card.name);
  });

  it('has examples of its own form', () => {
    for (const { name, schema, example } of CARDS)
      if (example !== null) {
        assert.ok(Check(schema, example), name);
        assert.ok(!Check(schema, { ...example, surplus: 1 }), name);
      }
  });
});

describe('the Wikipedia card', () => {
  const summary: Summary = {
    title: 'Belvedere',
    description: '',
    extract: 'Two palaces.',
    url: 'https://en.wikipedia.org/wiki/Belvedere',
    language: 'en',
    image: undefined,
    thumbnail: { url: 'https://upload.wikimedia.org/x.jpg', width: 320, height: 200 },
  };
  const make = (reply: Reply<unknown>) =>
    wikipediaCard.make(subject(), question, sourceOf(wikipediaProvider, reply));

  it('tells the article, with what Wikidata says in few words where the article does not', async () => {
    const card = await make(items(summary));
    assert.deepEqual(card, {
      ...summary,
      description: 'palace in Vienna',
      image: null,
      wikidata_id: 'Q1',
      attribution: { text: 'Wikipedia, CC BY-SA 4.0', url: summary.url },
    });
    assert.ok(Check(wikipediaCard.schema, card));
  });

  it('is none without an article or an answer', async () => {
    assert.equal(wikipediaCard.wants(subject({ article: undefined })), false);
    assert.equal(await make(items()), undefined);
    assert.equal(await make({ reason: 'timeout' }), undefined);
  });
});

describe('the Tripadvisor card', () => {
  const sight = (over: Partial<FoundSight> = {}): FoundSight => ({
    name: 'Belvedere Palace',
    otherNames: [],
    description: '',
    address: '',
    url: 'https://www.tripadvisor.com/a',
    position: { lat: 48.1916, lon: 16.3809 },
    rating: 4.6,
    reviews: 12,
    ratingImage: '',
    ...over,
  });
  const make = (found: FoundSight, over: Partial<Entity> = {}) =>
    tripadvisorCard.make(subject(over), question, sourceOf(tripadvisorProvider, items(found)));

  it('is asked for what travellers visit and for nothing else', () => {
    assert.equal(tripadvisorCard.wants(subject()), true);
    assert.equal(tripadvisorCard.wants(subject({ sight: undefined })), false);
  });

  const cases: [what: string, found: FoundSight, over: Partial<Entity>, isShown: boolean][] = [
    ['the same name at the same place', sight(), {}, true],
    ['one of its other names', sight({ name: 'SCHLOSS BELVEDERE' }), {}, true],
    ['no place to compare', sight({ position: undefined }), {}, true],
    ['the same name in another country', sight({ position: { lat: 52.2, lon: 21 } }), {}, false],
    ['another name at the same place', sight({ name: 'Belvedere Café' }), {}, false],
    ['a town’s middle a walk away', sight({ position: { lat: 48.35, lon: 16.38 } }), { sight: 'town' }, true],
    ['a hotel a walk away', sight({ position: { lat: 48.35, lon: 16.38 } }), { sight: 'hotel' }, false],
  ];
  for (const [what, found, over, isShown] of cases)
    it(`${what}: ${isShown ? 'shown' : 'none'}`, async () => {
      const card = await make(found, over);
      assert.equal(card !== undefined, isShown);
      if (card) assert.ok(Check(tripadvisorCard.schema, card));
    });

  it('has no rating where there is none', async () => {
    const card = await make(sight({ rating: undefined }));
    assert.ok(card && 'rating' in card);
    assert.equal(card.rating, null);
    assert.ok(Check(tripadvisorCard.schema, card));
  });
});

describe('the Stack Exchange card', () => {
  const asked = (over: Partial<FoundQuestion> = {}): FoundQuestion => ({
    title: 'How do I sort a list?',
    url: 'https://stackoverflow.com/q/1',
    score: 3,
    answered: true,
    answers: 2,
    tags: ['python'],
    excerpt: 'I have a list.',
    author: 'Somebody',
    license: 'CC BY-SA 4.0',
    ...over,
  });
  const make = (...found: FoundQuestion[]) =>
    stackexchangeCard.make(question, sourceOf(stackexchangeProvider, items(...found)));

  it('shows the first question that has a good answer', async () => {
    const bad = [asked({ answered: false }), asked({ score: 0 }), asked({ score: -5 })];
    const card = await make(...bad, asked({ title: 'Good' }), asked());
    assert.ok(card && 'title' in card && 'attribution' in card);
    assert.equal(card.title, 'Good');
    assert.deepEqual(card.attribution, {
      text: 'Stack Overflow, CC BY-SA 4.0',
      url: 'https://stackoverflow.com/q/1',
    });
    assert.ok(Check(stackexchangeCard.schema, card));
    assert.equal(await make(...bad), undefined);
  });
});

describe('the map card', () => {
  it('shows where a place is', () => {
    const card = mapCard.make(subject({ osmRelation: 7, reach: 0.1 }));
    assert.ok(Check(mapCard.schema, card));
    assert.equal(card.osm_url, 'https://www.openstreetmap.org/relation/7');
    assert.equal(card.geo_uri, 'geo:48.19,16.38');
    assert.match(card.embed_url, /bbox=16\.28,48\.09,16\.48,48\.29&/);
  });

  it('stays on the map', () => {
    const card = mapCard.make(subject({ position: { lat: 89, lon: -179 }, reach: 30 }));
    assert.ok(card);
    assert.match(card.embed_url, /bbox=-180,59,-149,90&/);
  });

  it('is none of what is nowhere, or is no place', () => {
    assert.equal(mapCard.make(subject({ position: undefined })), undefined);
    assert.equal(mapCard.make(subject({ kind: 'organisation' })), undefined);
  });
});
