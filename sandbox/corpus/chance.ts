/** Spreads the bits of a number: neighbours get unrelated values. `salt` gives another value for another use. */
export function mix(seed: number, salt: number): number {
  let bits = (seed + Math.imul(salt + 1, 0x9e3779b9)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export function hashOf(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return mix(bits, 0);
}

/** A value from 0 up to, but not including, 1. */
export function fraction(seed: number, salt: number): number {
  return mix(seed, salt) / 2 ** 32;
}

export function pick<Value>(values: readonly [Value, ...Value[]], seed: number, salt: number): Value {
  return values[mix(seed, salt) % values.length] ?? values[0];
}
