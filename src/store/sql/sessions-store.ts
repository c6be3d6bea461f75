import type { Account } from '../../core/accounts/model.ts';
import type { Session, SessionRenewal, SessionsStore } from '../../core/ports/sessions-store.ts';
import { toAccount } from './accounts-store.ts';
import { integerColumn, rowReader, SqlStore, textColumn, deleteInChunks } from './database.ts';
import type { PreferencesStore } from '../../core/ports/accounts-store.ts';

const ADD = `
  INSERT INTO sessions
    (id, token_digest, user_id, created_at_ms, last_seen_at_ms, expires_at_ms, device, via, authenticated_at_ms)
  SELECT $1, $2, id, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), $6, $7, CAST($8 AS BIGINT)
  FROM users WHERE id = $9`;
const WITH_PASSWORD = ' AND password_hash = $10 RETURNING id';
const IF_ENABLED = ' AND disabled_at_ms IS NULL RETURNING id';
const RENEW = `
  UPDATE sessions SET token_digest = $1, authenticated_at_ms = $2
  WHERE token_digest = $3 AND user_id = $4
    AND EXISTS (SELECT 1 FROM users WHERE id = $5 AND password_hash = $6)
  RETURNING id`;
/** Keeps the new session even after a clock change. Deletes nothing if it was not added. */
const KEEP_LATEST = `
  DELETE FROM sessions WHERE user_id = $1 AND id <> $2 AND id NOT IN (
    SELECT id FROM sessions WHERE user_id = $3 AND id <> $4
    ORDER BY last_seen_at_ms DESC, created_at_ms DESC, id LIMIT $5)
  AND EXISTS (SELECT 1 FROM sessions WHERE id = $6)`;
const COLUMNS = `s.id AS session_id, s.user_id, s.created_at_ms AS began_at_ms, s.last_seen_at_ms, s.expires_at_ms,
  s.device, s.via, s.authenticated_at_ms`;
const FIND = `
  SELECT ${COLUMNS}, u.id, u.name, u.admin, u.created_at_ms, u.disabled_at_ms
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_digest = $1`;
const LIST = `SELECT ${COLUMNS} FROM sessions s WHERE s.user_id = $1 ORDER BY s.last_seen_at_ms DESC, s.id`;
const TOUCH = 'UPDATE sessions SET last_seen_at_ms = $1, expires_at_ms = $2 WHERE id = $3';
const END = 'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id';
const END_OTHERS = 'DELETE FROM sessions WHERE user_id = $1 AND id <> $2';

export class SqlSessionsStore extends SqlStore implements SessionsStore {
  async add(
    session: Session & { tokenDigest: string },
    { limit, passwordHash }: { limit: number; passwordHash: string | undefined },
  ): Promise<boolean> {
    const { id, tokenDigest, userId, createdAtMs, lastSeenAtMs, expiresAtMs, device } = session;
    const { via, authenticatedAtMs } = session;
    const times = [createdAtMs, lastSeenAtMs, expiresAtMs];
    const params = [id, tokenDigest, ...times, device, via, authenticatedAtMs, userId];
    const [, added = []] = await this.db.batch([
      // Locked first: of two simultaneous sign-ins, the later one sees the session of the first; and a password that is
      // changed meanwhile is either seen here or ends this session.
      { sql: `SELECT id FROM users WHERE id = $1${this.db.lockRows}`, params: [userId] },
      passwordHash === undefined
        ? { sql: ADD + IF_ENABLED, params }
        : { sql: ADD + WITH_PASSWORD, params: [...params, passwordHash] },
      { sql: KEEP_LATEST, params: [userId, id, userId, id, limit - 1, id] },
    ]);
    return added.length === 1;
  }

  async renew(renewal: SessionRenewal): Promise<boolean> {
    const { tokenDigest, authenticatedAtMs, replacedDigest, userId, passwordHash } = renewal;
    const params = [tokenDigest, authenticatedAtMs, replacedDigest, userId, userId, passwordHash];
    return this.changesOne(RENEW, params);
  }

  async find(tokenDigest: string): Promise<{ session: Session; user: Account } | undefined> {
    const [row] = await this.db.query({ sql: FIND, params: [tokenDigest] });
    return row && { session: toSession(row), user: toAccount(row) };
  }

  async list(userId: string): Promise<Session[]> {
    return this.rows(toSession, LIST, [userId]);
  }

  async touch(sessionId: string, lastSeenAtMs: number, expiresAtMs: number): Promise<void> {
    await this.db.query({ sql: TOUCH, params: [lastSeenAtMs, expiresAtMs, sessionId] });
  }

  async end(userId: string, sessionId: string): Promise<boolean> {
    return this.changesOne(END, [userId, sessionId]);
  }

  async endOthers(userId: string, keptId: string): Promise<void> {
    await this.db.query({ sql: END_OTHERS, params: [userId, keptId] });
  }

  async forgetExpired(nowMs: number): Promise<void> {
    const where = 'expires_at_ms <= $1';
    await deleteInChunks(this.db, { table: 'sessions', key: 'id', where, params: [nowMs] });
  }
}

const toSession = rowReader<Session>({
  id: (row) => textColumn(row, 'session_id'),
  createdAtMs: (row) => integerColumn(row, 'began_at_ms'),
  via: (row) => (textColumn(row, 'via') === 'proxy' ? 'proxy' : 'password'),
  ...{ userId: textColumn, device: textColumn },
  ...{ lastSeenAtMs: integerColumn, expiresAtMs: integerColumn, authenticatedAtMs: integerColumn },
});

const LOAD = 'SELECT packed FROM preferences WHERE user_id = $1';
const SAVE = `
  INSERT INTO preferences (user_id, packed) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET packed = excluded.packed`;

export class SqlPreferencesStore extends SqlStore implements PreferencesStore {
  async load(userId: string): Promise<string | undefined> {
    return this.first((row) => textColumn(row, 'packed'), LOAD, [userId]);
  }

  async save(userId: string, packed: string): Promise<void> {
    await this.db.query({ sql: SAVE, params: [userId, packed] });
  }
}
