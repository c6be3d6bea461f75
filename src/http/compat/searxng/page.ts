import type { Reason } from '../../../core/upstream/provider.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { problemText } from '../../dialect.ts';
import { Refusal } from '../../problems.ts';
import { SEARXNG_CATEGORIES } from './engine-names.ts';
import type { SearchBody } from '../../api/bodies.ts';
import { searxngResults, type SearxngResult } from './results.ts';
import type { Extras } from './extras.ts';

/** One page of results in the shape of SearXNG's JSON; the other formats show parts of it. */
export type SearxngPage = Extras & {
  readonly query: string;
  readonly number_of_results: number;
  readonly results: readonly SearxngResult[];
  readonly corrections: readonly string[];
  readonly unresponsive_engines: readonly Unresponsive[];
};

export type TabOutcome = { readonly tab: SearchKind } & PromiseSettledResult<SearchBody>;

type Found = { readonly [T in SearchKind]: { readonly tab: T; readonly body: SearchBody<T> } }[SearchKind];

/** The categories one after the other. It is an error only if none of them was searched. */
export function toPage(
  query: string,
  outcomes: readonly TabOutcome[],
  { extras, nameOf }: { extras: Extras; nameOf: (engine: string) => string },
): SearxngPage {
  const found = outcomes.flatMap((outcome): readonly Found[] =>
    outcome.status === 'fulfilled' ? [{ tab: outcome.tab, body: outcome.value } as Found] : [],
  );
  const results: SearxngResult[] = [];
  for (const one of found)
    results.push(
      ...searxngResults<SearchKind>(one.tab, one.body.results, { before: results.length, nameOf }),
    );
  const bodies = found.map(({ body }) => body);
  return {
    query,
    number_of_results: results.length,
    results,
    answers: extras.answers,
    corrections: bodies.map(({ correction = '' }) => correction).filter((text) => text !== ''),
    infoboxes: extras.infoboxes,
    suggestions: extras.suggestions,
    unresponsive_engines: [...unresponsiveEngines(bodies, nameOf), ...outcomes.flatMap(refused)],
  };
}

/** A category that could not be searched is listed like an engine. */
function refused(outcome: TabOutcome): readonly Unresponsive[] {
  if (outcome.status === 'fulfilled') return [];
  const { reason } = outcome as { reason: unknown };
  return reason instanceof Refusal
    ? [[SEARXNG_CATEGORIES[outcome.tab].name, problemText(reason.problem)]]
    : [];
}

/** The words of SearXNG, which clients look for. Undefined for engines that have no such search, which it does not ask. */
const WORDS: Readonly<Record<Reason, string | undefined>> = {
  timeout: 'timeout',
  unreachable: 'HTTP connection error',
  rate_limited: 'too many requests',
  quota_exhausted: 'too many requests',
  unauthorized: 'access denied',
  upstream_error: 'HTTP error',
  bad_answer: 'parsing error',
  breaker_open: 'Suspended: repeated errors',
  unsupported: undefined,
};

type Unresponsive = readonly [engine: string, message: string];

/** Each engine once, even if several searches missed it. */
function unresponsiveEngines(
  bodies: readonly Pick<SearchBody, 'failed'>[],
  nameOf: (engine: string) => string,
): readonly Unresponsive[] {
  const missing = new Map<string, string>();
  for (const { engine, reason } of bodies.flatMap(({ failed }) => failed)) {
    const message = WORDS[reason];
    if (message !== undefined && !missing.has(nameOf(engine))) missing.set(nameOf(engine), message);
  }
  return [...missing];
}
