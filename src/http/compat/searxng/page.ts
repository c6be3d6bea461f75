import type { Tab } from '../../../core/results/found.ts';
import { problemText } from '../../dialect.ts';
import { Refusal } from '../../problems.ts';
import { CATEGORIES } from './categories.ts';
import type { SearchBody, Result } from '../../api/bodies.ts';
import { searxngResults, type SearxngResult } from './results.ts';
import type { SideContent } from './side-content.ts';
import { unresponsiveEngines, type Unresponsive } from './unresponsive.ts';

/** One page of results in the shape of SearXNG's JSON; the other formats show parts of it. */
export type SearxngPage = SideContent & {
  readonly query: string;
  readonly number_of_results: number;
  readonly results: readonly SearxngResult[];
  readonly corrections: readonly string[];
  readonly unresponsive_engines: readonly Unresponsive[];
};

/** How the search for one category ended. */
export type TabOutcome = { readonly tab: Tab } & PromiseSettledResult<SearchBody>;

type Found = { readonly [T in Tab]: { readonly tab: T; readonly body: SearchBody<T> } }[Tab];

/** The categories one after the other. It is an error only if none of them was searched. */
export function toPage(
  query: string,
  outcomes: readonly TabOutcome[],
  { side, nameOf }: { side: SideContent; nameOf: (engine: string) => string },
): SearxngPage {
  const found = outcomes.flatMap((outcome): readonly Found[] =>
    outcome.status === 'fulfilled' ? [{ tab: outcome.tab, body: outcome.value } as Found] : [],
  );
  const results: SearxngResult[] = [];
  for (const one of found) results.push(...resultsOf(one, { before: results.length, nameOf }));
  const bodies = found.map(({ body }) => body);
  return {
    query,
    number_of_results: results.length,
    results,
    answers: side.answers,
    corrections: bodies.map(({ correction = '' }) => correction).filter((text) => text !== ''),
    infoboxes: side.infoboxes,
    suggestions: side.suggestions,
    unresponsive_engines: [...unresponsiveEngines(bodies, nameOf), ...outcomes.flatMap(refused)],
  };
}

function resultsOf(
  { tab, body }: Found,
  context: { before: number; nameOf: (engine: string) => string },
): SearxngResult[] {
  return searxngResults<Tab>(tab, body.results, context);
}

/** A category that could not be searched is listed like an engine. */
function refused(outcome: TabOutcome): readonly Unresponsive[] {
  if (outcome.status === 'fulfilled') return [];
  const { reason } = outcome as { reason: unknown };
  return reason instanceof Refusal ? [[CATEGORIES[outcome.tab].name, problemText(reason.problem)]] : [];
}
