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
import type { PlaceQuestion } from '../core/maps/places.ts';
import { nominatim } from './nominatim.ts';

const access = accessTo(nominatim);
const question: PlaceQuestion = { text: 'Vienna', limit: 10, language: undefined, except: [] };
const point = { lat: 48.86, lon: 2.35, language: undefined };
const search = (body: unknown, status = 200) =>
  nominatim.geocode.parse(answerWith(body, status), question, access);
const reverse = (body: unknown, status = 200) =>
  nominatim.reverse.parse(answerWith(body, status), point, access);

describe('Nominatim requests', () => {
  const plain = { q: 'Vienna', format: 'jsonv2', limit: '10' };
  const cases: [string, Partial<PlaceQuestion>, Record<string, string>][] = [
    ['plain', {}, plain],
    ['a language', { language: languageFor('pt-BR') }, { ...plain, 'accept-language': 'pt-BR' }],
    ['more than it gives at once', { limit: 50 }, { ...plain, limit: '40' }],
    ['the next page', { except: ['N1', 'R22'] }, { ...plain, exclude_place_ids: 'N1,R22' }],
    ['half a character', { text: 'a\ud800' }, { ...plain, q: 'a\ufffd' }],
  ];
  for (const [name, over, parameters] of cases)
    it(name, () => {
      const { url } = requestFor(nominatim.geocode, { ...question, ...over }, access);
      assert.ok(url.startsWith('https://nominatim.openstreetmap.org/search?'));
      assert.deepEqual(parametersOf(url), parameters);
    });

  it('writes small coordinates without an exponent', () => {
    const asked = { lat: 1e-7, lon: -180, language: languageFor('de') };
    const { url } = requestFor(nominatim.reverse, asked, access);
    assert.ok(url.startsWith('https://nominatim.openstreetmap.org/reverse?'));
    assert.deepEqual(parametersOf(url), {
      lat: '0.0000001',
      lon: '-180.0000000',
      format: 'jsonv2',
      'accept-language': 'de',
    });
  });

  it('gives every request its own cache name', () => {
    const questions = [
      question,
      { ...question, text: 'vienna' },
      { ...question, limit: 11 },
      { ...question, language: languageFor('de') },
      { ...question, except: ['N1'] },
    ];
    const points = [point, { ...point, lat: 48.87 }, { ...point, language: languageFor('de') }];
    const { geocode, reverse: at } = nominatim;
    const names = [...questions.map((one) => geocode.name(one)), ...points.map((one) => at.name(one))];
    assert.equal(new Set(names).size, questions.length + points.length);
  });

  it('follows the public server’s usage policy', () => {
    assert.deepEqual(nominatim.terms.pace, [{ limit: 1, windowMs: 1_000 }]);
    assert.equal(nominatim.terms.waits, true);
  });
});

describe('Nominatim answers', () => {
  it('reads recorded places, including an old response without names and types', () => {
    const items = itemsIn(search(recorded('nominatim-search')));
    assert.equal(items.length, 3);
    assert.deepEqual(items[0], {
      name: 'Prime Minister’s Office',
      displayName:
        'Prime Minister’s Office, 10, Downing Street, Westminster, London, Greater London, England, SW1A 2AA, United Kingdom',
      lat: 51.50344025,
      lon: -0.12770820958562096,
      category: 'tourism',
      type: 'attraction',
      addressType: 'attraction',
      importance: 0.9187064122051384,
      osm: { type: 'relation', id: 1879842 },
      box: [51.5032573, 51.5036483, -0.1278356, -0.1273038],
    });
  });

  it('returns no OSM object for a postcode', () => {
    const postcode = itemsIn(search(recorded('nominatim-search')))[2];
    assert.deepEqual([postcode?.type, postcode?.osm], ['postcode', undefined]);
  });

  it('reads a country and its address type', () => {
    const [country] = itemsIn(search(recorded('nominatim-search-country')));
    assert.deepEqual([country?.name, country?.addressType], ['Poland', 'country']);
  });

  it('reads recorded points, including one without a name and one in another format', () => {
    const named = (name: string) =>
      itemsIn(reverse(recorded(name))).map((place) => [place.name, place.category]);
    assert.deepEqual(named('nominatim-reverse'), [['Starbucks', 'amenity']]);
    assert.deepEqual(named('nominatim-reverse-unnamed'), [['Sarue 1-chome', 'highway']]);
    assert.deepEqual(named('nominatim-reverse-old'), [['Chemin du Fort', 'highway']]);
  });

  it('returns nothing at sea, which is not a failure', () => {
    assert.deepEqual(reverse(recorded('nominatim-reverse-none')), { items: [] });
  });

  const bare = { lat: '1', lon: '2', display_name: 'A, B' };
  const odd: [string, object, unknown][] = [
    ['numbers for text', { lat: 1, lon: 2 }, 'A'],
    ['off the world', { lat: '91' }, undefined],
    ['no number', { lon: 'NaN' }, undefined],
    ['no name at all', { display_name: '' }, undefined],
    ['markup for a name', { name: '<b>C</b>' }, 'C'],
  ];
  for (const [name, over, expected] of odd)
    it(`a place with ${name}`, () => {
      const [place] = itemsIn(
        search([
          { ...bare, ...over },
          { ...bare, name: 'Next' },
        ]),
      );
      assert.equal(place?.name, expected ?? 'Next');
    });

  it('calls a list without any readable place invalid, not empty', () => {
    assert.deepEqual(search([{ ...bare, lat: '91' }, null]), { reason: 'bad_answer' });
    assert.deepEqual(search([]), { items: [] });
  });

  it('omits an implausible object and box', () => {
    const spoilt = { ...bare, osm_type: 'node/../..', osm_id: 1.5, boundingbox: ['9', '1', '0', '1'] };
    const [place] = itemsIn(search([spoilt]));
    assert.deepEqual([place?.osm, place?.box], [undefined, undefined]);
  });

  const cases: [string, unknown, number, object][] = [
    ['nothing found', [], 200, { items: [] }],
    ['a bad parameter', '{"error":{"code":400,"message":"a "quote""}}', 400, { reason: 'unsupported' }],
    ['blocked', '<html>Access blocked', 403, { reason: 'unauthorized' }],
    ['too fast', '', 429, { reason: 'rate_limited' }],
    ['too fast, in an old page', '<html>Bandwidth limit exceeded', 509, { reason: 'rate_limited' }],
    ['the same page as if all were well', '<html>Bandwidth limit exceeded', 200, { reason: 'rate_limited' }],
    ['too slow', 'Query took too long to process.', 503, { reason: 'upstream_error' }],
    ['no list', {}, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(search(body, status), expected);
    });

  it('rejects an object that is not a place', () => {
    assert.deepEqual(reverse({}), { reason: 'bad_answer' });
  });

  it('is up if its database is', () => {
    assert.equal(nominatim.health?.isUp(answerWith({ status: 0, message: 'OK' })), true);
    assert.equal(
      nominatim.health.isUp(answerWith({ status: 700, message: 'Database connection failed' })),
      false,
    );
    assert.equal(nominatim.health.isUp(answerWith('<html>')), false);
  });
});
