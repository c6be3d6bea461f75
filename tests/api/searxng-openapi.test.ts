import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Errors } from 'typebox/schema';
import type { OpenApiDocument, Response as Described } from '../../src/http/openapi/types.ts';
import { sharedSearching, type Searching } from '../support/searching.ts';
import { askSearxng } from '../support/searxng.ts';

describe('the SearXNG-compatible endpoint and /openapi.json', () => {
  let searching: Searching;
  let document: OpenApiDocument;
  before(async () => {
    searching = await sharedSearching();
    document = (await (await fetch(`${searching.instance.url}/openapi.json`)).json()) as OpenApiDocument;
  });

  /** References followed, and fields that are not described forbidden. */
  function closed(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(closed);
    if (typeof schema !== 'object' || schema === null) return schema;
    if ('$ref' in schema) {
      const name = String(schema.$ref).replace('#/components/schemas/', '');
      return closed(document.components.schemas[name]);
    }
    const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
    return 'properties' in inner ? { ...inner, additionalProperties: false } : inner;
  }

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
    it(`${path} is as described`, async () => {
      const answer = await askSearxng(searching, path);
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('content-type')?.split(';')[0], type);
      const described = describedAs(path, status);
      const schema = closed(described?.content?.[type]?.schema);
      const [good, errors] = Errors(schema as object, type.endsWith('json') ? answer.page : answer.text);
      assert.ok(good, JSON.stringify(errors.slice(0, 3)));
      for (const name of ['ratelimit', 'ratelimit-policy', 'x-request-id'])
        if (answer.headers.has(name))
          assert.ok(
            Object.keys(described?.headers ?? {}).some((one) => one.toLowerCase() === name),
            name,
          );
    });
});
