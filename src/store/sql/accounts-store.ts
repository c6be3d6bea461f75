import type { Account, AccountCeilings, ListedUser } from '../../core/accounts/model.ts';
import type { AccountsStore, MayBeLast, NewUser, UserRange } from '../../core/ports/accounts-store.ts';
import type { Clock } from '../../core/ports/clock.ts';
import { ceilingText, toCeilings } from './key-columns.ts';
import {
  type ChangeSignal,
  flagColumn,
  integerColumn,
  optionalIntegerColumn,
  optionalTextColumn,
  rowReader,
  type SqlDatabase,
  SqlStore,
  type SqlValue,
  type Statement,
  textColumn,
} from './database.ts';

const USER_COLUMNS = 'id, name, admin, created_at_ms, disabled_at_ms';

const ADD_USER = `
  INSERT INTO users (id, name, name_key, admin, password_hash, created_at_ms)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (name_key) DO NOTHING
  RETURNING id`;
/** Writing this row makes simultaneous batches wait until this one ends. */
const CLAIM_SET_UP = `
  INSERT INTO set_up (only_one, user_id) VALUES (1, $1)
  ON CONFLICT (only_one) DO UPDATE SET user_id = excluded.user_id`;
const ADD_FIRST_USER = `
  INSERT INTO users (id, name, name_key, admin, password_hash, created_at_ms)
  SELECT $1, $2, $3, $4, $5, CAST($6 AS BIGINT)
  WHERE NOT EXISTS (SELECT 1 FROM users)
  RETURNING id`;
const HAS_USERS = 'SELECT id FROM users LIMIT 1';
const FIND_USER = `SELECT ${USER_COLUMNS} FROM users WHERE name_key = $1`;
const LIST_USERS = `SELECT ${USER_COLUMNS} FROM users ORDER BY name_key`;
const LISTED_USER = `
  SELECT u.id, u.name, u.admin, u.created_at_ms, u.disabled_at_ms,
         u.ceiling_burst, u.ceiling_sustained, u.ceiling_monthly,
         (SELECT CAST(count(*) AS INTEGER) FROM api_keys k
          WHERE k.owner_id = u.id AND k.revoked_at_ms IS NULL
            AND (k.expires_at_ms IS NULL OR k.expires_at_ms > CAST($1 AS BIGINT))) AS live_keys,
         (SELECT max(a.last_used_at_ms) FROM api_keys k JOIN key_activity a ON a.prefix = k.prefix
          WHERE k.owner_id = u.id) AS key_last_used_at_ms`;
const FIND_LISTED_USER = `${LISTED_USER} FROM users u WHERE u.id = $2`;
/**
 * Compares the start of the name: LIKE has wildcards, and a range depends on the sort order of the database. Without a
 * prefix the planner skips the comparison and reads only one page.
 */
const BEGINS = "(CAST($2 AS TEXT) = '' OR substr(name_key, 1, length($2)) = $2)";
/** Picks the users first, so that keys are counted only for them. */
const USERS_AFTER = `${LISTED_USER}
  FROM (SELECT * FROM users WHERE ${BEGINS} AND name_key > $3 ORDER BY name_key LIMIT $4) u
  ORDER BY u.name_key`;
const USERS_BEFORE = `${LISTED_USER}
  FROM (SELECT * FROM users WHERE ${BEGINS} AND name_key < $3 ORDER BY name_key DESC LIMIT $4) u
  ORDER BY u.name_key`;
const SET_DISABLED = 'UPDATE users SET disabled_at_ms = $1 WHERE id = $2';
const IS_NOT_LAST = '(admin = 0 OR disabled_at_ms IS NOT NULL OR (SELECT count(*) FROM others) > 0)';
const SET_PASSWORD_HASH = 'UPDATE users SET password_hash = $1 WHERE id = $2';
const REPLACE_PASSWORD_HASH = `${SET_PASSWORD_HASH} AND password_hash = $3`;
const END_SESSIONS = 'DELETE FROM sessions WHERE user_id = $1';
const PASSWORD_HASH = 'SELECT password_hash FROM users WHERE id = $1';
const SET_CEILINGS =
  'UPDATE users SET ceiling_burst = $1, ceiling_sustained = $2, ceiling_monthly = $3 WHERE id = $4';
