import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookDetails, FoundEntry, PackageDetails, PaperDetails } from '../results/entries.ts';
import { MERGE, RESULT_KEYS } from './merge.ts';

const entry = <D>(title: string, details: D, over: Partial<FoundEntry<D>> = {}): FoundEntry<D> => ({
  ...{ title, url: `https://example.org/${encodeURIComponent(title)}`, description: '' },
  ...{ publishedMs: undefined, publisher: '', thumbnail: '', details, ...over },
});

const paper = (
  title: string,
  details: Partial<PaperDetails> = {},
  over: Partial<FoundEntry<PaperDetails>> = {},
): FoundEntry<PaperDetails> =>
  entry(
    title,
    {
      ...{ authors: [], venue: '', year: undefined, doi: '', arxivId: '', pmid: '', pdfUrl: '' },
      ...{ openAccess: undefined, citations: undefined, license: '', kind: 'article', retracted: false },
      ...details,
    },
    over,
  );

const named = (name: string, registry = 'npm'): FoundEntry<PackageDetails> =>
  entry(
    name,
    { ...{ name, registry, version: '1', license: '', downloads: undefined, repository: '' }, install: '' },
    { url: `https://${registry}.example/${name}` },
  );

const book = (title: string, details: Partial<BookDetails>): FoundEntry<BookDetails> =>
  entry(
    title,
    { authors: [], year: undefined, isbn: [], languages: [], readableUrl: '', ...details },
    { url: `https://example.org/${JSON.stringify(details)}` },
  );

const lists = <Item>(...all: Item[][]) => all.map((items, i) => ({ source: 'abc'.charAt(i), items }));

const ANY = { query: 'delta', resultsPerHost: 0 };

/** Titles of the results with the lists that they were found in. */
const shown = (merged: readonly { title: string; sources: readonly string[] }[]): string =>
  merged.map(({ title, sources }) => `${title} ${sources.join('')}`).join(', ');

describe('papers', () => {
  const cases: [name: string, found: Parameters<typeof paper>[], expected: string][] = [
    [
      'by DOI',
      [
        ['A', { doi: '10.1/x' }],
        ['B', { doi: '10.1/x' }],
      ],
      'A ab',
    ],
    [
      'by arXiv ID',
      [
        ['A', { arxivId: '2101.00001' }],
        ['B', { arxivId: '2101.00001' }],
      ],
      'A ab',
    ],
    [
      'by the DOI that arXiv gives its papers',
      [
        ['A', { arxivId: '2101.00001' }],
        ['B', { doi: '10.48550/arxiv.2101.00001' }],
      ],
      'A ab',
    ],
    [
      'by arXiv ID although one has the DOI of the journal',
      [
        ['A', { arxivId: '1', doi: '10.1/x' }],
        ['B', { doi: '10.48550/arxiv.1' }],
      ],
      'A ab',
    ],
    [
      'by PMID',
      [
        ['A', { pmid: '12' }],
        ['B', { pmid: '12' }],
      ],
      'A ab',
    ],
    [
      'through a third one',
      [
        ['A', { doi: '10.1/x' }],
        ['C', { pmid: '12' }],
        ['B', { doi: '10.1/x', pmid: '12' }],
      ],
      'A abc',
    ],
    [
      'by title and year',
      [
        ['River Deltas!', { year: 2020, doi: '10.1/x' }],
        ['river deltas', { year: 2020, pmid: '1' }],
      ],
      'River Deltas! ab',
    ],
    [
      'by title and year without any ID',
      [
        ['A', { year: 2020 }],
        ['a', { year: 2020 }],
      ],
      'A ab',
    ],
    [
      'not by the title of another year',
      [
        ['A', { year: 2020 }],
        ['a', { year: 2021 }],
      ],
      'A a, a b',
    ],
    [
      'not by a title without year',
      [
        ['Editorial', { doi: '10.1/x' }],
        ['Editorial', { pmid: '1' }],
      ],
      'Editorial a, Editorial b',
    ],
    [
      'not by title if their DOIs differ',
      [
        ['Editorial', { year: 2020, doi: '10.1/x' }],
        ['Editorial', { year: 2020, doi: '10.1/y' }],
      ],
      'Editorial a, Editorial b',
    ],
  ];
  for (const [name, found, expected] of cases) {
    it(`are the same ${name}`, () => {
      const merged = MERGE.papers(
        lists(
          ...found.map(([title, details], i) => [paper(title, details, { url: `https://example.org/${i}` })]),
        ),
        ANY,
      );
      assert.equal(shown(merged), expected);
    });
  }

  it('fill the gaps of the best one', () => {
    const [merged] = MERGE.papers(
      lists(
        [paper('First', { doi: '10.1/x', citations: 3, openAccess: false, authors: ['Ada'] })],
        [
          paper(
            'Second',
            {
              doi: '10.1/x',
              pdfUrl: 'https://example.org/a.pdf',
              openAccess: true,
              citations: 9,
              authors: ['B'],
            },
            { description: 'Abstract', publishedMs: 5 },
          ),
        ],
        [paper('Third', { doi: '10.1/x', retracted: true, year: 2020 })],
      ),
      ANY,
    );
    const { title, description, publishedMs, details } = merged ?? {};
    assert.deepEqual([title, description, publishedMs], ['First', 'Abstract', 5]);
    assert.deepEqual(details, {
      ...paper('').details,
      ...{ doi: '10.1/x', citations: 3, authors: ['Ada'], pdfUrl: 'https://example.org/a.pdf' },
      ...{ openAccess: true, retracted: true, year: 2020 },
    });
  });

  it('that several sources found come before those of one', () => {
    const [x, y, z] = ['x', 'y', 'z'].map((doi) => paper(doi, { doi }));
    assert.ok(x && y && z);
    assert.equal(shown(MERGE.papers(lists([x, y], [z, y]), ANY)), 'y ab, x a, z b');
  });

  it('count once for each source', () => {
    const [x, y] = ['x', 'y'].map((doi) => paper(doi, { doi }));
    assert.ok(x && y);
    assert.equal(shown(MERGE.papers(lists([x, y, y, y], []), ANY)), 'x a, y a');
  });

  it('have one key on all pages', () => {
    const one = { ...paper('A', { doi: '10.1/x', pmid: '1' }), sources: [] };
    const other = { ...paper('B', { doi: '10.1/x' }), sources: [] };
    assert.equal(RESULT_KEYS.papers(one), RESULT_KEYS.papers(other));
  });
});

