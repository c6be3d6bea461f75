import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { digestSecret, makeKey } from '../../src/core/accounts/key-format.ts';
import { systemRandom } from '../../src/system/system.ts';

/** An account may have no more. */
const KEYS_PER_ACCOUNT = 25;

/** Writes keys into the embedded database, because the CLI would take an hour for a hundred thousand. */
export function createKeys(dataDir: string, count: number): string[] {
  const database = new DatabaseSync(join(dataDir, 'tributary.db'));
  const addUser = database.prepare(
    'INSERT INTO users (id, name, name_key, admin, created_at_ms) VALUES (:id, :id, :id, 0, :nowMs)',
  );
  const addKey = database.prepare(
    `INSERT INTO api_keys (prefix, secret_digest, name, owner_id, created_at_ms)
     VALUES (:prefix, :digest, '', :owner, :nowMs)`,
  );
  const nowMs = Date.now();
  database.exec('BEGIN');
  const keys = Array.from({ length: count }, (_, i) => {
    const owner = `user${Math.floor(i / KEYS_PER_ACCOUNT)}`;
    if (i % KEYS_PER_ACCOUNT === 0) addUser.run({ id: owner, nowMs });
    const { prefix, secret, text } = makeKey(systemRandom);
    addKey.run({ prefix, digest: digestSecret(secret), owner, nowMs });
    return text;
  });
  database.exec('COMMIT');
  database.close();
  return keys;
}
