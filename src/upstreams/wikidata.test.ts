import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accessTo,
  answerWith,
  itemsIn,
  languageFor,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import type { Entity } from '../core/cards/model.ts';
import { wikidata } from './wikidata.ts';

const access = accessTo(wikidata);
const GERMAN = languageFor('de-AT');

function planned(plan: ReturnType<typeof wikidata.find.plan>): Record<string, string> {
  assert.ok(typeof plan !== 'string');
  assert.ok(plan.url.startsWith('https://www.wikidata.org/w/api.php?'));
  return parametersOf(plan.url);
}

function entityIn(body: unknown, language = GERMAN): Entity | undefined {
  return itemsIn(wikidata.entity.parse(answerWith(body), { id: 'Q1', language }, access))[0];
}

const item = (id: string) => ({
  mainsnak: { snaktype: 'value', datavalue: { value: { id } } },
  rank: 'normal',
});
const text = (value: string) => ({ mainsnak: { snaktype: 'value', datavalue: { value } }, rank: 'normal' });
const point = (latitude: number, longitude: number, globe = 'http://www.wikidata.org/entity/Q2') => ({
  mainsnak: { snaktype: 'value', datavalue: { value: { latitude, longitude, globe } } },
  rank: 'normal',
});
const entityWith = (claims: object, more: object = {}) => ({
  entities: {
    Q1: { id: 'Q1', labels: { en: { language: 'en', value: 'Thing' } }, claims, sitelinks: [], ...more },
  },
  success: 1,
});

describe('Wikidata requests', () => {
  it('searches names in the requested language', () => {
    const cases: [tag: string | undefined, code: string][] = [
      [undefined, 'en'],
      ['de-AT', 'de'],
      ['nb', 'nb'],
      ['fil', 'tl'],
      ['tlh', 'en'],
    ];
    for (const [tag, code] of cases) {
      const language = tag === undefined ? undefined : languageFor(tag);
      assert.deepEqual(planned(wikidata.find.plan({ text: 'Wien', language }, access)), {
        action: 'wbsearchentities',
        search: 'Wien',
        language: code,
        uselang: code,
        type: 'item',
        limit: '10',
        format: 'json',
      });
    }
  });

  it('requests one entity, in two languages and with the articles of both', () => {
    assert.deepEqual(planned(wikidata.entity.plan({ id: 'Q1741', language: languageFor('yue') }, access)), {
      action: 'wbgetentities',
      ids: 'Q1741',
      props: 'labels|descriptions|aliases|claims|sitelinks',
      languages: 'yue|en',
      sitefilter: 'zh_yuewiki|enwiki',
      format: 'json',
    });
    const english = planned(wikidata.entity.plan({ id: 'Q1741', language: undefined }, access));
    assert.equal(english.languages, 'en');
    assert.equal(english.sitefilter, 'enwiki');
  });

  it('does not request an invalid id', () => {
    for (const id of ['', 'Q0', 'P31', 'Q1|Q2', '-1'])
      assert.equal(wikidata.entity.plan({ id, language: undefined }, access), 'nothing');
  });

  it('caches languages separately', () => {
    const names = ['de', 'fr'].map((tag) => wikidata.entity.name({ id: 'Q1', language: languageFor(tag) }));
    assert.equal(new Set(names).size, 2);
  });
});

