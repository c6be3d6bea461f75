import { monthOfDay } from '../../core/limits/day.ts';
import type { UsageSubjects, UseOutcome } from '../../core/ports/ledger.ts';
import { deferred } from '../../core/ports/maybe-promise.ts';
import type { Row, Statement } from '../sql/database.ts';
import { LedgerBatch, type UsageEntry } from '../sql/ledger-batch.ts';
import {
  addStatement,
  grantId,
  grantStatement,
  toGrant,
  type LimitedUse,
  type UsageGrant,
} from './usage-grants.ts';

/** Entries that share one commit, and how many of the searches among them it granted. */
export class LedgerPage extends LedgerBatch {
  readonly written = deferred<undefined>();
  /** The keys whose searches have a limit. */
  readonly #limited = new Map<string, UsageSubjects>();
  #earlier: ReadonlyMap<UsageEntry, number> = new Map();
  #grants: ReadonlyMap<string, UsageGrant> = new Map();

  /** Enters a search. The result tells its outcome once the page is written. */
  ask(subjects: UsageSubjects, endpoint: string, day: string): () => UseOutcome {
    const entry = this.use(subjects, endpoint, day, 1);
    const position = entry.count;
    if (subjects.keyLimit !== Infinity || subjects.accountLimit !== Infinity) {
      this.#limited.set(subjects.key, subjects);
    }
    return () => this.#outcome(entry, position);
  }

  useStatements(): Statement[] {
    const uses = [...this.uses.values()];
    if (uses.length === 0) return [];
    const limited = this.#limitedUses(uses);
    if (limited.length === 0) return [addStatement(uses)];
    this.#earlier = new Map(limited.map(({ entry, earlier }) => [entry, earlier]));
    const unlimited = uses.filter(({ key }) => !this.#limited.has(key));
    return [addStatement(unlimited, limited), grantStatement(limited)];
  }

  /** The rows that the statements returned. */
  grant(rows: readonly Row[]): void {
    this.#grants = new Map(rows.map(toGrant));
  }

  #limitedUses(uses: readonly UsageEntry[]): LimitedUse[] {
    const asked = new Map<string, number>();
    return uses.flatMap((entry) => {
      const subjects = this.#limited.get(entry.key);
      if (!subjects) return [];
      const id = grantId(entry.key, monthOfDay(entry.day));
      const earlier = asked.get(id) ?? 0;
      asked.set(id, earlier + entry.count);
      return [{ entry, subjects, earlier }];
    });
  }

  #outcome(entry: UsageEntry, position: number): UseOutcome {
    const earlier = this.#earlier.get(entry);
    if (earlier === undefined) return 'counted';
    const grant = this.#grants.get(grantId(entry.key, monthOfDay(entry.day)));
    if (grant && earlier + position <= grant.granted) return 'counted';
    return grant && earlier + position <= grant.underKeyLimit ? 'account_limit' : 'key_limit';
  }
}
