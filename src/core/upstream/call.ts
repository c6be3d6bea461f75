import type { Reason } from './reasons.ts';

export type Answered<Item> = {
  readonly items: readonly Item[];
  readonly correction: string;
  /** When the provider said it; later than that it only gets older. */
  readonly atMs: number;
  readonly freshUntilMs: number;
};

export type Settled<Item> =
  | { readonly answered: Answered<Item>; readonly from: 'upstream' | 'cache'; readonly ms: number }
  | { readonly reason: Reason; readonly ms: number; readonly retryAfterMs?: number };

/** Where a provider does not say for how long it wants to be left alone. */
export const DEFAULT_RETRY_MS = 5_000;

/** One question to one provider. Everybody who asks the same meanwhile holds the same call. */
export class Call<Item> {
  /** Undefined while the provider is being asked. */
  settled: Settled<Item> | undefined;
  /** An older answer that may still be shown when there is nothing better. */
  older: Answered<Item> | undefined;
  readonly #startedMs: number;
  #missed: (() => void) | undefined;
  #background = false;
  #watching: (() => void)[] = [];

  constructor(startedMs: number) {
    this.#startedMs = startedMs;
  }

  get answered(): Answered<Item> | undefined {
    return this.settled && 'answered' in this.settled ? this.settled.answered : undefined;
  }

  get isFromCache(): boolean {
    return this.settled !== undefined && 'answered' in this.settled && this.settled.from === 'cache';
  }

  /** After how long another try has a chance. */
  get retryAfterMs(): number {
    const told = this.settled && 'reason' in this.settled ? this.settled.retryAfterMs : undefined;
    return told ?? DEFAULT_RETRY_MS;
  }

  /** Whether it only finds out if a provider is back: not worth waiting for while others answer. */
  get background(): boolean {
    return this.#background;
  }

  goToBackground(): void {
    this.#background = true;
    for (const tell of this.#watching) tell();
  }

  settle(settled: Settled<Item>): void {
    this.settled = settled;
    const watching = this.#watching;
    this.#watching = [];
    for (const tell of watching) tell();
  }

  /** Told when it is settled, and when it goes to the background. */
  onChange(tell: () => void): void {
    this.#watching.push(tell);
  }

  /** Told once, when a search waited in vain. */
  onMissed(tell: () => void): void {
    this.#missed = tell;
  }

  /** Somebody waited for it as long as any search may, in vain. */
  missedDeadline(): void {
    if (this.settled) return;
    this.#missed?.();
    this.#missed = undefined;
  }

  elapsedMs(nowMs: number): number {
    return this.settled?.ms ?? nowMs - this.#startedMs;
  }
}
