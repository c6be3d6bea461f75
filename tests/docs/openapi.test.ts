import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENDPOINTS } from '../../clients/typescript/src/endpoints.ts';
import { publishedDocument } from '../../tools/openapi-document.ts';

const API = '/api/v1';

const document = await publishedDocument();

type Schema = Readonly<Record<string, unknown>>;

/** All fields of all schemas, with the way to them. */
function* fieldsIn(part: unknown, way: string): Generator<{ way: string; field: Schema }> {
  if (typeof part !== 'object' || part === null) return;
  for (const [keyword, value] of Object.entries(part)) {
    if (VALUES.has(keyword)) continue;
    const isFields = keyword === 'properties' && typeof value === 'object';
    for (const [name, field] of isFields ? Object.entries(value as object) : [])
      yield { way: `${way}.${name}`, field: field as Schema };
    yield* fieldsIn(value, isFields ? way : `${way}/${keyword}`);
  }
}

const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum', 'required']);

describe('the published OpenAPI document', () => {
  const fields = [...fieldsIn(document.components.schemas, '')];

  it('describes every field of its schemas', () => {
    assert.ok(fields.length > 1_000);
    const silent = fields.filter(({ field }) => !('description' in field) && !('$ref' in field));
    assert.deepEqual(
      silent.map(({ way }) => way),
      [],
    );
  });

  it('has an example of every response of the API', () => {
    const responses = Object.entries(document.paths)
      .filter(([path]) => path.startsWith(API))
      .flatMap(([path, item]) =>
        Object.values(item).map(({ responses: { 200: success } }) => ({ path, success })),
      );
    for (const { path, success } of responses) {
      assert.ok(success && 'content' in success, path);
      assert.ok('example' in (success.content['application/json'] ?? {}), path);
    }
  });

  it('has one spelling of the API’s paths, with the slash of the specification', () => {
    const paths = Object.keys(document.paths).filter((path) => path.startsWith(API));
    assert.ok(paths.length > 10);
    assert.deepEqual(
      paths.filter((path) => !path.endsWith('/')),
      [],
    );
  });

  it('takes JSON only, so that generated clients say what they send', () => {
    for (const [path, { post }] of Object.entries(document.paths))
      if (post?.requestBody)
        assert.deepEqual(Object.keys(post.requestBody.content), ['application/json'], path);
  });

  it('has the endpoints of the TypeScript client', () => {
    const endpoints = Object.entries(document.paths).filter(([path]) => path.startsWith(API));
    const facts = endpoints.map(([path, { get, post }]) => {
      const { operationId = '', parameters = [] } = get ?? post ?? {};
      const takes = (asked: string): boolean => parameters.some(({ name }) => name === asked);
      const strict = takes('strict') && { strict: true };
      const extended = !post && takes('extended') && { extended: true };
      return [
        operationId,
        { method: post ? 'POST' : 'GET', path: path.slice(API.length + 1), ...strict, ...extended },
      ];
    });
    assert.deepEqual(ENDPOINTS, Object.fromEntries(facts));
  });
});
