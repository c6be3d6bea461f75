import type { Health, ProviderSlot } from '../health/model.ts';

/** What all nodes observed of the providers. */
export interface HealthStore {
  /**
   * Joins what was seen to what is stored as `joinHealth` does, in order, and adds the looks to those already counted;
   * all of it or nothing.
   */
  record(observed: readonly Health[], counted: readonly ProviderSlot[]): Promise<void>;
  all(): Promise<Health[]>;
  /** Those that begin at `sinceMs` or later. */
  slots(sinceMs: number): Promise<ProviderSlot[]>;
  forgetSlotsBefore(startMs: number): Promise<void>;
}
