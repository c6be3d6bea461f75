import type { ListedKey } from '../../core/accounts/model.ts';
import type { KeyPagesStore, KeyRange } from '../../core/ports/key-pages-store.ts';
import type { SqlDatabase, SqlValue, Statement } from './database.ts';
import { toListedKey } from './key-columns.ts';
import { LIST_KEYS } from './keys-store.ts';

export class SqlKeyPagesStore implements KeyPagesStore {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  async someKeys(range: KeyRange): Promise<ListedKey[]> {
    const keys = (await this.#db.query(rangeStatement(range))).map(toListedKey);
    return range.before ? keys.reverse() : keys;
  }
}

function rangeStatement(range: KeyRange): Statement {
  const { nowMs, state, unusedSinceMs, after, before } = range;
  const params: SqlValue[] = [];
  const parameter = (value: number | string): string => {
    const place = `$${params.push(value)}`;
    return typeof value === 'number' ? `CAST(${place} AS BIGINT)` : place;
  };
  const states = {
    live: () =>
      `k.revoked_at_ms IS NULL AND (k.expires_at_ms IS NULL OR k.expires_at_ms > ${parameter(nowMs)})`,
    expired: () => `k.revoked_at_ms IS NULL AND k.expires_at_ms <= ${parameter(nowMs)}`,
    revoked: () => 'k.revoked_at_ms IS NOT NULL',
  };
  const conditions = ['1 = 1'];
  if (range.ownerId !== undefined) conditions.push(`k.owner_id = ${parameter(range.ownerId)}`);
  if (state) conditions.push(states[state]());
  if (range.sandbox !== undefined) conditions.push(`k.sandbox = ${range.sandbox ? 1 : 0}`);
  if (unusedSinceMs !== undefined) {
    const since = parameter(unusedSinceMs);
    conditions.push(states.live(), `k.created_at_ms < ${since}`, `COALESCE(a.last_used_at_ms, 0) < ${since}`);
  }
  const place = before ?? after;
  if (place) {
    const than = `(${parameter(place.createdAtMs)}, ${parameter(place.prefix)})`;
    conditions.push(`(k.created_at_ms, k.prefix) ${before ? '>' : '<'} ${than}`);
  }
  const order = before ? 'ASC' : 'DESC';
  return {
    sql: `${LIST_KEYS} WHERE ${conditions.join(' AND ')}
      ORDER BY k.created_at_ms ${order}, k.prefix ${order} LIMIT ${parameter(range.limit)}`,
    params,
  };
}
