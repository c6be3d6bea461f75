import type { Health } from '../health/model.ts';
import type { MaybePromise } from './maybe-promise.ts';

/** What all nodes observed of the providers. */
export interface HealthStore {
  /** Of two records of one provider the later check stands; the latest success is kept whatever comes after. */
  record(observed: readonly Health[]): Promise<void>;
  all(): MaybePromise<Health[]>;
}
