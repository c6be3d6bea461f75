/** Bytes and text, in a way that servers and browsers share. */

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Undefined if the bytes are not UTF-8 or have control characters, which are not readable text either. */
export function readableText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return /[\ufffd\0-\x08\x0e-\x1f\x7f]/.test(text) ? undefined : text;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function fromBase64(code: string): Uint8Array {
  return Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
}

export function toHexDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHexDigits(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
