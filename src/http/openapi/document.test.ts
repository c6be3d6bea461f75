import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/schema';
import { sampleEndpoints } from '../../../tests/pages/sample-endpoints.ts';
import type { KeyedRoute } from '../keyed-route.ts';
import { PROBLEMS } from '../problems.ts';
import type { JsonSchema, MediaType, OpenApiDocument, Operation } from './types.ts';
import { openApiDocument } from './document.ts';

const parts = { keyedRoutes: [], endpoints: sampleEndpoints, version: '1.2.3' };
const document = openApiDocument(parts);

describe('the OpenAPI document', () => {
  it('is the same each time', () => {
    assert.equal(JSON.stringify(openApiDocument(parts)), JSON.stringify(document));
  });

  it('survives JSON unchanged', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(document)), document);
  });

  it('names the licence and the version', () => {
    assert.equal(document.info.version, '1.2.3');
    assert.equal(document.info.license.identifier, 'AGPL-3.0-or-later');
  });

  it('has every endpoint with every method, and the addresses beside the API', () => {
    const described = Object.entries(document.paths).map(([path, item]) => [path, Object.keys(item)]);
    assert.deepEqual(described, [
      ['/api/v1/', ['get']],
      ['/api/v1/web/', ['get']],
      ['/api/v1/translate/', ['get', 'post']],
      ['/compat/searxng/healthz', ['get', 'post']],
      ['/compat/searxng/{key}/healthz', ['get', 'post']],
      ['/healthz', ['get']],
      ['/readyz', ['get']],
      ['/metrics', ['get']],
      ['/openapi.json', ['get']],
      ['/docs', ['get']],
    ]);
  });

  it('gives every operation an id of its own', () => {
    const ids = operationsOf(document).map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(ids.slice(0, 4), ['root', 'web_search', 'translate', 'translate_post']);
  });

  it('has no dangling references', () => {
    const references = [...referencesIn(document)];
    assert.ok(references.length > 20);
    for (const reference of references) assert.notEqual(lookUp(reference), undefined, reference);
  });

  it('has examples that its own schemas accept', () => {
    const examples = [...mediaTypesIn(document)].flatMap((media) =>
      examplesOf(media).map((example) => ({ schema: media.schema, example })),
    );
    assert.ok(examples.length > Object.keys(PROBLEMS).length);
    for (const { schema, example } of examples) {
      assert.ok(accepts(schema, example), `${JSON.stringify(schema)} refuses ${JSON.stringify(example)}`);
    }
  });

  it('shows the parameters of a request that works', () => {
    const { get, post } = document.paths['/api/v1/translate/'] ?? {};
    const q = "where does the Danube's water go";
    assert.deepEqual(
      get?.parameters?.map(({ name, example }) => [name, example]),
      [
        ['q', q],
        ['target', 'de'],
      ],
    );
    for (const { example } of Object.values(post?.requestBody?.content ?? {})) {
      assert.deepEqual(example, { q, target: 'de' });
    }
  });

  it('has header examples that the schemas of the headers accept', () => {
    for (const [name, { schema, example }] of Object.entries(document.components.headers)) {
      assert.ok(accepts(schema, example), name);
    }
  });
});

