import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  articleCard,
  bodyOf,
  BROKEN,
  entity,
  forumCard,
  NONE,
  paidCard,
  setUpCards as setUp,
} from '../../../tests/support/cards.ts';
import { testClock } from '../../../tests/support/clock.ts';
import { found, turn } from '../../../tests/support/upstreams.ts';
import { ClientDisconnected } from '../upstream/outcome.ts';
import type { PlainCard, QueryCard, SubjectCard } from './card.ts';
import type { Encyclopedia } from './model.ts';

describe('Cards', () => {
  it('are made for the subject of the query, in table order', async () => {
    const { about, asked } = setUp();
    const answer = await about('wien');
    assert.deepEqual(bodyOf(answer), {
      query: 'wien',
      article: { title: 'Vienna' },
      paid: null,
      forum: null,
      place: { lat: 48.2, lon: 16.4 },
    });
    assert.deepEqual(Object.keys(bodyOf(answer)), ['query', 'article', 'paid', 'forum', 'place']);
    assert.equal(answer.outcome, 'complete');
    assert.equal(answer.failed, '');
    assert.deepEqual(asked, ['wikidata/find', 'wikidata/entity', 'wikipedia/summary']);
  });

  it('a paid provider is called only for its own kinds of subjects', async () => {
    const { about, asked } = setUp({ 'wikidata.example/entity': found(entity({ kind: 'film' })) });
    assert.deepEqual(bodyOf(await about('Vienna')).paid, { text: 'paid' });
    assert.ok(asked.includes('paid/ask'));
  });

  it('a card for the query text neither needs a subject nor waits for one', async () => {
    const { about, asked } = setUp({ 'wikidata.example/find': 'hang' });
    void about('Array.map()');
    await turn();
    assert.ok(asked.includes('forum/ask'));
  });

  it('no provider is called if the query cannot be a name', async () => {
    const { about, asked } = setUp();
    const answer = await about('best pizza near me');
    assert.deepEqual(bodyOf(answer), { query: 'best pizza near me', ...NONE });
    assert.equal(answer.outcome, 'empty');
    assert.equal(answer.failed, '');
    assert.deepEqual(asked, []);
  });

  it('a name that only starts with the query is not a match', async () => {
    const { about, asked } = setUp();
    const answer = await about('vien');
    assert.deepEqual(bodyOf(answer), { query: 'vien', ...NONE });
    assert.equal(answer.outcome, 'empty');
    assert.deepEqual(asked, ['wikidata/find']);
  });

  it('a failed card is null and reported; the others are returned', async () => {
    const { about } = setUp({ 'wikipedia.example/summary': BROKEN });
    const answer = await about('Vienna');
    assert.deepEqual(bodyOf(answer), { query: 'Vienna', ...NONE, place: { lat: 48.2, lon: 16.4 } });
    assert.equal(answer.failed, 'wikipedia;reason=upstream_error');
    assert.equal(answer.outcome, 'partial');
  });

  it('a late card is null and reported at the deadline', async () => {
    const { about } = setUp({ 'wikipedia.example/summary': 'hang' });
    const answer = await about('Vienna', { timeoutMs: 30 });
    assert.equal(bodyOf(answer).article, null);
    assert.notEqual(bodyOf(answer).place, null);
    assert.equal(answer.failed, 'wikipedia;reason=timeout');
  });

  describe('an exception fails the request and is not blamed on a provider', () => {
    const bug = new Error('a bug');
    const broken: PlainCard = {
      name: 'place',
      about: 'known',
      make() {
        throw bug;
      },
    };
    const clumsy: SubjectCard<Encyclopedia> = {
      ...articleCard,
      async make(subject, question, source) {
        await articleCard.make(subject, question, source);
        throw bug;
      },
    };
    const hasty: QueryCard = {
      ...forumCard,
      wants() {
        throw bug;
      },
      make: () => Promise.resolve(undefined),
    };
    for (const [name, card] of Object.entries({ broken, clumsy, hasty })) {
      it(name, async () => {
        const { about } = setUp({}, { cards: [card, paidCard] });
        await assert.rejects(about('Vienna'), bug);
      });
    }

    it('in the subject lookup', async () => {
      const { about } = setUp({ 'wikidata.example/find': found({ id: 'a parser let this through' }) });
      await assert.rejects(about('Vienna'), TypeError);
    });
  });

  it('a failed subject lookup is reported', async () => {
    const { about, asked } = setUp({ 'wikidata.example/find': BROKEN });
    const answer = await about('Vienna');
    assert.deepEqual(bodyOf(answer), { query: 'Vienna', ...NONE });
    assert.equal(answer.outcome, 'failed');
    assert.equal(answer.failed, 'wikidata;reason=upstream_error');
    assert.deepEqual(asked, ['wikidata/find']);
  });

  it('an unreadable response is reported as bad_answer', async () => {
    const { about } = setUp({ 'wikidata.example/find': { status: 200, headers: {}, body: '<html>' } });
    const answer = await about('Array.map()');
    assert.deepEqual(bodyOf(answer), { query: 'Array.map()', ...NONE, forum: { text: 'forum' } });
    assert.match(answer.failed, /^wikidata;reason=bad_answer$/);
  });

  it('a probe of a failed provider does not delay the response', { timeout: 5_000 }, async () => {
    const clock = testClock();
    const { about, answers } = setUp({ 'wikipedia.example/summary': BROKEN }, { clock });
    for (let time = 0; time < 5; time++) await about('Vienna');
    assert.equal((await about('Vienna')).failed, 'wikipedia;reason=breaker_open');
    clock.advance(30_000);
    answers['wikipedia.example/summary'] = 'hang';
    const answer = await about('Vienna', { timeoutMs: 15_000 });
    assert.equal(answer.failed, 'wikipedia;reason=breaker_open');
    assert.notEqual(bodyOf(answer).place, null);
  });

  it('are cached separately by language and safe search', async () => {
    const { about, asked } = setUp();
    await about('Vienna');
    const again = await about('Vienna');
    assert.equal(again.cache, 'hit');
    assert.equal(again.timing, 'cache;desc=hit');
    assert.equal(asked.length, 3);
    const german = { tag: 'de', language: 'de', script: undefined, region: undefined };
    assert.equal((await about('Vienna', { language: german })).cache, 'miss');
    // The providers' responses are cached, but the cards differ.
    await about('Vienna', { safe: false });
    assert.notEqual((await about('Vienna', { safe: false })).cachedAs, again.cachedAs);
  });

  it('are not cached if one is missing', async () => {
    const { about, answers } = setUp({ 'wikipedia.example/summary': BROKEN });
    await about('Vienna');
    answers['wikipedia.example/summary'] = found({ title: 'Vienna' });
    const answer = await about('Vienna');
    assert.deepEqual(bodyOf(answer).article, { title: 'Vienna' });
    assert.equal(answer.failed, '');
  });

  it('list their engines with explain', async () => {
    const { about } = setUp();
    const answer = await about('Vienna', { explain: true });
    assert.deepEqual(bodyOf(answer).explain, {
      outcome: 'complete',
      cache: 'miss',
      engines: [
        { id: 'wikidata', state: 'ok', ms: 0, results: 1 },
        { id: 'wikipedia', state: 'ok', ms: 0, results: 1 },
      ],
    });
  });

  it('a request that the client aborted is rejected', async () => {
    const { about } = setUp({ 'wikidata.example/find': 'hang' });
    const leaving = new AbortController();
    const answer = about('Vienna', { signal: () => leaving.signal });
    leaving.abort();
    await assert.rejects(answer, ClientDisconnected);
  });
});
