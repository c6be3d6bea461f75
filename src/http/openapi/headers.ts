import { REASONS } from '../../core/upstream/provider.ts';
import type { Header, Reference, SecurityRequirement, SecurityScheme } from './types.ts';

type Described = Omit<Header, 'schema'> & Partial<Pick<Header, 'schema'>>;

const DESCRIBED = {
  'RateLimit-Policy': {
    description: 'The rate limits: `q` requests in any `w` seconds, one item per limit.',
    example: '"burst";q=60;w=60, "sustained";q=5000;w=86400',
  },
  RateLimit: {
    description:
      'Rate limit state after this request: `r` requests remain, and `r` increases in `t` seconds.',
    example: '"burst";r=59;t=60, "sustained";r=4958;t=3120',
  },
  'X-RateLimit-Limit': {
    description:
      'Only if the operator has set `API_RATE_HEADERS=both`: the requests allowed per window, one number per limit, in the order of `RateLimit-Policy`.',
    example: '60, 5000',
  },
  'X-RateLimit-Policy': {
    description: 'Only with `API_RATE_HEADERS=both`: each limit with its window in seconds.',
    example: '60;w=60, 5000;w=86400',
  },
  'X-RateLimit-Remaining': {
    description: 'Only with `API_RATE_HEADERS=both`: the requests that remain of each limit.',
    example: '59, 4958',
  },
  'X-RateLimit-Reset': {
    description: 'Only with `API_RATE_HEADERS=both`: the seconds until more requests of each limit remain.',
    example: '60, 3120',
  },
  'X-Sandbox': {
    description: 'Present if the key is a sandbox key: the results are simulated.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  'X-Request-Id': {
    description: 'ID of this request in the server log. Include it when you report a problem.',
    example: '9f86d081884c-2s',
  },
  'X-Ignored-Parameters': {
    description:
      'Names of parameters and body fields that the endpoint does not have, at most ten, percent-encoded. Absent if there are none.',
    example: 'lagn, pgae',
  },
  'X-Search-Outcome': {
    description:
      '`complete`: all engines responded. `partial`: some did. `empty`: all responded, no results. `failed`: none responded.',
    schema: { type: 'string', enum: ['complete', 'partial', 'empty', 'failed'] },
    example: 'partial',
  },
  'X-Engines-Failed': {
    description: `Engines and other providers that are missing, each with a reason: ${REASONS.join(', ')}. Absent if none is missing.`,
    example: 'engine_b;reason=timeout, openverse;reason=rate_limited',
  },
  'Server-Timing': {
    description: 'Milliseconds per engine or other provider, or `cache;desc=hit` if none was called.',
    example: 'engine_a;dur=212, engine_b;dur=3000',
  },
  'Cache-Status': {
    description: 'Present if results of an earlier search are included because engines failed.',
    example: 'tributary; fwd=stale; detail=some-engines-failed',
  },
  ETag: {
    description: 'Send it as `If-None-Match` to get 304 if the response has not changed.',
    example: '"predyUNI3yn_iQ2ZZRprkNgc9Uo"',
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  'WWW-Authenticate': {
    description: 'The accepted authentication schemes.',
    schema: { type: 'string', enum: ['Api-Key, Bearer', 'Api-Key'] },
    example: 'Api-Key, Bearer',
  },
  Allow: {
    description: 'The supported methods.',
    example: 'GET, HEAD, OPTIONS',
  },
} as const satisfies Record<string, Described>;

export type HeaderName = keyof typeof DESCRIBED;

/** A value is text unless it says otherwise. */
export const HEADERS: Readonly<Record<string, Header>> = Object.fromEntries(
  Object.entries<Described>(DESCRIBED).map(
    ([name, { description, schema = { type: 'string' }, example }]) => [
      name,
      { description, schema, example },
    ],
  ),
);

export const KEYED: readonly HeaderName[] = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Policy',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Sandbox',
];

export const ANSWERED: readonly HeaderName[] = [...KEYED, 'X-Ignored-Parameters'];

export const SEARCHED: readonly HeaderName[] = [
  'X-Search-Outcome',
  'X-Engines-Failed',
  'Server-Timing',
  'Cache-Status',
  'ETag',
];

export function headerReferences(names: readonly HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Generated clients take the first scheme that they know, and all know bearer tokens. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'As a bearer token: `Authorization: Bearer <key>`.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'With the scheme `Api-Key`: `Authorization: Api-Key <key>`.',
  },
  xApiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'In a header for keys: `X-Api-Key: <key>`.',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The value of `METRICS_TOKEN`.',
  },
} as const satisfies Record<string, SecurityScheme>;

export const NO_KEY: readonly SecurityRequirement[] = [];
/** Requests with a key in any of the headers, or without one. */
export const OPTIONAL_KEY: readonly SecurityRequirement[] = [...keyInHeader({ compat: true }), {}];

export function keyInHeader({ compat }: { compat: boolean }): readonly SecurityRequirement[] {
  return compat ? [{ bearer: [] }, { apiKey: [] }, { xApiKey: [] }] : [{ apiKey: [] }];
}
