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
import { requestFor } from '../../tests/support/services.ts';
import { photon } from './photon.ts';

const access = accessTo(photon);
const question = { text: 'Musée', limit: 50, language: languageFor('fr'), except: [] };
const search = (body: unknown, status = 200) =>
  photon.geocode.parse(answerWith(body, status), question, access);

describe('Photon requests', () => {
  it('send the language in a header, where an unknown one is ignored', () => {
    const request = requestFor(photon.geocode, question, access);
    assert.ok(request.url.startsWith('https://photon.komoot.io/api?'));
    assert.deepEqual(parametersOf(request.url), { q: 'Musée', limit: '50' });
    assert.deepEqual(request.headers, { 'accept-language': 'fr' });
  });

  it('request the one place at a point', () => {
    const request = requestFor(photon.reverse, { lat: 90, lon: -1e-8, language: undefined }, access);
    assert.deepEqual(parametersOf(request.url), { lat: '90.0000000', lon: '-0.0000000', limit: '1' });
    assert.equal(request.headers, undefined);
  });

  it('have no second page', () => {
    assert.equal(photon.geocode.plan({ ...question, except: ['N1'] }, access), 'nothing');
  });
});

describe('Photon answers', () => {
  it('reads recorded places', () => {
    const items = itemsIn(search(recorded('photon-search')));
    assert.deepEqual(items[0], {
      name: "Musée d'Art Moderne de Paris",
      displayName:
        "Musée d'Art Moderne de Paris, Rue Gaston de Saint-Paul, Quartier de Chaillot, Paris, Île-de-France, 75116, France",
      lat: 48.8643133,
      lon: 2.2978602225671843,
      category: 'tourism',
      type: 'museum',
      addressType: 'house',
      importance: 0,
      osm: { type: 'way', id: 79219308 },
      box: [48.8639024, 48.8647083, 2.2971088, 2.2984772],
    });
    assert.equal(items[1]?.box, undefined);
  });

  it('names a house by its street', () => {
    const house = itemsIn(search(recorded('photon-search')))[2];
    assert.equal(house?.name, 'Avenue Gambetta 10');
  });

  it('reads a recorded point', () => {
    const parsed = photon.reverse.parse(
      answerWith(recorded('photon-reverse')),
      { lat: 52.51, lon: 13.4, language: undefined },
      access,
    );
    assert.deepEqual(
      itemsIn(parsed).map(({ name, osm }) => [name, osm?.type]),
      [['Berlin', 'relation']],
    );
  });

  const cases: [string, unknown, number, object][] = [
    ['nothing found', { type: 'FeatureCollection', features: [] }, 200, { items: [] }],
    ['a bad question', { message: 'unknown' }, 400, { reason: 'unsupported' }],
    ['no list', { features: {} }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(search(body, status), expected);
    });

  it('reports that it is up', () => {
    assert.equal(photon.health?.isUp(answerWith({ status: 'Ok' })), true);
    assert.equal(photon.health.isUp(answerWith('<html>')), false);
  });
});
