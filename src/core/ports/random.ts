export interface Random {
  /** `count` bytes that nobody can predict. */
  bytes(count: number): Uint8Array;
}
