import type { DueNotice, NoticeSearch, NoticesStore, UsageNotice } from '../../core/ports/notices-store.ts';
import {
  ROWS_PER_STATEMENT,
  statementsFor,
  integerColumn,
  optionalTextColumn,
  type Row,
  SqlStore,
  type SqlValue,
  textColumn,
} from './database.ts';

/** Larger than any limit, and small enough to be multiplied by 100. */
const NO_LIMIT = 10 ** 15;
/** Of one query. The next one finds the rest. */
const MOST_FOUND = 4 * ROWS_PER_STATEMENT;
const MOST_DUE = 20;

const PERCENT = 'CAST($2 AS BIGINT)';
const KEY_LIMIT = 'CAST($3 AS BIGINT)';
const ACCOUNT_LIMIT = 'CAST($4 AS BIGINT)';
/** From here on, a limit of the instance may be reached. */
const reached = (limit: string): string => `m.searches >= (${limit} * ${PERCENT} + 99) / 100`;
const WORKS = 'k.revoked_at_ms IS NULL AND k.sandbox = 0';

/**
 * Limits are those of `KeyAllowances`. Keys and accounts without their own are found by their searches, the others by
 * their limit, so that no query reads all of a month.
 */
const UNNOTICED = `
  SELECT near.subject, near.searches, near.most
  FROM (
    SELECT m.prefix AS subject, m.searches, ${KEY_LIMIT} AS most
    FROM usage_months m JOIN api_keys k ON k.prefix = m.prefix
    WHERE m.month = $1 AND ${reached(KEY_LIMIT)} AND k.monthly IS NULL AND ${WORKS}
    UNION ALL
    SELECT m.prefix, m.searches,
           CASE WHEN k.limits_by_admin = 1 OR k.monthly < ${KEY_LIMIT} THEN k.monthly ELSE ${KEY_LIMIT} END
    FROM api_keys k JOIN usage_months m ON m.prefix = k.prefix AND m.month = $1
    WHERE k.monthly IS NOT NULL AND ${WORKS}
    UNION ALL
    SELECT m.prefix, m.searches, ${ACCOUNT_LIMIT}
    FROM usage_months m JOIN users u ON u.id = substr(m.prefix, 2)
    WHERE m.month = $1 AND ${reached(ACCOUNT_LIMIT)} AND substr(m.prefix, 1, 1) = '@' AND u.ceiling_monthly IS NULL
    UNION ALL
    SELECT m.prefix, m.searches, CAST(NULLIF(u.ceiling_monthly, 'off') AS BIGINT)
    FROM users u JOIN usage_months m ON m.prefix = '@' || u.id AND m.month = $1
    WHERE u.ceiling_monthly IS NOT NULL) AS near
  LEFT JOIN usage_notices n ON n.subject = near.subject AND n.month = $1 AND n.percent = ${PERCENT}
  WHERE near.searches * 100 >= near.most * ${PERCENT} AND (n.most IS NULL OR n.most < near.most)
  LIMIT ${MOST_FOUND}`;
const ADD = (values: string): string => `
  INSERT INTO usage_notices (subject, month, percent, searches, most, due_at_ms) VALUES ${values}
  ON CONFLICT (subject, month, percent) DO UPDATE SET
    searches = excluded.searches, most = excluded.most, due_at_ms = excluded.due_at_ms, attempts = 0,
    delivered_at_ms = NULL
  WHERE usage_notices.most < excluded.most`;
const DUE = `
  SELECT n.subject, n.month, n.percent, n.searches, n.most, n.attempts, k.name AS key_name, u.name AS user_name
  FROM usage_notices n
  LEFT JOIN api_keys k ON k.prefix = n.subject
  JOIN users u ON u.id = COALESCE(k.owner_id, substr(n.subject, 2))
  WHERE n.delivered_at_ms IS NULL AND n.month = $1 AND n.due_at_ms <= $2
  ORDER BY n.due_at_ms, n.subject, n.percent
  LIMIT ${MOST_DUE}`;
const ONE = 'subject = $1 AND month = $2 AND percent = $3';
const CLAIM = `
  UPDATE usage_notices SET due_at_ms = $4, attempts = attempts + 1
  WHERE ${ONE} AND attempts = $5 AND delivered_at_ms IS NULL
  RETURNING 1 AS claimed`;
const POSTPONE = `UPDATE usage_notices SET due_at_ms = $4 WHERE ${ONE}`;
/** Not if the limit was raised meanwhile, which is another notice. */
const DELIVERED = `UPDATE usage_notices SET delivered_at_ms = $4 WHERE ${ONE} AND most = $5`;
const FORGET = 'DELETE FROM usage_notices WHERE month < $1';

export class SqlNoticesStore extends SqlStore implements NoticesStore {
  async unnoticed(wanted: NoticeSearch): Promise<readonly UsageNotice[]> {
    const { month, percent, keyLimit = NO_LIMIT, accountLimit = NO_LIMIT } = wanted;
    const params = [month, percent, keyLimit, accountLimit];
    const rows = await this.db.query({ sql: UNNOTICED, params });
    return rows.map((row) => ({ ...countsIn(row), month, percent }));
  }

  async add(notices: readonly UsageNotice[], nowMs: number): Promise<void> {
    await this.db.batch(
      statementsFor(notices, (notice) => [...idOf(notice), notice.searches, notice.limit, nowMs], ADD),
    );
  }

  async due(month: string, nowMs: number): Promise<readonly DueNotice[]> {
    return this.rows(toDueNotice, DUE, [month, nowMs]);
  }

  async claim(notice: DueNotice, untilMs: number): Promise<boolean> {
    const params = [...idOf(notice), untilMs, notice.attempts];
    return this.changesOne(CLAIM, params);
  }

  async postpone(notice: UsageNotice, untilMs: number): Promise<void> {
    await this.db.query({ sql: POSTPONE, params: [...idOf(notice), untilMs] });
  }

  async delivered(notice: UsageNotice, nowMs: number): Promise<void> {
    await this.db.query({ sql: DELIVERED, params: [...idOf(notice), nowMs, notice.limit] });
  }

  async forgetBefore(month: string): Promise<void> {
    await this.db.query({ sql: FORGET, params: [month] });
  }
}

function idOf({ subject, month, percent }: UsageNotice): SqlValue[] {
  return [subject, month, percent];
}

function countsIn(row: Row): Pick<UsageNotice, 'subject' | 'searches' | 'limit'> {
  return {
    subject: textColumn(row, 'subject'),
    searches: integerColumn(row, 'searches'),
    limit: integerColumn(row, 'most'),
  };
}

function toDueNotice(row: Row): DueNotice {
  const counts = countsIn(row);
  const keyName = optionalTextColumn(row, 'key_name');
  return {
    ...counts,
    month: textColumn(row, 'month'),
    percent: integerColumn(row, 'percent'),
    attempts: integerColumn(row, 'attempts'),
    key: keyName === undefined ? undefined : { prefix: counts.subject, name: keyName },
    userName: textColumn(row, 'user_name'),
  };
}
