import type { Decision, LimitState } from '../limits/decision.ts';
import type { Policy } from '../limits/policy.ts';
import type { MaybePromise } from './maybe-promise.ts';

/** Sliding windows over what each subject spent, shared by all nodes if the store is shared. */
export interface WindowCounters {
  /** Spends one under every limit of the policy, or nothing at all when any of them is exhausted. */
  take(policy: Policy, subject: string): MaybePromise<Decision>;
  /** Where the subject stands with each limit, in their order; spends nothing. */
  look(policy: Policy, subject: string): MaybePromise<readonly LimitState[]>;
}
