import { secondsUntil, type Decision } from '../../core/limits/decision.ts';
import type { RateWindows } from '../../core/limits/rate-windows.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import { handled, type Handled } from '../../core/ports/maybe-promise.ts';
import type { Charge } from '../../core/ports/window-counters.ts';

/** The windows of a charge, which have its limits and all that its subject spent. */
export type LoadedCharge = Charge & { readonly windows: RateWindows };

/** Spends one in all windows or in none, and writes each spend down if there is a place for it. */
export function takeFromAll(
  charges: readonly LoadedCharge[],
  nowMs: number,
  write: Ledger['spend'] | undefined,
): Decision {
  let roomAtMs = Number.NEGATIVE_INFINITY;
  for (const { windows } of charges) roomAtMs = Math.max(roomAtMs, windows.roomAtMs(nowMs));
  const allowed = roomAtMs === Number.NEGATIVE_INFINITY;
  const spends = allowed ? charges.map((charge) => spend(charge, nowMs, write)) : [];
  return {
    allowed,
    limitStates: charges.flatMap(({ windows }) => windows.look(nowMs)),
    retryAfterSeconds: allowed ? 0 : secondsUntil(roomAtMs, nowMs),
    spentAtMs: spends[0]?.atMs,
    recorded: whenAll(spends.flatMap(({ recorded }) => recorded ?? [])),
  };
}

function spend(
  { policy, subject, windows }: LoadedCharge,
  nowMs: number,
  write: Ledger['spend'] | undefined,
): { atMs: number; recorded: Handled<void> | undefined } {
  const atMs = windows.spend(nowMs, 1);
  return { atMs, recorded: write?.(policy.name, subject, atMs) };
}

/** Entries of one moment usually share one promise. */
function whenAll(recorded: readonly Handled<void>[]): Handled<void> | undefined {
  const [first] = recorded;
  if (recorded.every((one) => one === first)) return first;
  return handled(Promise.all(recorded).then(() => undefined));
}
