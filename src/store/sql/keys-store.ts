import type { KeyTerms, ListedKey, StoredKey } from '../../core/accounts/model.ts';
import type {
  AddKeyConditions,
  AddKeyResult,
  KeyChangeConditions,
  KeyCreationLimit,
  KeysStore,
  KeyRange,
} from '../../core/ports/keys-store.ts';
import {
  type ChangeSignal,
  integerColumn,
  type SqlDatabase,
  SqlStore,
  type SqlValue,
  type Statement,
  textColumn,
} from './database.ts';
import {
  changedTerms,
  optionalRateColumn,
  TERM_COLUMNS,
  type TermColumn,
  termParameter,
  termValues,
  toListedKey,
  toStoredKey,
} from './key-columns.ts';

/** The position of a parameter after the terms. */
const after = (n: number): string => `$${TERM_COLUMNS.length + n}`;

const isLive = (key: string, nowMs: string): string =>
  `${key}.revoked_at_ms IS NULL AND (${key}.expires_at_ms IS NULL OR ${key}.expires_at_ms > CAST(${nowMs} AS BIGINT))`;
/** How many keys of the owner work, and how many of them will stay: they are not being replaced. */
const liveKeys = (owner: string, nowMs: string): string =>
  `SELECT CAST(count(*) AS INTEGER) FROM api_keys k WHERE k.owner_id = ${owner} AND ${isLive('k', nowMs)}`;
const stayingKeys = (owner: string, nowMs: string, replaced: string): string =>
  `${liveKeys(owner, nowMs)} AND k.prefix <> COALESCE(CAST(${replaced} AS TEXT), '')
   AND NOT EXISTS (SELECT 1 FROM api_keys s WHERE s.replaces = k.prefix AND ${isLive('s', nowMs)})`;
const hasRoom = (owner: string, nowMs: string, replaced: string, most: string): string =>
  `(${stayingKeys(owner, nowMs, replaced)}) < CAST(${most} AS BIGINT)
   AND (${liveKeys(owner, nowMs)}) < 2 * CAST(${most} AS BIGINT)`;
const replaceableKeys = (owner: string, nowMs: string, replaced: string): string =>
  `${liveKeys(owner, nowMs)} AND k.prefix = CAST(${replaced} AS TEXT)
   AND NOT EXISTS (SELECT 1 FROM api_keys s WHERE s.replaces = k.prefix AND ${isLive('s', nowMs)})`;

const ADD_KEY = `
  INSERT INTO api_keys (${TERM_COLUMNS.join(', ')}, prefix, secret_digest, owner_id, created_at_ms, kind, sandbox, replaces)
  SELECT ${TERM_COLUMNS.map((column, i) => termParameter(column, i + 1)).join(', ')}, ${after(1)}, ${after(2)}, ${after(3)}, CAST(${after(4)} AS BIGINT), ${after(5)},
         CAST(${after(6)} AS INTEGER), CAST(${after(7)} AS TEXT)
  FROM users WHERE id = ${after(3)} AND ${hasRoom(after(3), after(4), after(7), after(8))}
    AND (SELECT count(*) FROM api_keys WHERE owner_id = ${after(3)} AND created_at_ms > CAST(${after(9)} AS BIGINT))
        < CAST(${after(10)} AS BIGINT)
    AND (CAST(${after(7)} AS TEXT) IS NULL OR (${replaceableKeys(after(3), after(4), after(7))}) = 1)
  ON CONFLICT (prefix) DO NOTHING
  RETURNING prefix`;
/** Only if the successor was added just now: a prefix is never used twice. */
const END_REPLACED = `
  UPDATE api_keys SET expires_at_ms = CAST($1 AS BIGINT)
  WHERE prefix = $2 AND (expires_at_ms IS NULL OR expires_at_ms > CAST($1 AS BIGINT))
    AND EXISTS (SELECT 1 FROM api_keys s WHERE s.prefix = $3 AND s.secret_digest = $4)`;
