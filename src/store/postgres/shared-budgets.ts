import {
  type Decision,
  type LimitState,
  longestWindowMs,
  owedName,
  slotMs,
  type Policy,
} from '../../core/limits/policy.ts';
import { RateWindows, secondsUntil } from '../../core/limits/rate-windows.ts';
import type { Budgets } from '../../core/ports/ledger.ts';
import { deferred, type Deferred } from '../../core/ports/maybe-promise.ts';
import { integerColumn, textColumn } from '../sql/database.ts';
import type { PostgresDatabase } from './database.ts';

const TIDY_EVERY_MS = 60_000;
const ROWS_AT_ONCE = 50_000;
/**
 * Calls of the last moments are read again, because other nodes add to them, and because a step back of the database's clock
 * that is shorter than a reply takes goes unnoticed. Shorter than any window, so that none of them has left one yet.
 */
const OPEN_MS = 900;

/** A request for one call, or for none, to see what is left. */
type Asked = Deferred<Decision> & { readonly count: 0 | 1 };

/** What the database decided, and the calls since `#closedMs`. */
type Reply = {
  readonly nowMs: number;
  readonly granted: number;
  readonly fresh: readonly (readonly [atMs: number, count: number])[];
};

/**
 * The database decides about budgets and records them in one step, by its own clock. Nothing else has to remember a
 * call, so neither a Valkey that lost data nor a node that is cut off, restarted or in another time can exceed a budget.
 */
export class SharedBudgets implements Budgets {
  readonly #db: PostgresDatabase;
  readonly #budgets = new WeakMap<Policy, Map<string, SharedBudget>>();

  constructor(db: PostgresDatabase) {
    this.#db = db;
  }

  take(policy: Policy, subject: string): Promise<Decision> {
    return this.#budget(policy, subject).ask(1);
  }

  async look(policy: Policy, subject: string): Promise<readonly LimitState[]> {
    return (await this.#budget(policy, subject).ask(0)).limitStates;
  }

  #budget(policy: Policy, subject: string): SharedBudget {
    const subjects = this.#budgets.get(policy) ?? new Map<string, SharedBudget>();
    this.#budgets.set(policy, subjects);
    const budget = subjects.get(subject) ?? new SharedBudget(this.#db, policy, subject);
    subjects.set(subject, budget);
    return budget;
  }
}

/**
 * One budget. Under the lock of a decision, the database adds calls only at the end, so this node remembers the older
 * ones and reads what came since: a decision costs the same for ten calls a month and for a million.
 */
class SharedBudget {
  readonly #db: PostgresDatabase;
  readonly #policy: Policy;
  readonly #sql: BudgetSql;
  #waiting: Asked[] = [];
  #isAsking = false;
  /** All calls up to `#closedMs`. */
  #windows: RateWindows;
  #closedMs = 0;
  /** The database's clock, and when this process read it. */
  #read = { nowMs: 0, atMs: performance.now() };
  #tidiedMs = Number.NEGATIVE_INFINITY;

  constructor(db: PostgresDatabase, policy: Policy, subject: string) {
    this.#db = db;
    this.#policy = policy;
    this.#sql = new BudgetSql(policy, subject);
    this.#windows = new RateWindows(policy);
  }

  /** All calls requested during a decision share the next one. */
  ask(count: 0 | 1): Promise<Decision> {
    const asked = { count, ...deferred<Decision>() };
    this.#waiting.push(asked);
    if (!this.#isAsking) {
      this.#isAsking = true;
      setImmediate(() => void this.#decideAll());
    }
    return asked.promise;
  }

  async #decideAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const asked = this.#waiting;
      this.#waiting = [];
      try {
        const reply = await this.#decide(asked.reduce((sum, { count }) => sum + count, 0));
        this.#tell(asked, reply);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#isAsking = false;
  }

  async #decide(count: number): Promise<Reply> {
    const isTidy = performance.now() - this.#tidiedMs < TIDY_EVERY_MS;
    if (!isTidy) {
      await this.#db.script(this.#sql.tidy());
      this.#tidiedMs = performance.now();
    }
    // Never ahead of the database's clock, which has passed it when its reply arrives.
    const atLeastMs = this.#read.nowMs + Math.floor(performance.now() - this.#read.atMs);
    const rooms = this.#windows.look(atLeastMs).map(({ remaining }) => remaining);
    const [row] = await this.#db.script(this.#sql.take({ count, rooms, sinceMs: this.#closedMs, atLeastMs }));
    if (!row) throw new Error('the database did not decide about a budget');
    const nowMs = integerColumn(row, 'now_ms');
    this.#read = { nowMs, atMs: performance.now() };
    if (nowMs < atLeastMs) {
      // The database's clock was set back, and nothing was granted.
      this.#forget();
      return this.#decide(count);
    }
    const fresh = JSON.parse(textColumn(row, 'fresh')) as Reply['fresh'];
    return { nowMs, granted: integerColumn(row, 'granted'), fresh };
  }

