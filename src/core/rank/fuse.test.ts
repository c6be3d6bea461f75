import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FoundPage } from '../results/found.ts';
import { fuse, type RankedList } from './fuse.ts';
import { urlKey } from './clean-url.ts';

const page = (url: string, more: Partial<FoundPage> = {}): FoundPage => ({
  title: `Title of ${url}`,
  url,
  description: '',
  faviconUrl: '',
  publishedMs: undefined,
  sitelinks: [],
  ...more,
});
const at = (name: string) => page(`https://example.org/${name}`);
const lists = (...all: (readonly FoundPage[])[]): RankedList<FoundPage>[] =>
  all.map((items, i) => ({ source: `engine_${'abcdef'.charAt(i)}`, items }));
const order = (given: readonly RankedList<FoundPage>[]) =>
  fuse(given).map((fused) => fused.page.url.split('/').at(-1));

describe('fuse', () => {
  it('makes nothing of nothing', () => {
    assert.deepEqual(fuse([]), []);
    assert.deepEqual(fuse(lists([], [])), []);
  });

  it('tells who found a page, and at which rank', () => {
    const [first, second] = fuse(lists([at('x'), at('y')], [], [at('y')]));
    assert.deepEqual(first?.sources, ['engine_a', 'engine_c']);
    assert.deepEqual(
      [first.sources, first.ranks],
      [
        ['engine_a', 'engine_c'],
        [2, 1],
      ],
    );
    assert.equal(first.score, 1 + 2 * 0.9 * 0.5);
    assert.deepEqual(second, {
      page: at('x'),
      sources: ['engine_a'],
      ranks: [1],
      score: 1,
    });
  });

  const orders: [name: string, given: RankedList<FoundPage>[], expected: string[]][] = [
    ['agreement before rank', lists([at('x'), at('y')], [at('z'), at('y')]), ['y', 'x', 'z']],
    ['equal ranks by the order of lists', lists([at('x')], [at('y')], [at('z')]), ['x', 'y', 'z']],
    [
      'equal scores by the list of the best rank',
      lists([at('p'), at('x'), at('y')], [at('q'), at('y'), at('x')]),
      ['x', 'y', 'p', 'q'],
    ],
    [
      'agreement on third place between single first and second votes',
      lists([at('x'), at('p'), at('z')], [at('y'), at('q'), at('z')]),
      ['x', 'y', 'z', 'p', 'q'],
    ],
    [
      'a single first vote before any agreement from rank 3 on',
      lists([at('x')], ...Array.from({ length: 5 }, (_, i) => [at(`p${i}`), at(`q${i}`), at('z')])),
      ['x', 'p0', 'p1', 'p2', 'p3', 'p4', 'z', 'q0', 'q1', 'q2', 'q3', 'q4'],
    ],
    [
      'agreement on second place before a single first vote',
      lists([at('x')], [at('y'), at('z')], [at('w'), at('z')]),
      ['z', 'x', 'y', 'w'],
    ],
    [
      'the same three ranks, however they are spread',
      lists([at('x'), at('y'), at('z')], [at('y'), at('z'), at('x')], [at('z'), at('x'), at('y')]),
      ['x', 'y', 'z'],
    ],
  ];
  for (const [name, given, expected] of orders) {
    it(`orders ${name}`, () => {
      assert.deepEqual(order(given), expected);
    });
  }

  describe('weights', () => {
    const weighted = (weights: readonly number[], ...all: (readonly FoundPage[])[]) =>
      order(lists(...all).map((list, i) => ({ ...list, weight: weights[i] ?? 1 })));
    const [first, second, third] = [
      [at('x'), at('y')],
      [at('z'), at('w')],
      [at('v'), at('y')],
    ] as const;

    it('put the results of a trusted engine first', () => {
      assert.deepEqual(weighted([1, 3], first, second), ['z', 'w', 'x', 'y']);
    });

    it('put the results of a distrusted engine last', () => {
      assert.deepEqual(weighted([0.1, 1], first, second), ['z', 'w', 'x', 'y']);
    });

    it('apply to agreement', () => {
      assert.deepEqual(weighted([1, 1, 1], first, second, third), ['y', 'x', 'z', 'v', 'w']);
      assert.deepEqual(weighted([1, 1, 0.4], first, second, third), ['x', 'z', 'y', 'w', 'v']);
    });

    it('change nothing if all are equal', () => {
      assert.deepEqual(weighted([7, 7, 7], first, second, third), order(lists(first, second, third)));
    });

    it('do not matter to a single engine', () => {
      const scores = fuse([{ source: 'engine_a', items: first, weight: 3 }]).map(({ score }) => score);
      assert.deepEqual(scores, [3, 1.5]);
    });
  });

  it('takes the best of what the engines say', () => {
    const link = { title: 'One', url: 'https://example.org/one', description: '' };
    const [fused, ...rest] = fuse(
      lists(
        [
          page('http://www.example.org/?utm_source=a', {
            title: 'www.example.org',
            description: 'Short.',
            publishedMs: Date.UTC(2026, 4, 15),
          }),
        ],
        [
          at('other'),
          page('https://www.example.org/', {
            title: 'Example',
            description: 'A longer description.',
            faviconUrl: 'https://example.org/icon.png',
            publishedMs: Date.UTC(2026, 4, 15, 13, 5),
            sitelinks: [link],
          }),
        ],
        [
          at('third'),
          at('fourth'),
          page('https://example.org/', { title: 'Ex', description: 'A medium one.' }),
        ],
      ),
    );
    assert.deepEqual(fused?.page, {
      title: 'Example',
      url: 'https://www.example.org/',
      description: 'A longer description.',
      faviconUrl: 'https://example.org/icon.png',
      publishedMs: Date.UTC(2026, 4, 15, 13, 5),
      sitelinks: [link],
    });
    assert.equal(rest.length, 3);
  });

  const spellings: [name: string, urls: (string | undefined)[][], expected: string][] = [
    ['the best rank', [[undefined, 'https://www.x.org/'], ['https://x.org/']], 'https://x.org/'],
    ['the first of equal ranks', [['https://www.x.org/'], ['https://x.org/']], 'https://www.x.org/'],
    ['https before rank', [['http://x.org/'], [undefined, 'https://x.org/']], 'https://x.org/'],
    [
      'the best rank that has https',
      [['http://x.org/'], [undefined, undefined, 'https://www.x.org/'], [undefined, 'https://x.org/']],
      'https://x.org/',
    ],
  ];
  for (const [name, urls, expected] of spellings) {
    it(`spells the address as ${name}`, () => {
      const given = lists(
        ...urls.map((list, i) => list.map((url, j) => (url ? page(url) : at(`${i}-${j}`)))),
      );
      assert.ok(fuse(given).some((fused) => fused.page.url === expected));
      assert.equal(fuse(given).filter((fused) => urlKey(fused.page.url) === 'x.org').length, 1);
    });
  }

  it('leaves what the engines gave as it was', () => {
    const one = Object.freeze(page('http://example.org/', { title: 'A' }));
    const other = Object.freeze(page('https://example.org/', { title: 'Longer' }));
    const fused = fuse(lists([one], [other]));
    assert.deepEqual(fused[0]?.page, { ...one, title: 'Longer', url: 'https://example.org/' });
    assert.equal(fuse(lists([one]))[0]?.page, one, 'no copy where nothing is merged');
  });

  const someUrl = fc
    .tuple(
      fc.constantFrom('http://', 'https://', 'https://www.'),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('', '/', '?utm_source=x', '#y'),
    )
    .map(([start, id, end]) => `${start}example.org/${id}${end}`);
  const somePage = fc
    .record({ url: someUrl, title: fc.string({ maxLength: 5 }), description: fc.string({ maxLength: 5 }) })
    .map(({ url, ...more }) => page(url, more));
  const someLists = fc
    .array(fc.array(somePage, { maxLength: 10 }), { minLength: 1, maxLength: 4 })
    .map((all) => lists(...all));
  const keysOf = (fused: ReturnType<typeof fuse>) => fused.map(({ page: { url } }) => urlKey(url));

  it('finds every page once and scores it by its best rank in each engine', () => {
    fc.assert(
      fc.property(someLists, (given) => {
        const votes = new Map<string, number[]>();
        for (const { items } of given) {
          const keys = items.map(({ url }) => urlKey(url));
          for (const key of new Set(keys))
            votes.set(key, [...(votes.get(key) ?? []), 1 / (1 + keys.indexOf(key))]);
        }
        const fused = fuse(given);
        assert.deepEqual(keysOf(fused).sort(), [...votes.keys()].sort());
        fused.forEach(({ page: { url }, score, sources, ranks }, i) => {
          const values = (votes.get(urlKey(url)) ?? []).sort((a, b) => b - a);
          const [best = 0, ...others] = values;
          const doubt = others.reduce((left, value) => left * (1 - 0.9 * (value / best)), 1);
          const expected = best * (1 + 2 * (1 - doubt));
          assert.ok(Math.abs(score - expected) < 1e-9);
          assert.ok(score <= (fused[i - 1]?.score ?? Infinity), 'best first');
          assert.equal(ranks.length, sources.length);
          assert.deepEqual(sources, sources.toSorted(), 'in the order of the lists');
        });
      }),
    );
  });

  it('finds the same pages with the same scores in whatever order the engines are listed', () => {
    const scores = (given: readonly RankedList<FoundPage>[]) =>
      fuse(given)
        .map((fused) => `${urlKey(fused.page.url)} ${fused.score} ${fused.sources.toSorted().join()}`)
        .sort();
    const shuffled = someLists.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        assert.deepEqual(scores(other), scores(given));
      }),
    );
  });

  it('gives the same for the same', () => {
    fc.assert(
      fc.property(someLists, (given) => {
        assert.deepEqual(fuse(structuredClone(given)), fuse(given));
      }),
    );
  });

  it('never ranks a page lower because one more engine has it', () => {
    fc.assert(
      fc.property(someLists, somePage, fc.nat(), fc.nat(), (given, agreed, which, where) => {
        const key = urlKey(agreed.url);
        const before = keysOf(fuse(given)).indexOf(key);
        const silent = given.filter(({ items }) => items.every(({ url }) => urlKey(url) !== key));
        const chosen = silent[which % Math.max(1, silent.length)];
        fc.pre(before >= 0 && chosen !== undefined);
        const items = chosen.items.toSpliced(where % (chosen.items.length + 1), 0, agreed);
        const after = fuse(given.map((list) => (list === chosen ? { ...list, items } : list)));
        assert.ok(keysOf(after).indexOf(key) <= before);
      }),
    );
  });

  it('adds less than twice the best vote for agreement', () => {
    fc.assert(
      fc.property(someLists, (given) => {
        for (const { score, ranks } of fuse(given)) {
          const best = 1 / Math.min(...ranks);
          assert.ok(score >= best && score < 3 * best);
        }
      }),
    );
  });

  it('ranks a page no lower when an engine that found it is given more weight', () => {
    const weight = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(
        someLists,
        fc.array(weight),
        fc.nat(),
        fc.nat(),
        weight,
        (given, weights, which, where, more) => {
          const before = given.map((list, i) => ({ ...list, weight: weights[i] ?? 1 }));
          const chosen = before[which % before.length];
          const favoured = chosen?.items[where % Math.max(1, chosen.items.length)];
          fc.pre(favoured !== undefined);
          const key = urlKey(favoured.url);
          const scoreIn = (all: readonly RankedList<FoundPage>[]) =>
            fuse(all).find(({ page: { url } }) => urlKey(url) === key)?.score ?? 0;
          const after = before.map((list) =>
            list === chosen ? { ...list, weight: list.weight + more } : list,
          );
          assert.ok(scoreIn(after) >= scoreIn(before));
        },
      ),
    );
  });

  it('takes no repetition for agreement', () => {
    fc.assert(
      fc.property(someLists, fc.array(fc.nat(), { maxLength: 5 }), (given, picks) => {
        const repeating = given.map(({ source, items }) => ({
          source,
          items: items.concat(picks.flatMap((pick) => items[pick % items.length] ?? [])),
        }));
        assert.deepEqual(fuse(repeating), fuse(given));
      }),
    );
  });
});
