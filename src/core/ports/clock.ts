export interface Clock {
  /** Milliseconds since the epoch as the calendar has it now; it may jump when somebody sets the clock. */
  wallMs(): number;
  /** The same scale, read from the calendar once and advanced by a counter that never jumps: for windows and deadlines. */
  steadyMs(): number;
}
