const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** The checksum of Ethernet, gzip and PNG, most significant byte first. */
export function crc32(bytes: Uint8Array): Buffer {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(~sum >>> 0);
  return digest;
}
