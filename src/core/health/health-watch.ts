import type { HealthStore } from '../ports/health-store.ts';
import type { MaybePromise } from '../ports/maybe-promise.ts';
import { mapMaybe } from '../ports/maybe-promise.ts';
import type { Reason } from '../upstream/reasons.ts';
import type { Health } from './model.ts';
import { FAILURE_WORDS } from './words.ts';

/** Reasons for which the provider was not asked, or was and is well: no observation of its health. */
const SAY_NOTHING: ReadonlySet<Reason> = new Set(['breaker_open', 'unsupported']);

/** What this node observes goes to the store now and then; what the store knows from others is read when asked for. */
export class HealthWatch {
  readonly #store: HealthStore;
  readonly #latest = new Map<string, Health>();
  readonly #unsaved = new Set<string>();

  constructor(store: HealthStore) {
    this.#store = store;
  }

  observed(slug: string, reason: Reason | undefined, atMs: number): void {
    if (reason !== undefined && SAY_NOTHING.has(reason)) return;
    const ok = reason === undefined;
    this.#latest.set(slug, {
      slug,
      state: ok ? 'up' : 'down',
      checkedAtMs: atMs,
      lastOkAtMs: ok ? atMs : this.#latest.get(slug)?.lastOkAtMs,
      lastError: ok ? '' : FAILURE_WORDS[reason],
    });
    this.#unsaved.add(slug);
  }

  /** Hands the store what is new. What it does not take stays, and goes with the next. */
  async save(): Promise<void> {
    const unsaved = [...this.#unsaved];
    if (unsaved.length === 0) return;
    this.#unsaved.clear();
    try {
      await this.#store.record(unsaved.flatMap((slug) => this.#latest.get(slug) ?? []));
    } catch (error) {
      for (const slug of unsaved) this.#unsaved.add(slug);
      throw error;
    }
  }

  /** By slug: of what this node and the others saw, the latest. */
  all(): MaybePromise<ReadonlyMap<string, Health>> {
    return mapMaybe(this.#store.all(), (stored) => {
      const all = new Map(stored.map((health) => [health.slug, health]));
      for (const [slug, own] of this.#latest) all.set(slug, later(own, all.get(slug)));
      return all;
    });
  }
}

function later(own: Health, stored: Health | undefined): Health {
  if (!stored) return own;
  const latest = own.checkedAtMs >= stored.checkedAtMs ? own : stored;
  const lastOkAtMs = Math.max(own.lastOkAtMs ?? 0, stored.lastOkAtMs ?? 0);
  return { ...latest, lastOkAtMs: lastOkAtMs > 0 ? lastOkAtMs : undefined };
}
