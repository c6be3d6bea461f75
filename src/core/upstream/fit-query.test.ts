import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { queryFor, testSearch } from '../../../tests/support/upstreams.ts';
import { FILTER_NAMES, type SearchFilters, type SearchQuery } from '../query/search-query.ts';
import { fitQuery, queryName } from './fit-query.ts';
import type { SearchLimits } from './provider.ts';

const NOW_MS = 1_000_000;

function fitted(search: Partial<SearchLimits>, query: Partial<SearchQuery>) {
  return fitQuery(testSearch('web', search), queryFor(query), NOW_MS);
}

function textOf(search: Partial<SearchLimits>, text: string): string {
  const ask = fitted(search, { text });
  assert.ok(typeof ask !== 'string');
  return ask.text;
}

describe('fit', () => {
  it('does not change a query within the limits, and adds the time', () => {
    const query = queryFor({ text: 'a b', safe: false, page: 3, date: 'w' });
    assert.deepEqual(fitQuery(testSearch('web'), query, NOW_MS), { ...query, nowMs: NOW_MS });
  });

  const cuts: [name: string, limits: Partial<SearchLimits>, text: string, kept: string][] = [
    ['nothing of a text that just fits', { longestQuery: 5 }, 'abcde', 'abcde'],
    ['the rest of a longer one', { longestQuery: 5 }, 'abcdef', 'abcde'],
    ['no character in two', { longestQuery: 3 }, '🌊🌊🌊🌊', '🌊🌊🌊'],
    ['nothing of a text with as many characters', { longestQuery: 3 }, '🌊🌊🌊', '🌊🌊🌊'],
    ['the space at the cut', { longestQuery: 4 }, 'abc def', 'abc'],
    ['no words of as many', { longestQuery: 99, mostWords: 3 }, 'a b c', 'a b c'],
    ['words from one too many', { longestQuery: 99, mostWords: 3 }, 'a b c d', 'a b c'],
    ['words at any space', { longestQuery: 99, mostWords: 2 }, 'a\u3000b  c', 'a b'],
    ['both ways', { longestQuery: 6, mostWords: 2 }, 'aa bb cc dd', 'aa bb'],
  ];
  for (const [name, limits, text, kept] of cuts) {
    it(`cuts ${name}`, () => {
      assert.equal(textOf(limits, text), kept);
    });
  }

  it('never exceeds the limits, and keeps the start of the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '🌊'), minLength: 1 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        (words, longestQuery, mostWords) => {
          const text = words.join(' ');
          const kept = textOf({ longestQuery, mostWords }, text);
          assert.ok([...kept].length <= longestQuery);
          assert.ok(kept.split(' ').length <= mostWords);
          assert.ok(text.startsWith(kept));
          assert.equal(kept, kept.trim());
        },
      ),
    );
  });

  const answers: [name: string, search: Partial<SearchLimits>, query: Partial<SearchQuery>, fits: unknown][] =
    [
      ['a date where there are none', { dated: false }, { date: 'd' }, 'unsupported'],
      ['a date past the last page', { dated: false, lastPage: 1 }, { date: 'd', page: 2 }, 'unsupported'],
      ['a page past the last', { lastPage: 3 }, { page: 4 }, 'nothing'],
    ];
  for (const [name, search, query, answer] of answers) {
    it(`is undefined for ${name}`, () => {
      assert.equal(fitted(search, query), answer);
    });
  }

  it('allows the last page, and leaves out a date that is not supported', () => {
    assert.notEqual(typeof fitted({ lastPage: 3, dated: false }, { page: 3 }), 'string');
  });

  describe('filters', () => {
    const REQUEST = { filters: { size: 'request', shape: 'results' } } as const;

    it('are sent to the provider, or applied to the results', () => {
      const ask = fitted(REQUEST, { size: 'large', shape: 'wide' });
      assert.ok(typeof ask !== 'string');
      assert.equal(ask.size, 'large');
      assert.ok(!('shape' in ask));
    });

    it('skip a provider that does not support one of them', () => {
      assert.equal(fitted(REQUEST, { size: 'large', color: 'red' }), 'unsupported');
      assert.equal(fitted({}, { verbatim: true }), 'unsupported');
      assert.notEqual(fitted({}, { verbatim: undefined }), 'unsupported');
    });

    it('are part of the cache key', () => {
      const every: SearchFilters[] = [
        {},
        { verbatim: true },
        { sort: 'date' },
        { sort: 'relevance' },
        { size: 'small' },
        { color: 'red' },
        { shape: 'tall' },
        { license: 'cc' },
        { length: 'long' },
      ];
      const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, 'request']));
      const names = every.map((query) => {
        const ask = fitted({ filters }, query);
        assert.ok(typeof ask !== 'string');
        return queryName(ask);
      });
      assert.equal(new Set(names).size, every.length);
    });

    it('with verbatim put each word in quotation marks, within the limits and before site operators', () => {
      const quoting = {
        filters: { verbatim: 'text' },
        sites: { as: 'text', mostIncluded: 1, mostExcluded: 0 },
      } as const;
      const asked = (search: Partial<SearchLimits>, query: Partial<SearchQuery>) => {
        const ask = fitted({ ...quoting, ...search }, { text: 'river delta', verbatim: true, ...query });
        assert.ok(typeof ask !== 'string');
        return ask.text;
      };
      assert.equal(asked({}, {}), '"river" "delta"');
      assert.equal(asked({ longestQuery: 10 }, {}), '"river"');
      assert.equal(asked({}, { verbatim: undefined }), 'river delta');
      assert.equal(asked({ longestQuery: 6 }, {}), 'river');
      assert.equal(asked({}, { text: '"' }), '"');
      const domains = { include: ['a.example'], exclude: [] };
      assert.equal(asked({}, { domains }), '"river" "delta" site:a.example');
    });
  });

  describe('sites', () => {
    const TEXT = { as: 'text', mostIncluded: 3, mostExcluded: 2 } as const;
    const PARAMETERS = { ...TEXT, as: 'parameters' } as const;
    const ONE = { as: 'text', mostIncluded: 1, mostExcluded: 0 } as const;
    const cases: [
      name: string,
      search: Partial<SearchLimits>,
      domains: [include: string[], exclude: string[]],
      text: string,
    ][] = [
      ['one', { sites: ONE }, [['a.example'], []], 'delta site:a.example'],
      ['not several, if only one is possible', { sites: ONE }, [['a.example', 'b.example'], []], 'delta'],
      ['none to leave out, if that is not possible', { sites: ONE }, [[], ['a.example']], 'delta'],
      [
        'several',
        { sites: TEXT },
        [['a.example', 'b.example'], []],
        'delta site:a.example OR site:b.example',
      ],
      ['not more than possible', { sites: TEXT }, [['a.b', 'b.b', 'c.b', 'd.b'], []], 'delta'],
      [
        'the first ones to leave out',
        { sites: TEXT },
        [[], ['a.example', 'b.example', 'c.example']],
        'delta NOT site:a.example NOT site:b.example',
      ],
      [
        'both',
        { sites: TEXT },
        [['a.example'], ['b.a.example']],
        'delta site:a.example NOT site:b.a.example',
      ],
      ['none, if the provider knows no sites', {}, [['a.example'], []], 'delta'],
      ['none, if they are parameters', { sites: PARAMETERS }, [['a.example'], []], 'delta'],
      ['none that do not fit', { sites: ONE, longestQuery: 19 }, [['a.example'], []], 'delta'],
      ['none with too many words', { sites: TEXT, mostWords: 3 }, [['a.b', 'b.b'], []], 'delta'],
      [
        'more than half of a query, if its words leave room',
        { sites: TEXT, mostWords: 4, longestQuery: 26 },
        [['a.b', 'b.b'], []],
        'delta site:a.b OR site:b.b',
      ],
    ];
    for (const [name, search, [include, exclude], text] of cases) {
      it(`become operators in the text: ${name}`, () => {
        const ask = fitted(search, { text: 'delta', domains: { include, exclude } });
        assert.ok(typeof ask !== 'string');
        assert.equal(ask.text, text);
      });
    }

    it('leave at least half of the query to its words', () => {
      const text = 'a river delta with many branches';
      const domains = { include: ['a.example', 'b.example'], exclude: [] };
      const ask = fitted({ sites: TEXT, longestQuery: 60 }, { text, domains });
      assert.ok(typeof ask !== 'string');
      assert.equal(ask.text, text);
    });

    it('become parameters, as many as possible', () => {
      const include = ['a.example'];
      const exclude = ['b.example', 'c.example', 'd.example'];
      const asked = (domains: SearchQuery['domains']) => {
        const ask = fitted({ sites: PARAMETERS }, { domains });
        assert.ok(typeof ask !== 'string');
        return ask.domains;
      };
      assert.deepEqual(asked({ include, exclude }), { include, exclude: exclude.slice(0, 2) });
      assert.equal(asked(undefined), undefined);
      assert.equal(asked({ include: ['a', 'b', 'c', 'd'], exclude: [] }), undefined);
    });

    it('stay within the limits of a query, and are never cut', () => {
      const host = fc.domain();
      fc.assert(
        fc.property(
          fc.string({ minLength: 1, maxLength: 300 }).map((text) => text.trim() || 'x'),
          fc.record({ include: fc.array(host, { maxLength: 4 }), exclude: fc.array(host, { maxLength: 4 }) }),
          fc.integer({ min: 4, max: 400 }),
          fc.integer({ min: 4, max: 20 }),
          (text, domains, longestQuery, mostWords) => {
            const ask = fitted({ longestQuery, mostWords, sites: TEXT }, { text, domains });
            assert.ok(typeof ask !== 'string');
            assert.ok([...ask.text].length <= longestQuery);
            assert.ok(ask.text.split(/\s+/).length <= mostWords);
            const plain = fitted({ longestQuery, mostWords }, { text });
            assert.ok(typeof plain !== 'string');
            const operators = /(?:^| )((?:(?:OR|NOT) )?site:.*)$/.exec(ask.text)?.[1];
            if (operators === undefined) assert.equal(ask.text, plain.text);
            else
              for (const [, named = ''] of operators.matchAll(/site:(\S+)/g))
                assert.ok([...domains.include, ...domains.exclude].includes(named), named);
          },
        ),
      );
    });
  });

  describe('a range of days', () => {
    const nowMs = Date.parse('2026-06-15T12:00:00Z');
    const ask = (search: Partial<SearchLimits>, from: string | undefined, to?: string) => {
      const fits = fitQuery(testSearch('web', search), queryFor({ date: { from, to } }), nowMs);
      return typeof fits === 'string' ? fits : [fits.date, fits.range];
    };

    it('is sent unchanged to providers that support ranges', () => {
      const range = { from: '2026-05-01', to: undefined };
      assert.deepEqual(ask({ ranges: true }, '2026-05-01'), [undefined, range]);
    });

    it('becomes the shortest span that covers it for other providers', () => {
      for (const [from, span] of [
        ['2026-06-15', 'd'],
        ['2026-06-14', 'w'],
        ['2026-06-09', 'w'],
        ['2026-06-08', 'm'],
        ['2026-05-17', 'm'],
        ['2026-05-16', 'y'],
        ['2025-06-16', 'y'],
        ['2025-06-15', undefined],
        [undefined, undefined],
        ['2026-07-01', 'd'],
      ] as const) {
        assert.deepEqual(ask({}, from, '2026-07-01'), [span, undefined], from ?? 'open');
      }
    });

    it('skips providers without dates', () => {
      assert.equal(ask({ dated: false }, '2026-05-01'), 'unsupported');
    });
  });

  it('sends the country only to providers that support countries', () => {
    for (const [byCountry, country] of [
      [{ byCountry: true }, 'DE'],
      [{}, undefined],
    ] as const) {
      const ask = fitted(byCountry, { country: 'DE' });
      assert.ok(typeof ask !== 'string');
      assert.equal(ask.country, country);
    }
  });
});

