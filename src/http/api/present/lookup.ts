import type { MaybePromise } from '../../../core/ports/maybe-promise.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { isFailed, type LookupResult, type Report } from '../../../core/upstream/outcome.ts';
import { problem, Refusal } from '../../problems.ts';

/** A result of the core and the body of the response, as a value. */
export type Presented<Body extends object | null = object | null> = LookupResult & {
  readonly body: Body;
  /** Whether a page may follow. Undefined if there are no pages. */
  readonly more?: boolean;
  /** Additional fields for `explain=1`. */
  readonly explanation?: () => object;
  /** Whether the client may cache it, if the outcome allows that. */
  readonly cacheable?: boolean;
  /** Whether it counts toward usage, if the endpoint does. */
  readonly counts?: boolean;
};

/** How an endpoint that asks providers answers one call. */
export type ApiLookup<Found = unknown> = {
  /** Cache key: everything that affects the body. */
  readonly name: string;
  readonly tab?: SearchKind;
  /** Adds `has_more`, `outcome` and `failed` to the body. */
  readonly extended?: boolean;
  /** Adds `explain` to the body. Such a response bypasses the cache. */
  readonly explain?: boolean;
  readonly strict?: boolean;
  /**
   * Whether the response depends on the user, who has to be part of the name. The short path must not find it, because
   * users share addresses.
   */
  readonly personal?: boolean;
  /** Asks the providers. */
  find(): MaybePromise<Found>;
  present(found: Found): Presented;
  /** Adds to the body what counts for each call, such as the text of pages. Such a response bypasses the cache. */
  complete?(body: object): Promise<object>;
  /** Called with where the result came from. */
  observe?(cache: LookupResult['cache']): void;
};

/** Makes the compiler infer what `find` returns and `present` takes. */
export function apiLookup<Found>(one: ApiLookup<Found>): ApiLookup {
  return one;
}

/** The result of a lookup with the body as requested, past the cache of responses. */
export async function runLookup(one: ApiLookup): Promise<Presented> {
  const presented = bodyAsked(one.present(await one.find()), one);
  one.observe?.(presented.cache);
  refuseFailed(one, { ...presented, headers: lookupHeaders(presented) });
  return one.complete
    ? { ...presented, body: await one.complete(presented.body ?? {}), cacheable: false }
    : presented;
}

/** A strict request gets an error if no provider responded. */
export function refuseFailed(
  { strict = false }: Pick<ApiLookup, 'strict'>,
  found: Pick<LookupResult, 'outcome' | 'retryAfterMs'> & {
    readonly headers: Readonly<Record<string, string>>;
  },
): void {
  if (!strict || found.outcome !== 'failed') return;
  const headers = { ...found.headers };
  delete headers['cache-status'];
  const retryAfterSeconds = Math.max(1, Math.ceil(found.retryAfterMs / 1000));
  throw new Refusal(problem('no_engine_answered', { retryAfterSeconds, headers }));
}

/**
 * Headers about each provider. They contain only slot IDs, provider names and reasons from a fixed list, never text from
 * a provider.
 */
export function lookupHeaders({
  outcome,
  cache,
  reports,
}: Pick<LookupResult, 'outcome' | 'cache' | 'reports'>): Record<string, string> {
  const [timing, failed] = [timingOf(reports), failuresOf(reports)];
  const stale = outcome === 'failed' ? 'no-engine-answered' : 'some-engines-failed';
  return {
    'x-search-outcome': outcome,
    ...(timing === '' ? {} : { 'server-timing': timing }),
    ...(failed === '' ? {} : { 'x-engines-failed': failed }),
    ...(cache === 'stale' && { 'cache-status': `tributary; fwd=stale; detail=${stale}` }),
  };
}

function failuresOf(reports: readonly Report[]): string {
  return reports
    .filter(isFailed)
    .map(({ id, state }) => `${id};reason=${state}`)
    .join(', ');
}

function timingOf(reports: readonly Report[]): string {
  return reports.map(({ id, ms }) => `${id};dur=${ms}`).join(', ');
}

/** The result with the parts of the body that the request asked for. */
export function bodyAsked(
  presented: Presented,
  { extended = false, explain = false }: Pick<ApiLookup, 'extended' | 'explain'>,
): Presented {
  if (!extended && !explain) return presented;
  const { body } = presented;
  return {
    ...presented,
    body: { ...body, ...(extended && extendedFields(presented)), ...(explain && explained(presented)) },
  };
}

/** What clients that read no headers learn from the body. */
export function extendedFields({ outcome, reports, more }: Omit<Presented, 'body'>): object {
  const failed = reports.filter(isFailed).map(({ id, state }) => ({ engine: id, reason: state }));
  return { ...(more !== undefined && { has_more: more }), outcome, failed };
}

function explained({ outcome, cache, reports, explanation }: Presented): object {
  return { explain: { outcome, cache, engines: reports, ...explanation?.() } };
}
