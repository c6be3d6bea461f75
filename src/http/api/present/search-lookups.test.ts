import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../../tests/support/clock.ts';
import {
  answering,
  DEADLINE_MS,
  found,
  handFetcher,
  image,
  makeUpstream,
  page,
  PLAIN_RANKING,
  queryFor,
  testProvider,
  testSearch,
  turn,
  type HandFetcher,
} from '../../../../tests/support/upstreams.ts';
import { bodyOf as read, seen, type SeenResponse } from '../../../../tests/support/responses.ts';
import type { FetchResult } from '../../../core/ports/fetcher.ts';
import { parseLanguage } from '../../../core/query/language.ts';
import type { Tab } from '../../../core/results/found.ts';
import { ClientDisconnected } from '../../../core/upstream/outcome.ts';
import { SearchLookups, type SearchCall } from './search-lookups.ts';
import { Searches, exceptPicture } from '../../../core/search/searches.ts';
import { Responses } from './responses.ts';

type Body = {
  results: { title: string; age: string }[];
  explain: { engines: Record<string, unknown>[]; results: unknown[] };
} & Record<string, unknown>;

const bodyOf = (response: SeenResponse): Body => read(response) as Body;

function responsesOver(...engines: (FetchResult | HandFetcher | { unkept: FetchResult })[]) {
  const clock = testClock();
  const responses = new Responses({ maxBytes: 1_000_000, clock });
  const observed: string[] = [];
  const fetchers = engines.map((engine) => {
    const how = 'unkept' in engine ? engine.unkept : engine;
    return 'fetch' in how ? how : handFetcher(() => how);
  });
  const slots = fetchers.map((fetcher, i) => {
    const id = `engine_${'abc'.charAt(i)}`;
    const provider = testProvider({
      name: id,
      url: `https://${id}.example`,
      searches: {
        web: testSearch('web'),
        images: testSearch('images'),
        news: testSearch('news'),
      },
    });
    const keepMs = 'unkept' in (engines[i] ?? {}) ? 0 : 600_000;
    return makeUpstream({ id, provider, fetcher, clock, keeping: { freshMs: 60_000, keepMs } }).upstream;
  });
  const lookups = new SearchLookups({
    searches: new Searches({ slots, others: [], clock, deadlineMs: DEADLINE_MS, ranking: PLAIN_RANKING }),
    clock,
    labels: new Map([
      ['engine_a', 'Brave'],
      ['engine_b', 'Mojeek'],
    ]),
    favicon: (host) => `https://icons.example/${host}`,
    observe: (tab, cache) => observed.push(`${tab} ${cache}`),
  });
  const request = <T extends Tab>(tab: T, over: Partial<SearchCall> = {}): SearchCall<T> => ({
    query: queryFor(),
    slots: slots.map(({ id }) => id),
    isGuest: false,
    timeoutMs: DEADLINE_MS,
    locale: undefined,
    explain: false,
    extended: false,
    signal: () => undefined,
    ...over,
    tab,
  });
  return {
    clock,
    cachedBytes: () => responses.bytes,
    observed,
    search: (over: Partial<SearchCall> = {}, tab: Tab = 'web') =>
      responses.serve(lookups.search(request(tab, over))).then(seen),
    similar: (url: string) =>
      responses.serve(lookups.similar(request('images'), exceptPicture(url))).then(seen),
    calls: () => fetchers.map(({ calls }) => calls.length),
  };
}

