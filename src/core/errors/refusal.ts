import type { Problem } from './problems.ts';

/** Thrown where a request cannot be answered; carries what the client is told. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}
