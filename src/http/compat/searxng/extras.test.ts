import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CardBodies } from '../../../cards/index.ts';
import { infoboxesOf } from './extras.ts';

const NONE: CardBodies = {
  wikipedia: null,
  thetvdb: null,
  tripadvisor: null,
  stackexchange: null,
  map: null,
};
const attribution = { text: 'A source', url: 'https://source.example' };

const CARDS = {
  wikipedia: {
    title: 'Vienna',
    description: 'Capital of Austria',
    extract: 'Vienna is the capital of Austria.',
    url: 'https://en.wikipedia.org/wiki/Vienna',
    image: { url: 'https://upload.example/large.jpg' },
    thumbnail: { url: 'https://upload.example/small.jpg' },
    attribution,
  },
  thetvdb: {
    name: 'The Danube',
    overview: 'A series.',
    year: '2024',
    network: '',
    genres: ['Nature', 'Travel'],
    url: 'https://thetvdb.com/series/danube',
    image: '',
    attribution,
  },
  tripadvisor: {
    name: 'Hofburg',
    description: '',
    address: 'Michaelerkuppel',
    rating: 4.5,
    reviews: 20,
    url: 'https://www.tripadvisor.com/hofburg',
    attribution,
  },
  stackexchange: {
    title: 'How do I sort a list?',
    excerpt: 'I have a list.',
    score: 5,
    answers: 2,
    url: 'https://stackoverflow.com/q/1',
    attribution,
  },
  map: {
    name: 'Vienna',
    description: 'Capital of Austria',
    lat: 48.2,
    lon: 16.4,
    osm_url: 'https://www.openstreetmap.org/relation/1',
    attribution,
  },
} as unknown as { [Name in keyof CardBodies]: NonNullable<CardBodies[Name]> };

describe('infoboxesOf', () => {
  it('has none without cards', () => {
    assert.deepEqual(infoboxesOf(NONE), []);
  });

  it('joins what is known about a subject', () => {
    const { wikipedia, tripadvisor, map } = CARDS;
    assert.deepEqual(infoboxesOf({ ...NONE, wikipedia, tripadvisor, map }), [
      {
        infobox: 'Vienna',
        id: 'https://en.wikipedia.org/wiki/Vienna',
        content: 'Vienna is the capital of Austria.',
        img_src: 'https://upload.example/small.jpg',
        urls: [
          { title: 'Wikipedia', url: wikipedia.url },
          { title: 'Tripadvisor', url: tripadvisor.url },
          { title: 'OpenStreetMap', url: map.osm_url },
        ],
        attributes: [
          { label: 'Address', value: 'Michaelerkuppel' },
          { label: 'Rating', value: '4.5 of 5 (20 reviews)' },
          { label: 'Coordinates', value: '48.2, 16.4' },
          ...Array<object>(3).fill({ label: 'Source', value: 'A source' }),
        ],
        engine: 'wikipedia',
        engines: ['wikipedia', 'tripadvisor', 'openstreetmap'],
      },
    ]);
  });

  it('leaves out attributes that are not known', () => {
    const [infobox] = infoboxesOf({ ...NONE, thetvdb: CARDS.thetvdb });
    assert.deepEqual(infobox?.attributes, [
      { label: 'Year', value: '2024' },
      { label: 'Genres', value: 'Nature, Travel' },
      { label: 'Source', value: 'A source' },
    ]);
  });

  it('has a separate infobox for a programming question', () => {
    const infoboxes = infoboxesOf(CARDS);
    assert.deepEqual(
      infoboxes.map(({ infobox, engine }) => [infobox, engine]),
      [
        ['Vienna', 'wikipedia'],
        ['How do I sort a list?', 'stackexchange'],
      ],
    );
  });
});