/** Of the latest `$3` keys since then the oldest: with it gone from the window there is room for one more. */
const FULL_SINCE = `
  SELECT created_at_ms FROM api_keys WHERE owner_id = $1 AND created_at_ms > CAST($2 AS BIGINT)
  ORDER BY created_at_ms DESC LIMIT 1 OFFSET CAST($3 AS BIGINT) - 1`;
/** Why a key was not added. */
const WHY_NOT = `
  SELECT (SELECT CAST(count(*) AS INTEGER) FROM api_keys WHERE prefix = $1) AS taken,
         (${replaceableKeys('$2', '$3', '$4')}) AS replaceable`;
const LOCK_OWNER_OF = 'SELECT id FROM users WHERE id = (SELECT owner_id FROM api_keys WHERE prefix = $1)';
const IS_CHANGEABLE =
  "prefix = $1 AND revoked_at_ms IS NULL AND (CAST($2 AS TEXT) = '' OR owner_id = CAST($2 AS TEXT))";
const FIND_CHANGEABLE = `SELECT prefix FROM api_keys WHERE ${IS_CHANGEABLE}`;
const changeTermsOf = (columns: readonly TermColumn[]): string => `
  UPDATE api_keys SET ${columns.map((column, i) => `${column} = ${termParameter(column, i + 5)}`).join(', ')}
  WHERE ${IS_CHANGEABLE} AND (${isLive('api_keys', '$3')} OR ${hasRoom('api_keys.owner_id', '$3', "''", '$4')})
  RETURNING prefix`;
const REVOKE_KEY = `
  UPDATE api_keys SET revoked_at_ms = CAST($3 AS BIGINT) WHERE ${IS_CHANGEABLE} RETURNING prefix`;
const COLUMNS = `k.prefix, k.kind, k.sandbox, k.replaces, ${TERM_COLUMNS.map((name) => `k.${name}`).join(', ')},
         k.owner_id, u.name AS owner_name, k.created_at_ms, k.revoked_at_ms`;
const FIND_KEY = `
  SELECT ${COLUMNS}, k.secret_digest, u.disabled_at_ms AS owner_disabled_at_ms,
         u.ceiling_burst, u.ceiling_sustained, u.ceiling_monthly
  FROM api_keys k JOIN users u ON u.id = k.owner_id
  WHERE k.prefix = $1`;
const ANY_PREFIX = 'SELECT prefix FROM api_keys ORDER BY prefix LIMIT 1';
const LIST_KEYS = `
  SELECT ${COLUMNS}, a.last_used_at_ms
  FROM api_keys k JOIN users u ON u.id = k.owner_id LEFT JOIN key_activity a ON a.prefix = k.prefix`;
const NEWEST_LAST = ' ORDER BY k.created_at_ms, k.prefix';

/** Each rate once: many keys have the same. */
const RATES = {
  keys: `
    SELECT burst AS rate FROM api_keys WHERE burst IS NOT NULL AND revoked_at_ms IS NULL
    UNION SELECT sustained AS rate FROM api_keys WHERE sustained IS NOT NULL AND revoked_at_ms IS NULL`,
  accounts: `
    SELECT ceiling_burst AS rate FROM users WHERE ceiling_burst <> 'off'
    UNION SELECT ceiling_sustained AS rate FROM users WHERE ceiling_sustained <> 'off'`,
};

const UNLIMITED: KeyCreationLimit = { most: Number.MAX_SAFE_INTEGER, sinceMs: 0 };

export class SqlKeysStore extends SqlStore implements KeysStore {
  readonly epoch: KeysStore['epoch'];
  readonly #signal: ChangeSignal;

  constructor(db: SqlDatabase, signal: ChangeSignal) {
    super(db);
    this.epoch = signal.epoch.bind(signal);
    this.#signal = signal;
  }

