import {
  type Content,
  type JsonSchema,
  type Method,
  type Operation,
  type PathItem,
  type QueryParameter,
  tagOf,
} from './types.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { ANSWERED, headerReferences, SEARCHED } from './headers.ts';
import { problemReferences } from './problem-responses.ts';

export function endpointPaths(endpoints: readonly Endpoint[]): Record<string, PathItem> {
  return Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, toPathItem(endpoint)]));
}

export function responseSchemas(endpoints: readonly Endpoint[]): Readonly<Record<string, JsonSchema>> {
  const schemas = Object.fromEntries(
    endpoints.flatMap((endpoint) => [
      [responseName(endpoint), { ...endpoint.answer }],
      ...Object.entries(endpoint.schemas ?? {}).map(([name, schema]) => [name, { ...schema }]),
    ]),
  ) as Record<string, JsonSchema>;
  return withNamedParts(schemas);
}

/** Named schemas make generated clients readable. */
function responseName({ name }: Endpoint): string {
  const words = name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Response`;
}

function toPathItem(endpoint: Endpoint): PathItem {
  return Object.fromEntries(
    endpoint.methods.map((method, i) => {
      const operation = method === 'GET' ? toGet(endpoint) : toPost(endpoint);
      // Operation IDs must be unique, so only the first method uses the endpoint's name.
      const operationId = i === 0 ? endpoint.name : `${endpoint.name}_${method.toLowerCase()}`;
      return [method.toLowerCase() as Method, { operationId, ...operation }];
    }),
  );
}

type Described = Omit<Operation, 'operationId'>;

function toGet(endpoint: Endpoint): Described {
  const parameters = toQueryParameters(endpoint);
  const problems =
    parameters.length > 0
      ? problemReferences([400, 401, 403, 429, 500, 503])
      : problemReferences([401, 403, 429, 500, 503]);
  return { ...described(endpoint), parameters, responses: { ...answered(endpoint), ...problems } };
}

function toPost(endpoint: Endpoint): Described {
  return {
    ...described(endpoint),
    requestBody: toRequestBody(endpoint),
    responses: {
      200: success(endpoint),
      ...problemReferences([400, 401, 403, 413, 415, 429, 500, 503]),
    },
  };
}

function described({ name, summary, description }: Endpoint) {
  return { tags: [tagOf(name)], summary, description };
}

function answered(endpoint: Endpoint): Operation['responses'] {
  const answer = success(endpoint);
  if (!endpoint.lookup) return { 200: answer };
  return { 200: answer, 304: { description: 'Not modified.', headers: answer.headers } };
}

function success(endpoint: Endpoint) {
  const searched = endpoint.lookup ? SEARCHED : [];
  return {
    description: 'Success.',
    headers: headerReferences([...ANSWERED, ...searched, 'X-Request-Id']),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${responseName(endpoint)}` },
        example: endpoint.example,
      },
      ...('stream' in endpoint.parameters && { 'text/event-stream': { schema: { type: 'string' } } }),
    },
  };
}

function toQueryParameters({ parameters, exampleRequest = {} }: Endpoint): QueryParameter[] {
  return Object.entries(parameters).map(([name, { description, required = false, schema }]) => {
    const example = exampleRequest[name];
    return {
      name,
      in: 'query',
      description,
      required,
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

/** Only JSON, although forms work too: generated clients send no `Content-Type` if they can choose. */
function toRequestBody({ parameters, exampleRequest }: Endpoint): { required: boolean; content: Content } {
  const entries = Object.entries(parameters);
  const required = entries.filter(([, parameter]) => parameter.required).map(([name]) => name);
  const schema = {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      entries.map(([name, { description, schema: plain, jsonSchema = plain }]) => [
        name,
        posted(name, description, jsonSchema),
      ]),
    ),
  };
  const media = { schema, ...(exampleRequest && { example: exampleRequest }) };
  return { required: required.length > 0, content: { 'application/json': media } };
}

/** The extended form is the default of a POST. */
function posted(name: string, description: string, schema: JsonSchema): JsonSchema {
  if (name !== 'extended') return { description, ...schema };
  return { description, ...schema, default: schema.type === 'boolean' ? true : '1' };
}

const SCHEMAS = '#/components/schemas/';

/** Keywords with values of the schema, which may have a member called `title`. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Moves every part with a title to the top, under its title, so that generated clients have a type of that name. */
export function withNamedParts(
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  const named = new Map<string, JsonSchema>();
  const top = Object.entries(schemas).map(([name, schema]) => [name, partsOf(schema)] as const);
  return { ...Object.fromEntries(top), ...Object.fromEntries(named) };

  function partsOf(schema: JsonSchema): JsonSchema {
    const members = Object.entries(schema).map(([key, value]): [string, unknown] => [
      key,
      VALUES.has(key) ? value : withReferences(value),
    ]);
    return Object.fromEntries(members);
  }

  function withReferences(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(withReferences);
    if (typeof part !== 'object' || part === null) return part;
    const schema = part as JsonSchema;
    if (typeof schema.title !== 'string') return partsOf(schema);
    return { $ref: SCHEMAS + add(schema.title, partsOf(schema)) };
  }

  function add(title: string, schema: JsonSchema): string {
    const known = named.get(title) ?? schemas[title] ?? schema;
    if (JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are called ${title}`);
    named.set(title, schema);
    return title;
  }
}