describe('Wikidata answers', () => {
  const find = (body: unknown, status = 200) =>
    wikidata.find.parse(answerWith(body, status), { text: 'abc', language: undefined }, access);

  it('reads recorded hits with every name', () => {
    assert.deepEqual(itemsIn(find(recorded('wikidata-find'))).slice(0, 2), [
      { id: 'Q169889', names: ['ABC', 'American Broadcasting Company'] },
      { id: 'Q286874', names: ['ABC'] },
    ]);
  });

  it('reads a recorded film', () => {
    const film = entityIn(recorded('wikidata-film'));
    assert.deepEqual(film, {
      id: 'Q2262932',
      name: 'Straßen der Weltstadt',
      description: 'Film von Rouben Mamoulian (1931)',
      otherNames: ['Straßen der Großstadt', 'City Streets'],
      kind: 'film',
      sight: undefined,
      reach: undefined,
      adult: false,
      article: { wiki: 'de', title: 'Straßen der Weltstadt' },
      position: undefined,
      osmRelation: undefined,
      imdbId: 'tt0021750',
      tvdbSeriesId: '',
    });
  });

  it('reads a recorded place, in English without an article in the language', () => {
    const place = entityIn(recorded('wikidata-place'), languageFor('cy'));
    assert.equal(place?.kind, 'place');
    assert.equal(place.name, 'Verla');
    assert.deepEqual(place.position, { lat: 61.061992, lon: 26.640016 });
    assert.deepEqual(place.article, { wiki: 'en', title: 'Verla' });
  });

  it('reads a recorded person in the old format, without ids', () => {
    assert.equal(entityIn(recorded('wikidata-person'))?.kind, 'person');
  });

  const kinds: [what: string, claims: object, kind: Entity['kind'] | undefined, sight?: Entity['sight']][] = [
    ['a disambiguation page', { P31: [item('Q4167410')] }, undefined],
    ['a family name', { P31: [item('Q101352')] }, undefined],
    ['no claims at all', {}, 'thing'],
    ['claims that are a list', [], 'thing'],
    ['a city', { P31: [item('Q515')], P625: [point(1, 2)] }, 'place', 'town'],
    ['a hotel', { P31: [item('Q27686')], P625: [point(1, 2)] }, 'place', 'hotel'],
    ['a narrow class with a point', { P31: [item('Q99999999')], P625: [point(1, 2)] }, 'place', undefined],
    ['travellers know it', { P625: [point(1, 2)], P3134: [text('d191')] }, 'place', 'attraction'],
    ['travellers know the town', { P625: [point(1, 2)], P3134: [text('Tourism-g191')] }, 'place', 'town'],
    ['a crater on the Moon', { P625: [point(1, 2, 'http://www.wikidata.org/entity/Q405')] }, 'thing'],
    ['directed', { P31: [item('Q99999999')], P57: [item('Q2')] }, 'film'],
    ['a series by its number', { P4835: [text('81189')] }, 'series'],
    ['a person by a number', { P345: [text('nm0000001')] }, 'person'],
    ['a programming language', { P31: [item('Q9143')] }, 'software'],
    ['software by its version', { P348: [text('1.0')] }, 'software'],
    ['a company by its head', { P169: [item('Q2')] }, 'organisation'],
    ['a company with a point stays one', { P31: [item('Q4830453')], P625: [point(1, 2)] }, 'organisation'],
  ];
  for (const [what, claims, kind, sight] of kinds)
    it(`${what}: ${kind ?? 'no subject'}`, () => {
      const entity = entityIn(entityWith(claims));
      assert.equal(entity?.kind, kind);
      assert.equal(entity?.sight, sight);
    });

  it('uses preferred statements and ignores deprecated ones', () => {
    const wrong = { ...item('Q5'), rank: 'deprecated' };
    const preferred = { ...item('Q11424'), rank: 'preferred' };
    const unknown = { mainsnak: { snaktype: 'somevalue' }, rank: 'preferred' };
    assert.equal(entityIn(entityWith({ P31: [wrong] }))?.kind, 'thing');
    assert.equal(entityIn(entityWith({ P31: [item('Q7889'), unknown, preferred] }))?.kind, 'film');
  });

  it('marks adult content', () => {
    assert.equal(entityIn(entityWith({ P31: [item('Q185529')] }))?.adult, true);
    assert.equal(entityIn(entityWith({ P31: [item('Q5')], P106: [item('Q488053')] }))?.adult, true);
  });

  it('returns the right map size', () => {
    const country = { P31: [item('Q6256')], P625: [point(47, 14)], P402: [text('16239')] };
    const entity = entityIn(entityWith(country));
    assert.equal(entity?.reach, 5);
    assert.equal(entity.osmRelation, 16_239);
  });

  it('returns nothing for a missing entity', () => {
    assert.equal(entityIn(recorded('wikidata-missing')), undefined);
    assert.equal(entityIn({ entities: { Q1: { id: 'Q1', missing: '' } }, success: 1 }), undefined);
  });

  const failures: [string, unknown, number, string][] = [
    ['a recorded error', recorded('wikidata-error'), 200, 'unsupported'],
    ['a recorded lag', recorded('wikidata-maxlag'), 200, 'rate_limited'],
    ['no agent', 'Please set a user-agent', 403, 'unauthorized'],
    ['broken', '<html>', 503, 'upstream_error'],
  ];
  for (const [name, body, status, reason] of failures)
    it(name, () => {
      assert.deepEqual(find(body, status), { reason });
      const question = { id: 'Q1', language: undefined };
      assert.deepEqual(wikidata.entity.parse(answerWith(body, status), question, access), { reason });
    });
});
