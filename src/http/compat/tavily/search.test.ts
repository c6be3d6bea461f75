import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chosenResults, hostIn, imagesOf, resultOf, type TavilyFound } from './search.ts';

const page = (title: string, url = 'https://one.example/', description = ''): TavilyFound => ({
  title,
  url,
  description,
  published_at: null,
});
const asked = {
  query: 'q',
  exact_match: false,
  max_results: 20,
  include_domains: [] as readonly string[],
  include_domains_mode: undefined as 'prefer' | 'restrict' | undefined,
};

describe('chosen', () => {
  it('has at most max_results', () => {
    const found = [page('a'), page('b'), page('c')];
    for (const max_results of [0, 2, 20])
      assert.equal(chosenResults(found, { ...asked, max_results }).length, Math.min(3, max_results));
  });

  it('has only results with all quoted phrases if exact_match is set', () => {
    const found = [
      page('The Blue\n Danube waltz', undefined, 'By Strauss.'),
      page('Blue and Danube', undefined, 'By Strauss.'),
      page('The blue danube'),
    ];
    const titles = (query: string, exact_match = true) =>
      chosenResults(found, { ...asked, query, exact_match }).map(({ title }) => title[0]);
    assert.equal(titles('"blue danube" "by strauss"').length, 1);
    assert.equal(titles('“blue danube”').length, 2);
    assert.equal(titles('blue danube').length, 3);
    assert.equal(titles('"blue danube"', false).length, 3);
  });

  it('has preferred sites first', () => {
    const found = [
      page('a', 'https://other.example/'),
      page('b', 'https://docs.site.example/'),
      page('c', 'https://website.example/'),
      page('d', 'https://site.example/'),
    ];
    const include_domains = ['https://www.site.example/path'];
    const order = (include_domains_mode: 'prefer' | 'restrict') =>
      chosenResults(found, { ...asked, include_domains, include_domains_mode }).map(({ title }) => title);
    assert.deepEqual(order('prefer'), ['b', 'd', 'a', 'c']);
    assert.deepEqual(order('restrict'), ['a', 'b', 'c', 'd']);
  });
});

describe('hostIn', () => {
  for (const [domain, host] of [
    ['example.org', 'example.org'],
    [' Example.ORG ', 'example.org'],
    ['https://www.example.org/docs?x#y', 'example.org'],
    ['*.example.org', 'example.org'],
    ['example.org/in', 'example.org'],
    ['example.org:8080', 'example.org'],
  ] as const) {
    it(`${domain} is ${host}`, () => {
      assert.equal(hostIn(domain), host);
    });
  }
});

describe('resultOf', () => {
  const plain = { raw: false, favicon: undefined };

  it('has a score that falls with rank and stays within 0.5 and 1', () => {
    const scores = Array.from({ length: 20 }, (_, rank) => resultOf(page('a'), rank, undefined, plain).score);
    assert.equal(scores[0], 0.99);
    for (const [rank, score] of scores.entries()) {
      assert.ok(Number(score) > 0.5);
      assert.ok(rank === 0 || Number(score) < Number(scores[rank - 1]));
    }
  });

  it('has a date in the form of Tavily only if it is known', () => {
    const dated = { ...page('a'), published_at: '2026-03-01T08:30:00.000Z' };
    assert.equal(resultOf(dated, 0, undefined, plain).published_date, 'Sun, 01 Mar 2026 08:30:00 GMT');
    assert.ok(!('published_date' in resultOf(page('a'), 0, undefined, plain)));
  });

  it('has the text of the page only on request', () => {
    const asksForText = { ...plain, raw: true };
    assert.equal(resultOf(page('a'), 0, 'text', plain).raw_content, null);
    assert.equal(resultOf(page('a'), 0, 'text', asksForText).raw_content, 'text');
    assert.equal(resultOf(page('a'), 0, undefined, asksForText).raw_content, null);
  });

  it('has an icon only on request and if there is one', () => {
    const icon = { ...plain, favicon: () => 'https://icon.example/' };
    assert.equal(resultOf(page('a'), 0, undefined, icon).favicon, 'https://icon.example/');
    assert.ok(!('favicon' in resultOf(page('a'), 0, undefined, plain)));
    assert.ok(!('favicon' in resultOf(page('a'), 0, undefined, { ...plain, favicon: () => '' })));
  });
});

describe('imagesOf', () => {
  const image = {
    title: 'A delta',
    url: 'https://page.example/',
    source: 'page.example',
    thumbnail: 'https://page.example/small.jpg',
    image_url: 'https://page.example/full.jpg',
    width: null,
    height: null,
    creator: '',
    license: '',
    license_url: '',
    engines: ['engine_a'],
  };

  it('has full images, or thumbnails if these are not known', () => {
    assert.deepEqual(imagesOf([image, { ...image, image_url: '' }], false), [
      image.image_url,
      image.thumbnail,
    ]);
  });

  it('has descriptions on request, and at most five', () => {
    const images = imagesOf(
      Array.from({ length: 9 }, () => image),
      true,
    );
    assert.equal(images.length, 5);
    assert.deepEqual(images[0], { url: image.image_url, description: 'A delta' });
  });
});
