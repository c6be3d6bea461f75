import { Promptness } from './promptness.ts';
import type { Reason } from './reasons.ts';

export type Answered<Item> = {
  readonly items: readonly Item[];
  readonly correction: string;
  /** When the provider said it; later than that it only gets older. */
  readonly atMs: number;
  readonly freshUntilMs: number;
  /** Until when the provider's terms allow to show it at all. */
  readonly keptUntilMs: number;
};

export type Settled<Item> =
  | { readonly answered: Answered<Item>; readonly from: 'upstream' | 'cache'; readonly ms: number }
  | { readonly reason: Reason; readonly ms: number; readonly retryAfterMs?: number };

/** Where a provider does not say for how long it wants to be left alone. */
export const DEFAULT_RETRY_MS = 5_000;

/** One question to one provider. Everybody who asks the same meanwhile holds the same call. */
export class UpstreamCall<Item> {
  /** Undefined while the provider is being asked. */
  settled: Settled<Item> | undefined;
  /** An older answer that may still be shown when there is nothing better. */
  older: Answered<Item> | undefined;
  readonly #startedMs: number;
  readonly #promptness: Promptness;
  #missed: ((timeoutMs: number) => void) | undefined;
  #background = false;
  #broken: { readonly error: unknown } | undefined;
  #isBreakNoticed = false;
  #watching: (() => void)[] = [];

  constructor(startedMs: number, promptness = new Promptness()) {
    this.#startedMs = startedMs;
    this.#promptness = promptness;
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
    this.#end();
  }

  /** Ends the call by an exception of our own: nobody knows what the provider would have answered. */
  break(error: unknown): void {
    this.#broken = { error };
    this.#end();
  }

  /** The exception that ended it, for those who wait: they fail with it. */
  noticeBreak(): { readonly error: unknown } | undefined {
    if (this.#broken) this.#isBreakNoticed = true;
    return this.#broken;
  }

  /** Whether anybody who waited has the exception. */
  get isBreakNoticed(): boolean {
    return this.#isBreakNoticed;
  }

  #end(): void {
    const watching = this.#watching;
    this.#watching = [];
    for (const tell of watching) tell();
  }

  /** Told when it ends, and when it goes to the background. */
  onChange(tell: () => void): void {
    this.#watching.push(tell);
  }

  /** How long it is worth waiting for: for a provider that is late, less than the time-out. */
  waitMs(timeoutMs: number): number {
    return this.#promptness.waitMs(timeoutMs);
  }

  /** Told how long somebody waited, whenever it was in vain. */
  onMissed(tell: (timeoutMs: number) => void): void {
    this.#missed = tell;
  }

  /** Somebody waited for it in vain, for as long as a provider may take. */
  missed(timeoutMs: number): void {
    if (!this.settled && !this.#broken) this.#missed?.(timeoutMs);
  }

  elapsedMs(nowMs: number): number {
    return this.settled?.ms ?? nowMs - this.#startedMs;
  }
}