const REVOKE_INVITATIONS = `
  DELETE FROM invitations
  WHERE used_at_ms IS NULL AND created_by = (SELECT name FROM users WHERE id = $1)`;
const FORGET_KEY_ACTIVITY =
  'DELETE FROM key_activity WHERE prefix IN (SELECT prefix FROM api_keys WHERE owner_id = $1)';
const DELETE_USER = 'DELETE FROM users WHERE id = $1';

export class SqlAccountsStore extends SqlStore implements AccountsStore {
  readonly #signal: ChangeSignal;
  readonly #clock: Clock;

  constructor(db: SqlDatabase, signal: ChangeSignal, clock: Clock) {
    super(db);
    this.#signal = signal;
    this.#clock = clock;
  }

  async addUser(user: NewUser): Promise<boolean> {
    const rows = await this.db.query({ sql: ADD_USER, params: userParams(user) });
    return rows.length === 1;
  }

  async addFirstUser(user: NewUser): Promise<boolean> {
    const [, added = []] = await this.db.batch([
      { sql: CLAIM_SET_UP, params: [user.id] },
      { sql: ADD_FIRST_USER, params: userParams(user) },
    ]);
    return added.length === 1;
  }

  async hasUsers(): Promise<boolean> {
    return (await this.db.query({ sql: HAS_USERS, params: [] })).length > 0;
  }

  async findUser(nameKey: string): Promise<Account | undefined> {
    return this.first(toAccount, FIND_USER, [nameKey]);
  }

  async listUsers(): Promise<Account[]> {
    return this.rows(toAccount, LIST_USERS);
  }

