import { monthOfDay } from '../../core/limits/day.ts';
import type { UsageSubjects, UseOutcome } from '../../core/ports/ledger.ts';
import { deferred } from '../../core/ports/maybe-promise.ts';
import { LedgerBatch, type UsageEntry } from '../sql/ledger-batch.ts';
import { grantId, type LimitedUse, type UsageGrant } from './usage-grants.ts';

/** Entries about one subject that share a commit, and how many of the searches among them it granted. */
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
