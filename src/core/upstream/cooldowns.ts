import type { Vertical } from '../results/found.ts';
import type { Failure, QuotaNotice } from './provider.ts';
import type { Reason } from './reasons.ts';

/** Each kind of question may have a hold of its own. */
export type CallKind = Vertical | 'service';

type Hold = { reason: Reason; untilMs: number };

/** Where a provider refuses without saying for how long. */
const DEFAULT_MS: Partial<Record<Reason, number>> = { rate_limited: 1_000, quota_exhausted: 300_000 };

/** What the provider itself asked for: to be left alone until a moment. */
export class Cooldowns {
  #all: Hold | undefined;
  readonly #kinds = new Map<CallKind, Hold>();

  get(kind: CallKind, nowMs: number): Hold | undefined {
    if (this.#all && this.#all.untilMs > nowMs) return this.#all;
    const own = this.#kinds.get(kind);
    return own && own.untilMs > nowMs ? own : undefined;
  }

  failed(kind: CallKind, { reason, retryAfterMs }: Failure, nowMs: number): void {
    const ms = retryAfterMs ?? DEFAULT_MS[reason];
    if (ms === undefined) return;
    // A plan without one kind of search says nothing about the others.
    if (reason === 'unsupported') this.#kinds.set(kind, { reason, untilMs: nowMs + ms });
    else this.#hold({ reason, untilMs: nowMs + ms });
  }

  told({ reason, retryAfterMs }: QuotaNotice, nowMs: number): void {
    this.#hold({ reason, untilMs: nowMs + retryAfterMs });
  }

  /** Of several answers that were under way together the one that asks for the longest rest is obeyed. */
  #hold(hold: Hold): void {
    if (!this.#all || hold.untilMs >= this.#all.untilMs) this.#all = hold;
  }
}