describe('packages', () => {
  it('of exactly the name come first, from each registry', () => {
    const merged = MERGE.packages(
      lists([named('react-dom'), named('React')], [named('preact', 'crates'), named('react', 'crates')]),
      { ...ANY, query: ' react ' },
    );
    assert.equal(shown(merged), 'React a, react b, react-dom a, preact b');
  });
});

describe('discussions', () => {
  it('of one page stay apart', () => {
    const details = {
      ...{ score: 1, comments: 1, author: '', community: '', solved: undefined },
      linkedUrl: 'https://example.org/',
    };
    const one = (id: number) => entry('Same title', details, { url: `https://talk.example/item?id=${id}` });
    assert.equal(MERGE.discussions(lists([one(1), one(2)], [one(3)]), ANY).length, 3);
  });
});

describe('the library', () => {
  const cases: [name: string, found: Parameters<typeof book>[], expected: string][] = [
    [
      'books by ISBN, in both lengths',
      [
        ['A', { isbn: ['9780306406157'] }],
        ['B', { isbn: ['0-306-40615-2'] }],
      ],
      'A ab',
    ],
    [
      'books by title and author',
      [
        ['Walden', { authors: ['H. D. Thoreau'] }],
        ['WALDEN', { authors: ['H. D. Thoreau', 'X'] }],
      ],
      'Walden ab',
    ],
    [
      'not books whose ISBN-13 are alike',
      [
        ['A', { isbn: ['9791032305690'] }],
        ['B', { isbn: ['9791032305478'] }],
      ],
      'A a, B b',
    ],
    [
      'not books of different authors',
      [
        ['Poems', { authors: ['A'] }],
        ['Poems', { authors: ['B'] }],
      ],
      'Poems a, Poems b',
    ],
    [
      'not books without author',
      [
        ['Poems', { year: 1 }],
        ['Poems', { year: 2 }],
      ],
      'Poems a, Poems b',
    ],
  ];
  for (const [name, found, expected] of cases)
    it(`joins ${name}`, () => {
      assert.equal(
        shown(MERGE.books(lists(...found.map(([title, details]) => [book(title, details)])), ANY)),
        expected,
      );
    });

  it('joins music by title, artists and kind', () => {
    const music = (kind: string, at: string) =>
      entry('OK Computer', { artists: ['Radiohead'], date: '', kind }, { url: `https://${at}.example/` });
    const merged = MERGE.music(
      lists([music('Album', 'a'), music('Single', 'a2')], [music('album', 'b')]),
      ANY,
    );
    assert.deepEqual(
      merged.map(({ sources }) => sources.join('')),
      ['ab', 'a'],
    );
  });

  it('keeps releases apart whose titles are signs', () => {
    const music = (title: string) =>
      entry(title, { artists: ['Ed Sheeran'], date: '', kind: 'Album' }, { url: 'https://example.org/' });
    assert.equal(shown(MERGE.music(lists([music('÷'), music('×')]), ANY)), '÷ a, × a');
  });

  it('joins podcasts by feed', () => {
    const podcast = (feedUrl: string, at: string) =>
      entry(
        at,
        { author: '', feedUrl, episodes: undefined, explicit: false },
        { url: `https://${at}.example/` },
      );
    const merged = MERGE.podcasts(
      lists(
        [podcast('https://feeds.example/x', 'a'), podcast('', 'c')],
        [podcast('http://feeds.example/x/', 'b'), podcast('', 'd')],
      ),
      ANY,
    );
    assert.equal(shown(merged), 'a ab, c a, d b');
  });
});
