import type { Vertical } from '../results/found.ts';
import type { Failure, QuotaNotice } from './provider.ts';
import type { Reason } from './reasons.ts';

/** Each kind of call may have its own cooldown. */
export type CallKind = Vertical | 'service';

type Cooldown = { reason: Reason; untilMs: number };

/** For refusals that do not say for how long. */
const DEFAULT_MS: Partial<Record<Reason, number>> = { rate_limited: 1_000, quota_exhausted: 300_000 };

/** Until when the provider asked not to be called. */
export class Cooldowns {
  #all: Cooldown | undefined;
  readonly #kinds = new Map<CallKind, Cooldown>();

  get(kind: CallKind, nowMs: number): Cooldown | undefined {
    if (this.#all && this.#all.untilMs > nowMs) return this.#all;
    const own = this.#kinds.get(kind);
    return own && own.untilMs > nowMs ? own : undefined;
  }

  noteFailure(kind: CallKind, { reason, retryAfterMs }: Failure, nowMs: number): void {
    const ms = retryAfterMs ?? DEFAULT_MS[reason];
    if (ms === undefined) return;
    // A plan that lacks one kind of search may include the others.
    if (reason === 'unsupported') this.#kinds.set(kind, { reason, untilMs: nowMs + ms });
    else this.#setAll({ reason, untilMs: nowMs + ms });
  }

  noteQuota({ reason, retryAfterMs }: QuotaNotice, nowMs: number): void {
    this.#setAll({ reason, untilMs: nowMs + retryAfterMs });
  }

  /** Of several simultaneous responses the one that asks for the longest pause counts. */
  #setAll(cooldown: Cooldown): void {
    if (!this.#all || cooldown.untilMs >= this.#all.untilMs) this.#all = cooldown;
  }
}
