import type { Decision, LimitState, Policy } from '../limits/policy.ts';
import type { MaybePromise } from './maybe-promise.ts';

/** A policy and the subject whose limits a request spends. */
export type Charge = { readonly policy: Policy; readonly subject: string };

/**
 * Sliding windows over what each subject spent, shared by all nodes if the store is shared. Limits may change from one
 * call to the next: what a subject spent before counts under the new ones. Subjects that are charged together are of one group,
 * such as an account, which decides where in a cluster they are counted: a subject is always charged with the same one.
 */
export interface WindowCounters {
  /** Spends one under every limit of the policy, or nothing at all when any of them is exhausted. */
  take(policy: Policy, subject: string, group?: string): MaybePromise<Decision>;
  /**
   * Spends one under every limit of every charge, or nothing at all when any of them is exhausted. The states
   * are in the order of the charges. No two charges are the same, and none is a budget.
   */
  takeTogether(charges: readonly Charge[], group: string): MaybePromise<Decision>;
  /** The state of each limit, in their order. Spends nothing. */
  look(policy: Policy, subject: string, group?: string): MaybePromise<readonly LimitState[]>;
}
