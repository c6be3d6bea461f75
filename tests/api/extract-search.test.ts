import assert from 'node:assert/strict';
import { it } from 'node:test';
import { estimateTokens } from '../../src/core/length.ts';
import { searchesOf } from '../support/extracting.ts';
import { describeSearching } from '../support/searching.ts';

type Body = { results: { url: string; content?: string; content_error?: string }[] };

describeSearching('a search with extract', (searching) => {
  it('adds the text of the first results and changes nothing else', async () => {
    const plain = await searching().search<Body>('web/?q=river+delta');
    const { body, headers } = await searching().search<Body>('web/?q=river+delta&extract=3');
    const added = new Set(['content', 'content_error']);
    const without = body.results.map((result) =>
      Object.fromEntries(Object.entries(result).filter(([name]) => !added.has(name))),
    );
    assert.deepEqual({ ...body, results: without }, plain.body);
    for (const [at, { content, content_error: error }] of body.results.entries()) {
      assert.equal(error, at < 3 ? '' : undefined);
      if (at < 3) assert.ok((content ?? '').length > 500);
      else assert.equal(content, undefined);
    }
    assert.equal(headers.get('x-search-outcome'), 'complete');
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  it('counts the search and each page that was read, every time', async () => {
    const key = await searching().instance.newKey();
    for (const [times, path] of [
      [3, 'web/?q=river+delta&extract=2'],
      [3, 'web/?q=river+delta&extract=2'],
      [1, 'web/?q=river+delta'],
      [1, 'web/?q=river+delta&extract=0'],
      [1, 'web/?q=zzqq&extract=5'],
    ] as const) {
      const before = await searchesOf(searching(), key);
      assert.equal((await searching().search(path, { key })).status, 200);
      assert.equal((await searchesOf(searching(), key)) - before, times, path);
    }
  });

  it('cuts each text at max_chars', async () => {
    const { body } = await searching().search<Body>('web/?q=river+delta&extract=2&max_chars=300');
    for (const { content = '' } of body.results.slice(0, 2)) {
      assert.ok(content.length > 100 && content.length <= 300, content);
    }
  });

  it('fits max_tokens with the texts', async () => {
    for (const max of [300, 1_200, 20_000]) {
      const path = `web/?q=river+delta&count=4&extract=2&extended=1&max_tokens=${max}`;
      const { body, text } = await searching().search<Body & { omitted: number }>(path);
      assert.ok(estimateTokens(text) <= max, `${estimateTokens(text)} of ${max}`);
      assert.equal(body.results.length + body.omitted, 4);
      if (max > 300) assert.ok((body.results[0]?.content ?? '').length >= 490);
    }
  });

  it('takes 1 to 5 results of the web only', async () => {
    assert.equal((await searching().search('web/?q=a&extract=6')).status, 400);
    assert.equal((await searching().search('web/?q=a&extract=x')).status, 400);
    const news = await searching().search('news/?q=rivers&extract=1');
    assert.equal(news.headers.get('x-ignored-parameters'), 'extract');
  });

  it('says why a page could not be read', async () => {
    const { body } = await searching().search<Body>('web/?q=life+drawing+class&safe=off&extract=5');
    const result = body.results.find(({ url }) => url.startsWith('https://evenings.example/'));
    assert.deepEqual([result?.content, result?.content_error], ['', 'disallowed_by_robots']);
  });
});
