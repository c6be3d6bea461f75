import { BoundedCache } from '../bounded-cache.ts';
import type { AccountCeilings, ApiKey, StoredKey } from '../accounts/model.ts';
import type { Clock } from '../ports/clock.ts';
import {
  accountSubject,
  type Ledger,
  type UsageDay,
  type UsageSubjects,
  type UseOutcome,
} from '../ports/ledger.ts';
import { utcDayOf, monthEndMs, monthOf } from './day.ts';
import { secondsUntil } from './rate-windows.ts';
import type { KeyAllowances } from './key-allowances.ts';

const DAY_MS = 86_400_000;

export type Usage = { month: string; searches: number; limit: number | null };

export type AdmittedSearch = {
  readonly subjects: UsageSubjects;
  readonly endpoint: string;
  readonly day: string;
};

export type ReachedLimit = Exclude<UseOutcome, 'counted'>;

/**
 * Counts searches by key, endpoint and day, and by month for keys and accounts, and enforces the monthly limits. A search
 * is counted before its work begins, so that no node works on a search over the limit and its response can be sent as soon
 * as it is ready. It is refunded if it fails.
 */
export class UsageMeter {
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #allowances: KeyAllowances;
  readonly #subjects = new WeakMap<StoredKey, UsageSubjects>();
  #day = { text: '', startMs: -DAY_MS };

  constructor(parts: { ledger: Ledger; clock: Clock; allowances: KeyAllowances }) {
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
    this.#allowances = parts.allowances;
  }

  /** Resolves once the search is counted for good, or with the limit that is reached. */
  async admit(key: StoredKey, endpoint: string): Promise<AdmittedSearch | ReachedLimit> {
    const subjects = this.#subjectsOf(key);
    const day = this.#today();
    const outcome = await this.#ledger.use(subjects, endpoint, day);
    return outcome === 'counted' ? { subjects, endpoint, day } : outcome;
  }

  /** For a search that is not answered. A failed refund must not hide the original error. */
  async release({ subjects, endpoint, day }: AdmittedSearch): Promise<void> {
    await this.#ledger.giveBack(subjects, endpoint, day).catch(() => undefined);
  }

  /** Whether searches can be counted without waiting. */
  get isSynchronous(): boolean {
    return this.#ledger.synchronous !== undefined;
  }

  /** Counts a search whose response is ready. False, and nothing counted, if that is not possible or not allowed now. */
  countNow(key: StoredKey, endpoint: string): boolean {
    const { synchronous } = this.#ledger;
    return synchronous?.use(this.#subjectsOf(key), endpoint, this.#today()) === true;
  }

  /** Writes what was entered in this turn, if that needs no waiting. False if it does, or failed. */
  writeNow(): boolean {
    return this.#ledger.synchronous?.write() === true;
  }

  /** The searches of a key this month, with the limit that applies to it. */
  usage({ prefix, limits }: Pick<ApiKey, 'prefix' | 'limits'>): Promise<Usage> {
    return this.#usageOf(prefix, this.#allowances.monthlyOf(limits));
  }

  /** The searches of all keys of an account this month, deleted and revoked ones too. */
  accountUsage({ id, ceilings }: { id: string; ceilings: AccountCeilings }): Promise<Usage> {
    return this.#usageOf(accountSubject(id), this.#allowances.accountMonthlyOf(ceilings));
  }

  /** The days on which these keys were used, by endpoint, from a day on. */
  days(keys: readonly string[], fromDay: string): Promise<readonly UsageDay[]> {
    return this.#ledger.days(keys, fromDay);
  }

  secondsToMonthEnd(): number {
    const nowMs = this.#clock.wallMs();
    return secondsUntil(monthEndMs(nowMs), nowMs);
  }

  async #usageOf(subject: string, limit: number | undefined): Promise<Usage> {
    const month = monthOf(this.#clock.wallMs());
    return { month, searches: await this.#ledger.searches(subject, month), limit: limit ?? null };
  }

  /** Every search needs it, so it is written only when the day changes. */
  #today(): string {
    const wallMs = this.#clock.wallMs();
    if (wallMs < this.#day.startMs || wallMs >= this.#day.startMs + DAY_MS)
      this.#day = { text: utcDayOf(wallMs), startMs: Math.floor(wallMs / DAY_MS) * DAY_MS };
    return this.#day.text;
  }

  #subjectsOf(key: StoredKey): UsageSubjects {
    return this.#subjects.getOrInsertComputed(key, () => {
      const { monthly = Infinity, account } = this.#allowances.of(key);
      return {
        key: key.prefix,
        keyLimit: monthly,
        // The searches of sandbox keys cost nothing.
        account: key.sandbox ? '' : accountSubject(key.ownerId),
        accountLimit: account?.monthly ?? Infinity,
      };
    });
  }
}

const RESOLUTION_MS = 1_000;
const MAX_TOUCHED = 10_000;

/** Records "last used" to the second, so that a busy key costs one write per second instead of one per request. */
export class KeyActivity {
  readonly #ledger: Pick<Ledger, 'touch'>;
  readonly #clock: Clock;
  readonly #touchedMs = new BoundedCache<number>({ maxEntries: MAX_TOUCHED });

  constructor(parts: { ledger: Pick<Ledger, 'touch'>; clock: Clock }) {
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
  }

  seen(prefix: string): void {
    const nowMs = this.#clock.steadyMs();
    const touchedMs = this.#touchedMs.peek(prefix);
    if (touchedMs !== undefined && nowMs < touchedMs + RESOLUTION_MS) return;
    this.#touchedMs.set(prefix, nowMs);
    // Not awaited: a request must not fail because its time of use could not be recorded.
    void this.#ledger.touch(prefix, this.#clock.wallMs());
  }
}
