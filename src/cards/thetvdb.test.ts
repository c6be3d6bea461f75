import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { testClock } from '../../tests/support/clock.ts';
import { handFetcher, makeUpstream, mapCache } from '../../tests/support/upstreams.ts';
import { CardLookup } from '../core/cards/cards.ts';
import type { Entity, FoundTitle, TitleCatalogue } from '../core/cards/model.ts';
import type { FetchResult, OutgoingRequest } from '../core/ports/fetcher.ts';
import { thetvdb as provider } from '../upstreams/thetvdb.ts';
import { thetvdbCard } from './thetvdb.ts';

const subject = (over: Partial<Entity> = {}): Entity => ({
  id: 'Q1',
  name: 'Borgen',
  description: '',
  otherNames: [],
  kind: 'series',
  sight: undefined,
  adult: false,
  article: { wiki: 'en', title: 'Borgen' },
  position: undefined,
  reach: undefined,
  osmRelation: undefined,
  imdbId: '',
  tvdbSeriesId: '',
  ...over,
});

const hit = (over: object = {}) => ({
  type: 'series',
  name: 'Borgen',
  slug: 'borgen',
  tvdb_id: '164541',
  year: '2010',
  ...over,
});

const json = (value: unknown, status = 200): FetchResult => ({
  status,
  headers: {},
  body: JSON.stringify(value),
});

/** A catalogue that accepts the tokens it issued until it is made to forget them. */
function setUp(data: readonly unknown[] = [hit()]) {
  let given = 0;
  let valid = '';
  const state = { refusesKey: false };
  const calls: string[] = [];
  const respond = ({ url, headers }: OutgoingRequest): FetchResult => {
    calls.push(new URL(url).pathname.replace('/v4/', ''));
    if (url.endsWith('/login')) {
      if (state.refusesKey) return json({ status: 'failure', message: 'InvalidAPIKey' }, 401);
      valid = `token${++given}`;
      return json({ status: 'success', data: { token: valid } });
    }
    return headers?.authorization === `Bearer ${valid}`
      ? json({ status: 'success', data })
      : json({ status: 'failure', message: 'Unauthorized' }, 401);
  };
  const clock = testClock();
  const cache = mapCache();
  const { upstream } = makeUpstream({
    id: 'thetvdb',
    provider,
    access: { url: provider.url, key: 'secret' },
    fetcher: handFetcher(respond),
    clock,
    cache,
  });
  const sessions = new Map<string, Map<string, string>>();
  const make = async (over: Partial<Entity> = {}) => {
    const lookup = new CardLookup({
      upstreams: new Map([['THETVDB', upstream]]),
      sessions,
      clock,
      timeoutMs: 3_000,
      deadlineMs: 3_000,
      signal: () => undefined,
    });
    const source = lookup.source<TitleCatalogue>('THETVDB');
    assert.ok(source);
    const question = { text: 'x', safe: true, language: undefined };
    const card = await thetvdbCard.make(subject(over), question, source);
    return { card, reports: lookup.result(1).reports };
  };
  return { make, calls, cache, state, expire: () => (valid = 'none') };
}

describe('the TheTVDB card', () => {
  it('is asked for films and series and for nothing else', () => {
    assert.equal(thetvdbCard.wants(subject()), true);
    assert.equal(thetvdbCard.wants(subject({ kind: 'film' })), true);
    assert.equal(thetvdbCard.wants(subject({ kind: 'book' })), false);
  });

  it('logs in once and keeps the token to itself', async () => {
    const { make, calls, cache } = setUp();
    const { card } = await make();
    assert.ok(card && 'name' in card && 'attribution' in card);
    assert.equal(card.name, 'Borgen');
    assert.ok(Check(thetvdbCard.schema, card));
    await make({ name: 'Other' });
    assert.deepEqual(calls, ['login', 'search', 'search']);
    const stored = [...cache.entries].map(([name, bytes]) => name + JSON.stringify(bytes));
    assert.equal(stored.length, 2);
    assert.doesNotMatch(stored.join('\n'), /token1|secret/);
  });

  it('logs in again when its token has ended', async () => {
    const { make, calls, expire } = setUp();
    await make();
    expire();
    const { card, reports } = await make({ name: 'Other', otherNames: ['Borgen'] });
    assert.notEqual(card, undefined);
    assert.deepEqual(calls, ['login', 'search', 'search', 'login', 'search']);
    assert.deepEqual(
      reports.map(({ id, state }) => [id, state]),
      [['thetvdb', 'ok']],
    );
  });

  it('tries no further than that', async () => {
    const { make, calls, expire, state } = setUp();
    await make();
    expire();
    state.refusesKey = true;
    const { card, reports } = await make({ name: 'Other' });
    assert.equal(card, undefined);
    assert.deepEqual(calls, ['login', 'search', 'search', 'login']);
    assert.equal(reports[0]?.state, 'unauthorized');
  });

  const imdb = (id: string) => [{ id, sourceName: 'IMDB' }];
  const cases: [what: string, hits: object[], over: Partial<Entity>, year: FoundTitle['year'] | undefined][] =
    [
      ['its name in other letters', [hit({ name: 'BORGEN' })], {}, '2010'],
      ['a longer name', [hit({ name: 'Borgen – Power & Glory' })], {}, undefined],
      ['the newest of a name', [hit({ year: '1999' }), hit({ year: '2020' })], {}, '2020'],
      [
        'its number before its name',
        [hit({ year: '2020', tvdb_id: '5' }), hit({ year: '1999', tvdb_id: '7' })],
        { tvdbSeriesId: '7' },
        '1999',
      ],
      [
        'the number of a third',
        [
          hit({ year: '2020', remote_ids: imdb('tt1111111') }),
          hit({ name: 'X', remote_ids: imdb('tt2222222') }),
        ],
        { imdbId: 'tt2222222' },
        '2010',
      ],
      ['another number', [hit({ remote_ids: imdb('tt1111111') })], { imdbId: 'tt2222222' }, undefined],
    ];
  for (const [what, hits, over, year] of cases)
    it(`goes by ${what}`, async () => {
      const { card } = await setUp(hits).make(over);
      assert.equal(card && 'year' in card ? card.year : undefined, year);
    });
});
