import type { Reason } from '../upstream/reasons.ts';

export type StateChange = { slug: string } & ({ state: 'up' } | { state: 'down'; reason: Reason });

/** A flapping provider is not reported more often than this. */
const QUIET_MS = 60_000;

/** Reports each change of a provider's state once: down, and up again. */
export class StateChanges {
  readonly #tell: (change: StateChange) => void;
  /** When each provider was last reported as down, and whether it still is. */
  readonly #reported = new Map<string, { isDown: boolean; atMs: number }>();

  constructor(tell: (change: StateChange) => void) {
    this.#tell = tell;
  }

  observed(slug: string, reason: Reason | undefined, atMs: number): void {
    const reported = this.#reported.get(slug);
    if (reason === undefined) {
      if (!reported?.isDown) return;
      reported.isDown = false;
      this.#tell({ slug, state: 'up' });
      return;
    }
    if (reported && (reported.isDown || Math.abs(atMs - reported.atMs) < QUIET_MS)) return;
    this.#reported.set(slug, { isDown: true, atMs });
    this.#tell({ slug, state: 'down', reason });
  }
}