  #tell(asked: readonly Asked[], { nowMs, granted, fresh }: Reply): void {
    const windows = this.#windows;
    this.#closedMs = Math.max(this.#closedMs, nowMs - OPEN_MS);
    let open = 0;
    const enter = (atMs: number, count: number): void => {
      windows.spend(atMs, count);
      if (atMs > this.#closedMs) open += count;
    };
    for (const [atMs, count] of fresh) enter(atMs, count);
    let left = granted;
    for (const { count, resolve } of asked) {
      const allowed = count <= left;
      if (allowed && count > 0) {
        left--;
        enter(nowMs, 1);
      }
      resolve({
        allowed,
        limitStates: windows.look(nowMs),
        retryAfterSeconds: allowed ? 0 : secondsUntil(windows.roomAtMs(nowMs), nowMs),
        spentAtMs: undefined,
        recorded: undefined,
        ...(allowed && count > 0 && { giveBack: () => void this.#giveBack(nowMs) }),
      });
    }
    windows.undo(open);
  }

  /** Other nodes may count the call for longer, if they have read it. If the database is away, it stays counted. */
  async #giveBack(takenAtMs: number): Promise<void> {
    await this.#db.script(this.#sql.giveBack(takenAtMs)).catch(() => undefined);
    if (takenAtMs <= this.#closedMs) this.#windows.giveBack(takenAtMs);
  }

  /** Remembers nothing, so that everything is read. */
  #forget(): void {
    this.#windows = new RateWindows(this.#policy);
    this.#closedMs = 0;
    this.#read = { nowMs: 0, atMs: performance.now() };
    this.#tidiedMs = Number.NEGATIVE_INFINITY;
  }
}

const CLOCK = 'SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT) AS now_ms';
const ADD = 'ON CONFLICT (policy, subject, at_ms) DO UPDATE SET spent = spends.spent + excluded.spent';

/** The statements of one budget. Those that follow the lock see what earlier decisions have recorded. */
class BudgetSql {
  readonly #lock: string;
  readonly #own: string;
  readonly #isOurs: string;
  readonly #longestMs: number;
  readonly #windows: readonly number[];
  /** Calls are rounded up to this, as precisely as the limits need it. */
  readonly #width: number;
  /** Older calls count only toward windows that need no more than `coarseWidth`. */
  readonly #fineMs: number;
  readonly #coarseWidth: number;

  constructor(policy: Policy, subject: string) {
    const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
    const lock = quote(`tributary budget ${policy.name} ${subject}`);
    this.#lock = `SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0));`;
    this.#own = `${quote(policy.name)}, ${quote(subject)}`;
    // Earlier versions recorded some calls as debts.
    const names = [policy.name, owedName(policy.name)].map(quote).join(', ');
    this.#isOurs = `policy IN (${names}) AND subject = ${quote(subject)}`;
    this.#longestMs = longestWindowMs(policy);
    this.#windows = policy.limits.map(({ windowMs }) => windowMs);
    const widths = policy.limits.map(slotMs);
    this.#width = Math.min(...widths);
    this.#coarseWidth = slotMs(
      policy.limits.find(({ windowMs }) => windowMs === this.#longestMs) ?? { limit: 0, windowMs: 0 },
    );
    this.#fineMs = Math.max(0, ...this.#windows.filter((_, i) => (widths[i] ?? 0) < this.#coarseWidth));
  }

