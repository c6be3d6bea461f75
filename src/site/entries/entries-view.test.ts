import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { assertSound, frameIn, mutated } from '../../../tests/support/drawn-markup.ts';
import { runs } from '../../../tests/support/level.ts';
import { CATEGORIES, type Category, type Details } from '../../core/results/entries.ts';
import { queryWords } from '../../core/results/query-words.ts';
import { entryCard, type ShownEntry } from './entries-view.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const DAY_MS = 86_400_000;

const DETAILS: Details = {
  papers: {
    ...{ authors: ['A. One', 'B. Two', 'C. Three'], venue: 'Nature', year: 2021, kind: 'article' },
    ...{ doi: '10.1000/a(b)#c', arxivId: '', pmid: '', pdfUrl: 'https://a.example/a.pdf', license: '' },
    ...{ openAccess: true, citations: 1, retracted: false },
  },
  code: {
    ...{ kind: 'repository', fullName: 'ada/engine', stars: 12_345, forks: 1, language: 'Rust' },
    ...{
      license: 'MIT',
      topics: [],
      archived: false,
      score: undefined,
      answers: undefined,
      solved: undefined,
    },
  },
  packages: {
    ...{ name: 'rivers', version: '1.2.3', license: 'ISC', downloads: 1000, registry: 'npm' },
    ...{ repository: 'https://git.example/rivers', install: 'npm install rivers' },
  },
  discussions: {
    ...{ score: 10, comments: 2, author: 'ada', community: 'Hacker News', solved: undefined },
    linkedUrl: 'https://linked.example/page',
  },
  books: {
    ...{ authors: ['A. One'], year: 1999, isbn: ['9780140449136', 'other'], languages: ['en'] },
    readableUrl: 'https://read.example/1',
  },
  music: { artists: ['The Rivers'], date: '1997-05', kind: 'Album' },
  podcasts: { author: 'Ada', feedUrl: 'https://feed.example/rss', episodes: 12, explicit: false },
};

function entry<C extends Category>(
  tab: C,
  details: Partial<Details[C]> = {},
  more: object = {},
): ShownEntry<C> {
  return {
    ...{
      title: 'A river',
      url: 'https://a.example/1',
      description: 'About a river.',
      publisher: 'Publisher',
    },
    ...{ publishedMs: NOW - 3 * DAY_MS, thumbnail: '', icon: '', sourceLabel: 'One, Two' },
    details: { ...DETAILS[tab], ...details },
    ...more,
  } as unknown as ShownEntry<C>;
}

function card<C extends Category>(tab: C, shown: ShownEntry<C>): string {
  const beside = { nowMs: NOW, emphasis: queryWords('river'), menu: undefined };
  return String(entryCard(frameIn('en'), tab, shown, beside));
}

