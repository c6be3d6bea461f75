import type { WindowCounters } from '../core/ports/window-counters.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { MemoryWindowCounters } from '../store/memory/window-counters.ts';
import { systemClock } from '../system/system.ts';
import { composeSharedMemory, type Environment } from './stores.ts';

export type CountersBeside = {
  counters: WindowCounters;
  /** Whether running servers know at once what is spent here; otherwise they learn it at their next start. */
  isShared: boolean;
  close(): Promise<void>;
};

/** Budgets for a process beside the servers. */
export async function countersBeside(world: Environment, database: OpenDatabase): Promise<CountersBeside> {
  const { settings, clock = systemClock } = world;
  if (settings.DATABASE_URL === undefined) {
    const counters = new MemoryWindowCounters({ clock, journal: database.storedLedger });
    return { counters, isShared: false, close: () => Promise.resolve() };
  }
  const ledger = await database.openLedger();
  const memory = await composeSharedMemory(world, ledger);
  return {
    counters: memory.counters,
    isShared: true,
    async close() {
      await memory.close();
      await ledger.close();
    },
  };
}
