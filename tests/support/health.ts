import type { HealthStore } from '../../src/core/ports/health-store.ts';

/** Discards everything. */
export const emptyHealthStore: HealthStore = {
  record: async () => undefined,
  all: async () => [],
  slots: async () => [],
  forgetSlotsBefore: async () => undefined,
  totals: async () => [],
  forgetDaysBefore: async () => undefined,
};
