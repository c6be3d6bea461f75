import type { Decision } from '../../core/limits/policy.ts';
import { monthEndMs } from '../../core/limits/day.ts';
import { SANDBOX_NOW_MS } from '../../core/sandbox/simulated-upstream.ts';
import { lookupHeaders } from '../api/present/responses.ts';
import {
  badParameters,
  engineNotConfigured,
  outOfScopeProblem,
  problem,
  type Problem,
  type ProblemId,
  throttledBy,
} from '../problems.ts';

export type ProblemContext = {
  readonly parameter: string;
  readonly endpoint: string;
  readonly decision: Pick<Decision, 'limitStates'>;
  readonly engines: readonly string[];
};

/**
 * `key`: the key is refused, and with it the whole request. `search`: a search is refused. `crash`: a search fails for a
 * reason of our own.
 */
type ProblemStage = 'key' | 'search' | 'crash';

type Simulated = { readonly stage: ProblemStage; readonly problem: (context: ProblemContext) => Problem };

const RETRY_SECONDS = 7;
const NO_ENGINE_RETRY_SECONDS = 5;
const STORE_RETRY_SECONDS = 2;

/**
 * Each is the word that asks for it: `sandbox:api:throttled`. Errors of invalid requests are missing, since clients can send
 * such requests themselves.
 */
export const PROBLEMS_ON_DEMAND = {
  bad_parameters: {
    stage: 'search',
    problem: ({ parameter }) => badParameters({ [parameter]: ['Must not contain control characters.'] }),
  },
  invalid_key: { stage: 'key', problem: () => problem('invalid_key') },
  expired_key: { stage: 'key', problem: () => problem('expired_key') },
  account_disabled: { stage: 'key', problem: () => problem('account_disabled') },
  wrong_network: { stage: 'key', problem: () => problem('wrong_network') },
  out_of_scope: { stage: 'search', problem: ({ endpoint }) => outOfScopeProblem('endpoint', endpoint) },
  throttled: {
    stage: 'search',
    problem: ({ decision }) => {
      const exhausted = firstExhausted(decision);
      return { ...throttledBy(exhausted), limitStates: exhausted.limitStates };
    },
  },
  monthly_limit: { stage: 'search', problem: () => problem('monthly_limit', untilNextMonth()) },
  account_monthly_limit: {
    stage: 'search',
    problem: () => problem('account_monthly_limit', untilNextMonth()),
  },
  internal: { stage: 'crash', problem: () => problem('internal') },
  engine_not_configured: {
    stage: 'search',
    problem: ({ engines }) => engineNotConfigured(engines.slice(0, 1)),
  },
  no_engine_answered: { stage: 'search', problem: noEngineAnswered },
  extraction_disabled: { stage: 'search', problem: () => problem('extraction_disabled') },
  translation_unavailable: { stage: 'search', problem: () => problem('translation_unavailable') },
  unavailable: {
    stage: 'crash',
    problem: () => problem('unavailable', { retryAfterSeconds: STORE_RETRY_SECONDS }),
  },
} as const satisfies Partial<Record<ProblemId, Simulated>>;

export type OnDemand = keyof typeof PROBLEMS_ON_DEMAND;

/** As if the first limit were used up. */
function firstExhausted({
  limitStates,
}: ProblemContext['decision']): Pick<Decision, 'limitStates' | 'retryAfterSeconds'> {
  return {
    retryAfterSeconds: RETRY_SECONDS,
    limitStates: limitStates.map((state, at) =>
      at === 0 ? { ...state, remaining: 0, resetSeconds: RETRY_SECONDS } : state,
    ),
  };
}

function untilNextMonth(): { retryAfterSeconds: number } {
  return { retryAfterSeconds: Math.ceil((monthEndMs(SANDBOX_NOW_MS) - SANDBOX_NOW_MS) / 1000) };
}

function noEngineAnswered({ engines }: ProblemContext): Problem {
  const reports = engines.map((id) => ({ id, state: 'unreachable' as const, ms: 0, results: 0 }));
  return problem('no_engine_answered', {
    retryAfterSeconds: NO_ENGINE_RETRY_SECONDS,
    headers: lookupHeaders({ outcome: 'failed', cache: 'miss', reports }),
  });
}

/** A failure that a request with a sandbox key asked for, unlike a refusal of one search. It is not logged as ours. */
export class SimulatedFailure extends Error {
  override readonly name = 'SimulatedFailure';
  /** Undefined if the connection is closed without a response. */
  readonly problem: Problem | undefined;
  /** Whether it stands for a refusal before the rate limits, which ends the whole request. */
  readonly refusesKey: boolean;

  constructor(problem: Problem | undefined, { refusesKey = false } = {}) {
    super('simulated failure');
    this.problem = problem;
    this.refusesKey = refusesKey;
  }
}
