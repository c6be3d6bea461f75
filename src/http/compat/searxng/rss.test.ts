import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testPage, testResult } from './page.test-support.ts';
import { toRss } from './rss.ts';

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
