import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf } from './check.ts';
import { fromOpenSearch } from './opensearch.ts';

const described = (...urls: readonly string[]): string =>
  `<?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>News</ShortName>${urls.join('')}</OpenSearchDescription>`;
const url = (type: string, template: string): string => `<Url type="${type}" template="${template}"/>`;

function offered(xml: string): { definition: object } {
  const found = fromOpenSearch(xml);
  assert.ok('definition' in found, JSON.stringify(found));
  return found;
}

function problemOf(xml: string): string {
  const found = fromOpenSearch(xml);
  return 'problem' in found ? found.problem : '';
}

describe('fromOpenSearch', () => {
  it('is the definition of an engine, with feeds preferred to pages', () => {
    const template =
      'https://news.example/find/rss?q={searchTerms}&amp;p={startPage?}&amp;n={count?}&amp;i={startIndex?}&amp;x={custom?}&amp;f=1';
    const { definition } = offered(
      described(
        url('text/html', 'https://news.example/?q={searchTerms}'),
        url('application/rss+xml', template),
      ),
    );
    assert.deepEqual(definition, {
      title: 'News',
      tabs: ['web'],
      base: 'https://news.example',
      request: { url: '{base}/find/rss', query: { q: '{text}', p: '{page}', n: '{size}', f: '1' } },
      response: { format: 'feed' },
    });
    assert.deepEqual(problemsOf(definition), []);
    const { definition: inPath } = offered(
      described(url('application/atom+xml', 'https://a.example/s/{searchTerms}.atom')),
    );
    assert.deepEqual(problemsOf(inPath), []);
  });

  it('says why there is none', () => {
    const page = url('text/html', 'https://news.example/?q={searchTerms}');
    const needs = url('application/rss+xml', 'https://news.example/?q={searchTerms}&amp;k={geo:name}');
    assert.match(problemOf(described(page)), /pages for people only/);
    assert.match(problemOf(described(needs)), /needs \{geo:name\}/);
    assert.match(problemOf(described(url('application/rss+xml', 'search?q={searchTerms}'))), /no usable URL/);
    for (const text of ['', '<html></html>', '{}']) assert.match(problemOf(text), /not an OpenSearch/);
  });
});