  /** Removes what has left every window. Calls in the future, which a clock that was set back leaves, count as made now. */
  tidy(): string {
    return `${this.#lock}
      WITH clock AS MATERIALIZED (${CLOCK})
      DELETE FROM spends USING clock WHERE ${this.#isOurs} AND at_ms <= now_ms - ${this.#longestMs};
      WITH clock AS MATERIALIZED (${CLOCK}),
      future AS (
        DELETE FROM spends USING clock WHERE ${this.#isOurs} AND at_ms > now_ms + ${this.#width} RETURNING spent)
      INSERT INTO spends (policy, subject, at_ms, spent)
      SELECT ${this.#own}, now_ms, sum(spent) FROM future, clock GROUP BY now_ms
      ${ADD};
      ${this.#coarseWidth > this.#width ? this.#coarsen() : ''}`;
  }

  giveBack(takenAtMs: number): string {
    const atMs = Math.ceil(takenAtMs / this.#width) * this.#width;
    return `${this.#lock}
      UPDATE spends SET spent = spent - 1 WHERE (policy, subject, at_ms) = (${this.#own}, ${atMs}) AND spent > 0`;
  }

  /** Bounds the rows of a window of a million calls that has a short window beside it. */
  #coarsen(): string {
    const rounded = `(at_ms + ${this.#coarseWidth} - 1) / ${this.#coarseWidth} * ${this.#coarseWidth}`;
    return `
      WITH clock AS MATERIALIZED (${CLOCK}),
      old AS (
        DELETE FROM spends WHERE ctid IN (
          SELECT spends.ctid FROM spends, clock
          WHERE ${this.#isOurs} AND ${rounded} <= now_ms - ${this.#fineMs} AND at_ms <> ${rounded} LIMIT ${ROWS_AT_ONCE})
        RETURNING ${rounded} AS rounded_ms, spent)
      INSERT INTO spends (policy, subject, at_ms, spent)
      SELECT ${this.#own}, rounded_ms, sum(spent) FROM old GROUP BY rounded_ms
      ${ADD}`;
  }

  /**
   * Grants and records as many calls as there is room for under every limit. `rooms` are what the calls up to `sinceMs`
   * leave of each limit at `atLeastMs`; if the clock is not there yet, nothing is granted.
   */
  take(asked: { count: number; rooms: readonly number[]; sinceMs: number; atLeastMs: number }): string {
    const limits = this.#windows.map(
      (windowMs, i) => `(${asked.rooms[i] ?? 0}::BIGINT, ${windowMs}::BIGINT)`,
    );
    return `${this.#lock}
      WITH clock AS MATERIALIZED (${CLOCK}),
      fresh AS MATERIALIZED (
        SELECT at_ms, CAST(sum(spent) AS BIGINT) AS spent FROM spends, clock
        WHERE ${this.#isOurs} AND at_ms > GREATEST(${asked.sinceMs}, now_ms - ${this.#longestMs}) GROUP BY at_ms),
      decided AS MATERIALIZED (
        SELECT GREATEST(0, LEAST(${asked.count}, COALESCE(min(room - (
          SELECT COALESCE(sum(spent), 0) FROM fresh WHERE at_ms > now_ms - window_ms)), 0))) AS granted
        FROM (VALUES ${limits.join(', ')}) AS limits (room, window_ms), clock WHERE now_ms >= ${asked.atLeastMs}),
      recorded AS (
        INSERT INTO spends (policy, subject, at_ms, spent)
        SELECT ${this.#own}, (now_ms + ${this.#width} - 1) / ${this.#width} * ${this.#width}, granted
        FROM decided, clock WHERE granted > 0
        ${ADD})
      SELECT now_ms, CAST(granted AS BIGINT) AS granted,
        CAST(COALESCE((SELECT json_agg(json_build_array(at_ms, spent) ORDER BY at_ms) FROM fresh), '[]') AS TEXT) AS fresh
      FROM clock, decided`;
  }
}
