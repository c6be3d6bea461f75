import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fold } from '../../core/answers/question.ts';
import { cityName, findCity } from './places.ts';

describe('cities', () => {
  for (const [asked, name, countryCode] of [
    ['Wien', 'Vienna', 'AT'],
    ['Vienne', 'Vienna', 'AT'],
    ['Wenen', 'Vienna', 'AT'],
    ['München', 'Munich', 'DE'],
    ['Muenchen', 'Munich', 'DE'],
    ['Monaco di Baviera', 'Munich', 'DE'],
    ['Monaco', 'Monaco', 'MC'],
    ['Nueva York', 'New York', 'US'],
    ['Londres', 'London', 'GB'],
    ['London', 'London', 'GB'],
    ['London, Ontario', 'London', 'CA'],
    ['London Canada', 'London', 'CA'],
    ['London Kanada', 'London', 'CA'],
    ['Mailand', 'Milan', 'IT'],
    ['Paris', 'Paris', 'FR'],
    ['Paris, Texas', 'Paris', 'US'],
    ['Paris TX', 'Paris', 'US'],
    ['Portland Oregon', 'Portland', 'US'],
    ['Washington DC', 'Washington', 'US'],
    ['Den Haag', 'The Hague', 'NL'],
    ['San Paolo', 'Sao Paulo', 'BR'],
    ['Bombay', 'Mumbai', 'IN'],
  ] as const) {
    it(`knows ${asked}`, () => {
      const city = findCity(fold(asked));
      assert.deepEqual([city?.name, city?.countryCode], [name, countryCode]);
    });
  }

  for (const asked of ['', 'atlantis', 'france', 'paris, atlantis', 'x'.repeat(10_000), ' '.repeat(1_000)]) {
    it(`does not know ${JSON.stringify(asked.slice(0, 20))}`, () => {
      assert.equal(findCity(asked), undefined);
    });
  }

  it('is found by its local names', () => {
    const vienna = findCity('vienna');
    assert.ok(vienna);
    assert.equal(cityName(vienna, 'de'), 'Wien');
    assert.equal(cityName(vienna, 'nl'), 'Wenen');
    assert.equal(cityName(vienna, 'it'), 'Vienna');
  });

  it('has a city for each name of the table', () => {
    const list = new URL('../../../tools/tables/city-names.tsv', import.meta.url);
    const [, ...rows] = readFileSync(list, 'utf8').trimEnd().split('\n');
    const lost = rows
      .flatMap((row) => {
        const [english = '', , ...others] = row.split(/\t|; /);
        return [english, ...others.filter((name) => name !== '')];
      })
      .filter((name) => findCity(fold(name)) === undefined);
    assert.deepEqual(lost, []);
  });
});
