import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PASSWORD_LENGTH } from '../../src/core/accounts/credential-rules.ts';
import { lengthOf } from '../../src/core/length.ts';

/** Common passwords that are long enough to be set, as they are compared: normalized and in lower case. */
export function commonPasswords(): string[] {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  const compared = listed.map((password) => password.normalize('NFKC').toLowerCase());
  return [...new Set(compared)].filter((password) => lengthOf(password) >= PASSWORD_LENGTH.min).sort();
}

/** Text, one password a line: it is searched as a whole, and changes can be read. */
export function buildPasswords(path: string): void {
  writeFileSync(path, `${commonPasswords().join('\n')}\n`);
}