describe('the cache key of a query', () => {
  const nameOf = (search: Partial<SearchLimits>, query: Partial<SearchQuery>): string => {
    const ask = fitted(search, { text: 'delta', ...query });
    assert.ok(typeof ask !== 'string');
    return queryName(ask);
  };
  const ABLE = {
    ranges: true,
    byCountry: true,
    sites: { as: 'parameters', mostIncluded: 9, mostExcluded: 9 },
  } as const;

  it('has not changed for a plain query', () => {
    assert.equal(nameOf(ABLE, {}), 'safe * 1 * delta');
    assert.equal(nameOf(ABLE, { safe: false, page: 2, date: 'w' }), 'all * 2 w delta');
  });

  it('depends on everything that is sent to the provider, and on nothing else', () => {
    const asked: Partial<SearchQuery>[] = [
      { country: 'DE' },
      { country: 'FR' },
      { date: { from: '2026-01-01', to: undefined } },
      { date: { from: undefined, to: '2026-01-01' } },
      { domains: { include: ['a.example'], exclude: [] } },
      { domains: { include: [], exclude: ['a.example'] } },
      { domains: { include: ['a.example', 'b.example'], exclude: [] } },
      { domains: { include: ['a.example'], exclude: ['b.example'] } },
      { text: '[+a.example-] delta' },
    ];
    assert.equal(new Set(asked.map((query) => nameOf(ABLE, query))).size, asked.length);
    const others = asked.filter(({ date, text }) => date === undefined && text === undefined);
    for (const query of others) assert.equal(nameOf({}, query), 'safe * 1 * delta');
  });
});
