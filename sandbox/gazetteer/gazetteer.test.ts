import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { capitalOf, cityById } from './cities.ts';
import { countryName, countryPlace } from './countries.ts';
import { findPlaces, nearestPlace, placesWithin } from './find.ts';
import { distanceKm } from './place.ts';
import { timezoneAt } from './timezones.ts';
import { nameKey } from './keys.ts';

describe('the gazetteer', () => {
  const searches: readonly (readonly [text: string, id: number | undefined, name: string])[] = [
    ['Vienna', 2761369, 'Wien'],
    ['Wien', 2761369, 'Wien'],
    ['wenen', 2761369, 'Wien'],
    ['VIENNE', 2761369, 'Wien'],
    ['vienna austria', 2761369, 'Wien'],
    ['Vienna, Österreich', 2761369, 'Wien'],
    ['São Paulo', 3448439, 'São Paulo'],
    ['sao paulo', 3448439, 'São Paulo'],
    ['Paris', 2988507, 'Paris'],
    ['Paris, Texas', 4717560, 'Paris'],
    ['paris texas', 4717560, 'Paris'],
    ['Paris, FR', 2988507, 'Paris'],
    ['Cologne', 2886242, 'Köln'],
    ['Moskau', 524901, 'Moscow'],
    ['new york', 5128581, 'New York City'],
    ['NYC', 5128581, 'New York City'],
    ['St. Louis, Missouri', 4407066, 'St. Louis'],
    ['Mailand', 3173435, 'Milano'],
    ['zzqq', undefined, ''],
    ['Vienna, Japan', undefined, ''],
    ['10 Downing Street London', undefined, ''],
    [' , ', undefined, ''],
    ['', undefined, ''],
  ];
  for (const [text, id, name] of searches) {
    it(`${JSON.stringify(text)} is ${id === undefined ? 'nowhere' : name}`, () => {
      const [best] = findPlaces(text);
      assert.deepEqual([best?.id, best?.name() ?? ''], [id, name]);
    });
  }

  it('knows a city by its names, its region, its country and its clock', () => {
    const [vienna] = findPlaces('Vienna');
    assert.deepEqual(
      ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'].map((language) => vienna?.name(language)),
      ['Vienna', 'Wien', 'Vienne', 'Viena', 'Vienna', 'Viena', 'Wenen', 'Wien'],
    );
    assert.deepEqual([vienna?.country, vienna?.kind, vienna?.timezone()], ['AT', 'city', 'Europe/Vienna']);
    assert.equal(findPlaces('Munich')[0]?.region, 'Bayern');
    assert.equal(findPlaces('Chicago')[0]?.region, 'Illinois');
    assert.equal(findPlaces('Lyon')[0]?.region, 'Auvergne-Rhône-Alpes');
  });

  it('knows countries in several languages, and their capitals', () => {
    for (const text of ['Austria', 'Österreich', 'Autriche', 'Oostenrijk']) {
      const place = findPlaces(text).find(({ kind }) => kind === 'country');
      assert.deepEqual([place?.country, place?.name(), place?.name('en')], ['AT', 'Österreich', 'Austria']);
    }
    assert.equal(findPlaces('USA')[0]?.country, 'US');
    assert.equal(countryPlace('XX'), undefined);
    assert.equal(capitalOf('AT')?.id, 2761369);
    assert.equal(countryName('JP', 'fr'), 'Japon');
  });

  it('knows the cities that have names in other languages', () => {
    const list = new URL('../../tools/tables/city-names.tsv', import.meta.url);
    const [, ...rows] = readFileSync(list, 'utf8').trimEnd().split('\n');
    assert.ok(rows.length >= 150);
    for (const row of rows) {
      const [name = '', country, ...others] = row.split(/\t|; /);
      const found = [name, ...others].some((other) =>
        findPlaces(other).some((place) => place.country === country),
      );
      assert.ok(found, row);
    }
  });

  it('completes the beginning of a name, the largest first', () => {
    assert.equal(findPlaces('vien', { prefix: true })[0]?.id, 2761369);
    assert.equal(findPlaces('Lond', { prefix: true })[0]?.name('en'), 'London');
    const populations = findPlaces('san', { prefix: true }).map(({ importance }) => importance);
    assert.deepEqual(
      populations,
      populations.toSorted((a, b) => b - a),
    );
    assert.deepEqual(findPlaces('zzqq', { prefix: true }), []);
  });

  const points: readonly (readonly [number, number, string | undefined])[] = [
    [48.2, 16.37, 'Vienna'],
    [48.8566, 2.3522, 'Paris'],
    [-23.55, -46.63, 'São Paulo'],
    [40.7128, -74.006, 'New York City'],
    [78.22, 15.65, 'Longyearbyen'],
    [0, -30, undefined],
    [90, 0, undefined],
    [-90, 180, undefined],
  ];
  for (const [lat, lon, name] of points) {
    it(`${lat}, ${lon} is ${name ?? 'at sea'}`, () => {
      assert.equal(nearestPlace({ lat, lon })?.name('en'), name);
    });
  }

  it('lists what is around a point', () => {
    const around = placesWithin({ lat: 48.2, lon: 16.37 }, 20);
    const distances = around.map((place) => distanceKm({ lat: 48.2, lon: 16.37 }, place));
    assert.ok(around.length > 1 && distances.every((distance) => distance <= 20));
    assert.deepEqual(
      distances,
      distances.toSorted((a, b) => a - b),
    );
  });

  it('takes any text and any point', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 40 }), fc.boolean(), (text, prefix) => {
        for (const { importance, box } of findPlaces(text, { prefix })) {
          assert.ok(importance > 0 && importance <= 1);
          assert.ok(box[0] <= box[1] && box[2] <= box[3]);
        }
      }),
    );
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lon) => {
        const place = nearestPlace({ lat, lon });
        assert.ok(place === undefined || distanceKm({ lat, lon }, place) < 200);
        assert.match(timezoneAt({ lat, lon }), /^[A-Z]/);
      }),
    );
  });

  it('finds cities by their number', () => {
    assert.equal(cityById(2761369)?.name('en'), 'Vienna');
    assert.equal(cityById(1), undefined);
  });

  it('is quick once it is loaded', () => {
    const fiveMs = leastCpuMs(() => {
      for (let turn = 0; turn < 5; turn++) {
        findPlaces('Paris, Texas');
        nearestPlace({ lat: 48.2, lon: 16.37 });
      }
    }, 100);
    assert.ok(fiveMs < 100, `${fiveMs / 5} ms`);
  });

  it('compares names without case, accents and punctuation', () => {
    for (const [name, key] of [
      ['São Paulo', 'sao paulo'],
      ['Saint-Denis', 'saint denis'],
      ["L'Aia", 'laia'],
      ['Tromsø', 'tromso'],
      ['Łódź', 'lodz'],
      ['  New   York ', 'new york'],
    ] as const) {
      assert.equal(nameKey(name), key);
    }
  });
});
