import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OpenApiDocument, Response as Described } from '../../src/http/openapi/types.ts';
import { assertShape } from '../support/shapes/index.ts';
import { sharedSearching, type Searching } from '../support/searching.ts';
import { askSearxng } from '../support/searxng.ts';

describe('responses in the format of SearXNG', () => {
  let searching: Searching;
  let document: OpenApiDocument;
  before(async () => {
    searching = await sharedSearching();
    document = (await (await fetch(`${searching.instance.url}/openapi.json`)).json()) as OpenApiDocument;
  });

  function describedAs(path: string, status: number): Described | undefined {
    const address = `/compat/searxng${path}`.replace(/\?.*/, '');
    return document.paths[address]?.get?.responses[String(status)] as Described | undefined;
  }

  const cases: [path: string, status: number, type: string][] = [
    ['/search?q=vienna', 200, 'application/json'],
    ['/search?q=river&categories=general,images,news,videos', 200, 'application/json'],
    ['/search?q=river&format=csv', 200, 'application/csv'],
    ['/search?q=river&format=rss', 200, 'text/xml'],
    ['/search', 400, 'application/json'],
    ['/search?q=river&format=html', 403, 'application/json'],
    ['/?q=river', 200, 'application/json'],
    ['/autocompleter?q=riv', 200, 'application/x-suggestions+json'],
    ['/config', 200, 'application/json'],
    ['/healthz', 200, 'text/plain'],
  ];
  for (const [path, status, type] of cases)
    it(`${path} has the shape that clients expect`, async () => {
      const answer = await askSearxng(searching, path);
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('content-type')?.split(';')[0], type);
      if (type === 'application/json')
        assertShape(`/compat/searxng${path}`.replace(/\?.*/, ''), { status, body: answer.page });
      const described = describedAs(path, status);
      assert.ok(described, 'it is in /openapi.json');
      for (const name of ['ratelimit', 'ratelimit-policy', 'x-request-id'])
        if (answer.headers.has(name))
          assert.ok(
            Object.keys(described.headers ?? {}).some((one) => one.toLowerCase() === name),
            name,
          );
    });
});
