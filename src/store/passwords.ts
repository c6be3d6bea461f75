import type { Passwords } from '../core/ports/passwords.ts';

/** argon2id with the minimum cost that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The native library is loaded with the first password: most processes never need it. */
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