/** The items of the rows for facts and links. */
function rowsOf(markup: string): readonly string[][] {
  return ['entry-facts', 'entry-links'].map((name) => {
    const [, row = ''] = new RegExp(`<ul class="${name}">([^]*?)</ul>`).exec(markup) ?? [];
    return [...row.matchAll(/<li>([^]*?)<\/li>/g)].map(([, item = '']) =>
      item
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  });
}

type Case = {
  [C in Category]: readonly [C, Partial<Details[C]>, facts: string[], links: string[]];
}[Category];

const CASES: readonly Case[] = [
  [
    'papers',
    {},
    ['A. One, B. Two, C. Three', 'Nature', '2021', '1 citation', 'Open access'],
    ['PDF', 'DOI 10.1000/a(b)#c'],
  ],
  [
    'papers',
    { authors: ['A', 'B', 'C', 'D'], kind: 'preprint', retracted: true, openAccess: false, pdfUrl: '' },
    ['Retracted', 'A, B, C et al.', 'Nature', '2021', 'Preprint', '1 citation'],
    ['DOI 10.1000/a(b)#c'],
  ],
  [
    'papers',
    {
      ...{ authors: [], venue: 'Publisher', year: undefined, citations: undefined, openAccess: undefined },
      ...{ doi: '', pdfUrl: '', kind: 'other' },
    },
    [],
    [],
  ],
  ['code', {}, ['12,345 stars', 'Rust', 'MIT', '3 days ago'], []],
  ['code', { archived: true, stars: 0 }, ['Archived', '0 stars', 'Rust', 'MIT', '3 days ago'], []],
  [
    'code',
    { kind: 'question', score: 5, answers: 2, solved: true },
    ['Solved', '5 votes', '2 answers', '3 days ago'],
    [],
  ],
  [
    'code',
    { kind: 'question', score: -2, answers: 0, solved: false },
    ['-2 votes', '0 answers', '3 days ago'],
    [],
  ],
  ['code', { kind: 'documentation' }, [], []],
  ['packages', {}, ['npm', '1.2.3', 'ISC', '1,000 downloads', '3 days ago'], ['Source code']],
  [
    'discussions',
    {},
    ['Hacker News', 'ada', '10 points', '2 comments', '3 days ago'],
    ['Links to linked.example'],
  ],
  [
    'discussions',
    { solved: true, linkedUrl: '', author: '' },
    ['Solved', 'Hacker News', '10 points', '2 comments', '3 days ago'],
    [],
  ],
  ['books', {}, ['A. One', '1999', 'English', 'ISBN 9780140449136'], ['Read or borrow']],
  ['music', {}, ['The Rivers', 'Album', '1997-05'], []],
  ['podcasts', {}, ['Ada', '12 episodes', '3 days ago'], ['Feed']],
  ['podcasts', { explicit: true, feedUrl: '' }, ['Ada', '12 episodes', 'Explicit', '3 days ago'], []],
];

describe('the card of a result', () => {
  for (const [tab, details, facts, links] of CASES) {
    it(`of ${tab} shows ${[...facts, ...links].join(', ') || 'nothing that is not known'}`, () => {
      assert.deepEqual(rowsOf(card(tab, entry(tab, details))), [facts, links]);
    });
  }

  it('begins with the link of the result, and names its publisher and sources', () => {
    const markup = card('papers', entry('papers'));
    assert.match(markup, /^<li[^]*?<a class="result-link" href="https:\/\/a\.example\/1" rel="noreferrer"/);
    assert.match(markup, /<h2[^>]*>A river<\/h2>[^]*<b>Publisher<\/b>[^]*About a <b>river<\/b>[^]*One, Two/);
    assert.match(markup, /href="https:\/\/doi\.org\/10\.1000\/a\(b\)%23c"/);
  });

  it('names a source that is the publisher once', () => {
    const markup = card('packages', entry('packages', {}, { publisher: 'npm', sourceLabel: 'npm' }));
    assert.equal(markup.match(/\bnpm\b(?! install)/g)?.length, 1);
  });

  it('has the name of a repository or package as its title', () => {
    assert.match(card('code', entry('code')), /<h2[^>]*>ada\/engine<\/h2>/);
    assert.match(card('packages', entry('packages')), /<h2[^>]*>rivers<\/h2>/);
  });

  it('has the install line of a package with a button that copies it', () => {
    const markup = card('packages', entry('packages'));
    assert.match(markup, /<code>npm install rivers<\/code>[^]*data-copy-text="npm install rivers"/);
    assert.doesNotMatch(card('packages', entry('packages', { install: '' })), /data-copy-text/);
  });

  it('shows its picture through the image proxy', () => {
    const markup = card('books', entry('books', {}, { thumbnail: 'https://covers.example/1.jpg' }));
    assert.match(markup, /<img src="\/image\?url=https%3A%2F%2Fcovers\.example%2F1\.jpg" alt=""/);
  });

  it('never throws and always escapes, whatever its fields contain', () => {
    const changed = fc
      .constantFrom(...CATEGORIES)
      .chain((tab) => mutated(entry(tab)).map((fields) => [tab, fields] as const));
    fc.assert(
      fc.property(changed, ([tab, fields]) => {
        // Checked when they are found, or not from a source.
        const { url, publishedMs, icon } = entry(tab);
        const kind = tab === 'code' ? { details: { ...(fields.details as object), kind: 'question' } } : {};
        assertSound(
          card(tab, { ...fields, url, publishedMs, icon, ...kind } as unknown as ShownEntry<Category>),
        );
      }),
      { numRuns: runs(1_000) },
    );
  });
});
