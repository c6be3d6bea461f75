import { REASONS } from '../../core/upstream/reasons.ts';
import type { Header, Reference } from './types.ts';

const text = { type: 'string' };

export const HEADERS = {
  'RateLimit-Policy': {
    description: 'The limits of this instance: `q` requests in any `w` seconds, one item for each limit.',
    schema: text,
    example: '"burst";q=60;w=60, "sustained";q=5000;w=86400',
  },
  RateLimit: {
    description:
      'Where the key stands after this request: `r` requests are left, and that grows in `t` seconds.',
    schema: text,
    example: '"burst";r=59;t=60, "sustained";r=4958;t=3120',
  },
  'X-Request-Id': {
    description: 'Names this answer in the log of the instance. Quote it when you report a problem.',
    schema: text,
    example: '9f86d081884c-2s',
  },
  'X-Search-Outcome': {
    description:
      '`complete`: every engine answered. `partial`: some did. `empty`: all did and found nothing. `failed`: none did.',
    schema: { type: 'string', enum: ['complete', 'partial', 'empty', 'failed'] },
    example: 'partial',
  },
  'X-Engines-Failed': {
    description: `The engines and media providers that are missing, each with one of the reasons ${REASONS.join(', ')}. Absent when nobody is missing.`,
    schema: text,
    example: 'engine_b;reason=timeout, openverse;reason=rate_limited',
  },
  'Server-Timing': {
    description:
      'The milliseconds of each engine and media provider, or that the answer came from the cache.',
    schema: text,
    example: 'engine_a;dur=212, engine_b;dur=3000',
  },
  'Cache-Status': {
    description:
      'Only where results of an earlier search are shown: because no engine answered, or in place of those of engines that failed.',
    schema: text,
    example: 'tributary; fwd=stale; detail=some-engines-failed',
  },
  ETag: {
    description: 'Send it as `If-None-Match` to get a 304 where the answer is still the same.',
    schema: text,
    example: '"predyUNI3yn_iQ2ZZRprkNgc9Uo"',
  },
  'Retry-After': {
    description: 'The whole number of seconds after which the next request has a chance.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  'WWW-Authenticate': {
    description: 'The scheme this service wants.',
    schema: { type: 'string', const: 'Api-Key' },
    example: 'Api-Key',
  },
  Allow: {
    description: 'The methods this address takes.',
    schema: text,
    example: 'GET, HEAD, OPTIONS',
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

/** On every answer to a request whose key was accepted. */
export const STANDING: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** On every answer to a search. */
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