describe('SearchLookups: the body', () => {
  it('of a web search', async () => {
    const { search } = responsesOver(
      answering({ items: [page('x', { title: 'X' })], correction: 'light house' }),
      found(page('x')),
    );
    assert.deepEqual(bodyOf(await search({ query: queryFor({ page: 2 }) })), {
      query: 'lighthouse',
      tab: 'web',
      page: 2,
      engine: ['engine_a', 'engine_b'],
      correction: 'light house',
      results: [
        {
          title: 'X',
          url: 'https://example.org/x',
          description: '',
          display_url: 'example.org/x',
          favicon_url: 'https://icons.example/example.org',
          age: '',
          source: 'both',
          source_label: 'Brave, Mojeek',
          sitelinks: [],
        },
      ],
    });
  });

  it('of another tab, without a correction', async () => {
    const { search } = responsesOver(answering({ items: [image('p')], correction: 'light house' }));
    const body = bodyOf(await search({}, 'images'));
    assert.deepEqual(Object.keys(body), ['query', 'tab', 'page', 'engine', 'results']);
    assert.equal(body.tab, 'images');
  });

  it('of similar pictures, without the opened one, a tab and a page', async () => {
    const { similar } = responsesOver(found(image('opened'), image('other')));
    const body = bodyOf(await similar('https://example.org/opened'));
    assert.deepEqual(Object.keys(body), ['query', 'engine', 'results']);
    assert.deepEqual(
      body.results.map(({ title }) => title),
      ['other'],
    );
  });

  it('of one that is explained: what became of each engine, and why each result stands where it does', async () => {
    const { search } = responsesOver(found(page('x'), page('y')), answering({ reason: 'upstream_error' }));
    const { explain, ...rest } = bodyOf(await search({ explain: true }));
    assert.deepEqual(rest, bodyOf(await search()));
    const scores = [1, 1 / 2];
    assert.deepEqual(explain, {
      outcome: 'partial',
      cache: 'miss',
      engines: [
        { id: 'engine_a', state: 'ok', ms: 0, results: 2 },
        { id: 'engine_b', state: 'upstream_error', ms: 0, results: 0 },
      ],
      results: ['x', 'y'].map((name, i) => ({
        url: `https://example.org/${name}`,
        ranks: { engine_a: i + 1 },
        score: scores[i],
      })),
    });
  });

  it('of another tab that is explained, without ranks', async () => {
    const { search } = responsesOver(found(image('p')));
    const { explain } = bodyOf(await search({ explain: true }, 'images'));
    assert.deepEqual(Object.keys(explain), ['outcome', 'cache', 'engines']);
  });
});

