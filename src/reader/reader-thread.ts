import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReaderAnswer, ReaderJob, ReaderMessage } from './messages.ts';

/** `.ts` in the sources; `.js` in the compiled program, where it is next to this code as well. */
const MAIN = `./reader-main${extname(import.meta.url)}`;
/** Enough for the largest page that is accepted; a page that needs more ends its thread, not the process. */
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** A thread that reads one page at a time. */
export class ReaderThread {
  readonly #worker = new Worker(new URL(MAIN, import.meta.url), {
    resourceLimits: RESOURCES,
    // It needs neither secrets nor settings.
    env: {},
    stdout: true,
    stderr: true,
  });
  #job: { readonly job: ReaderJob; settle(answer: ReaderAnswer): void } | undefined;
  #isReady = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #limitMs: number;
  /** How its job fails if it ends now: by default because the page was too much for it. */
  #failure: 'timeout' | 'unreadable' = 'unreadable';

  constructor({ limitMs, onEnd }: { limitMs: number; onEnd: () => void }) {
    this.#limitMs = limitMs;
    this.#worker.unref();
    // Libraries may print warnings about a page.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: ReaderMessage) => {
      if ('ready' in message) this.#ready();
      else this.#settle(message.answer);
    });
    // Its heap is full; `exit` follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.#settle({ failed: this.#failure });
      onEnd();
    });
  }

  /** A page that takes too long or too much memory ends the thread. */
  run(job: ReaderJob): Promise<ReaderAnswer> {
    return new Promise((settle) => {
      this.#job = { job, settle };
      if (this.#isReady) this.#begin();
    });
  }

  end(): void {
    this.#failure = 'timeout';
    void this.#worker.terminate();
  }

  #ready(): void {
    this.#isReady = true;
    if (this.#job) this.#begin();
  }

  #begin(): void {
    this.#timer = setTimeout(() => {
      this.end();
    }, this.#limitMs);
    this.#worker.postMessage(this.#job?.job);
  }

  #settle(answer: ReaderAnswer): void {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    job?.settle(answer);
  }
}
