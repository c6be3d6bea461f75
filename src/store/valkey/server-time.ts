/** A node waits this long for a reply, so the server must not run a command later than that. */
const PATIENCE_MS = 500;

/**
 * The server's clock, as far as its replies tell. It is never ahead of the real one by more than the clocks drift apart,
 * since the time in a reply has passed when the reply arrives.
 */
export class ServerTime {
  #aheadMs: number | undefined;

  /** Called with the time in a reply. */
  learn(serverMs: number): void {
    const aheadMs = serverMs - performance.now();
    this.#aheadMs = Math.max(this.#aheadMs ?? aheadMs, aheadMs);
  }

  /** After a change of the server or of its clock. */
  forget(): void {
    this.#aheadMs = undefined;
  }

  /**
   * The time, by the server's clock, after which no caller waits for a command sent now. Before the first reply it is
   * in the past, and the reply to that carries the server's time.
   */
  deadline(): number {
    if (this.#aheadMs === undefined) return 0;
    return Math.floor(performance.now() + this.#aheadMs + PATIENCE_MS);
  }
}
