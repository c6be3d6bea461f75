import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { Errors } from 'typebox/schema';
import type { JsonSchema, OpenApiDocument } from '../../src/http/openapi/types.ts';
import { ANSWERS } from '../../src/answers/index.ts';
import { EXAMPLES } from '../support/answers.ts';
import { describeSearching, TABS, type Answered } from '../support/searching.ts';

type Union = {
  oneOf: { $ref: string }[];
  discriminator: { propertyName: string; mapping: Record<string, string> };
};
type Variant = { properties: Record<string, { const?: unknown }> };

const QUERIES = [
  'rivers',
  'python&lang=en',
  'berlin&lang=de',
  'paris&lang=fr&page=2',
  'tokyo&lang=ja&safe=off',
  'news&date=w',
  'zzqq',
  'pyhton',
];

describeSearching(
  'answers and /openapi.json',
  (searching) => {
    let document: OpenApiDocument;
    before(async () => {
      document = (await (await fetch(`${searching().instance.url}/openapi.json`)).json()) as OpenApiDocument;
    });

    const resolve = (reference: string): unknown =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);

    const followed = <T>(value: T | { $ref: string }): T =>
      typeof value === 'object' && value !== null && '$ref' in value ? (resolve(value.$ref) as T) : value;

    /** References followed, and what the document does not name forbidden: a field more is seen like one that is missing. */
    function closed(schema: unknown): unknown {
      if (Array.isArray(schema)) return schema.map(closed);
      if (typeof schema !== 'object' || schema === null) return schema;
      if ('$ref' in schema) return closed(resolve(schema.$ref as string));
      const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
      return inner.type === 'object' && 'properties' in inner && !('additionalProperties' in inner)
        ? { ...inner, additionalProperties: false }
        : inner;
    }

    function assertDescribed(path: string, { status, headers, body }: Answered<unknown>): void {
      const operation = document.paths[`/api/v1/${path}/`]?.get;
      assert.ok(operation, path);
      const described = operation.responses[String(status)];
      assert.ok(described, `${path} ${status}`);
      const response = followed(described);
      const content = (response as { content?: Record<string, { schema: JsonSchema }> }).content;
      const [good, errors] = Errors(closed(content?.['application/json']?.schema) as object, body);
      assert.ok(good, `${path} ${status}: ${JSON.stringify(errors.slice(0, 3))}`);
      const declared = Object.keys((response as { headers?: object }).headers ?? {}).map((name) =>
        name.toLowerCase(),
      );
      for (const name of headers.keys()) {
        if (/^(x-(?!content-type)|ratelimit|server-timing|etag|retry-after|cache-status)/.test(name))
          assert.ok(declared.includes(name), `${path} ${status} does not declare ${name}`);
      }
    }

    // Before the tests below in which providers fail: those are left alone for a while.
    it('instant: an answer of every kind is as described', async () => {
      for (const [type, [example]] of EXAMPLES) {
        const query = new URLSearchParams({ q: example?.query ?? '' }).toString();
        const answer = await searching().search<{ type: string } | null>(`instant/?${query}`);
        assert.equal(answer.body?.type, type);
        assertDescribed('instant', answer);
      }
      assertDescribed('instant', await searching().search('instant/?q=rivers'));
    });

    it('cards: are as described', async () => {
      for (const query of ['vienna', 'vienna&explain=1', 'vienna&extended=1', 'python+sort+list', 'rivers'])
        assertDescribed('cards', await searching().search(`cards/?q=${query}`));
    });

    for (const path of [...TABS, 'images/similar', 'suggest']) {
      it(`${path}: every answer is as described`, async () => {
        for (const query of QUERIES) {
          const answer = await searching().search(`${path}/?q=${query}`);
          assert.equal(answer.status, 200);
          assertDescribed(path, answer);
        }
        const refused = await searching().search(`${path}/?lang=english`);
        assert.equal(refused.status, 400);
        assertDescribed(path, refused);
      });
    }

    for (const path of [...TABS, 'images/similar', 'suggest'])
      it(`${path}: so is an extended one`, async () => {
        const { sandbox, search } = searching();
        assertDescribed(path, await search(`${path}/?q=rivers&extended=1`));
        sandbox.behave('ALL', { kind: 'status', status: 500 });
        assertDescribed(path, await search(`${path}/?q=extended%20failing&extended=1`));
        sandbox.behave('ALL', undefined);
      });

    for (const path of [...TABS, 'images/similar']) {
      it(`${path}: so is an explained one`, async () => {
        assertDescribed(path, await searching().search(`${path}/?q=rivers&explain=1`));
      });

      it(`${path}: so is what hostile and failing upstreams lead to`, async () => {
        const { sandbox, search } = searching();
        sandbox.behave('ALL', { kind: 'hostile' });
        assertDescribed(path, await search(`${path}/?q=hostile%20${path}`));
        sandbox.behave('ALL', { kind: 'status', status: 500 });
        assertDescribed(path, await search(`${path}/?q=failing%20${path}&explain=1`));
        const refused = await search(`${path}/?q=refused%20${path}&strict=1`);
        sandbox.behave('ALL', undefined);
        assert.equal(refused.status, 503);
        assertDescribed(path, refused);
        await search(`${path}/?q=recovered%20${path}`);
      });
    }

    it('instant: the union has every kind of answer, by its type', () => {
      const [union] = (document.components.schemas.InstantResponse as { anyOf: [Union, object] }).anyOf;
      const { oneOf, discriminator } = union;
      assert.deepEqual(
        Object.keys(discriminator.mapping),
        ANSWERS.map(({ type }) => type),
      );
      assert.deepEqual(
        oneOf.map(({ $ref }) => $ref),
        Object.values(discriminator.mapping),
      );
      for (const [type, reference] of Object.entries(discriminator.mapping)) {
        const schema = resolve(reference) as Variant & { anyOf?: Variant[] };
        for (const { properties } of schema.anyOf ?? [schema])
          assert.equal(properties[discriminator.propertyName]?.const, type);
      }
    });

    it('status and key: are as described', async () => {
      for (const path of ['status', 'key']) assertDescribed(path, await searching().search(`${path}/`));
    });

    it('a field that is missing or not described is noticed', async () => {
      const answer = await searching().search('web/?q=rivers');
      const { correction, ...less } = answer.body;
      for (const body of [less, { ...answer.body, more: correction }]) {
        assert.throws(() => {
          assertDescribed('web', { ...answer, body });
        }, assert.AssertionError);
      }
    });
  },
  { own: true },
);
