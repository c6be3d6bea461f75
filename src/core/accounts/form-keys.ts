import { createHmac } from 'node:crypto';
import { deriveKey } from '../secrets/derive-key.ts';
import { prefixFrom } from './key-format.ts';

/**
 * The prefix of the one key that a form can make. It follows from the form's token, which no two forms share, so that a
 * form that is sent again asks for a prefix that is taken, on whichever node; and from the secret, so that nobody can
 * choose a prefix to see whether a key has it.
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
