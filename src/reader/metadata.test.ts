import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocument } from './document.ts';
import { readMetadata, type Metadata } from './metadata.ts';

const URL = 'https://www.paper.example/a';
const read = (html: string): Metadata => readMetadata(parseDocument(html), URL, '');
const data = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('readMetadata', () => {
  const cases: [name: string, html: string, expected: Partial<Metadata>][] = [
    ['nothing', '<p>x', { title: '', author: '', publishedAt: null, language: '', site: 'paper.example' }],
    [
      'meta elements',
      '<html lang="pt_BR"><meta property="og:title" content=" Uma  delta "><meta name=author content="Ana Sá"><meta property="article:published_time" content="2024-03-05T10:00:00+01:00"><meta property="og:site_name" content="Rio">',
      {
        title: 'Uma delta',
        author: 'Ana Sá',
        publishedAt: '2024-03-05T09:00:00.000Z',
        language: 'pt-BR',
        site: 'Rio',
      },
    ],
    [
      'JSON-LD before meta elements',
      data({
        '@type': 'NewsArticle',
        headline: 'A',
        author: [{ name: 'B' }, 'C'],
        datePublished: '2023-01-02',
        publisher: { name: 'D' },
      }) + '<meta property="og:title" content="other"><meta name=author content=other>',
      { title: 'A', author: 'B, C', publishedAt: '2023-01-02T00:00:00.000Z', site: 'D' },
    ],
    [
      'an article in a graph rather than its page',
      data({
        '@graph': [
          { '@type': 'WebPage', headline: 'page' },
          { '@type': ['BlogPosting'], headline: 'post' },
        ],
      }),
      { title: 'post' },
    ],
    [
      'JSON-LD that is none',
      '<script type="application/ld+json">{"@type":</script><meta name=author content=Z>',
      { author: 'Z' },
    ],
    [
      'wrong types',
      data({ '@type': 'Article', headline: 7, author: { name: {} }, datePublished: [1] }),
      { title: '', author: '', publishedAt: null },
    ],
    [
      'Dublin Core',
      '<meta name="DC.creator" content="E"><meta name="dcterms.created" content="2022-05-06">',
      { author: 'E', publishedAt: '2022-05-06T00:00:00.000Z' },
    ],
    [
      'journals',
      '<meta name=citation_author content=F><meta name=citation_publication_date content="2021/07/08">',
      { author: 'F', publishedAt: '2021-07-08T00:00:00.000Z' },
    ],
    [
      'a time in the article',
      '<article><time datetime="2020-02-03T04:05:06Z">x</time></article>',
      { publishedAt: '2020-02-03T04:05:06.000Z' },
    ],
    [
      'a written date',
      '<meta name=date content="13 June 2023">',
      { publishedAt: '2023-06-13T00:00:00.000Z' },
    ],
    ['a date in the future', '<meta name=date content="2999-01-01">', { publishedAt: null }],
    [
      'the address of an author',
      '<meta property="article:author" content="https://social.example/g"><a rel=author>G</a>',
      { author: 'G' },
    ],
    ['a language that is none', '<html lang="klingon language"><p>x', { language: '' }],
    [
      'hidden and endless text',
      `<meta property="og:title" content="a\u200b\u202eb\n${'x'.repeat(9_000)}">`,
      { title: `ab ${'x'.repeat(297)}` },
    ],
  ];
  for (const [name, html, expected] of cases) {
    it(`reads ${name}`, () => {
      const found = read(html);
      const compared = Object.fromEntries(
        Object.keys(expected).map((key) => [key, found[key as keyof Metadata]]),
      );
      assert.deepEqual(compared, expected);
    });
  }
});
