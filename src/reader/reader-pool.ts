import type {
  PageReader,
  PageReading,
  PageSource,
  ReadingLimits,
  RobotsQuestion,
} from '../core/ports/page-reader.ts';
import type { ReaderAnswer, ReaderJob } from './messages.ts';
import { ReaderThread } from './reader-thread.ts';

type Waiting = { readonly job: ReaderJob; readonly caller: string; begin(thread: Slot): void };
type Slot = {
  readonly thread: ReaderThread;
  isBusy: boolean;
  /** Its latest one. */
  caller: string | undefined;
  idleTimer: NodeJS.Timeout | undefined;
};

export type ReaderPoolOptions = {
  /** How many threads may run at once. */
  maxThreads: number;
  /** How long one page may be worked on. */
  limitMs?: number;
  /** How long a thread stays without work. */
  idleMs?: number;
};

const LIMIT_MS = 5_000;
const IDLE_MS = 60_000;

/**
 * Reads pages in other threads, so that no page can block a request. Threads are started when there is work and end when
 * there is none. One that takes too long is stopped, and the next page gets a new one.
 */
export class ReaderPool implements PageReader {
  readonly #options: Required<ReaderPoolOptions>;
  readonly #slots = new Set<Slot>();
  readonly #waiting = new Set<Waiting>();
  #isClosed = false;

  constructor(options: ReaderPoolOptions) {
    this.#options = { limitMs: LIMIT_MS, idleMs: IDLE_MS, ...options };
  }

  async read(source: PageSource, limits: ReadingLimits): Promise<PageReading> {
    const answer = await this.#run({ kind: 'page', source }, limits);
    return 'allowed' in answer ? { failed: 'unreadable' } : answer;
  }

  async isAllowed(question: RobotsQuestion, limits: ReadingLimits): Promise<boolean | undefined> {
    const answer = await this.#run({ kind: 'robots', question }, limits);
    return 'allowed' in answer ? answer.allowed : undefined;
  }

  get threads(): number {
    return this.#slots.size;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const slot of this.#slots) this.#end(slot);
  }

  /** The work of a thread that is late is stopped. */
  #run(job: ReaderJob, { caller, timeoutMs }: ReadingLimits): Promise<ReaderAnswer> {
    return new Promise((resolve) => {
      let current: Slot | undefined;
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        if (current) this.#end(current);
        resolve({ failed: 'timeout' });
      }, timeoutMs);
      const waiting: Waiting = {
        job,
        caller,
        begin: (slot) => {
          current = slot;
          void slot.thread.run(job).then((answer) => {
            current = undefined;
            clearTimeout(timer);
            resolve(answer);
            this.#freed(slot);
          });
        },
      };
      this.#waiting.add(waiting);
      this.#beginWaiting();
    });
  }

  #beginWaiting(): void {
    while (this.#waiting.size > 0 && !this.#isClosed) {
      const slot = this.#freeSlot();
      if (slot === undefined) return;
      const next = this.#nextWaiting();
      if (next === undefined) return;
      this.#waiting.delete(next);
      clearTimeout(slot.idleTimer);
      slot.isBusy = true;
      slot.caller = next.caller;
      next.begin(slot);
    }
  }

  /** A caller whose page is being read, or was read last, waits for the others. */
  #nextWaiting(): Waiting | undefined {
    const callers = new Set([...this.#slots].map(({ caller }) => caller));
    const [first] = this.#waiting;
    return this.#waiting.values().find(({ caller }) => !callers.has(caller)) ?? first;
  }

  #freeSlot(): Slot | undefined {
    for (const slot of this.#slots) if (!slot.isBusy) return slot;
    return this.#slots.size < this.#options.maxThreads ? this.#start() : undefined;
  }

  #start(): Slot {
    const thread = new ReaderThread({
      limitMs: this.#options.limitMs,
      onEnd: () => {
        this.#slots.delete(slot);
        this.#beginWaiting();
      },
    });
    const slot: Slot = { thread, isBusy: false, caller: undefined, idleTimer: undefined };
    this.#slots.add(slot);
    return slot;
  }

  #freed(slot: Slot): void {
    slot.isBusy = false;
    if (!this.#slots.has(slot)) return;
    slot.idleTimer = setTimeout(() => {
      this.#end(slot);
    }, this.#options.idleMs);
    slot.idleTimer.unref();
    this.#beginWaiting();
  }

  #end(slot: Slot): void {
    clearTimeout(slot.idleTimer);
    this.#slots.delete(slot);
    slot.thread.end();
  }
}
