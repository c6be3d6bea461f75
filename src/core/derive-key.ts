import { createHmac } from 'node:crypto';

/** One secret, a key of its own for each purpose: what one of them signs says nothing to another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(`tributary ${purpose}`).digest();
}