  async addKey(key: StoredKey, conditions: AddKeyConditions): Promise<AddKeyResult> {
    const { prefix, kind, sandbox, secretDigest, ownerId, createdAtMs, replaces } = key;
    const { mostLive, pace = UNLIMITED, replacedUntilMs = createdAtMs } = conditions;
    // The owner's row is locked first, so that two simultaneous creations cannot both take the last free place.
    const [owner = [], added = [], , full = [], why = []] = await this.db.batch([
      { sql: `SELECT id FROM users WHERE id = $1${this.db.lockRows}`, params: [ownerId] },
      {
        sql: ADD_KEY,
        params: [
          ...termValues(key),
          ...[prefix, secretDigest, ownerId, createdAtMs, kind, sandbox ? 1 : 0, replaces ?? null],
          ...[mostLive, pace.sinceMs, pace.most],
        ],
      },
      { sql: END_REPLACED, params: [replacedUntilMs, replaces ?? '', prefix, secretDigest] },
      { sql: FULL_SINCE, params: [ownerId, pace.sinceMs, pace.most] },
      { sql: WHY_NOT, params: [prefix, ownerId, createdAtMs, replaces ?? null] },
    ]);
    if (added.length === 1) {
      // No server caches that a key does not exist, so only a replaced one needs a signal.
      if (replaces !== undefined) this.#signal.changed();
      return 'added';
    }
    if (owner.length === 0) return 'no_such_owner';
    const [reasons = {}] = why;
    if (integerColumn(reasons, 'taken') === 1) return 'prefix_taken';
    if (replaces !== undefined && integerColumn(reasons, 'replaceable') === 0) return 'not_replaceable';
    if (full[0]) return { fullSinceMs: integerColumn(full[0], 'created_at_ms') };
    return 'too_many';
  }

  async listKeys(filter: { ownerId?: string } | { prefix: string }): Promise<ListedKey[]> {
    return (await this.db.query(listStatement(filter))).map(toListedKey);
  }

  async changeTerms(
    prefix: string,
    changes: Partial<KeyTerms>,
    { ownerId = '', nowMs, mostLive }: KeyChangeConditions,
  ): Promise<'changed' | 'no_such_key' | 'too_many'> {
    const columns = changedTerms(changes);
    const params = [prefix, ownerId, nowMs, mostLive, ...columns.map(([, value]) => value)];
    const [, changed = [], found = []] = await this.db.batch([
      { sql: LOCK_OWNER_OF + this.db.lockRows, params: [prefix] },
      { sql: changeTermsOf(columns.map(([column]) => column)), params },
      { sql: FIND_CHANGEABLE, params: [prefix, ownerId] },
    ]);
    this.#signal.changed();
    if (changed.length === 1) return 'changed';
    return found.length === 1 ? 'too_many' : 'no_such_key';
  }

  async revokeKey(prefix: string, atMs: number, ownerId = ''): Promise<boolean> {
    const rows = await this.db.query({ sql: REVOKE_KEY, params: [prefix, ownerId, atMs] });
    this.#signal.changed();
    return rows.length === 1;
  }

  findKey(prefix: string): Promise<StoredKey | undefined> {
    return this.first(toStoredKey, FIND_KEY, [prefix]);
  }

  anyPrefix(): Promise<string | undefined> {
    return this.first((row) => textColumn(row, 'prefix'), ANY_PREFIX, []);
  }

  async longestWindowMs(of: 'keys' | 'accounts'): Promise<number> {
    const rows = await this.db.query({ sql: RATES[of], params: [] });
    return Math.max(0, ...rows.map((row) => optionalRateColumn(row, 'rate')?.windowMs ?? 0));
  }

  async someKeys(range: KeyRange): Promise<ListedKey[]> {
    const keys = (await this.db.query(rangeStatement(range))).map(toListedKey);
    return range.before ? keys.reverse() : keys;
  }
}

function listStatement(filter: { ownerId?: string } | { prefix: string }): Statement {
  if ('prefix' in filter) {
    return {
      sql: `${LIST_KEYS} WHERE k.prefix = $1 OR k.replaces = $1${NEWEST_LAST}`,
      params: [filter.prefix],
    };
  }
  return filter.ownerId === undefined
    ? { sql: LIST_KEYS + NEWEST_LAST, params: [] }
    : { sql: `${LIST_KEYS} WHERE k.owner_id = $1${NEWEST_LAST}`, params: [filter.ownerId] };
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
