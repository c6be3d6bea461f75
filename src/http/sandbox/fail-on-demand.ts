import { setTimeout as sleep } from 'node:timers/promises';
import { API, sandboxWordsIn, type SandboxWord } from '../../core/sandbox/simulated-upstream.ts';
import { ClientDisconnected } from '../../core/upstream/outcome.ts';
import { badParameters, Refusal } from '../problems.ts';
import {
  PROBLEMS_ON_DEMAND,
  type OnDemand,
  type ProblemContext,
  SimulatedFailure,
} from './problems-on-demand.ts';

/** Closes the connection without a response. */
export const DROP = 'drop';
const SLOW = /^slow(?:-(\d{1,5}))?$/;
const DEFAULT_SLOW_MS = 2_000;
export const MAX_SLOW_MS = 30_000;

type AskedFailure = SandboxWord & { readonly parameter: string };

type FailureContext = Omit<ProblemContext, 'parameter'> & {
  readonly signal: () => AbortSignal;
  /** Whether a word for a provider means something. */
  readonly isKnown: (word: SandboxWord) => boolean;
};

/** Does what the words in the parameters say about our API: waits, and then throws if they ask for a failure. */
export async function failOnDemand(
  parameters: Readonly<Record<string, unknown>>,
  context: FailureContext,
): Promise<void> {
  const asked = failuresIn(parameters);
  refuseUnknown(asked, context.isKnown);
  for (const { whom, what, parameter } of asked) {
    if (whom !== API) continue;
    const delayMs = delayOf(what);
    if (delayMs === undefined) throw failureOf(what as OnDemand | typeof DROP, { ...context, parameter });
    await sleep(delayMs, undefined, { signal: context.signal() }).catch(() => {
      throw new ClientDisconnected();
    });
  }
}

/** For a batch: a key that is refused, or a connection that is closed, ends all of its searches. */
export function failBatchOnDemand(searches: string): void {
  for (const { whom, what } of sandboxWordsIn(searches)) {
    if (whom !== API) continue;
    if (what === DROP) throw new SimulatedFailure(undefined);
    const simulated = isProblem(what) ? PROBLEMS_ON_DEMAND[what] : undefined;
    if (simulated?.stage === 'key') throw new SimulatedFailure(simulated.problem(), { refusesKey: true });
  }
}

function failuresIn(parameters: Readonly<Record<string, unknown>>): readonly AskedFailure[] {
  return Object.entries(parameters).flatMap(([parameter, value]) =>
    [value]
      .flat()
      .flatMap((text) =>
        typeof text === 'string' ? sandboxWordsIn(text).map((word) => ({ ...word, parameter })) : [],
      ),
  );
}

/** A misspelt word would otherwise look like a client that copes with every failure. */
function refuseUnknown(asked: readonly AskedFailure[], isKnown: FailureContext['isKnown']): void {
  const unknown = asked.filter((word) => (word.whom === API ? !isApiWord(word.what) : !isKnown(word)));
  if (unknown.length === 0) return;
  const byParameter = Map.groupBy(unknown, ({ parameter }) => parameter);
  throw new Refusal(
    badParameters(
      Object.fromEntries(
        [...byParameter].map(([parameter, words]) => [
          parameter,
          [...new Set(words.map(({ word }) => `The sandbox has no word "${word}".`))],
        ]),
      ),
    ),
  );
}

function isApiWord(what: string): boolean {
  return isProblem(what) || what === DROP || delayOf(what) !== undefined;
}

function isProblem(what: string): what is OnDemand {
  return Object.hasOwn(PROBLEMS_ON_DEMAND, what);
}

function delayOf(what: string): number | undefined {
  const [slow, digits] = SLOW.exec(what) ?? [];
  if (slow === undefined) return undefined;
  const ms = digits === undefined ? DEFAULT_SLOW_MS : Number(digits);
  return ms <= MAX_SLOW_MS ? ms : undefined;
}

function failureOf(what: OnDemand | typeof DROP, context: ProblemContext): Error {
  if (what === DROP) return new SimulatedFailure(undefined);
  const { stage, problem } = PROBLEMS_ON_DEMAND[what];
  if (stage === 'search') return new Refusal(problem(context));
  return new SimulatedFailure(problem(), { refusesKey: stage === 'key' });
}
