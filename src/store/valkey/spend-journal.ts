import type { Ledger, Spend } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import { handled } from '../../core/ports/maybe-promise.ts';

const WRITE_EVERY_MS = 1_000;
/** Subjects whose spends wait for an unreachable database. */
const MAX_WAITING = 50_000;

/**
 * Records in the ledger, once a second, what Valkey allowed, for a node that starts while Valkey is unavailable. What a
 * subject spent in that second is one entry, at the latest moment.
 */
export class SpendJournal {
  readonly #ledger: Ledger;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #noted = new Map<string, { -readonly [Field in keyof Spend]: Spend[Field] }>();
  #isFailing = false;
  #writing = handled(Promise.resolve());

  constructor({ ledger, log }: { ledger: Ledger; log: Log }) {
    this.#ledger = ledger;
    this.#log = log;
    this.#timer = setInterval(() => {
      handled(this.write());
    }, WRITE_EVERY_MS).unref();
  }

  note(policy: string, subject: string, atMs: number, count = 1): void {
    const id = `${policy} ${subject}`;
    const known = this.#noted.get(id);
    if (known) {
      known.count += count;
      known.atMs = Math.max(known.atMs, atMs);
    } else if (this.#noted.size < MAX_WAITING) this.#noted.set(id, { policy, subject, atMs, count });
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
    const spends = [...this.#noted.values()];
    if (spends.length === 0) return;
    this.#noted = new Map();
    const written = await Promise.allSettled(
      spends.map(({ policy, subject, atMs, count }) => this.#ledger.spend(policy, subject, atMs, count)),
    );
    const failed = spends.filter((_, i) => written[i]?.status === 'rejected');
    for (const { policy, subject, atMs, count } of failed) this.note(policy, subject, atMs, count);
    if (failed.length > 0 && !this.#isFailing) {
      this.#log.warn(
        { store: 'database', count: failed.length },
        'could not record rate limit usage yet; will retry',
      );
    }
    this.#isFailing = failed.length > 0;
  }
}
