import type { IncomingHttpHeaders } from 'node:http';
import type * as corpus from './corpus/index.ts';

export type Corpus = Pick<
  typeof corpus,
  'findPages' | 'findPictures' | 'findNews' | 'findVideos' | 'completions' | 'correctionOf' | 'pictureSvg'
>;

/** The body of a POST. */
export type Posted = {
  /** Its media type, in lower case and without parameters. */
  readonly type: string;
  readonly text: string;
};

export type TwinRequest = {
  /** What follows the twin's own address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined for a GET. */
  readonly posted: Posted | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Where the sandbox serves pictures: scheme, host and port. */
  readonly origin: string;
  readonly nowMs: number;
  readonly corpus: Corpus;
};

export type TwinAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Status = 401 | 402 | 403 | 429 | 500 | 503;

/** An imitation of one upstream: it speaks the provider's wire format under an address of its own. */
export type Twin = {
  /** As in the provider's settings: `BRAVE` is reached through `BRAVE_URL`. */
  readonly name: string;
  /** The key it accepts; undefined if it needs none. */
  readonly key?: string;
  /** Off unless a test or the demo turns it on, so that the usual searches have a few providers. */
  readonly optional?: true;
  /** The request headers its answers depend on. */
  readonly heeds: readonly string[];
  /** Whether it can be sent a body. */
  readonly takesPosts?: true;
  /** How it encodes every response, whatever the client accepts. */
  readonly encoding?: 'gzip';
  answer(request: TwinRequest): TwinAnswer;
  /** The good answer that found nothing, where it is not the one that an empty corpus leads to. */
  empty?(request: TwinRequest): TwinAnswer;
  /** How the provider words a failure, where it has words of its own. */
  failure?(what: Status | 'quota', retryAfterSeconds: number | undefined): TwinAnswer | undefined;
};
