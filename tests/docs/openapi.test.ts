import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { publishedDocument } from '../../tools/openapi-document.ts';

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

/** Whether the value consists of fields that have their own examples. */
function isComposed(field: Schema): boolean {
  const { $ref, properties, additionalProperties, items, anyOf } = field;
  if ($ref !== undefined || properties !== undefined || additionalProperties !== undefined) return true;
  const parts = [items, ...(Array.isArray(anyOf) ? (anyOf as unknown[]) : [])];
  return parts.some((one) => typeof one === 'object' && one !== null && isComposed(one as Schema));
}

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

  it('has an example of every field', () => {
    const without = fields.filter(
      ({ field }) => !('examples' in field) && !('example' in field) && !isComposed(field),
    );
    assert.deepEqual(
      without.map(({ way }) => way),
      [],
    );
  });

  it('has no errors by the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: '/openapi.json',
      config,
    });
    // It takes examples that do not fit their schema for a warning.
    const errors = found.filter(
      ({ severity, ruleId }) => severity === 'error' || ruleId.includes('examples'),
    );
    assert.deepEqual(
      errors.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
      [],
    );
  });

  it('has no errors by the rules of Spectral', async () => {
    const spectral = new Spectral();
    // Its types require `extends`, which its own rules do not have.
    spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'all']] });
    const found = await spectral.run({ ...document });
    // 0 is an error, 1 a warning.
    const errors = found.filter(({ severity }) => (severity as number) === 0);
    assert.deepEqual(
      errors.map(({ code, message, path }) => ({ code, message, at: path.join('/') })),
      [],
    );
  });
});
