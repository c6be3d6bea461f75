import type { Passwords } from '../core/ports/passwords.ts';

/** argon2id with the memory, passes and lanes that OWASP recommends at the least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The native library is loaded when the first password comes by: most processes never see one. */
export const argon2Passwords: Passwords = {
  async hash(password) {
    const { hash } = await import('@node-rs/argon2');
    return hash(password.normalize('NFKC'), COST);
  },
  async verify(stored, password) {
    const { verify } = await import('@node-rs/argon2');
    return verify(stored, password.normalize('NFKC'));
  },
};
