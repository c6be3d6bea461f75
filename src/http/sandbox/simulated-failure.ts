import type { Problem } from '../problems.ts';

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
