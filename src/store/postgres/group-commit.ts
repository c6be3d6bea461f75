import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Statement } from '../sql/database.ts';
import { spendStatements, touchStatements } from '../sql/ledger-statements.ts';
import type { PostgresDatabase } from './database.ts';
import { isContention } from './errors.ts';
import { addStatement, grantStatement, SubjectBatch, toGrant } from './usage-grants.ts';
import { type Handled, handled } from '../../core/ports/maybe-promise.ts';

/** How many batches may be written separately at the same time: each holds a connection while it waits for a lock. */
const MAX_ALONE = 3;
/** The longest time that all subjects wait while the batches of a refused commit are written separately. */
const SEPARATE_MS = 1_000;
/** Short, because all subjects wait for it. A batch that takes longer is retried separately. */
const BRIEFLY: Statement = { sql: "SET LOCAL lock_timeout = '50ms'", params: [] };
/** How long a batch waits for one of these connections. */
const TURN_MS = 1_000;
const TURN_LOOK_MS = 10;
/** A subject without entries for this long counts as free again. */
const HELD_MS = 5_000;

/** A subject whose rows another transaction has locked. */
type Held = {
  /** Not written yet. The last one is open for entries. */
  readonly batches: SubjectBatch[];
  writing: Handled<void> | undefined;
  forget: NodeJS.Timeout | undefined;
};

/**
 * Writes the batches of all subjects in one commit; what is entered during a commit is written with the next one. If another
 * transaction has locked a row of a subject, its batches are written separately from then on, so that no other subject waits.
 */
export class GroupCommit {
  readonly #db: Pick<PostgresDatabase, 'batch' | 'query'>;
  readonly #log: Log;
  #open = new Map<string, SubjectBatch>();
  #writing: Handled<void> | undefined;
  readonly #held = new Map<string, Held>();
  #alone = 0;

  constructor(db: Pick<PostgresDatabase, 'batch' | 'query'>, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** The batch for the next entries of a subject. */
  batch(subject: string): SubjectBatch {
    const held = this.#held.get(subject);
    if (held) return this.#heldBatch(subject, held);
    let batch = this.#open.get(subject);
    if (!batch) {
      batch = new SubjectBatch();
      this.#open.set(subject, batch);
      this.#writing ??= handled(this.#writeAll());
    }
    return batch;
  }

  get hasHeld(): boolean {
    return this.#held.size > 0;
  }

  /** Resolves when everything entered so far is written, or was refused to its caller. */
  async close(): Promise<void> {
    while (this.#writing) await this.#writing;
    for (const held of this.#held.values()) {
      await held.writing;
      clearTimeout(held.forget);
    }
  }

  /** Never rejects. */
  async #writeAll(): Promise<void> {
    await nextTurn();
    while (this.#open.size > 0) {
      const batches = this.#open;
      this.#open = new Map();
      try {
        await this.#write([...batches.values()], { tries: 1 });
      } catch (error) {
        const [first] = batches;
        if (!isContention(error)) for (const batch of batches.values()) batch.written.reject(error);
        else if (first && batches.size === 1) this.#hold(...first);
        else await this.#writeSeparately([...batches], error);
      }
    }
    this.#writing = undefined;
  }

  /** Finds the subjects whose rows are locked. */
  async #writeSeparately(batches: [subject: string, batch: SubjectBatch][], cause: unknown): Promise<void> {
    const untilMs = performance.now() + SEPARATE_MS;
    const next = async (): Promise<void> => {
      for (let one = batches.shift(); one; one = batches.shift()) {
        const [subject, batch] = one;
        if (performance.now() > untilMs) batch.written.reject(cause);
        else await this.#writeOne(subject, batch);
      }
    };
    await Promise.all(Array.from({ length: MAX_ALONE }, next));
  }

  async #writeOne(subject: string, batch: SubjectBatch): Promise<void> {
    try {
      await this.#write([batch], { tries: 1, first: [BRIEFLY] });
    } catch (error) {
      if (isContention(error)) this.#hold(subject, batch);
      else batch.written.reject(error);
    }
  }

  /** Keeps the entries of the subject out of the next common commit. */
  #hold(subject: string, batch: SubjectBatch): void {
    if (!this.hasHeld) {
      this.#log.warn(
        { store: 'database' },
        'rows are locked by another transaction; requests that need them are refused',
      );
    }
    const held: Held = this.#held.get(subject) ?? { batches: [], writing: undefined, forget: undefined };
    this.#held.set(subject, held);
    const later = this.#open.get(subject);
    this.#open.delete(subject);
    held.batches.push(batch, ...(later ? [later] : []));
    held.writing ??= handled(this.#writeHeld(subject, held));
  }

  #heldBatch(subject: string, held: Held): SubjectBatch {
    const open = held.batches.at(-1);
    if (open) return open;
    const batch = new SubjectBatch();
    held.batches.push(batch);
    held.writing ??= handled(this.#writeHeld(subject, held));
    return batch;
  }

  /** Never rejects. The subject counts as held until a batch of it was written, or nothing was entered for a while. */
  async #writeHeld(subject: string, held: Held): Promise<void> {
    clearTimeout(held.forget);
    await nextTurn();
    let isFree = false;
    for (let batch = held.batches.shift(); batch; batch = held.batches.shift())
      isFree = await this.#writeAlone(batch);
    held.writing = undefined;
    if (isFree) this.#release(subject);
    else {
      held.forget = setTimeout(() => {
        this.#release(subject);
      }, HELD_MS).unref();
    }
  }

  async #writeAlone(batch: SubjectBatch): Promise<boolean> {
    const untilMs = performance.now() + TURN_MS;
    while (this.#alone >= MAX_ALONE && performance.now() < untilMs) await sleep(TURN_LOOK_MS);
    if (this.#alone >= MAX_ALONE) {
      batch.written.reject(new StoreUnavailable('too many rows are locked by other transactions'));
      return false;
    }
    this.#alone++;
    try {
      await this.#write([batch]);
      return true;
    } catch (error) {
      batch.written.reject(error);
      return !isContention(error);
    } finally {
      this.#alone--;
    }
  }

  #release(subject: string): void {
    this.#held.delete(subject);
    if (!this.hasHeld) this.#log.info({ store: 'database' }, 'no rows are locked any more');
  }

  async #write(
    batches: readonly SubjectBatch[],
    { first = [], ...options }: { tries?: number; first?: readonly Statement[] } = {},
  ): Promise<void> {
    const statements = [...first, ...statementsOf(batches)];
    const [only] = statements;
    // PostgreSQL runs a single statement as a transaction, without the round trips for BEGIN and COMMIT.
    const rows =
      only && statements.length === 1
        ? await this.#db.query(only, options)
        : (await this.#db.batch(statements, options)).flat();
    const grants = new Map(rows.map(toGrant));
    for (const batch of batches) {
      batch.grant(grants);
      batch.written.resolve(undefined);
    }
  }
}

function statementsOf(batches: readonly SubjectBatch[]): Statement[] {
  const limited = batches.flatMap((batch) => batch.limitedUses());
  const unlimited = batches.flatMap((batch) => batch.unlimitedUses());
  return [
    ...spendStatements(batches.flatMap(({ spends }) => [...spends.values()])),
    ...touchStatements(batches.flatMap(({ touches }) => [...touches.values()])),
    ...(unlimited.length + limited.length > 0 ? [addStatement(unlimited, limited)] : []),
    ...(limited.length > 0 ? [grantStatement(limited)] : []),
  ];
}
