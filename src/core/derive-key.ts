import { createHmac, hash, timingSafeEqual } from 'node:crypto';

const SECRET_KEY_MIN_LENGTH = 32;

/** What a secret key must be, for messages. */
export const SECRET_KEY_FORM = `at least ${SECRET_KEY_MIN_LENGTH} characters long`;

export function isSecretKey(text: string): boolean {
  return text.trim().length >= SECRET_KEY_MIN_LENGTH;
}

/** Derives a separate key for each purpose from one secret. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(`tributary ${purpose}`).digest();
}

/** Compares in constant time: the duration tells nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}
