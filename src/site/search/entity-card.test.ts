import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entity } from '../../../tests/support/cards.ts';
import type { CardBodies } from '../../cards/index.ts';
import { mapCard } from '../../cards/map.ts';
import type { ThetvdbCardBody } from '../../cards/thetvdb.ts';
import { tripadvisorCard } from '../../cards/tripadvisor.ts';
import { wikipediaCard } from '../../cards/wikipedia.ts';
import type { Entity } from '../../core/cards/model.ts';
import { entitiesOf } from './entity-card.ts';

const ARTICLE = wikipediaCard.example;
const SIGHT = tripadvisorCard.example;
const MAP = mapCard.example;
const FILM: ThetvdbCardBody = {
  name: 'Dune',
  type: 'film',
  overview: '',
  year: '2021',
  first_aired: '2021-09-15',
  status: 'Released',
  network: '',
  country: 'usa',
  genres: [],
  url: 'https://thetvdb.com/movies/dune-2021',
  image: '',
  attribution: { text: 'Metadata provided by TheTVDB', url: 'https://thetvdb.com' },
};
const OF_FILM = entity({ name: 'Dune', kind: 'film', position: undefined, description: '' });
const filmArticle = (description: string) => ({ ...ARTICLE, title: 'Dune (film)', description });

describe('the things that cards are about', () => {
  const cases: [what: string, bodies: Partial<CardBodies>, subject: Entity | undefined, groups: string[]][] =
    [
      ['nothing', {}, undefined, []],
      [
        'an article, a sight and a map of one place',
        { wikipedia: ARTICLE, tripadvisor: SIGHT, map: MAP },
        entity(),
        ['wikipedia tripadvisor map'],
      ],
      [
        'a sight and a map without an article',
        { tripadvisor: SIGHT, map: MAP },
        entity(),
        ['tripadvisor map'],
      ],
      [
        'a sight that another language names differently',
        { wikipedia: { ...ARTICLE, title: 'Wien' }, tripadvisor: SIGHT },
        entity({ name: 'Wien', otherNames: ['Vienna'] }),
        ['wikipedia tripadvisor'],
      ],
      [
        'a sight of another name',
        { wikipedia: ARTICLE, tripadvisor: { ...SIGHT, name: 'Vienne' } },
        entity(),
        ['wikipedia', 'tripadvisor'],
      ],
      [
        'a map of a place far away',
        { wikipedia: ARTICLE, map: { ...MAP, lat: 38.9, lon: -77.3 } },
        entity(),
        ['wikipedia', 'map'],
      ],
      ['a map of nowhere', { wikipedia: ARTICLE, map: { ...MAP, lat: 91 } }, entity(), ['wikipedia']],
      ['a film', { wikipedia: filmArticle('2021 film'), thetvdb: FILM }, OF_FILM, ['wikipedia thetvdb']],
      [
        'an earlier film',
        { wikipedia: filmArticle('1984 film'), thetvdb: FILM },
        OF_FILM,
        ['wikipedia', 'thetvdb'],
      ],
      [
        'an earlier film, by what is known of the subject',
        { wikipedia: filmArticle('film'), thetvdb: FILM },
        { ...OF_FILM, description: '1984 film' },
        ['wikipedia', 'thetvdb'],
      ],
      [
        'a series of the same name',
        { wikipedia: filmArticle('film'), thetvdb: { ...FILM, type: 'series' } },
        OF_FILM,
        ['wikipedia', 'thetvdb'],
      ],
    ];
  for (const [what, bodies, subject, groups] of cases)
    it(`${what}: ${groups.join(', ') || 'none'}`, () => {
      const all = { wikipedia: null, thetvdb: null, tripadvisor: null, map: null, ...bodies };
      assert.deepEqual(
        entitiesOf(all, subject).map((group) => Object.keys(group).join(' ')),
        groups,
      );
    });
});
