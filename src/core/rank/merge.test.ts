import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { image, page } from '../../../tests/support/upstreams.ts';
import type { FoundNews, FoundVideo } from '../results/found.ts';
import { MERGE, type MergeContext } from './merge.ts';

const news = (url: string): FoundNews => ({
  title: url,
  url,
  description: '',
  publishedMs: undefined,
  publisher: '',
  thumbnail: '',
});
const video = (url: string): FoundVideo => ({
  title: url,
  url,
  publishedMs: undefined,
  channel: '',
  durationSeconds: undefined,
  thumbnail: '',
});

const lists = <Item>(...all: Item[][]) =>
  all.map((items, i) => ({ source: `engine_${'abc'.charAt(i)}`, items }));

const ANY: MergeContext = { query: 'delta', resultsPerHost: 3 };

describe('MERGE', () => {
  it('fuses pages that several engines found', () => {
    const merged = MERGE.web(lists([page('x'), page('y')], [page('z'), page('y')]), ANY);
    assert.deepEqual(
      merged.map((one) => [one.page.title, one.sources.length]),
      [
        ['y', 2],
        ['x', 1],
        ['z', 1],
      ],
    );
  });

  it('limits the results of one host, unless the query or the operator wants them all', () => {
    const given = lists(
      ['a', 'b', 'c', 'd'].map((name) => page(name)),
      ['e', 'f'].map((name) => page(name, { url: `https://${name}.example/` })),
    );
    const titles = (context: Partial<MergeContext>) =>
      MERGE.web(given, { ...ANY, ...context }).map((one) => one.page.title);
    const all = ['a', 'e', 'b', 'f', 'c', 'd'];
    assert.deepEqual(titles({ resultsPerHost: 2 }), ['a', 'e', 'b', 'f', 'c', 'd']);
    assert.deepEqual(titles({ resultsPerHost: 1 }), ['a', 'e', 'f', 'b', 'c', 'd']);
    assert.deepEqual(titles({ resultsPerHost: 1, query: 'delta site:example.org' }), all);
    assert.deepEqual(titles({ resultsPerHost: 0 }), all);
  });

  it('takes pictures in turn, each once, even from one page', () => {
    const url = 'https://example.org/gallery';
    const merged = MERGE.images(
      lists([image('a', { url }), image('b', { url })], [image('c'), image('a', { title: 'again' })]),
      ANY,
    );
    assert.deepEqual(
      merged.map(({ title }) => title),
      ['a', 'c', 'b'],
    );
  });

  it('tells pictures without an address of their own by their thumbnail', () => {
    const bare = (name: string) => image(name, { imageUrl: '' });
    const merged = MERGE.images(lists([bare('a'), bare('b')], [bare('a')]), ANY);
    assert.deepEqual(
      merged.map(({ title }) => title),
      ['a', 'b'],
    );
  });

  it('cleans the addresses of news and videos, and drops excuses for a description', () => {
    const url = 'https://example.org/a?utm_source=x#top';
    const excuse = 'We cannot provide a description for this page right now';
    const [first] = MERGE.news(lists([{ ...news(url), description: excuse }]), ANY);
    assert.deepEqual([first?.url, first?.description], ['https://example.org/a', '']);
    const [second] = MERGE.videos(lists([video(url)]), ANY);
    assert.equal(second?.url, 'https://example.org/a');
  });

  it('takes news and videos in turn, each address once', () => {
    const [a, b, again] = [
      'https://example.org/a',
      'https://example.org/b',
      'http://www.example.org/a?utm_source=x',
    ];
    for (const merged of [
      MERGE.news(lists([news(a), news(b)], [news(again)]), ANY),
      MERGE.videos(lists([video(a), video(b)], [video(again)]), ANY),
    ]) {
      assert.deepEqual(
        merged.map(({ url }) => url),
        [a, b],
      );
    }
  });
});
