import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { image, page, queryFor } from '../../../tests/support/upstreams.ts';
import type { SiteRule } from '../preferences/model.ts';
import { domainFilter, type SearchQuery } from '../query/search-query.ts';
import type { Fused } from '../rank/fuse.ts';
import { refineResults, type Refinement } from './refine.ts';

const HOSTS = ['a.example', 'www.a.example', 'b.example', 'deep.b.example', 'nota.example', 'example'];
const DAY_MS = 86_400_000;
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];

const fused = (url: string, publishedMs?: number, sources = ['loose']): Fused => ({
  page: page(url, { url, publishedMs }),
  sources,
  ranks: sources.map(() => 1),
  score: 1,
});

/** Only one source returns nothing but results of the days it is asked for. */
const supportOf = (source: string) => (source === 'exact' ? { ranges: true as const } : undefined);

function refined(
  results: readonly Fused[],
  query: Partial<SearchQuery>,
  refine?: Refinement<Fused>,
): readonly Fused[] {
  return refineResults(results, { query: queryFor(query), refine, supportOf });
}

const urls = (results: readonly Fused[]): string[] => results.map((result) => result.page.url);

const result = fc
  .record({
    host: fc.constantFrom(...HOSTS),
    path: fc.nat(99),
    published: fc.option(fc.integer({ min: -2 * DAY_MS, max: 6 * DAY_MS }), { nil: undefined }),
    source: fc.constantFrom('exact', 'loose'),
  })
  .map(({ host, path, published, source }) =>
    fused(
      `https://${host}/${path}`,
      published === undefined ? undefined : Date.parse('2026-05-01') + published,
      [source],
    ),
  );
const results = fc.array(result, { maxLength: 30 });
const domains = fc.record({ include: fc.subarray(HOSTS), exclude: fc.subarray(HOSTS) });
const day = fc.constantFrom(...DAYS);
const date = fc
  .tuple(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }))
  .filter(([from, to]) => (from ?? to) !== undefined && (from ?? '') <= (to ?? '9'))
  .map(([from, to]) => ({ from, to }));
const count = fc.integer({ min: 1, max: 50 });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

describe('refineResults', () => {
  it('returns the same list without filters', () => {
    const all = [fused('https://a.example/')];
    assert.equal(refined(all, {}), all);
    assert.equal(refined(all, { date: 'd', country: 'DE' }), all);
  });

  it('never invents, repeats or reorders results', () => {
    fc.assert(
      fc.property(results, optional(domains), optional(date), optional(count), (all, sites, when, most) => {
        const kept = refined(all, { domains: sites, date: when }, { count: most });
        const places = kept.map((one) => all.indexOf(one));
        assert.ok(!places.includes(-1));
        assert.deepEqual(
          places,
          [...new Set(places)].sort((a, b) => a - b),
        );
      }),
    );
  });

  it('returns the first results up to the count', () => {
    fc.assert(
      fc.property(results, optional(domains), optional(date), count, (all, sites, when, most) => {
        const query = { domains: sites, date: when };
        assert.deepEqual(refined(all, query, { count: most }), refined(all, query).slice(0, most));
      }),
    );
  });

  it('shows a result if its host is wanted and not unwanted', () => {
    fc.assert(
      fc.property(results, domains, (all, { include, exclude }) => {
        const covers = (list: string[], host: string) =>
          list.some((domain) => host === domain || host.endsWith(`.${domain}`));
        const expected = urls(all).filter((url) => {
          const { hostname } = new URL(url);
          return !covers(exclude, hostname) && (include.length === 0 || covers(include, hostname));
        });
        assert.deepEqual(urls(refined(all, { domains: { include, exclude } })), expected);
      }),
    );
  });

  it('lets an excluded domain win over an included one', () => {
    fc.assert(
      fc.property(results, fc.subarray(HOSTS, { minLength: 1 }), (all, both) => {
        assert.deepEqual(refined(all, { domains: { include: both, exclude: both } }), []);
      }),
    );
  });

  it('shows results dated within the range, and undated results of sources that filter', () => {
    fc.assert(
      fc.property(results, date, (all, { from, to }) => {
        for (const one of refined(all, { date: { from, to } })) {
          const { publishedMs } = one.page;
          if (publishedMs === undefined) assert.deepEqual(one.sources, ['exact']);
          else {
            const at = new Date(publishedMs).toISOString().slice(0, 10);
            assert.ok(at >= (from ?? at) && at <= (to ?? at), at);
          }
        }
        const wide = refined(all, { date: { from: '2000-01-01', to: '2100-01-01' } });
        assert.deepEqual(
          wide,
          all.filter(
            ({ page: { publishedMs }, sources }) => publishedMs !== undefined || sources[0] === 'exact',
          ),
        );
      }),
    );
  });

  it('keeps an undated result if one of its sources filters', () => {
    const both = fused('https://a.example/', undefined, ['loose', 'exact']);
    assert.deepEqual(refined([both], { date: { from: '2026-05-01', to: undefined } }), [both]);
  });

  it('applies rules for sites before it counts', () => {
    const all = HOSTS.map((host) => fused(`https://${host}/`));
    const sites: SiteRule[] = [{ host: 'a.example', rule: 'block' }];
    assert.deepEqual(urls(refined(all, {}, { sites, count: 2 })), [
      'https://b.example/',
      'https://deep.b.example/',
    ]);
  });

  it('leaves out hidden results before it counts', () => {
    const all = ['1', '2', '3'].map((path) => fused(`https://a.example/${path}`));
    const refine = { shows: (one: Fused) => one !== all[0], count: 2 };
    assert.deepEqual(refined(all, {}, refine), [all[1], all[2]]);
  });

  it('uses the page of an image', () => {
    const pictures = ['a.example', 'b.example'].map((host) => ({
      ...image(host, { url: `https://${host}/` }),
      sources: ['loose'],
    }));
    const query = queryFor({ domains: { include: ['b.example'], exclude: [] } });
    assert.deepEqual(refineResults(pictures, { query, refine: undefined, supportOf }), [pictures[1]]);
  });
});

describe('refineResults, with filters', () => {
  const sizes = { large: { width: 3000, height: 2000 }, small: { width: 30, height: 20 } };
  const pictures = Object.entries(sizes).map(([name, size]) => ({
    ...image(name, { size }),
    sources: ['loose'],
  }));

  it('leaves out results that do not match before it counts', () => {
    const query = queryFor({ size: 'small' });
    const shown = refineResults(pictures, { query, refine: { count: 1 }, supportOf });
    assert.deepEqual(shown, [pictures[1]]);
  });

  it('sorts by date before it counts', () => {
    const pages = [1, 3, 2].map((ms) => fused(`https://a.example/${ms}`, ms));
    assert.deepEqual(urls(refined(pages, { sort: 'date' }, { count: 2 })), [
      'https://a.example/3',
      'https://a.example/2',
    ]);
    assert.equal(refined(pages, { sort: 'relevance' }), pages);
  });
});

describe('domainFilter', () => {
  it('ignores a final dot of the host', () => {
    assert.ok(domainFilter({ include: ['a.example'], exclude: [] })('www.a.example.'));
  });
});
