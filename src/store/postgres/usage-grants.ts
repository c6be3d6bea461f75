import { monthOfDay } from '../../core/limits/day.ts';
import type { UsageSubjects, UseOutcome } from '../../core/ports/ledger.ts';
import { deferred } from '../../core/ports/maybe-promise.ts';
import { integerColumn, textColumn, type Row, type Statement } from '../sql/database.ts';
import { LedgerBatch, type UsageEntry } from '../sql/ledger-batch.ts';
import { ADD_TO_DAYS, ADD_TO_MONTHS, hasDay, monthSums } from '../sql/ledger-statements.ts';

/** How many searches of a key's month fit under its limit, and how many of them under the account's limit too. */
type UsageGrant = { readonly underKeyLimit: number; readonly granted: number };

/** Searches of a key's month under a limit. `earlier` of them come before the entry. */
type LimitedUse = {
  readonly entry: UsageEntry;
  readonly subjects: UsageSubjects;
  readonly earlier: number;
};

/** Larger than any count. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Counts searches without limits, and locks the months of the others until the commit. All nodes lock months before days
 * and each in the same order, so they cannot deadlock.
 */
export function addStatement(uses: readonly UsageEntry[], limited: readonly LimitedUse[] = []): Statement {
  const locked = limited.map(({ entry }) => ({ ...entry, count: 0 }));
  const days = uses.filter(hasDay);
  return {
    sql: ADD,
    params: [JSON.stringify(monthSums([...uses, ...locked])), JSON.stringify(days)],
  };
}

/** After `addStatement` in the same transaction, so that nodes cannot exceed a limit together. */
export function grantStatement(limited: readonly LimitedUse[]): Statement {
  const keys = new Map<string, object & { wanted: number }>();
  for (const { entry, subjects } of limited) {
    const month = monthOfDay(entry.day);
    const id = grantId(entry.key, month);
    const asked = keys.get(id) ?? { key: entry.key, month, wanted: 0, ...limitsOf(subjects) };
    asked.wanted += entry.count;
    keys.set(id, asked);
  }
  const days = limited.map(({ entry, earlier }) => ({ ...entry, month: monthOfDay(entry.day), earlier }));
  return { sql: GRANT, params: [JSON.stringify([...keys.values()]), JSON.stringify(days)] };
}

function limitsOf({ account, keyLimit, accountLimit }: UsageSubjects): object {
  return {
    account,
    key_limit: Math.min(keyLimit, NO_LIMIT),
    account_limit: Math.min(accountLimit, NO_LIMIT),
  };
}

export function toGrant(row: Row): [id: string, grant: UsageGrant] {
  return [
    grantId(textColumn(row, 'key'), textColumn(row, 'month')),
    { underKeyLimit: integerColumn(row, 'under_key_limit'), granted: integerColumn(row, 'granted') },
  ];
}

function grantId(key: string, month: string): string {
  return `${key} ${month}`;
}

/** Entries about one subject that share a commit, and how many of the searches among them it granted. */
export class SubjectBatch extends LedgerBatch {
  readonly written = deferred<undefined>();
  /** The keys whose searches have a limit. */
  readonly #limited = new Map<string, UsageSubjects>();
  #earlier: ReadonlyMap<UsageEntry, number> = new Map();
  #grants: ReadonlyMap<string, UsageGrant> = new Map();

  /** Enters a search. Call the result for its outcome once the batch is written. */
  ask(subjects: UsageSubjects, endpoint: string, day: string): () => UseOutcome {
    const entry = this.use(subjects, endpoint, day, 1);
    const position = entry.count;
    if (subjects.keyLimit !== Infinity || subjects.accountLimit !== Infinity) {
      this.#limited.set(subjects.key, subjects);
    }
    return () => this.#outcome(entry, position);
  }

