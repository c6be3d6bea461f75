import { createHmac } from 'node:crypto';

/** Derives a separate key for each purpose from one secret. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(`tributary ${purpose}`).digest();
}