  async findListedUser(userId: string): Promise<ListedUser | undefined> {
    return this.first(toListedUser, FIND_LISTED_USER, [this.#clock.wallMs(), userId]);
  }

  async someUsers({ namePrefix, limit, ...asked }: UserRange): Promise<ListedUser[]> {
    const [sql, nameKey] = 'after' in asked ? [USERS_AFTER, asked.after] : [USERS_BEFORE, asked.before];
    const params = [this.#clock.wallMs(), namePrefix, nameKey, limit];
    return (await this.db.query({ sql, params })).map(toListedUser);
  }

  async setDisabled(
    userId: string,
    disabledAtMs: number | undefined,
    { mayBeLast }: MayBeLast = { mayBeLast: false },
  ): Promise<boolean> {
    const sql =
      mayBeLast || disabledAtMs === undefined
        ? SET_DISABLED
        : `${this.#otherAdministrators('$2')} ${SET_DISABLED} AND ${IS_NOT_LAST}`;
    const [set = []] = await this.db.batch([
      { sql: `${sql} RETURNING id`, params: [disabledAtMs ?? null, userId], orNothing: true },
      { sql: END_SESSIONS, params: [userId] },
      ...(disabledAtMs === undefined ? [] : [{ sql: REVOKE_INVITATIONS, params: [userId] }]),
    ]);
    this.#signal.changed();
    return set.length === 1;
  }

  async setPasswordHash(userId: string, passwordHash: string, replaced?: string): Promise<boolean> {
    const [set = []] = await this.db.batch([
      replaced === undefined
        ? { sql: `${SET_PASSWORD_HASH} RETURNING id`, params: [passwordHash, userId], orNothing: true }
        : {
            sql: `${REPLACE_PASSWORD_HASH} RETURNING id`,
            params: [passwordHash, userId, replaced],
            orNothing: true,
          },
      { sql: END_SESSIONS, params: [userId] },
    ]);
    return set.length === 1;
  }

  async passwordHash(userId: string): Promise<string | undefined> {
    return this.first((row) => optionalTextColumn(row, 'password_hash'), PASSWORD_HASH, [userId]);
  }

  async setCeilings(userId: string, { burst, sustained, monthly }: AccountCeilings): Promise<void> {
    const params = [
      ceilingText(burst),
      ceilingText(sustained),
      monthly === undefined ? null : String(monthly),
    ];
    await this.db.query({ sql: SET_CEILINGS, params: [...params, userId] });
    this.#signal.changed();
  }

  async deleteUser(userId: string, { mayBeLast }: MayBeLast = { mayBeLast: false }): Promise<boolean> {
    const find = 'SELECT id FROM users WHERE id = $1';
    const sql = mayBeLast ? find : `${this.#otherAdministrators('$1')} ${find} AND ${IS_NOT_LAST}`;
    const [found = []] = await this.db.batch([
      { sql: sql + this.db.lockRows, params: [userId], orNothing: true },
      ...anonymizeUsageStatements(userId),
      { sql: FORGET_KEY_ACTIVITY, params: [userId] },
      { sql: REVOKE_INVITATIONS, params: [userId] },
      { sql: DELETE_USER, params: [userId] },
    ]);
    this.#signal.changed();
    return found.length === 1;
  }

  /**
   * The other enabled administrators. All of them are locked, always in the same order: of two simultaneous changes, the
   * later one sees the result of the first, and they cannot deadlock.
   */
  #otherAdministrators(id: string): string {
    return `
      WITH administrators AS (
        SELECT id FROM users WHERE admin = 1 AND disabled_at_ms IS NULL ORDER BY id${this.db.lockRows}),
      others AS (SELECT id FROM administrators WHERE id <> ${id})`;
  }
}

function userParams(user: NewUser): SqlValue[] {
  const { id, name, nameKey, admin, passwordHash, createdAtMs } = user;
  return [id, name, nameKey, admin ? 1 : 0, passwordHash ?? null, createdAtMs];
}

const ACCOUNT_FIELDS = {
  ...{ id: textColumn, name: textColumn, admin: flagColumn },
  ...{ createdAtMs: integerColumn, disabledAtMs: optionalIntegerColumn },
};
export const toAccount = rowReader<Account>(ACCOUNT_FIELDS);

const toListedUser = rowReader<ListedUser>({
  ...ACCOUNT_FIELDS,
  ...{ liveKeys: integerColumn, keyLastUsedAtMs: optionalIntegerColumn, ceilings: toCeilings },
});

const KEYS = 'SELECT prefix FROM api_keys WHERE owner_id = $1';
/** The subject of the account's usage. Once the account is deleted, it cannot be linked to the user. */
const ACCOUNT = "'@' || CAST($1 AS TEXT)";

const FORGET_MONTHS = `DELETE FROM usage_months WHERE prefix IN (${KEYS})`;
const ADD_DAYS = `
  INSERT INTO usage_days (prefix, day, searches)
  SELECT ${ACCOUNT}, day, sum(searches) FROM usage_days WHERE prefix IN (${KEYS}) GROUP BY day
  ON CONFLICT (prefix, day) DO UPDATE SET searches = usage_days.searches + excluded.searches`;
const FORGET_DAYS = `DELETE FROM usage_days WHERE prefix IN (${KEYS})`;
const ADD_DAILY = `
  INSERT INTO usage_daily (prefix, day, endpoint, searches)
  SELECT ${ACCOUNT}, day, endpoint, sum(searches) FROM usage_daily WHERE prefix IN (${KEYS}) GROUP BY day, endpoint
  ON CONFLICT (prefix, day, endpoint) DO UPDATE SET searches = usage_daily.searches + excluded.searches`;
const FORGET_DAILY = `DELETE FROM usage_daily WHERE prefix IN (${KEYS})`;
const FORGET_NOTICES = `DELETE FROM usage_notices WHERE subject IN (${KEYS}) OR subject = ${ACCOUNT}`;

/**
 * Removes the prefixes of the keys from the usage of an account, because the audit log still has their owner. The months
 * of the account are counted already; its days are the sums of those of its keys.
 */
function anonymizeUsageStatements(userId: string): Statement[] {
  const inOrder = [FORGET_MONTHS, ADD_DAYS, FORGET_DAYS, ADD_DAILY, FORGET_DAILY, FORGET_NOTICES];
  return inOrder.map((sql) => ({ sql, params: [userId] }));
}
