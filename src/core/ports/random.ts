export interface Random {
  /** `count` unpredictable bytes. */
  bytes(count: number): Uint8Array;
}
