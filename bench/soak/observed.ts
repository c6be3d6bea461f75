import type { Readiness } from './recovery.ts';
import type { Fault } from './fault-runner.ts';
import type { Figures } from './process-figures.ts';
import type { RevokedUse } from './revoker.ts';
import type { Sample } from './samples.ts';
import type { Death } from './soak-node.ts';

/** The input of the verdicts. */
export type Observed = {
  readonly samples: readonly Sample[];
  readonly faults: readonly Fault[];
  readonly readiness: Readiness;
  readonly nodes: number;
  /** Searches per key in the database, by month and by day. */
  readonly countedByMonth: ReadonlyMap<string, number>;
  readonly countedByDay: ReadonlyMap<string, number>;
  readonly monthlyLimit: number;
  /** When each provider with a budget was called. */
  readonly calls: ReadonlyMap<string, readonly number[]>;
  readonly deaths: readonly Death[];
  readonly failedStarts: readonly Death[];
  readonly fatal: readonly string[];
  readonly complaints: readonly string[];
  readonly revokedUses: readonly RevokedUse[];
  /** When a client found no node ready. */
  readonly unroutableMs: readonly number[];
  readonly before: Figures;
  readonly after: Figures;
  readonly lastMs: number;
};

export type Verdict = {
  readonly name: string;
  readonly passes: boolean;
  /** One line. */
  readonly figures: string;
  /** Details for finding the cause. */
  readonly details: readonly string[];
};
