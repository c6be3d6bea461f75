import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ledger } from '../ports/ledger.ts';

const RESOLUTION_MS = 1_000;
const MAX_KEYS = 10_000;

/** Records "last used" to the second, so that a busy key costs one write per second instead of one per request. */
export class KeyActivity {
  readonly #ledger: Pick<Ledger, 'touch'>;
  readonly #clock: Clock;
  readonly #touchedMs = new BoundedCache<number>({ maxEntries: MAX_KEYS });

  constructor(parts: { ledger: Pick<Ledger, 'touch'>; clock: Clock }) {
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
  }

  seen(prefix: string): void {
    const nowMs = this.#clock.steadyMs();
    const touchedMs = this.#touchedMs.peek(prefix);
    if (touchedMs !== undefined && nowMs < touchedMs + RESOLUTION_MS) return;
    this.#touchedMs.set(prefix, nowMs);
    // Not awaited: a request must not fail because its time of use could not be recorded.
    void this.#ledger.touch(prefix, this.#clock.wallMs());
  }
}
