import assert from 'node:assert/strict';
import { Errors } from 'typebox/schema';
import type { JsonSchema, OpenApiDocument } from '../../src/http/openapi/types.ts';

type Answer = { status: number; body: unknown };

export type AssertDescribed = (path: string, answer: Answer, method?: 'get' | 'post') => void;

/** Validates responses against the published OpenAPI document. Paths are relative to `/api/v1/` or start with a slash. */
export async function describedBy(url: string): Promise<AssertDescribed> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;

  const resolve = (reference: string): unknown =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);

  /** Resolves references and forbids properties that the document does not mention. */
  function closed(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(closed);
    if (typeof schema !== 'object' || schema === null) return schema;
    if ('$ref' in schema) return closed(resolve(schema.$ref as string));
    const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
    return inner.type === 'object' && 'properties' in inner
      ? { additionalProperties: false, ...inner }
      : inner;
  }

  const schemas = new Map<string, object>();
  function schemaOf(method: 'get' | 'post', path: string, status: number): object {
    const declared =
      document.paths[path.startsWith('/') ? path : `/api/v1/${path}/`]?.[method]?.responses[String(status)];
    assert.ok(declared, `${method} ${path} does not declare ${status}`);
    const response = '$ref' in declared ? resolve(declared.$ref) : declared;
    const { content } = response as { content?: Record<string, { schema: JsonSchema }> };
    return closed(content?.['application/json']?.schema) as object;
  }

  return (path, { status, body }, method = 'get') => {
    const name = `${method} ${path} ${status}`;
    const schema = schemas.get(name) ?? schemaOf(method, path, status);
    schemas.set(name, schema);
    const [good, errors] = Errors(schema, body);
    assert.ok(good, `${method} ${path} ${status}: ${JSON.stringify(errors.slice(0, 3))}`);
  };
}
