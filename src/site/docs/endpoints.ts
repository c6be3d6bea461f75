import type { JsonSchema, Method, OpenApiDocument, Operation, PathItem } from '../../http/openapi/types.ts';
import { isForPrograms } from '../../http/content-negotiation.ts';
import type { SampleRequest } from './client-examples.ts';

export type SchemaField = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

/** An address with all its methods, which take the same fields and return the same response. */
export type EndpointEntry = {
  readonly id: string;
  readonly path: string;
  readonly methods: readonly Method[];
  readonly summary: string;
  readonly description: string;
  readonly fields: readonly SchemaField[];
  readonly requests: readonly SampleRequest[];
  readonly example: unknown;
  readonly response: JsonSchema;
  readonly statuses: readonly string[];
};

/** The endpoints of one part of the server, by the beginning of their paths. */
export function endpointsBelow(document: OpenApiDocument, part: Part): EndpointEntry[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const operations = operationsOf(item);
    const [first] = operations;
    if (!first || partOf(path) !== part) return [];
    return [toEntry(document, path, operations, first[1])];
  });
}

export type Part = 'api' | 'compatible' | 'operations';

function partOf(path: string): Part {
  if (path.startsWith('/api/')) return 'api';
  return isForPrograms(path) ? 'compatible' : 'operations';
}

type Named = readonly [Method, Operation];

function operationsOf(item: PathItem): Named[] {
  return Object.entries(item) as [Method, Operation][];
}

function toEntry(
  document: OpenApiDocument,
  path: string,
  operations: readonly Named[],
  first: Operation,
): EndpointEntry {
  const fields = fieldsOf(first);
  const { schema, example } = responseOf(first);
  return {
    id: first.operationId,
    path,
    methods: operations.map(([method]) => method),
    summary: first.summary,
    description: first.description,
    fields,
    requests: operations.map(([method]) => ({ method, path, fields: exampleOf(fields, method) })),
    example,
    response: resolve(document, schema),
    statuses: statusesOf(operations),
  };
}

function fieldsOf({ parameters, requestBody }: Operation): readonly SchemaField[] {
  if (!requestBody) return parameters ?? [];
  const { schema: body, example } = requestBody.content['application/json'] ?? {};
  const [schema, examples] = [asSchema(body), asSchema(example)];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(asSchema(schema.properties)).map(([name, value]) => {
    const property = asSchema(value);
    const description = typeof property.description === 'string' ? property.description : '';
    const shown = examples[name];
    return {
      name,
      required: required.includes(name),
      description,
      schema: property,
      ...(shown !== undefined && { example: shown }),
    };
  });
}

/** In an address, a list is a repeated parameter. */
function exampleOf(fields: readonly SchemaField[], method: Method): [string, unknown][] {
  return fields.flatMap(({ name, example }) => {
    const isRepeated = method === 'get' && Array.isArray(example);
    const values: unknown[] = isRepeated ? example : example === undefined ? [] : [example];
    return values.map((value): [string, unknown] => [name, value]);
  });
}

function responseOf({ responses }: Operation): { schema: JsonSchema; example: unknown } {
  const success = responses['200'];
  const json = success && 'content' in success ? success.content['application/json'] : undefined;
  return { schema: json?.schema ?? {}, example: json?.example };
}

function statusesOf(operations: readonly Named[]): string[] {
  const all = operations.flatMap(([, { responses }]) => Object.keys(responses));
  return [...new Set(all)].sort();
}

const SCHEMAS = '#/components/schemas/';

/** The schema with all references replaced by what they refer to. */
function resolve(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inside(document, value)]));
  const target = document.components.schemas[$ref.slice(SCHEMAS.length)] ?? {};
  return { ...resolve(document, target), ...rest };
}

function inside(document: OpenApiDocument, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inside(document, one));
  return typeof value === 'object' && value !== null ? resolve(document, asSchema(value)) : value;
}

export function asSchema(value: unknown): JsonSchema {
  return (value ?? {}) as JsonSchema;
}
