import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { page } from '../../../tests/support/upstreams.ts';
import type { Fused } from './fuse.ts';
import { asksForOneSite, limitPerHost } from './merge.ts';

const at = (url: string, score = 1): Fused => ({
  page: page(url, { url }),
  sources: ['engine_a'],
  ranks: [1],
  score,
});
const urls = (results: readonly Fused[]) => results.map(({ page: { url } }) => url);
const limited = (given: readonly string[], limit = 3) =>
  urls(
    limitPerHost(
      given.map((url) => at(url)),
      limit,
    ),
  );
const pagesOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, i) => `https://${host}/${i}`);
const hosts = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `https://h${from + i}.example/`);

describe('limitPerHost', () => {
  it('moves the fourth result of a host behind the first twenty', () => {
    const [own, others] = [pagesOf('a.example', 5), hosts(30)];
    assert.deepEqual(limited([...own, ...others]), [
      ...own.slice(0, 3),
      ...others.slice(0, 17),
      ...own.slice(3),
      ...others.slice(17),
    ]);
  });

  it('puts them after all others if these do not fill the first twenty', () => {
    const [own, others] = [pagesOf('a.example', 6), hosts(4)];
    assert.deepEqual(limited([...own, ...others]), [...own.slice(0, 3), ...others, ...own.slice(3)]);
  });

  it('changes nothing if there is only one host', () => {
    assert.deepEqual(limited(pagesOf('a.example', 25)), pagesOf('a.example', 25));
  });

  it('leaves the results after the first twenty as they are', () => {
    const given = [...hosts(20), ...pagesOf('a.example', 10)];
    assert.deepEqual(limited(given), given);
  });

  it('takes a host with and without www. for one', () => {
    const own = [
      'https://www.a.example/1',
      'https://a.example/2',
      'http://a.example/3',
      'https://www.a.example/4',
    ];
    assert.deepEqual(limited([...own, ...hosts(1)]), [...own.slice(0, 3), ...hosts(1), ...own.slice(3)]);
  });

  it('takes subdomains and ports for what they are', () => {
    const wikipedias = ['de', 'en', 'fr', 'it', 'nl'].map((code) => `https://${code}.wikipedia.org/wiki/A`);
    assert.deepEqual(limited([...wikipedias, ...hosts(1)]), [...wikipedias, ...hosts(1)]);
    const ports = [1, 2, 3, 4].map((port) => `https://a.example:${port}/`);
    assert.deepEqual(limited([...ports, ...hosts(1)]), [
      ...ports.slice(0, 3),
      ...hosts(1),
      ...ports.slice(3),
    ]);
  });

  it('has the limit it is given', () => {
    const own = pagesOf('a.example', 4);
    assert.deepEqual(limited([...own, ...hosts(1)], 1), [own[0], ...hosts(1), ...own.slice(1)]);
    assert.deepEqual(limited([...own, ...hosts(1)], 4), [...own, ...hosts(1)]);
  });

  const someResults = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat({ max: 99 })), { maxLength: 60 })
    .map((all) => all.map(([host, path], i) => at(`https://h${host}.example/${path}`, i)));
  const someLimit = fc.integer({ min: 1, max: 5 });
  const hostOfResult = ({ page: { url } }: Fused) => url.split('/')[2] ?? '';

  it('loses and invents nothing', () => {
    fc.assert(
      fc.property(someResults, someLimit, (given, limit) => {
        const byScore = (a: Fused, b: Fused) => a.score - b.score;
        assert.deepEqual(limitPerHost(given, limit).toSorted(byScore), given);
      }),
    );
  });

  it('keeps the order of each host', () => {
    fc.assert(
      fc.property(someResults, someLimit, (given, limit) => {
        const after = limitPerHost(given, limit);
        for (const host of new Set(given.map(hostOfResult))) {
          const own = (results: readonly Fused[]) => results.filter((one) => hostOfResult(one) === host);
          assert.deepEqual(own(after), own(given));
        }
      }),
    );
  });

  it('moves no result up past one that stays', () => {
    fc.assert(
      fc.property(someResults, someLimit, (given, limit) => {
        const nth = new Map<string, number>();
        const within = new Set(
          given.filter((one) => {
            const host = hostOfResult(one);
            nth.set(host, (nth.get(host) ?? 0) + 1);
            return (nth.get(host) ?? 0) <= limit;
          }),
        );
        const staying = limitPerHost(given, limit).filter((one) => within.has(one));
        assert.deepEqual(
          staying,
          given.filter((one) => within.has(one)),
        );
      }),
    );
  });

  it('holds within the first twenty while other hosts have results to offer', () => {
    fc.assert(
      fc.property(someResults, someLimit, (given, limit) => {
        const perHost = new Map<string, number>();
        for (const one of given) perHost.set(hostOfResult(one), (perHost.get(hostOfResult(one)) ?? 0) + 1);
        const available = [...perHost.values()].reduce((sum, count) => sum + Math.min(count, limit), 0);
        const first = limitPerHost(given, limit).slice(0, Math.min(20, available));
        for (const host of perHost.keys())
          assert.ok(first.filter((one) => hostOfResult(one) === host).length <= limit);
      }),
    );
  });
});

describe('asksForOneSite', () => {
  const cases: [query: string, expected: boolean][] = [
    ['site:example.org', true],
    ['deltas site:example.org', true],
    ['SITE:example.org deltas', true],
    ['deltas (site:a.example OR site:b.example)', true],
    ['site:.gov budget', true],
    ['site:*.example.org', true],
    ['site:münchen.example', true],
    ['-site:example.org', false],
    ['deltas -site:example.org', false],
    ['building site: rules', false],
    ['website:example.org', false],
    ['site example.org', false],
    ['sites of the world', false],
    ['', false],
  ];
  for (const [query, expected] of cases) {
    it(`${query}: ${expected ? 'yes' : 'no'}`, () => {
      assert.equal(asksForOneSite(query), expected);
    });
  }
});
