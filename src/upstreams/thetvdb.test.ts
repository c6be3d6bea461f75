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
import type { TitleQuestion } from '../core/cards/model.ts';
import { thetvdb } from './thetvdb.ts';

const access = accessTo(thetvdb, 'secret');
const question = (over: Partial<TitleQuestion> = {}): TitleQuestion => ({
  text: 'Law & Order',
  kind: 'series',
  language: undefined,
  token: 'a.b.c',
  ...over,
});

describe('TheTVDB login', () => {
  const { login } = thetvdb;
  const parse = (body: unknown, status = 200) => login.parse(answerWith(body, status), {}, access);

  it('posts the key and is not cached', () => {
    assert.deepEqual(login.plan({}, access), {
      url: 'https://api4.thetvdb.com/v4/login',
      body: { type: 'application/json', text: '{"apikey":"secret"}' },
    });
    assert.equal(login.name({}), undefined);
  });

  const cases: [string, unknown, number, object][] = [
    [
      'a token',
      { status: 'success', data: { token: 'eyJ.eyJ-_.x' } },
      200,
      { items: [{ token: 'eyJ.eyJ-_.x' }] },
    ],
    ['no token', { status: 'success', data: {} }, 200, { reason: 'bad_answer' }],
    ['a token that breaks a header', { data: { token: 'a\r\nb' } }, 200, { reason: 'bad_answer' }],
    ['a recorded refusal', recorded('thetvdb-error-key'), 401, { reason: 'unauthorized' }],
    [
      'a key that needs a pin',
      { message: 'InvalidValueType: pin required' },
      400,
      { reason: 'unauthorized' },
    ],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });
});

describe('TheTVDB titles', () => {
  const { titles } = thetvdb;
  const parse = (body: unknown, status = 200, over: Partial<TitleQuestion> = {}) =>
    titles.parse(answerWith(body, status), question(over), access);

  it('sends the token, which is not part of the cache name', () => {
    const plan = titles.plan(question(), access);
    assert.ok(typeof plan !== 'string');
    assert.deepEqual(parametersOf(plan.url), { query: 'Law & Order', type: 'series', limit: '10' });
    assert.deepEqual(plan.headers, { authorization: 'Bearer a.b.c' });
    assert.equal(titles.name(question()), titles.name(question({ token: 'other' })));
    assert.notEqual(titles.name(question()), titles.name(question({ kind: 'film' })));
    assert.notEqual(titles.name(question()), titles.name(question({ language: languageFor('de') })));
  });

  it('reads a recorded series', () => {
    const [series] = itemsIn(parse(recorded('thetvdb-search')));
    assert.ok(series);
    const { overview, otherNames, ...rest } = series;
    assert.match(overview, /^Based out of the New York City Police Department's 16th precinct/);
    assert.ok(otherNames.includes('Law & Order: SVU'));
    assert.deepEqual(rest, {
      id: '75692',
      name: 'Law & Order: Special Victims Unit',
      kind: 'series',
      year: '1999',
      firstAired: '1999-09-20',
      status: 'Continuing',
      network: '',
      country: 'usa',
      genres: [],
      url: 'https://thetvdb.com/series/law-and-order-special-victims-unit',
      image: 'https://artworks.thetvdb.com/banners/posters/75692-10.jpg',
      imdbId: '',
    });
  });

  const film = {
    type: 'movie',
    name: 'Metropolis',
    slug: 'metropolis',
    tvdb_id: '1',
    translations: { por: 'Metrópolis', pt: 'Metrópole', eng: 'Metropolis (1927)' },
    overviews: { eng: 'A city.', deu: 'Eine Stadt.' },
    image_url: 'https://artworks.thetvdb.com/banners/images/missing/movie.jpg',
    remote_ids: [
      { id: 'x', sourceName: 'TheMovieDB.com' },
      { id: 'tt0017136', sourceName: 'IMDB' },
    ],
  };
  const languages: [tag: string, name: string, overview: string][] = [
    ['de', 'Metropolis (1927)', 'Eine Stadt.'],
    ['pt', 'Metrópolis', 'A city.'],
    ['pt-BR', 'Metrópole', 'A city.'],
    ['tlh', 'Metropolis (1927)', 'A city.'],
  ];
  for (const [tag, name, overview] of languages)
    it(`is translated into ${tag}`, () => {
      const over = { kind: 'film', language: languageFor(tag) } as const;
      const [title] = itemsIn(parse({ status: 'success', data: [film] }, 200, over));
      assert.deepEqual([title?.name, title?.overview], [name, overview]);
    });

  it('ignores placeholder images and reads the IMDb id', () => {
    const [title] = itemsIn(parse({ status: 'success', data: [film] }, 200, { kind: 'film' }));
    assert.equal(title?.image, '');
    assert.equal(title.imdbId, 'tt0017136');
    assert.equal(title.url, 'https://thetvdb.com/movies/metropolis');
  });

  const addresses: [string, object, string][] = [
    ['its id', { slug: undefined }, 'https://thetvdb.com/dereferrer/movie/1'],
    ['a number', { slug: null, tvdb_id: 7 }, 'https://thetvdb.com/dereferrer/movie/7'],
    ['another id', { slug: '', tvdb_id: null, id: 'movie-9' }, 'https://thetvdb.com/dereferrer/movie/9'],
  ];
  for (const [name, over, url] of addresses)
    it(`finds the page of a title without a slug by ${name}`, () => {
      const data = [{ ...film, ...over }];
      const [title] = itemsIn(parse({ status: 'success', data }, 200, { kind: 'film' }));
      assert.equal(title?.url, url);
    });

  it('skips a title without slug and id', () => {
    const data = [{ ...film, slug: '', tvdb_id: 'x/../y' }, film];
    const items = itemsIn(parse({ status: 'success', data }, 200, { kind: 'film' }));
    assert.deepEqual(
      items.map(({ url }) => url),
      ['https://thetvdb.com/movies/metropolis'],
    );
  });

  const cases: [string, unknown, number, object][] = [
    ['nothing found', { status: 'success', data: [] }, 200, { items: [] }],
    ['nothing found, the old way', { status: 'success', data: null }, 200, { items: [] }],
    ['another kind', { status: 'success', data: [film] }, 200, { items: [] }],
    ['a recorded end of a token', recorded('thetvdb-error-token'), 401, { reason: 'unauthorized' }],
    ['a failure under 200', { status: 'failure', data: null }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });
});
