import { toHexDigits } from '../encode/bytes.ts';

export type UuidVersion = 4 | 7;

/** Version 4 is random; version 7 starts with the time. `random` are 16 random bytes. */
export function makeUuid(version: UuidVersion, random: Uint8Array, nowMs: number): string {
  const bytes = Uint8Array.from(random);
  const view = new DataView(bytes.buffer);
  if (version === 7) {
    view.setUint16(0, Math.floor(nowMs / 2 ** 32));
    view.setUint32(2, nowMs % 2 ** 32);
  }
  view.setUint8(6, (view.getUint8(6) & 0x0f) | (version << 4));
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = toHexDigits(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
