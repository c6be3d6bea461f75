import type { Statement } from './database.ts';
import { type Handled, handled } from '../../core/ports/maybe-promise.ts';

/** Writes the only row of its table: a read-only database is not ready. */
export const WRITE_CHECK: Statement = {
  sql: `INSERT INTO write_check (only_one, writes) VALUES (1, 1)
    ON CONFLICT (only_one) DO UPDATE SET writes = (write_check.writes + 1) % 1000000`,
  params: [],
};

const EVERY_MS = 1_000;

/** Shares one check between all callers within a second. */
export function sharedCheck(check: () => Promise<void>): () => Promise<void> {
  let current: Handled<void> | undefined;
  let untilMs = 0;
  return () => {
    const nowMs = performance.now();
    if (current === undefined || nowMs >= untilMs) {
      untilMs = nowMs + EVERY_MS;
      current = handled(check());
    }
    return current;
  };
}
