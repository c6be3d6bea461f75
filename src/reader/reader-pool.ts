import { handled } from '../core/ports/maybe-promise.ts';
import type {
  PageReader,
  PageReading,
  PageSource,
  ReadingLimits,
  RobotsQuestion,
  RowReader,
  RowRules,
  RowsReading,
} from '../core/ports/page-reader.ts';
import type { ReaderAnswer, ReaderJob } from './messages.ts';
import { ReaderProcess } from './reader-process.ts';

type Waiting = { readonly job: ReaderJob; readonly caller: string; begin(slot: Slot): void };
type Slot = {
  readonly reader: ReaderProcess;
  isBusy: boolean;
  /** Its latest one. */
  caller: string | undefined;
  idleTimer: NodeJS.Timeout | undefined;
};

export type ReaderPoolOptions = {
  /** The program of the processes. */
  main: string;
  maxProcesses: number;
  /** How long one page may be worked on. */
  limitMs?: number;
  idleMs?: number;
  /** Called when a process cannot be started with its limits. Pages are not read without them. */
  onBadStart(cause: string): void;
};

const LIMIT_MS = 5_000;
const IDLE_MS = 60_000;

/**
 * Reads pages in other processes, so that no page can block a request, exhaust the memory or reach a secret. Processes are
 * started when there is work and end when there is none. One that takes too long is killed, and the next page gets a new one.
 */
export class ReaderPool implements PageReader, RowReader {
  readonly #options: Required<ReaderPoolOptions>;
  readonly #slots = new Set<Slot>();
  readonly #waiting = new Set<Waiting>();
  #isClosed = false;

  constructor(options: ReaderPoolOptions) {
    this.#options = { limitMs: LIMIT_MS, idleMs: IDLE_MS, ...options };
  }

  async read(source: PageSource, limits: ReadingLimits): Promise<PageReading> {
    const answer = await this.#run({ kind: 'page', source }, limits);
    return 'allowed' in answer || 'rows' in answer ? { failed: 'unreadable' } : answer;
  }

  async readRows(text: string, rules: RowRules, limits: ReadingLimits): Promise<RowsReading> {
    const answer = await this.#run({ kind: 'rows', text, rules }, limits);
    if ('rows' in answer) return answer;
    return 'failed' in answer && answer.failed === 'timeout'
      ? { failed: 'timeout' }
      : { failed: 'unreadable' };
  }

  async isAllowed(question: RobotsQuestion, limits: ReadingLimits): Promise<boolean | undefined> {
    const answer = await this.#run({ kind: 'robots', question }, limits);
    return 'allowed' in answer ? answer.allowed : undefined;
  }

  get processes(): number {
    return this.#slots.size;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { idleTimer, reader } of this.#slots) {
      clearTimeout(idleTimer);
      reader.end();
    }
  }

  /** A process that is late is killed. */
  #run(job: ReaderJob, { caller, timeoutMs }: ReadingLimits): Promise<ReaderAnswer> {
    return new Promise((resolve) => {
      let current: Slot | undefined;
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        current?.reader.end();
        resolve({ failed: 'timeout' });
      }, timeoutMs);
      const waiting: Waiting = {
        job,
        caller,
        begin: (slot) => {
          current = slot;
          handled(
            slot.reader.run(job).then((answer) => {
              current = undefined;
              clearTimeout(timer);
              resolve(answer);
              this.#freed(slot);
            }),
          );
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
    for (const slot of this.#slots) if (!slot.isBusy && !slot.reader.isEnded) return slot;
    return this.#slots.size < this.#options.maxProcesses ? this.#start() : undefined;
  }

  #start(): Slot {
    const reader = new ReaderProcess({
      ...this.#options,
      onExit: () => {
        clearTimeout(slot.idleTimer);
        this.#slots.delete(slot);
        this.#beginWaiting();
      },
    });
    const slot: Slot = { reader, isBusy: false, caller: undefined, idleTimer: undefined };
    this.#slots.add(slot);
    return slot;
  }

  #freed(slot: Slot): void {
    slot.isBusy = false;
    if (slot.reader.isEnded) return;
    slot.idleTimer = setTimeout(() => {
      slot.reader.end();
    }, this.#options.idleMs);
    slot.idleTimer.unref();
    this.#beginWaiting();
  }
}
