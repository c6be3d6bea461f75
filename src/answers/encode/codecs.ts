export type Codec = {
  readonly id: 'base64' | 'url' | 'html' | 'hex' | 'rot13';
  readonly name: string;
  encode(text: string): string;
  /** Undefined if the text is not encoded this way. */
  decode(text: string): Uint8Array | undefined;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};
const MAX_CODE_POINT = 0x10ffff;

export const CODECS = {
  base64: {
    id: 'base64',
    name: 'Base64',
    encode: (text) => toBase64(toBytes(text)),
    decode(text) {
      const plain = text.replace(/[= ]/g, '').replace(/-/g, '+').replace(/_/g, '/');
      // A single character cannot hold a byte.
      if (plain === '' || plain.length % 4 === 1 || !/^[A-Za-z0-9+/]*$/.test(plain)) return undefined;
      return fromBase64(plain);
    },
  },
  url: {
    id: 'url',
    name: 'URL',
    // A lone surrogate has no bytes; encodeURIComponent would throw.
    encode: (text) => encodeURIComponent(text.toWellFormed()),
    decode(text) {
      if (/%(?![0-9a-f]{2})/i.test(text)) return undefined;
      const parts = text.replace(/\+/g, ' ').split(/(%[0-9a-f]{2})/i);
      return Uint8Array.from(
        parts.flatMap((part) => [...(part.startsWith('%') ? fromHexDigits(part.slice(1)) : toBytes(part))]),
      );
    },
  },
  html: {
    id: 'html',
    name: 'HTML',
    encode: (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character),
    decode: (text) =>
      toBytes(
        text.replace(
          /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
          (whole, decimal?: string, hex?: string, name?: string) => {
            if (name !== undefined)
              return Object.hasOwn(CHARACTERS, name) ? (CHARACTERS[name] ?? whole) : whole;
            const codePoint = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
            return codePoint <= MAX_CODE_POINT ? String.fromCodePoint(codePoint) : whole;
          },
        ),
      ),
  },
  hex: {
    id: 'hex',
    name: 'hex',
    encode: (text) => toHexDigits(toBytes(text)),
    decode(text) {
      const digits = text.replace(/^0x/i, '').replace(/[ :]/g, '');
      if (digits === '' || digits.length % 2 === 1 || !/^[0-9a-f]*$/i.test(digits)) return undefined;
      return fromHexDigits(digits);
    },
  },
  rot13: {
    id: 'rot13',
    name: 'ROT13',
    encode: rotate,
    decode: (text) => toBytes(rotate(text)),
  },
} as const satisfies Record<string, Codec>;

function rotate(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    const base = code >= 97 ? 97 : 65;
    return String.fromCharCode(((code - base + 13) % 26) + base);
  });
}

/** The result; the bytes in hexadecimal digits if it is not text; undefined if the text is not encoded this way. */
export function convertText(
  codec: Codec,
  direction: 'encode' | 'decode',
  input: string,
): { readonly result: string } | { readonly hex: string } | undefined {
  if (direction === 'encode') return { result: codec.encode(input) };
  const decoded = codec.decode(input);
  const result = decoded && readableText(decoded);
  if (result !== undefined) return { result };
  return decoded && { hex: toHexDigits(decoded) };
}

/** Bytes and text, in a way that servers and browsers share. */

function toBytes(text: string): Uint8Array {
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

function fromBase64(code: string): Uint8Array {
  return Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
}

export function toHexDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHexDigits(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
