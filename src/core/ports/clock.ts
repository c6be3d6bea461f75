export interface Clock {
  /** Milliseconds since the epoch by the system clock, which may jump when it is set. */
  wallMs(): number;
  /** The same scale, read from the system clock once and advanced by a counter that never jumps: for windows and deadlines. */
  steadyMs(): number;
}

export interface Random {
  bytes(count: number): Uint8Array;
}
