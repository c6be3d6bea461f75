import type { KeyedRoute } from '../keyed-route.ts';
import { headerReferences, KEYED, type HeaderName, keyInHeader, NO_KEY, OPTIONAL_KEY } from './headers.ts';
import {
  tagOf,
  type KeyedDescription,
  type Method,
  type Operation,
  type PathItem,
  type QueryParameter,
  type Response,
  type SecurityRequirement,
} from './types.ts';

export function keyedPaths(
  routes: readonly KeyedRoute[],
  options: { forVisitors: boolean },
): Record<string, PathItem> {
  return Object.fromEntries(routes.map((route) => [openApiPath(route.path), toPathItem(route, options)]));
}

/** The router writes `:key`, OpenAPI `{key}`. */
function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function toPathItem(route: KeyedRoute, options: { forVisitors: boolean }): PathItem {
  const { name, path, methods, credentials = {}, described } = route;
  const { summary, description, documentation } = described;
  const inPath = 'inPath' in credentials ? [LINK_KEY] : [];
  const inQuery = queryParameters(described);
  const operations = methods.map((method, i): [Method, Operation] => [
    method.toLowerCase() as Method,
    {
      operationId: i === 0 ? name : `${name}_${method.toLowerCase()}`,
      tags: [tagOf(path)],
      security: securityOf(route, options),
      summary,
      description,
      externalDocs: { url: documentation },
      parameters: method === 'GET' ? [...inPath, ...inQuery] : inPath,
      ...(method === 'POST' && { requestBody: jsonBody(described, { required: methods.length === 1 }) }),
      responses: RESPONSES,
    },
  ]);
  return Object.fromEntries(operations);
}

/** OpenAPI has no scheme for a key in the path, which is a parameter of the operation instead. */
function securityOf(
  { credentials = {}, visitors }: KeyedRoute,
  { forVisitors }: { forVisitors: boolean },
): readonly SecurityRequirement[] {
  if ('inPath' in credentials) return NO_KEY;
  return visitors && forVisitors ? OPTIONAL_KEY : keyInHeader({ compat: true });
}

export const LINK_KEY: QueryParameter = {
  name: 'key',
  in: 'path',
  description: 'A link key. Other keys are not accepted here.',
  required: true,
  schema: { type: 'string' },
};

function queryParameters({ parameters = {}, ignored = {} }: KeyedDescription): QueryParameter[] {
  const read = Object.entries(parameters).map(([name, { description, required = false, schema }]) => ({
    ...{ name, in: 'query' as const, description, required, schema },
    ...(name === 'q' && { example: 'river deltas' }),
  }));
  const unused = Object.entries(ignored).map(([name, reason]) => ({
    ...{ name, in: 'query' as const, required: false, schema: {} },
    description: `Ignored. ${reason}`,
  }));
  return [...read, ...unused];
}

function jsonBody(
  { parameters = {}, ignored = {} }: KeyedDescription,
  { required }: { required: boolean },
): NonNullable<Operation['requestBody']> {
  const read = Object.entries(parameters);
  const needed = required ? read.filter(([, parameter]) => parameter.required).map(([name]) => name) : [];
  const properties = {
    ...Object.fromEntries(read.map(([name, { description, schema }]) => [name, { description, ...schema }])),
    ...Object.fromEntries(
      Object.entries(ignored).map(([name, reason]) => [name, { description: `Ignored. ${reason}` }]),
    ),
  };
  const schema = { type: 'object', ...(needed.length > 0 && { required: needed }), properties };
  return { required, content: { 'application/json': { schema } } };
}

function response(description: string, headers: readonly HeaderName[]): Response {
  return { description, headers: headerReferences([...headers, 'X-Request-Id']) };
}

const RESPONSES: Readonly<Record<string, Response>> = {
  200: response('Success, as the other product responds.', KEYED),
  400: response('The request is invalid.', KEYED),
  401: response('The API key is missing, invalid or expired.', ['WWW-Authenticate']),
  403: response(
    'The account of the key is disabled, or the key cannot be used from this address or for this search.',
    KEYED,
  ),
  429: response('A rate limit or the monthly limit is reached.', ['Retry-After', ...KEYED]),
  503: response('No search engine responded, or the service is unavailable.', [
    'Retry-After',
    'X-Search-Outcome',
    'X-Engines-Failed',
    'Server-Timing',
    ...KEYED,
  ]),
};
