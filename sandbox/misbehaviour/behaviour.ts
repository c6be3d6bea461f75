import type { IncomingHttpHeaders } from 'node:http';
import type { Status } from '../twin.ts';

export const STATUSES: readonly Status[] = [401, 402, 403, 429, 500, 503];
export const ENCODINGS = ['gzip', 'br', 'zstd'] as const;
export const TARGETS = [
  'same-origin',
  'private',
  'other-host',
  'other-port',
  'other-scheme',
  'loop',
] as const;
const PLAIN = [
  /** Never answers. */
  'hang',
  /** The good answer, one byte a second. */
  'drip',
  /** The connection is reset. */
  'reset',
  /** The provider's way to say that the plan is used up. */
  'quota',
  /** An HTML page under 200. */
  'html',
  /** The good answer, labelled as something else. */
  'wrong-type',
  /** The first half of the good answer. */
  'truncated',
  /** 200 and no body. */
  'blank',
  /** Not JSON, labelled as JSON. */
  'malformed',
  /** A body without an end. */
  'giant',
  /** The right envelope with wrong types and attacks in the fields. */
  'hostile',
  /** A small gzip body that grows to a gigabyte. */
  'bomb',
  /** Compressed ten times over. */
  'chained',
  /** A good answer that found nothing. */
  'empty',
] as const;

export type Encoding = (typeof ENCODINGS)[number];
export type RedirectTarget = (typeof TARGETS)[number];

type Plain = (typeof PLAIN)[number];

export type Behaviour =
  | { [Kind in Plain]: { readonly kind: Kind } }[Plain]
  | { readonly kind: 'slow'; readonly ms: number }
  /** The good answer as soon as something else has happened. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> }
  | { readonly kind: 'status'; readonly status: Status; readonly retryAfterSeconds?: number }
  /** The good answer without the members of this name, at any depth; or with `null` in them. */
  | { readonly kind: 'lacking'; readonly member: string; readonly null?: true }
  | { readonly kind: 'encoded'; readonly encoding: Encoding }
  | { readonly kind: 'redirect'; readonly to: RedirectTarget };

export type SandboxRequest = {
  readonly name: string;
  /** With the query, as the twin got it. */
  readonly path: string;
  /** What is searched for. */
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
};

export type Order = Behaviour | ((request: SandboxRequest) => Behaviour | undefined) | undefined;

const DEFAULT_SLOW_MS = 2_000;

/** The words that can stand in a query: `hang`, `429`, `slow`, `slow-500`, `gzip`, `redirect-loop`, `lacking-url`. */
export function behaviourNamed(word: string): Behaviour | undefined {
  const plain = PLAIN.find((kind) => kind === word);
  if (plain !== undefined) return { kind: plain };
  const status = STATUSES.find((known) => String(known) === word);
  if (status !== undefined) return { kind: 'status', status };
  const encoding = ENCODINGS.find((known) => known === word);
  if (encoding !== undefined) return { kind: 'encoded', encoding };
  const to = TARGETS.find((known) => `redirect-${known}` === word);
  if (to !== undefined) return { kind: 'redirect', to };
  const [, member] = /^lacking-(\w+)$/.exec(word) ?? [];
  if (member !== undefined) return { kind: 'lacking', member };
  const [slow, ms] = /^slow(?:-(\d{1,5}))?$/.exec(word) ?? [];
  if (slow !== undefined) return { kind: 'slow', ms: ms === undefined ? DEFAULT_SLOW_MS : Number(ms) };
  return undefined;
}
