import { readFile } from 'node:fs/promises';
import type { Passwords } from '../core/ports/accounts-store.ts';

/** The minimum that OWASP recommends for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with argon2id. The native library is loaded with the first password: most processes never need it. */
export function argon2Passwords(cost = COST): Passwords {
  const { memoryCost, timeCost, parallelism } = cost;
  const unmatchable = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    async hash(password) {
      const { hash } = await import('@node-rs/argon2');
      return hash(password.normalize('NFKC'), cost);
    },
    async verify(stored = unmatchable, password) {
      const { verify } = await import('@node-rs/argon2');
      return verify(stored, password.normalize('NFKC'));
    },
    isCommon: isCommonPassword,
  };
}

/** The list is read for each new password instead of staying in memory: passwords are rarely set. */
async function isCommonPassword(password: string): Promise<boolean> {
  if (password.includes('\n')) return false;
  const list = await readFile(new URL(import.meta.resolve('#package/tables/common-passwords.txt')), 'utf8');
  return `\n${list}`.includes(`\n${password}\n`);
}
