import type { UsageSubjects, UseOutcome } from '../../core/ports/ledger.ts';
import { deferred } from '../../core/ports/maybe-promise.ts';
import { integerColumn, textColumn, type Row, type Statement } from '../sql/database.ts';
import { LedgerBatch, useId, type UsageEntry } from '../sql/ledger-batch.ts';
import { ADD_TO_DAYS, ADD_TO_MONTHS, hasDay, monthSums } from '../sql/ledger-statements.ts';

/** Larger than any count. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** As the statement reads it. */
type LimitedUse = UsageEntry & { readonly key_limit: number; readonly account_limit: number };

/** How many searches of an entry fit under the limit of the key, and how many of them under the account's limit too. */
type UsageGrant = { readonly underKeyLimit: number; readonly granted: number };

/**
 * Counts searches without limits, and locks the months of limited ones until the commit. All nodes lock months before days,
 * and both in the same order, so they cannot deadlock.
 */
export function addStatement(uses: readonly UsageEntry[], limited: readonly LimitedUse[] = []): Statement {
  const locked = limited.map((entry) => ({ ...entry, count: 0 }));
  const days = uses.filter(hasDay);
  return {
    sql: ADD,
    params: [JSON.stringify(monthSums([...uses, ...locked])), JSON.stringify(days)],
  };
}

/** After `addStatement` in the same transaction, so that nodes cannot exceed a limit together. */
export function grantStatement(limited: readonly LimitedUse[]): Statement {
  return { sql: GRANT, params: [JSON.stringify(limited)] };
}

export function toGrant(row: Row): [id: string, grant: UsageGrant] {
  return [
    useId(textColumn(row, 'key'), textColumn(row, 'day'), textColumn(row, 'endpoint')),
    { underKeyLimit: integerColumn(row, 'under_key_limit'), granted: integerColumn(row, 'granted') },
  ];
}

/** Entries about one subject that share a commit, and how many of the searches among them it granted. */
export class SubjectBatch extends LedgerBatch {
  readonly written = deferred<undefined>();
  /** The keys whose searches have a limit. */
  readonly #limited = new Map<string, UsageSubjects>();
  #grants: ReadonlyMap<string, UsageGrant> = new Map();

  /** Enters a search. Call the result for its outcome once the batch is written. */
  ask(subjects: UsageSubjects, endpoint: string, day: string): () => UseOutcome {
    const { key, keyLimit, accountLimit } = subjects;
    const position = this.use(subjects, endpoint, day, 1).count;
    if (keyLimit !== Infinity || accountLimit !== Infinity) this.#limited.set(key, subjects);
    // The limit may be set while the batch is open.
    return () => (this.#limited.has(key) ? this.#outcome(useId(key, day, endpoint), position) : 'counted');
  }

  unlimitedUses(): UsageEntry[] {
    return [...this.uses.values()].filter(({ key }) => !this.#limited.has(key));
  }

  limitedUses(): LimitedUse[] {
    return [...this.uses.values()].flatMap((entry) => {
      const limits = this.#limited.get(entry.key);
      if (!limits) return [];
      const { keyLimit, accountLimit } = limits;
      return {
        ...entry,
        key_limit: Math.min(keyLimit, NO_LIMIT),
        account_limit: Math.min(accountLimit, NO_LIMIT),
      };
    });
  }

  grant(grants: ReadonlyMap<string, UsageGrant>): void {
    this.#grants = grants;
  }

  #outcome(id: string, position: number): UseOutcome {
    const { underKeyLimit = 0, granted = 0 } = this.#grants.get(id) ?? {};
    if (position <= granted) return 'counted';
    return position <= underKeyLimit ? 'account_limit' : 'key_limit';
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

/** The entries of a key, and the keys of an account, share what is left of a limit in the order of their names. */
const GRANT = `
  WITH asked AS (
    SELECT asked.*, left(day, 7) AS month
    FROM json_to_recordset(CAST($1 AS JSON)) AS asked
           (key TEXT, day TEXT, endpoint TEXT, account TEXT, count BIGINT, key_limit BIGINT, account_limit BIGINT)),
  under_key AS (
    SELECT asked.*, CAST(GREATEST(0, LEAST(count, key_limit - own.searches + count
             - sum(count) OVER (PARTITION BY key, asked.month ORDER BY day, endpoint))) AS BIGINT) AS under_key_limit
    FROM asked JOIN usage_months own ON own.prefix = key AND own.month = asked.month),
  grants AS (
    SELECT under_key.*, CAST(GREATEST(0, LEAST(under_key_limit, account_limit - COALESCE(shared.searches, 0) + under_key_limit
             - sum(under_key_limit) OVER (PARTITION BY account, under_key.month ORDER BY key, day, endpoint))) AS BIGINT) AS granted
    FROM under_key LEFT JOIN usage_months shared ON shared.prefix = account AND shared.month = under_key.month),
  months AS (
    UPDATE usage_months SET searches = usage_months.searches + sums.granted
    FROM (
      SELECT prefix, month, CAST(sum(granted) AS BIGINT) AS granted
      FROM (SELECT key AS prefix, month, granted FROM grants UNION ALL SELECT account, month, granted FROM grants) AS both_months
      GROUP BY prefix, month) AS sums
    WHERE usage_months.prefix = sums.prefix AND usage_months.month = sums.month
    RETURNING 1),
  days AS (
    INSERT INTO usage_daily (prefix, day, endpoint, searches)
    SELECT key, day, endpoint, granted FROM grants
    WHERE granted > 0 AND (SELECT count(*) FROM months) >= 0
    ORDER BY key, day, endpoint
    ${ADD_TO_DAYS})
  SELECT key, day, endpoint, under_key_limit, granted FROM grants`;
