import type { Clock } from '../ports/clock.ts';
import { collectOne } from '../search/collect.ts';
import { reportOf, type Report } from '../search/outcome.ts';
import { DEFAULT_RETRY_MS, type UpstreamCall } from '../upstream/upstream-call.ts';
import type { Provider } from '../upstream/provider.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Reply, CardSource } from './card.ts';

export type CardLookupParts = {
  /** By the names of their providers. */
  upstreams: ReadonlyMap<string, Upstream>;
  /** What log-ins gave, by provider; longer lived than a desk. */
  sessions: Map<string, Map<string, string>>;
  clock: Clock;
  timeoutMs: number;
  /** The longest any request for cards may take. */
  deadlineMs: number;
  gone: () => AbortSignal | undefined;
};

/** What all cards of one request ask through: one deadline for all, and a note of what became of each provider. */
export class CardLookup {
  readonly #parts: CardLookupParts;
  readonly #untilMs: number;
  readonly #reports = new Map<string, Report>();
  readonly #calls: UpstreamCall<unknown>[] = [];

  constructor(parts: CardLookupParts) {
    this.#parts = parts;
    this.#untilMs = parts.clock.steadyMs() + parts.timeoutMs;
  }

  /** Undefined for a provider that is not configured. */
  source<P extends Provider>(name: string): CardSource<P> | undefined {
    const { upstreams, sessions } = this.#parts;
    const upstream = upstreams.get(name);
    if (!upstream) return undefined;
    const session = sessions.get(name) ?? new Map<string, string>();
    sessions.set(name, session);
    return {
      // A card knows by its name what the provider it was written for can be asked.
      provider: upstream.provider as P,
      session,
      consult: (service, question) => this.#wait(upstream.id, () => upstream.consult(service, question)),
    };
  }

  get reports(): readonly Report[] {
    return [...this.#reports.values()];
  }

  get isAllFromCache(): boolean {
    return this.#calls.every((call) => call.isFromCache);
  }

  get freshUntilMs(): number {
    return Math.min(...this.#calls.map(({ answered }) => answered?.freshUntilMs ?? 0));
  }

  get retryAfterMs(): number {
    const waits = this.#calls.flatMap(({ settled }) =>
      settled && 'reason' in settled ? [settled.retryAfterMs ?? DEFAULT_RETRY_MS] : [],
    );
    return waits.length === 0 ? DEFAULT_RETRY_MS : Math.min(...waits);
  }

  async #wait<Item>(id: string, ask: () => UpstreamCall<Item>): Promise<Reply<Item>> {
    const { clock, gone, deadlineMs } = this.#parts;
    const leftMs = this.#untilMs - clock.steadyMs();
    if (leftMs <= 0) {
      this.#note({ id, state: 'timeout', ms: 0, results: 0 });
      return { reason: 'timeout' };
    }
    const call = ask();
    this.#calls.push(call);
    // A provider that was asked when most of the time was gone is not late for missing the end.
    const fair = leftMs >= deadlineMs / 2;
    await collectOne(call, { timeoutMs: leftMs, gone: gone(), patient: false, fair });
    const report = reportOf({ id, call }, clock.steadyMs());
    this.#note(report);
    if (call.answered) return call.answered;
    return { reason: report.state === 'ok' ? 'timeout' : report.state };
  }

  /** Of several questions to one provider the last tells how it is, and all of them how long it took. */
  #note(report: Report): void {
    const former = this.#reports.get(report.id);
    this.#reports.set(report.id, { ...report, ms: report.ms + (former?.ms ?? 0) });
  }
}
