import type { HealthStore } from '../../src/core/ports/health-store.ts';

/** Takes everything and knows nothing. */
export const emptyHealthStore: HealthStore = {
  record: async () => undefined,
  all: () => [],
  slots: () => [],
  forgetSlotsBefore: async () => undefined,
};
