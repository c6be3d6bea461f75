import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../secrets/derive-key.ts';

/**
 * The token of the link that makes the first account. It follows from the secret, so that every node and every start
 * has the same one; it is of no use as soon as there is an account.
 */
export class SetUpLink {
  readonly token: string;

  constructor({ secret }: { secret: string }) {
    this.token = createHmac('sha256', deriveKey(secret, 'set-up'))
      .update('first account')
      .digest('base64url')
      .slice(0, 32);
  }

  isToken(given: string): boolean {
    const [own, other] = [Buffer.from(this.token), Buffer.from(given)];
    return own.length === other.length && timingSafeEqual(own, other);
  }
}