describe('SearchLookups: the cache', () => {
  it('returns the cached response to the next request', async () => {
    const { search, calls, observed } = responsesOver(found(page('x')), found(page('y')));
    const first = await search();
    const again = await search();
    assert.equal(again.body, first.body);
    assert.equal(again.etag, first.etag);
    assert.deepEqual([again.cache, again.timing, again.outcome], ['hit', 'cache;desc=hit', 'complete']);
    assert.deepEqual(calls(), [1, 1]);
    assert.deepEqual(observed, ['web miss', 'web hit']);
  });

  it('keeps what is searched for again, and nothing that is searched for once', async () => {
    const { search, cachedBytes, calls } = responsesOver(found(page('x')));
    const first = await search();
    for (let i = 0; i < 100; i++) await search({ query: queryFor({ text: `once ${i}` }) });
    assert.equal(cachedBytes(), 0);
    const second = await search();
    assert.deepEqual([second.cache, second.timing, second.etag], ['hit', 'cache;desc=hit', first.etag]);
    assert.deepEqual(calls(), [101], 'the response of the engine is cached');
    assert.equal((await search()).body, second.body, 'the very same bytes');
  });

  it('makes one call to each engine and one merge for sixteen at once', async () => {
    const [a, b] = [handFetcher(), handFetcher()];
    const { search, calls, observed } = responsesOver(a, b);
    const all = Promise.all(Array.from({ length: 16 }, async () => search()));
    await turn();
    assert.deepEqual(calls(), [1, 1]);
    await a.calls[0]?.answer(found(page('x')));
    await b.calls[0]?.answer(found(page('y')));
    const bodies = new Set((await all).map(({ body }) => body));
    assert.equal(bodies.size, 1, 'all hold the very same bytes');
    assert.equal(observed.filter((one) => one === 'web miss').length, 1);
  });

  const others: [name: string, over: Partial<SearchCall>, tab?: Tab][] = [
    ['text', { query: queryFor({ text: 'Lighthouse' }) }],
    ['safe search', { query: queryFor({ safe: false }) }],
    ['language', { query: queryFor({ language: parseLanguage('pt') }) }],
    ['page', { query: queryFor({ page: 2 }) }],
    ['date', { query: queryFor({ date: 'w' }) }],
    ['locale', { locale: 'de' }],
    ['engines', { slots: ['engine_a'] }],
    ['tab', {}, 'news'],
  ];
  for (const [name, over, tab] of others) {
    it(`keeps an answer apart from that for another ${name}`, async () => {
      const { search } = responsesOver(found(page('x')), found(page('y')));
      await search();
      const { cachedAs } = await search();
      await search(over, tab);
      const other = await search(over, tab);
      assert.equal(other.timing, 'cache;desc=hit');
      assert.notEqual(other.cachedAs, cachedAs);
    });
  }

  it('keeps similar pictures apart from pictures, and by the one that was opened', async () => {
    const { search, similar } = responsesOver(found(image('a'), image('b')));
    const lengths = [];
    for (const answer of [search({}, 'images'), similar('https://example.org/a'), similar('')]) {
      lengths.push(bodyOf(await answer).results.length);
    }
    assert.deepEqual(lengths, [2, 1, 2]);
    assert.equal((await similar('https://example.org/a')).timing, 'cache;desc=hit');
  });

  it('does not put an explained answer there, and does not take one from there', async () => {
    const { search, cachedBytes } = responsesOver(found(page('x')));
    await search({ explain: true });
    assert.equal(cachedBytes(), 0);
    await search();
    const explained = await search({ explain: true });
    assert.equal(explained.cache, 'hit', 'no engine was asked');
    assert.equal((bodyOf(explained).explain as Record<string, unknown>).cache, 'hit');
  });

  const outcomes: [name: string, engines: FetchResult[], kept: boolean][] = [
    ['complete', [found(page('x'))], true],
    ['empty', [found()], true],
    ['partial', [found(page('x')), answering({ reason: 'timeout' })], false],
    ['without one that cannot be asked', [found(page('x')), answering({ reason: 'unsupported' })], true],
    ['failed', [answering({ reason: 'timeout' })], false],
    ['failed since none can be asked', [answering({ reason: 'unsupported' })], false],
  ];
  for (const [name, engines, kept] of outcomes) {
    it(`${kept ? 'keeps' : 'does not keep'} an answer that is ${name}`, async () => {
      const { search, cachedBytes } = responsesOver(...engines);
      const first = await search();
      const again = await search();
      assert.equal(cachedBytes() > 0, kept);
      if (kept) assert.deepEqual([again.timing, again.failed], ['cache;desc=hit', first.failed]);
    });
  }

  it('keeps an answer while its parts are fresh, and asks again then', async () => {
    const { search, clock, calls } = responsesOver(found(page('x')));
    await search();
    clock.advance(59_999);
    assert.equal((await search()).cache, 'hit');
    clock.advance(1);
    assert.equal((await search()).cache, 'miss');
    assert.deepEqual(calls(), [2]);
  });

  it('words the ages again as soon as one of them changes', async () => {
    const publishedMs = testClock().wallMs() - 7_200_000 + 20_000;
    const { search, clock, calls } = responsesOver(found(page('x', { publishedMs })));
    const age = async () => bodyOf(await search()).results[0]?.age;
    assert.equal(await age(), '1 hour ago');
    clock.advance(19_999);
    assert.equal(await age(), '1 hour ago');
    clock.advance(1);
    assert.equal(await age(), '2 hours ago');
    assert.deepEqual(calls(), [1], 'that asks no engine');
  });

  it('keeps nothing of a provider whose answers may not be kept', async () => {
    const { search, cachedBytes } = responsesOver(found(page('y')), { unkept: found(page('x')) });
    assert.equal(bodyOf(await search()).results.length, 2);
    assert.equal(cachedBytes(), 0);
  });
});

describe('SearchLookups: failures', () => {
  it('names who is missing', async () => {
    const { search } = responsesOver(answering({ reason: 'timeout' }), found(page('x')));
    const { failed, outcome, timing } = await search();
    assert.deepEqual([failed, outcome], ['engine_a;reason=timeout', 'partial']);
    assert.equal(timing, 'engine_a;dur=0, engine_b;dur=0');
  });

  it('shows older results if no provider responds, and says so', async () => {
    const engines = [found(page('x'))];
    const { search, clock, cachedBytes, observed } = responsesOver(
      handFetcher(() => engines.shift() ?? { failed: 'unreachable' }),
    );
    await search();
    clock.advance(60_000);
    const stale = await search();
    assert.deepEqual([stale.cache, stale.outcome], ['stale', 'failed']);
    assert.equal(bodyOf(stale).results.length, 1);
    assert.equal(cachedBytes(), 0);
    assert.deepEqual(observed, ['web miss', 'web stale']);
  });

  it('rejects for a client that disconnects, and finishes for the others', async () => {
    const fetcher = handFetcher();
    const { search } = responsesOver(fetcher);
    const leaving = new AbortController();
    const left = search({ signal: () => leaving.signal });
    const stays = search();
    leaving.abort();
    await assert.rejects(async () => left, ClientDisconnected);
    await fetcher.calls[0]?.answer(found(page('x')));
    assert.equal((await stays).outcome, 'complete');
  });
});
