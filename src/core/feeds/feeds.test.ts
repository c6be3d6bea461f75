import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith } from '../../../tests/support/provider-answers.ts';
import type { FetchResult, OutgoingRequest } from '../ports/fetcher.ts';
import type { Feed, FeedItem, FeedQuery } from './feed-search.ts';
import { Feeds } from './feeds.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const itemOf = (over: Partial<FeedItem>): FeedItem => ({
  ...{ title: 'x', url: 'https://a.example/x', description: '', publisher: 'News', thumbnail: '' },
  publishedMs: NOW_MS,
  ...over,
});

/** Answers are feeds as JSON; a text that is none cannot be read. */
function feedsOf(answers: Record<string, FetchResult | readonly FeedItem[]>) {
  const sent: OutgoingRequest[] = [];
  const changes: string[] = [];
  const clock = { passedMs: 0, steadyMs: () => clock.passedMs, wallMs: () => NOW_MS + clock.passedMs };
  const feeds = new Feeds({
    urls: Object.keys(answers),
    clock,
    fetcher: {
      async fetch(outgoing) {
        sent.push(outgoing);
        const answer = answers[outgoing.url] ?? { failed: 'unreachable' };
        return Array.isArray(answer)
          ? answerWith({ language: '', ttlMs: undefined, items: answer })
          : (answer as FetchResult);
      },
    },
    parse: async (body) => (body.startsWith('{') ? (JSON.parse(body) as Feed) : undefined),
    onChange: (host, state) => changes.push(`${host} ${state}`),
  });
  const search = async (query: Partial<FeedQuery>): Promise<string[]> => {
    const question = { text: '*', nowMs: clock.wallMs(), start: 0, count: 20, ...query };
    const url = `http://feeds.invalid/?question=${encodeURIComponent(JSON.stringify(question))}`;
    const answer = await feeds.fetch({ url, timeoutMs: 1_000 });
    assert.ok('status' in answer, JSON.stringify(answer));
    return (JSON.parse(answer.body) as { items: FeedItem[] }).items.map(({ title }) => title);
  };
  return { answers, feeds, sent, changes, clock, search };
}

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';

