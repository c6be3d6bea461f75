import { createHmac, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Random } from '../ports/clock.ts';
import { deriveKey } from '../derive-key.ts';

/**
 * `trib_<prefix>.<secret>`: 8 and 40 characters of base 62. The last six of the secret are the CRC-32 of everything
 * before them, so a mistyped key is refused without a look-up and a secret scanner can verify a match.
 */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LABEL = 'trib_';
const PREFIX_LENGTH = 8;
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

const DOT_AT = LABEL.length + PREFIX_LENGTH;
const DOT = '.'.charCodeAt(0);
const KEY_LENGTH = DOT_AT + 1 + SECRET_LENGTH;
export const KEY_PATTERN = /^trib_([0-9A-Za-z]{8})\.([0-9A-Za-z]{40})$/;
const PREFIX_PATTERN = /^(?:trib_)?([0-9A-Za-z]{8})$/;

export type ParsedKey = { prefix: string; secret: string };

export function makeKey(
  random: Random,
  prefix = randomText(random, PREFIX_LENGTH),
): ParsedKey & { text: string } {
  const body = `${LABEL}${prefix}.${randomText(random, SECRET_LENGTH - CHECKSUM_LENGTH)}`;
  const text = body + checksum(body);
  return { prefix, secret: text.slice(-SECRET_LENGTH), text };
}

export function prefixFrom(digest: Uint8Array): string {
  return randomText({ bytes: (count) => digest.subarray(0, count) }, PREFIX_LENGTH);
}

export function parseKey(text: string): ParsedKey | undefined {
  if (text.length !== KEY_LENGTH) return undefined;
  const match = KEY_PATTERN.exec(text);
  if (!match) return undefined;
  const [, prefix = '', secret = ''] = match;
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === text.slice(-CHECKSUM_LENGTH) ? { prefix, secret } : undefined;
}

/** The prefix as people write it: bare, or with the label in front as `key/` and the lists show it. */
export function parsePrefix(text: string): string | undefined {
  return PREFIX_PATTERN.exec(text)?.[1];
}

/**
 * The two parts of what looks like a key, read by position alone. Enough to compare with a key that is known; anything
 * else must go through `parseKey`.
 */
export function splitKey(text: string): ParsedKey | undefined {
  if (text.length !== KEY_LENGTH || !text.startsWith(LABEL) || text.charCodeAt(DOT_AT) !== DOT)
    return undefined;
  return { prefix: text.slice(LABEL.length, DOT_AT), secret: text.slice(DOT_AT + 1) };
}

export function shownPrefix(prefix: string): string {
  return LABEL + prefix;
}

/** The secret carries more than 200 random bits, so a fast digest is as good as a slow one. */
export function digestSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = ALPHABET.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** Bytes of 248 and above are discarded: 248 is the largest multiple of 62 in a byte, so all characters are equally likely. */
export function randomText(random: Random, length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random.bytes(length - text.length + 8)) {
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/**
 * The prefix of the one key that a form can create. It is derived from the form's unique token, so a form that is
 * submitted twice requests a prefix that is already taken, on any node. It is also derived from the secret, so nobody
 * can choose a prefix to test whether a key has it.
 */
export class FormKeys {
  readonly #key: Uint8Array;

  constructor({ secret }: { secret: string }) {
    this.#key = deriveKey(secret, 'key forms');
  }

  prefixOf(formToken: string): string {
    return prefixFrom(createHmac('sha256', this.#key).update(formToken).digest());
  }
}
