import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { tavily, type TavilyClient } from '@tavily/core';
import { startSearching, type Searching } from '../support/searching.ts';

describe('@tavily/core', () => {
  let searching: Searching;
  let client: TavilyClient;
  before(async () => {
    // It warns that two methods are deprecated.
    mock.method(console, 'warn', () => undefined);
    searching = await startSearching();
    client = clientWith(searching.key);
  });
  after(async () => {
    mock.restoreAll();
    await searching.stop();
  });

  const clientWith = (apiKey: string): TavilyClient =>
    tavily({ apiKey, apiBaseURL: `${searching.instance.url}/compat/tavily` });

  it('searches', async () => {
    const { query, results, responseTime, requestId, answer, images } = await client.search('river');
    assert.deepEqual([query, results.length, answer, images], ['river', 5, null, []]);
    const { body } = await searching.search<{ results: Record<string, string>[] }>('web/?q=river');
    for (const [i, { title, url, content, score }] of results.entries()) {
      const { title: expected, url: address, description } = body.results[i] ?? {};
      assert.deepEqual([title, url, content], [expected, address, description]);
      assert.ok(score > 0.5 && score < 1);
    }
    assert.equal(typeof responseTime, 'number');
    assert.match(requestId, /^\w/);
  });

  it('searches with all options', async () => {
    const { results, images, answer, usage, autoParameters } = await client.search('vienna', {
      searchDepth: 'advanced',
      topic: 'news',
      timeRange: 'year',
      maxResults: 3,
      includeImages: true,
      includeImageDescriptions: true,
      includeAnswer: 'basic',
      includeFavicon: true,
      includeUsage: true,
      autoParameters: true,
      excludeDomains: ['example.com'],
      chunksPerSource: 2,
      country: 'austria',
    });
    assert.ok(results.length > 0 && results.length <= 3);
    for (const { publishedDate, favicon } of results) {
      assert.ok(Date.parse(publishedDate) > 0);
      assert.match(favicon ?? '', /^http/);
    }
    assert.ok(images.every(({ url, description }) => url.startsWith('http') && description !== undefined));
    assert.match(answer ?? '', /^Vienna is /);
    assert.deepEqual(usage, { credits: 4 });
    assert.equal(autoParameters?.topic, 'news');
  });

  it('gets the answer to a question', async () => {
    // oxlint-disable-next-line typescript/no-deprecated -- older programs use it
    assert.equal(await client.searchQNA('7 * 6', {}), '7 × 6 = 42');
  });

  it('gets a context', async () => {
    // oxlint-disable-next-line typescript/no-deprecated -- older programs use it
    const text = JSON.parse(await client.searchContext('river', { maxResults: 2 })) as string;
    const context = JSON.parse(text) as object[];
    assert.equal(context.length, 2);
    for (const source of context) assert.deepEqual(Object.keys(source), ['url', 'content']);
  });

  it('reads pages', async () => {
    const page = 'https://guides.example.org/danube';
    const { results, failedResults, usage } = await client.extract([page, 'nonsense'], {
      format: 'text',
      includeImages: true,
      includeFavicon: true,
      includeUsage: true,
    });
    assert.deepEqual(
      results.map(({ url, title }) => [url, title]),
      [[page, 'Danube: a field guide']],
    );
    assert.match(results[0]?.rawContent ?? '', /Danube/);
    assert.deepEqual(failedResults, [{ url: 'nonsense', error: 'Not a valid http or https URL.' }]);
    assert.deepEqual(usage, { credits: 1 });
  });

  it('adds the text of pages to results', async () => {
    const { results } = await client.search('danube', { maxResults: 2, includeRawContent: 'markdown' });
    for (const { rawContent } of results) assert.match(rawContent ?? '', /Danube/);
  });

  it('shows our messages as errors', async () => {
    await assert.rejects(clientWith('wrong').search('river'), { message: 'Invalid or revoked API key.' });
    await assert.rejects(client.search(''), { message: 'query: This query parameter is required.' });
    await assert.rejects(client.search('river', { maxResults: 21 }), {
      message: 'max_results: Must be from 0 to 20.',
    });
  });
});
