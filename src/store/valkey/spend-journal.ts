import type { Policy } from '../../core/limits/policy.ts';
import type { Ledger, Spend } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import { handled } from '../../core/ports/maybe-promise.ts';

const WRITE_EVERY_MS = 1_000;
/** Bounds what waits for an unreachable database: the oldest spends leave their windows first anyway. */
const MAX_WAITING = 50_000;

type Noted = { -readonly [Field in keyof Spend]: Spend[Field] };

/**
 * Records in the ledger, once a second, what Valkey allowed, for a node that starts while Valkey is unavailable. What a
 * subject spent in that second is one entry, at the latest moment.
 */
export class SpendJournal {
  readonly #ledger: Ledger;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #noted = new Map<string, Noted>();
  #isFailing = false;
  #writing = handled(Promise.resolve());

  constructor({ ledger, log }: { ledger: Ledger; log: Log }) {
    this.#ledger = ledger;
    this.#log = log;
    this.#timer = setInterval(() => {
      void this.write();
    }, WRITE_EVERY_MS).unref();
  }

  note({ name }: Policy, subject: string, atMs: number): void {
    const id = `${name} ${subject}`;
    const known = this.#noted.get(id);
    if (known) {
      known.count++;
      known.atMs = atMs;
    } else this.#noted.set(id, { policy: name, subject, atMs, count: 1 });
  }

  /** Resolves when everything recorded so far is written, or has failed and waits for the next attempt. */
  write(): Promise<void> {
    this.#writing = handled(this.#writing.then(() => this.#write()));
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async #write(): Promise<void> {
    if (this.#noted.size === 0) return;
    const spends = this.#noted;
    this.#noted = new Map();
    const written = await Promise.allSettled(
      [...spends.values()].map(({ policy, subject, atMs, count }) =>
        this.#ledger.spend(policy, subject, atMs, count),
      ),
    );
    const failed = [...spends].filter((_, i) => written[i]?.status === 'rejected');
    this.#keepForLater(failed);
    if (failed.length > 0 && !this.#isFailing) {
      this.#log.warn(
        { store: 'database', count: failed.length },
        'could not record rate limit usage yet; will retry',
      );
    }
    this.#isFailing = failed.length > 0;
  }

  #keepForLater(failed: readonly [string, Noted][]): void {
    const newer = this.#noted;
    if (failed.length === 0) return;
    this.#noted = new Map(failed.slice(-MAX_WAITING));
    for (const [id, { count, ...rest }] of newer) {
      this.#noted.set(id, { ...rest, count: count + (this.#noted.get(id)?.count ?? 0) });
    }
  }
}