describe('Feeds', () => {
  it('are fetched before the first search, and not by any other', async () => {
    const { search, sent } = feedsOf({
      [A]: [itemOf({ title: 'One' })],
      [B]: [itemOf({ title: 'Two', url: 'https://b.example/2' })],
    });
    assert.deepEqual((await search({})).toSorted(), ['One', 'Two']);
    assert.deepEqual(await search({ text: 'two' }), ['Two']);
    assert.equal(sent.length, 2);
  });

  it('are fetched again after half an hour, with what the server needs to say that nothing changed', async () => {
    const { feeds, sent, clock, search, answers } = feedsOf({ [A]: [] });
    answers[A] = answerWith({ language: '', items: [itemOf({ title: 'Kept' })] }, 200, {
      etag: '"1"',
      'last-modified': 'Sun, 15 Nov 2026 12:00:00 GMT',
    });
    await feeds.refresh();
    clock.passedMs += 29 * MINUTE_MS;
    await feeds.refresh();
    assert.equal(sent.length, 1);
    answers[A] = answerWith('', 304);
    clock.passedMs += MINUTE_MS;
    await feeds.refresh();
    assert.deepEqual(
      [sent[1]?.headers?.['if-none-match'], sent[1]?.headers?.['if-modified-since']],
      ['"1"', 'Sun, 15 Nov 2026 12:00:00 GMT'],
    );
    assert.deepEqual(await search({}), ['Kept']);
  });

  it('keep what they had, pause longer each time and say so once if one fails', async () => {
    const { feeds, sent, clock, search, changes, answers } = feedsOf({ [A]: [itemOf({ title: 'Kept' })] });
    await feeds.refresh();
    answers[A] = answerWith('<!DOCTYPE rss [<!ENTITY a "a">]>');
    const waits: number[] = [];
    for (let minutes = 0, last = 0; minutes <= 120; minutes++) {
      const before = sent.length;
      await feeds.refresh();
      if (sent.length > before) waits.push(minutes - last);
      if (sent.length > before) last = minutes;
      clock.passedMs += MINUTE_MS;
    }
    assert.deepEqual(waits, [30, 5, 10, 20, 40]);
    assert.deepEqual(await search({}), ['Kept']);
    answers[A] = [itemOf({ title: 'New', url: 'https://a.example/new' })];
    clock.passedMs += DAY_MS;
    await feeds.refresh();
    assert.deepEqual((await search({})).toSorted(), ['Kept', 'New']);
    assert.deepEqual(changes, ['a.example failed', 'a.example works']);
  });

  it('fail together only if none could be had', async () => {
    const one = feedsOf({ [A]: { failed: 'timeout' }, [B]: [itemOf({ title: 'Good' })] });
    assert.deepEqual(await one.search({}), ['Good']);
    const none = feedsOf({ [A]: { failed: 'timeout' }, [B]: answerWith('<html>') });
    assert.deepEqual(await none.feeds.fetch({ url: 'http://feeds.invalid/', timeoutMs: 1_000 }), {
      failed: 'unreachable',
    });
  });

  it('have items without a date that are as old as their first appearance', async () => {
    const [first, second] = ['First', 'Second'].map((title) =>
      itemOf({ title, url: `https://a.example/${title}`, publishedMs: undefined }),
    ) as [FeedItem, FeedItem];
    const { feeds, clock, search, answers } = feedsOf({ [A]: [first] });
    await feeds.refresh();
    clock.passedMs += DAY_MS;
    answers[A] = [first, second];
    await feeds.refresh();
    assert.deepEqual(await search({ newestFirst: true }), ['Second', 'First']);
  });

  it('have no more than 200 items each', async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      itemOf({ title: `n${at}`, url: `https://a.example/${at}`, publishedMs: NOW_MS - at * MINUTE_MS }),
    );
    const { search } = feedsOf({ [A]: many });
    assert.equal((await search({ count: 500 })).length, 200);
    assert.deepEqual(await search({ count: 2, newestFirst: true }), ['n0', 'n1']);
  });
});

describe('a search in feeds', () => {
  const { search } = feedsOf({
    [A]: [
      itemOf({ title: 'Übermut am Fluss', url: 'https://a.example/1', publishedMs: NOW_MS - DAY_MS }),
      itemOf({ title: 'Old river', url: 'https://a.example/2', publishedMs: NOW_MS - 20 * DAY_MS }),
      itemOf({
        title: 'News',
        url: 'https://b.example/3?utm_source=rss',
        description: 'A river, with clean water',
      }),
      itemOf({ title: 'News again', url: 'https://b.example/3', description: 'A river, with clean water' }),
      itemOf({ title: '東京の天気', url: 'https://c.example/4' }),
    ],
  });
  const cases: [name: string, query: Partial<FeedQuery>, titles: string[]][] = [
    ['any case and accents', { text: 'ubermut' }, ['Übermut am Fluss']],
    ['the beginning of words', { text: 'riv wat' }, ['News again']],
    ['all words', { text: 'river old' }, ['Old river']],
    ['phrases', { text: '"clean water"' }, ['News again']],
    ['whole words in phrases only', { text: '"clean wat"' }, []],
    ['no unwanted words', { text: 'river -old' }, ['News again']],
    ['unwanted words alone', { text: '-old' }, []],
    ['words of scripts without spaces', { text: '天気' }, ['東京の天気']],
    ['recent ones first', { text: 'river' }, ['News again', 'Old river']],
    ['a time', { text: 'river', toMs: NOW_MS - 10 * DAY_MS }, ['Old river']],
    ['a site', { text: '*', include: ['c.example'] }, ['東京の天気']],
    ['without a site', { text: 'river', exclude: ['b.example'] }, ['Old river']],
    ['a page', { text: 'river', start: 1, count: 1 }, ['Old river']],
  ];
  for (const [name, query, titles] of cases)
    it(`finds ${name}`, async () => {
      assert.deepEqual(await search(query), titles);
    });
});
