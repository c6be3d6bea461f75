import type { Invitation, InvitationsStore, InvitedUser } from '../../core/ports/invitations-store.ts';
import {
  deleteInChunks,
  flagColumn,
  integerColumn,
  optionalIntegerColumn,
  optionalTextColumn,
  rowReader,
  SqlStore,
  textColumn,
} from './database.ts';

const COLUMNS = 'id, note, admin, created_by, created_at_ms, expires_at_ms, used_at_ms, used_by';
const isOpen = (nowMs: string): string => `used_at_ms IS NULL AND expires_at_ms > CAST(${nowMs} AS BIGINT)`;

/** Simultaneous calls may exceed the limit a little: it only bounds the list. */
const ADD = `
  INSERT INTO invitations (id, token_digest, note, admin, created_by, created_at_ms, expires_at_ms)
  SELECT $1, $2, $3, CAST($4 AS INTEGER), $5, CAST($6 AS BIGINT), CAST($7 AS BIGINT)
  WHERE (SELECT count(*) FROM invitations WHERE ${isOpen('$6')}) < CAST($8 AS BIGINT)
  ON CONFLICT (id) DO NOTHING
  RETURNING id`;
const HAS_ID = 'SELECT id FROM invitations WHERE id = $1';
const LIST = `SELECT ${COLUMNS} FROM invitations ORDER BY created_at_ms DESC, id LIMIT $1`;
const FIND = `SELECT ${COLUMNS} FROM invitations WHERE token_digest = $1`;
const REMOVE = 'DELETE FROM invitations WHERE id = $1 AND used_at_ms IS NULL RETURNING id';
const ADD_INVITED_USER = `
  INSERT INTO users (id, name, name_key, admin, password_hash, created_at_ms)
  SELECT $1, $2, $3, i.admin, $4, CAST($5 AS BIGINT) FROM invitations i
  WHERE i.token_digest = $6 AND ${isOpen('$5')}
  ON CONFLICT (name_key) DO NOTHING
  RETURNING id`;
/** Only if the account was added just now. */
const MARK_USED = `
  UPDATE invitations SET used_at_ms = CAST($1 AS BIGINT), used_by = $2
  WHERE token_digest = $3 AND used_at_ms IS NULL AND EXISTS (SELECT 1 FROM users WHERE id = $4)`;
const FIND_OPEN = `SELECT id FROM invitations WHERE token_digest = $1 AND ${isOpen('$2')}`;

export class SqlInvitationsStore extends SqlStore implements InvitationsStore {
  async add(
    invitation: Invitation & { readonly tokenDigest: string },
    mostOpen: number,
  ): Promise<'added' | 'too_many' | 'id_taken'> {
    const { id, tokenDigest, note, admin, createdBy, createdAtMs, expiresAtMs } = invitation;
    const params = [id, tokenDigest, note, admin ? 1 : 0, createdBy, createdAtMs, expiresAtMs, mostOpen];
    const [added = [], taken = []] = await this.db.batch([
      { sql: ADD, params },
      { sql: HAS_ID, params: [id] },
    ]);
    if (added.length === 1) return 'added';
    return taken.length === 1 ? 'id_taken' : 'too_many';
  }

  async list(limit: number): Promise<Invitation[]> {
    return this.rows(toInvitation, LIST, [limit]);
  }

  async find(tokenDigest: string): Promise<Invitation | undefined> {
    return this.first(toInvitation, FIND, [tokenDigest]);
  }

  async remove(id: string): Promise<boolean> {
    return this.changesOne(REMOVE, [id]);
  }

  async use(tokenDigest: string, user: InvitedUser): Promise<'used' | 'name_taken' | 'not_open'> {
    const { id, name, nameKey, passwordHash, createdAtMs } = user;
    const [, added = [], , open = []] = await this.db.batch([
      // Locked first, so that of several simultaneous calls only one finds it unused.
      {
        sql: `SELECT id FROM invitations WHERE token_digest = $1${this.db.lockRows}`,
        params: [tokenDigest],
      },
      {
        sql: ADD_INVITED_USER,
        params: [id, name, nameKey, passwordHash ?? null, createdAtMs, tokenDigest],
      },
      { sql: MARK_USED, params: [createdAtMs, name, tokenDigest, id] },
      { sql: FIND_OPEN, params: [tokenDigest, createdAtMs] },
    ]);
    if (added.length === 1) return 'used';
    return open.length === 1 ? 'name_taken' : 'not_open';
  }

  async forgetExpiredBefore(atMs: number): Promise<void> {
    const where = 'expires_at_ms < $1';
    await deleteInChunks(this.db, { table: 'invitations', key: 'id', where, params: [atMs] });
  }
}

const toInvitation = rowReader<Invitation>({
  ...{ id: textColumn, note: textColumn, admin: flagColumn, createdBy: textColumn },
  ...{ createdAtMs: integerColumn, expiresAtMs: integerColumn },
  ...{ usedAtMs: optionalIntegerColumn, usedBy: optionalTextColumn },
});
