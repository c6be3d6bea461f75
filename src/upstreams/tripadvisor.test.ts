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
import type { Sight } from '../core/cards/model.ts';
import { tripadvisor } from './tripadvisor.ts';

const { sights } = tripadvisor;
const access = accessTo(tripadvisor, 'secret');
const question = (sight: Sight = 'attraction', tag?: string) => ({
  text: 'Belvedere',
  sight,
  language: tag === undefined ? undefined : languageFor(tag),
});

describe('Tripadvisor requests', () => {
  const cases: [Sight, string | undefined, object][] = [
    ['hotel', 'de', { category: 'HOTEL', locale: 'de' }],
    ['restaurant', undefined, { category: 'RESTAURANT' }],
    ['attraction', undefined, { category: 'ATTRACTION' }],
    ['town', 'pt-BR', { locale: 'pt-BR' }],
  ];
  for (const [sight, tag, parameters] of cases)
    it(`requests a ${sight}`, () => {
      const plan = sights.plan(question(sight, tag), access);
      assert.ok(typeof plan !== 'string');
      assert.ok(plan.url.startsWith('https://terra.tripadvisor.com/api/locations/search?'));
      assert.deepEqual(parametersOf(plan.url), { query: 'Belvedere', ...parameters, size: '10' });
      assert.deepEqual(plan.headers, { 'x-api-key': 'secret' });
    });
});

describe('Tripadvisor answers', () => {
  const parse = (body: unknown, status = 200, tag?: string) =>
    sights.parse(answerWith(body, status), question('attraction', tag), access);

  it('reads a documented response', () => {
    const [palace, other] = itemsIn(parse(recorded('tripadvisor-search')));
    assert.deepEqual(palace, {
      name: 'Belvedere Palace',
      otherNames: ['Schloss Belvedere'],
      description: 'Two palaces & a garden.',
      address: 'Prinz Eugen-Straße 27, 1030 Vienna, Austria',
      url: 'https://www.tripadvisor.com/Attraction_Review-g190-d191.html',
      position: { lat: 48.1916, lon: 16.3809 },
      rating: 4.6,
      reviews: 12_034,
      ratingImage: 'https://www.tripadvisor.com/img/cdsi/img2/ratings/traveler/4.5-66827-5.svg',
    });
    assert.deepEqual([other?.rating, other?.reviews, other?.address], [undefined, 0, '']);
  });

  it('reads it in the requested language', () => {
    const [palace] = itemsIn(parse(recorded('tripadvisor-search'), 200, 'de-AT'));
    assert.deepEqual(
      [palace?.name, palace?.description],
      ['Schloss Belvedere', 'Zwei Schlösser und ein Garten.'],
    );
  });

  const cases: [string, unknown, number, object][] = [
    ['nothing found', { data: [], pagination: {} }, 200, { items: [] }],
    ['locations without anything', { data: [{ location: {} }, {}] }, 200, { reason: 'bad_answer' }],
    ['a bad parameter', { status: 400, title: 'Bad Request' }, 400, { reason: 'unsupported' }],
    ['a bad key', { Message: 'User is not authorized' }, 403, { reason: 'unauthorized' }],
    ['too many', { message: 'Too Many Requests' }, 429, { reason: 'rate_limited' }],
    ['no list', {}, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });
});