  unlimitedUses(): UsageEntry[] {
    return [...this.uses.values()].filter(({ key }) => !this.#limited.has(key));
  }

  /** What was granted, by `grantId`. */
  grant(grants: ReadonlyMap<string, UsageGrant>): void {
    this.#grants = grants;
  }

  limitedUses(): LimitedUse[] {
    const asked = new Map<string, number>();
    const limited = [...this.uses.values()].flatMap((entry) => {
      const subjects = this.#limited.get(entry.key);
      if (!subjects) return [];
      const id = grantId(entry.key, monthOfDay(entry.day));
      const earlier = asked.get(id) ?? 0;
      asked.set(id, earlier + entry.count);
      return [{ entry, subjects, earlier }];
    });
    this.#earlier = new Map(limited.map(({ entry, earlier }) => [entry, earlier]));
    return limited;
  }

  #outcome(entry: UsageEntry, position: number): UseOutcome {
    const earlier = this.#earlier.get(entry);
    if (earlier === undefined) return 'counted';
    const grant = this.#grants.get(grantId(entry.key, monthOfDay(entry.day)));
    if (grant && earlier + position <= grant.granted) return 'counted';
    return grant && earlier + position <= grant.underKeyLimit ? 'account_limit' : 'key_limit';
  }
}

const ADD = `
  WITH months AS (
    INSERT INTO usage_months (prefix, month, searches, granted)
    SELECT prefix, month, searches, 0
    FROM json_to_recordset(CAST($1 AS JSON)) AS asked (prefix TEXT, month TEXT, searches BIGINT)
    ORDER BY prefix, month
    ${ADD_TO_MONTHS}
    RETURNING 1)
  INSERT INTO usage_daily (prefix, day, endpoint, searches)
  SELECT key, day, endpoint, count
  FROM json_to_recordset(CAST($2 AS JSON)) AS asked (key TEXT, day TEXT, endpoint TEXT, count BIGINT)
  -- Makes the database write the months first.
  WHERE (SELECT count(*) FROM months) >= 0
  ORDER BY key, day, endpoint
  ${ADD_TO_DAYS}`;

/** Keys of one account share what is left of its limit, in the order of their prefixes. */
const GRANT = `
  WITH asked AS (
    SELECT asked.*, GREATEST(LEAST(asked.wanted, asked.key_limit - own.searches), 0) AS under_key_limit,
           asked.account_limit - COALESCE(shared.searches, 0) AS account_room
    FROM json_to_recordset(CAST($1 AS JSON)) AS asked
           (key TEXT, month TEXT, account TEXT, wanted BIGINT, key_limit BIGINT, account_limit BIGINT)
    JOIN usage_months own ON own.prefix = asked.key AND own.month = asked.month
    LEFT JOIN usage_months shared ON shared.prefix = asked.account AND shared.month = asked.month),
  grants AS (
    SELECT key, month, account, under_key_limit,
           CAST(GREATEST(LEAST(under_key_limit, account_room + under_key_limit
             - sum(under_key_limit) OVER (PARTITION BY account, month ORDER BY key)), 0) AS BIGINT) AS granted
    FROM asked),
  months AS (
    UPDATE usage_months SET searches = usage_months.searches + sums.granted
    FROM (
      SELECT key AS prefix, month, granted FROM grants
      UNION ALL
      SELECT account, month, CAST(sum(granted) AS BIGINT) FROM grants WHERE account <> '' GROUP BY account, month) AS sums
    WHERE usage_months.prefix = sums.prefix AND usage_months.month = sums.month
    RETURNING 1),
  days AS (
    INSERT INTO usage_daily (prefix, day, endpoint, searches)
    SELECT asked.key, asked.day, asked.endpoint, LEAST(asked.count, grants.granted - asked.earlier)
    FROM json_to_recordset(CAST($2 AS JSON)) AS asked
           (key TEXT, day TEXT, month TEXT, endpoint TEXT, count BIGINT, earlier BIGINT)
    JOIN grants ON grants.key = asked.key AND grants.month = asked.month
    WHERE grants.granted > asked.earlier AND (SELECT count(*) FROM months) >= 0
    ORDER BY asked.key, asked.day, asked.endpoint
    ${ADD_TO_DAYS})
  SELECT key, month, under_key_limit, granted FROM grants`;
