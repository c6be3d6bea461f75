import type { Vertical } from '../../src/core/results/found.ts';
import type { Failure, ProviderAccess, ProviderQuery } from '../../src/core/upstream/provider.ts';

/** Parts of a request that must be there. A parameter that is undefined must be absent. */
export type ExpectedRequest = {
  readonly path?: string;
  readonly host?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

export type ExpectedItems = {
  readonly count: number;
  /** Fields of some items, by index. */
  readonly items: Readonly<Record<number, object>>;
  readonly correction?: string;
  /** Names in the response whose change no report shows: another name says the same, or most responses lack it. */
  readonly unnoticed?: readonly string[];
};

/** What is known of one search of one provider: its requests, and what its responses mean. */
export type Row = {
  /** The name in its settings. */
  readonly provider: string;
  readonly search: Vertical;
  readonly requests: readonly (readonly [
    ask: Partial<ProviderQuery>,
    expected: ExpectedRequest | 'nothing' | 'unsupported',
    access?: Partial<ProviderAccess>,
  ])[];
  /** By the name of the fixture. */
  readonly recordings: Readonly<Record<string, ExpectedItems>>;
  /** Responses that found nothing: the body, and the status if it is not 200. */
  readonly nothing: readonly (readonly [body: unknown, status?: number])[];
  readonly failures: readonly (readonly [
    status: number,
    body: unknown,
    reason: Failure['reason'],
    more?: { readonly headers?: Readonly<Record<string, string>>; readonly retryAfterMs?: number },
  ])[];
};

/** Several names below a path. */
export const under = (path: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${path}/${name}`);
