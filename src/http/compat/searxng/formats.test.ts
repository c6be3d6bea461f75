import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toCsv, toRss, type SearxngPage } from './formats.ts';
import type { SearxngResult } from './results.ts';

function testResult(over: Partial<SearxngResult> = {}): SearxngResult {
  return {
    url: 'https://example.org/a',
    title: 'A title',
    content: 'Some text',
    engine: 'brave',
    engines: ['brave'],
    category: 'general',
    score: 1,
    positions: [1],
    template: 'default.html',
    parsed_url: ['https', 'example.org', '/a', '', '', ''],
    publishedDate: null,
    pubdate: '',
    thumbnail: '',
    img_src: '',
    iframe_src: '',
    audio_src: '',
    length: null,
    author: '',
    views: '',
    metadata: '',
    priority: '',
    ...over,
  };
}

function testPage(over: Partial<SearxngPage> = {}): SearxngPage {
  return {
    query: 'river',
    number_of_results: 1,
    results: [testResult()],
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
    ...over,
  };
}

const titled = (title: string): string => {
  const { body } = toCsv(testPage({ results: [testResult({ title, content: '' })] }));
  return body.split('\r\n').slice(1).join('\r\n').split(',https://')[0] ?? '';
};

describe('toCsv', () => {
  it('has the columns and rows of SearXNG', () => {
    const page = testPage({ answers: ['42'], suggestions: ['rivers'], corrections: ['river'] });
    assert.equal(
      toCsv(page).body,
      [
        'title,url,content,host,engine,score,type',
        'A title,https://example.org/a,Some text,example.org,brave,1,result',
        '42,,,,,,answer',
        'rivers,,,,,,suggestion',
        'river,,,,,,correction',
        '',
      ].join('\r\n'),
    );
  });

  const titles: [title: string, cell: string][] = [
    ['a, b', '"a, b"'],
    ['a "b" c', '"a ""b"" c"'],
    ['a\nb', '"a\nb"'],
    ['=HYPERLINK("https://example.org")', '"\'=HYPERLINK(""https://example.org"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['a=1', 'a=1'],
  ];
  for (const [title, cell] of titles)
    it(`writes ${JSON.stringify(title)} as ${cell}`, () => {
      assert.equal(titled(title), cell);
    });
});

const BASE = 'https://search.example.org';

describe('toRss', () => {
  it('is RSS 2.0 with OpenSearch elements and an item for each result', () => {
    const dated = testResult({ publishedDate: '2026-01-02T03:04:05.000Z' });
    const { body, type } = toRss(testPage({ query: 'a b', results: [dated, testResult()] }), BASE);
    assert.equal(type, 'text/xml; charset=utf-8');
    assert.match(body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
    assert.match(body, /xmlns:opensearch="http:\/\/a9\.com\/-\/spec\/opensearch\/1\.1\/"/);
    assert.match(body, /<link>https:\/\/search\.example\.org\/search\?q=a%20b<\/link>/);
    assert.match(body, /<opensearch:totalResults>2<\/opensearch:totalResults>/);
    assert.match(body, /<opensearch:Query role="request" searchTerms="a b" startPage="1"\/>/);
    assert.equal(body.match(/<item>/g)?.length, 2);
    assert.deepEqual(body.match(/<pubDate>.*<\/pubDate>/g), [
      '<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>',
    ]);
  });

  it('has an ID for each item, which readers compare', () => {
    const url = 'https://example.org/?a=1&b=2';
    const { body } = toRss(testPage({ results: [testResult({ url })] }), BASE);
    assert.match(body, /<guid isPermaLink="true">https:\/\/example\.org\/\?a=1&amp;b=2<\/guid>/);
  });

  it('counts from the first result of the first page', () => {
    const page = testPage({ results: [testResult(), testResult(), testResult()] });
    const placeOf = (pageno: number): string[] =>
      toRss(page, BASE, pageno).body.match(/(?<=<opensearch:\w+>|startPage=")\d+/g) ?? [];
    assert.deepEqual(placeOf(1), ['3', '1', '3', '1']);
    assert.deepEqual(placeOf(4), ['12', '10', '3', '4']);
  });

  it('escapes markup in the query and in results', () => {
    const hostile = `</title><script>"&'`;
    const escaped = '&lt;/title&gt;&lt;script&gt;&quot;&amp;&apos;';
    const page = testPage({ query: hostile, results: [testResult({ title: hostile, content: hostile })] });
    const { body } = toRss(page, BASE);
    assert.equal(body.includes(hostile), false);
    assert.equal(body.includes('<script>'), false);
    assert.match(body, new RegExp(`<item>\\s*<title>${escaped}</title>`));
    assert.ok(body.includes(`searchTerms="${escaped}"`));
  });

  it('leaves out characters that XML forbids', () => {
    const page = testPage({ results: [testResult({ title: 'a\0b\u0008c\ufffed\ud800e\u{1f600}\tf' })] });
    assert.match(toRss(page, BASE).body, /<title>abcde\u{1f600}\tf<\/title>/u);
  });
});
