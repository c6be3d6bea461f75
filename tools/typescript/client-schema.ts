import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
  PathItem,
  QueryParameter,
} from '../../src/http/openapi/types.ts';

export const CLIENT_SCHEMA = 'clients/typescript/src/schema.ts';

const HEAD = '/** Generated from the OpenAPI document: run `npm run docs`. */\n';

/** Types for `clients/typescript`: parameters and responses of the API, and what they consist of. */
export async function clientSchema({ paths, components, ...document }: OpenApiDocument): Promise<string> {
  const api = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1'));
  const apiPaths = Object.fromEntries(api.map(([path, item]) => [path, toPathItem(item)]));
  const used = usedBy([apiPaths, { $ref: `${SCHEMAS}ProblemDetails` }], components.schemas);
  const schemas = Object.entries(components.schemas).filter(([name]) => used.has(name));
  const reduced = {
    ...document,
    paths: apiPaths,
    components: { schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, toSchema(schema)])) },
  };
  const nodes = await openapiTs(reduced as unknown as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  const declared = astToString(nodes).split(/^(?=export )/m);
  return HEAD + declared.filter((text) => !UNUSED.test(text)).join('');
}

const SCHEMAS = '#/components/schemas/';

/** The names of all schemas that the parts refer to, also through each other. */
function usedBy(parts: unknown, schemas: Readonly<Record<string, JsonSchema>>): ReadonlySet<string> {
  const used = new Set<string>();
  (function follow(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    if ('$ref' in part && typeof part.$ref === 'string') {
      const name = part.$ref.slice(SCHEMAS.length);
      if (used.has(name)) return;
      used.add(name);
      follow(schemas[name]);
    }
    Object.values(part).forEach(follow);
  })(parts);
  return used;
}

const UNUSED = /^export (?:interface paths|type webhooks|type \$defs)\b/;

/** The method that the client uses, under the name of the endpoint. */
function toPathItem({ get, post }: PathItem): PathItem {
  const operationId = get?.operationId ?? post?.operationId ?? '';
  if (post) return { post: { ...toOperation(post), operationId } };
  return get ? { get: toOperation(get) } : {};
}

/** Without errors, headers, forms and examples, for which the client has its own types or no use. */
function toOperation({ parameters, requestBody, responses, ...operation }: Operation): Operation {
  const query = requestBody ? undefined : parameters;
  return {
    ...operation,
    ...(query && { parameters: query.map((one) => inEach(withoutNotes(one)) as QueryParameter) }),
    ...(requestBody && { requestBody: { ...requestBody, content: json(requestBody) } }),
    responses: { 200: { description: 'Success.', content: json(responses['200']) } },
  };
}

function json(holder: object | undefined) {
  const { content } = holder as { content: Record<string, { schema: JsonSchema }> };
  return { 'application/json': { schema: toSchema(content['application/json']?.schema ?? {}) } };
}

const EXTENDED = /^Only with `extended=1`: (.)/;
const SWITCHES = new Set(['1,0', 'on,off']);

/** A switch is a boolean, and fields that `extended=1` adds are always there, because the client asks for them. */
function toSchema(schema: JsonSchema): JsonSchema {
  const { properties, ...rest } = schema;
  if (SWITCHES.has(String(rest.enum))) return { type: 'boolean' };
  const inner = inEach(withoutNotes(rest));
  if (typeof inner.description === 'string')
    inner.description = inner.description.replace(EXTENDED, (_whole, first: string) => first.toUpperCase());
  if (!isObject(properties)) return inner;
  const required = [...listed(rest.required), ...extendedIn(properties)];
  return { ...inner, properties: inEach(properties), required };
}

/** What makes types longer without making them clearer. */
const NOTES = new Set(['discriminator', 'example', 'examples', 'title']);

function withoutNotes(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NOTES.has(keyword)));
}

function inEach(members: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, inside(value)]));
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return isObject(value) ? toSchema(value) : value;
}

function extendedIn(properties: JsonSchema): string[] {
  const entries = Object.entries(properties) as [string, JsonSchema][];
  return entries.flatMap(([name, { description }]) => (EXTENDED.test(String(description)) ? [name] : []));
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