describe('the security of the document', () => {
  it('has bearer tokens first, which every generated client can send', () => {
    assert.deepEqual(document.security, [{ bearer: [] }, { apiKey: [] }, { xApiKey: [] }]);
    const { bearer, apiKey, xApiKey } = document.components.securitySchemes;
    assert.deepEqual(
      [bearer, apiKey, xApiKey].map((scheme) => scheme && { ...scheme, description: '' }),
      [
        { type: 'http', scheme: 'bearer', description: '' },
        { type: 'apiKey', in: 'header', name: 'Authorization', description: '' },
        { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: '' },
      ],
    );
  });

  it('has the strict form alone if the API accepts no other', () => {
    assert.deepEqual(openApiDocument({ ...parts, authCompat: false }).security, [{ apiKey: [] }]);
  });

  it('of a route in another format lists what that route accepts', () => {
    const route: KeyedRoute = {
      name: 'other',
      path: '/other',
      methods: ['GET'],
      dialect: { contentType: 'application/json', problemBody: ({ detail }) => ({ detail }) },
      described: { summary: '', description: '', documentation: 'https://other.example/docs' },
      handle: () => ({ type: '', body: '' }),
    };
    const securityOf = (extra: Partial<KeyedRoute>, options: { forVisitors?: boolean } = {}) =>
      openApiDocument({
        ...parts,
        ...options,
        authCompat: false,
        keyedRoutes: [{ ...route, ...extra }],
      }).paths['/other']?.get?.security;
    const anyHeader = [{ bearer: [] }, { apiKey: [] }, { xApiKey: [] }];
    assert.deepEqual(securityOf({}), anyHeader);
    assert.deepEqual(securityOf({}, { forVisitors: true }), anyHeader);
    assert.deepEqual(securityOf({ visitors: 'search' }), anyHeader);
    assert.deepEqual(securityOf({ visitors: 'search' }, { forVisitors: true }), [...anyHeader, {}]);
    assert.deepEqual(securityOf({ credentials: { inPath: 'key' } }), []);
  });
});

describe('an operation of the API', () => {
  it('documents bad requests only if something can be sent', () => {
    const endpoints = sampleEndpoints.map((endpoint) => ({ ...endpoint, parameters: {} }));
    const { responses } = openApiDocument({ ...parts, endpoints }).paths['/api/v1/']?.get ?? {};
    assert.deepEqual(Object.keys(responses ?? {}), ['200', '401', '403', '429', '500', '503']);
    assert.deepEqual(statuses('/api/v1/web/', 'get'), ['200', '400', '401', '403', '429', '500', '503']);
  });

  it('documents bad bodies only for requests with a body', () => {
    assert.deepEqual(statuses('/api/v1/translate/', 'post'), [
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
  });

  it('takes the parameters of GET from the address', () => {
    const [first] = document.paths['/api/v1/web/']?.get?.parameters ?? [];
    assert.equal(first?.name, 'q');
    assert.equal(first.in, 'query');
    assert.equal(first.required, true);
    assert.equal(first.schema.maxLength, 512);
  });

  it('takes the same fields of POST from JSON only, so that generated clients name its type', () => {
    const body = document.paths['/api/v1/translate/']?.post?.requestBody;
    assert.deepEqual(Object.keys(body?.content ?? {}), ['application/json']);
    const schema = body?.content['application/json']?.schema ?? {};
    assert.deepEqual(schema.required, ['q', 'target']);
    assert.deepEqual(Object.keys(schema.properties as object), ['q', 'target']);
  });

  it('has the headers of an accepted request', () => {
    const answer = document.paths['/api/v1/']?.get?.responses['200'];
    assert.ok(answer && 'headers' in answer);
    assert.deepEqual(Object.keys(answer.headers ?? {}), [
      'RateLimit',
      'RateLimit-Policy',
      'X-RateLimit-Limit',
      'X-RateLimit-Policy',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Sandbox',
      'X-Ignored-Parameters',
      'X-Request-Id',
    ]);
  });
});

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

function statuses(path: string, method: 'get' | 'post'): string[] {
  return Object.keys(document.paths[path]?.[method]?.responses ?? {});
}

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

function* referencesIn(value: unknown): Generator<string> {
  for (const object of objectsIn(value)) if (typeof object.$ref === 'string') yield object.$ref;
}

function* mediaTypesIn(value: unknown): Generator<MediaType> {
  for (const { content } of objectsIn(value)) {
    if (typeof content === 'object') yield* Object.values(content as Record<string, MediaType>);
  }
}

function examplesOf({ example, examples }: MediaType): unknown[] {
  const listed = Object.values(examples ?? {}).map(({ value }) => value);
  return example === undefined ? listed : [example, ...listed];
}

function lookUp(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

function accepts(schema: JsonSchema, value: unknown): boolean {
  return Check({ ...schema, components: document.components }, value);
}
