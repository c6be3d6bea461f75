import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { framed, PREFIX_BYTES, sizesIn, type ReaderAnswer } from './messages.ts';
import type { ReaderJob, ReaderMessage } from './messages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** `.ts` in the sources; `.js` in the compiled program, where it is next to this code as well. */
export const READER_MAIN = here(`./reader-main${extname(import.meta.url)}`);
/** Not the whole installation, which may have settings and data in it. */
const readableBy = (main: string): string[] =>
  main.endsWith('.ts') ? ['..', '../../node_modules', '../../package.json'].map(here) : [dirname(main)];

/** What a process may have besides the code of Node: enough for the largest page that is accepted. */
const MEMORY_MEGABYTES = 150;
/** Less, so that garbage is collected before the memory is used up. */
const HEAP_MEGABYTES = 64;
/** Of its whole life. Pages are stopped earlier, so only an orphan gets there. */
const CPU_SECONDS = 30;
/** A page of the largest size whose characters all need an escape, with its metadata. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** No core dumps: they would put what people read on the disk. */
const LIMITED = 'ulimit -c 0 && ulimit -t "$1" && ulimit -d "$2" && shift 2 && exec "$@"';
const NODE = [
  // No network, processes, threads, native code or writing.
  '--permission',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--max-semi-space-size=4',
  '--stack-size=3900',
  '--v8-pool-size=1',
  '--no-warnings',
];

type ProcessOptions = {
  /** Its program. */
  main: string;
  /** How long one page may be worked on. */
  limitMs: number;
  onExit: () => void;
  /** It ended before it could read anything, so no page is to blame. */
  onBadStart: (cause: string) => void;
};

/**
 * A process that reads one page at a time, with hard limits of memory and CPU time. A page that exceeds them ends the
 * process, and so does one that takes too long.
 */
export class ReaderProcess {
  readonly #process;
  readonly #options: ProcessOptions;
  #job: { readonly job: ReaderJob; settle(answer: ReaderAnswer): void } | undefined;
  #isReady = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;
  #received: Buffer[] = [];
  #receivedBytes = 0;

  constructor(options: ProcessOptions) {
    this.#options = options;
    const { main } = options;
    const node = [...NODE, ...readableBy(main).map((path) => `--allow-fs-read=${path}`), main];
    this.#process = spawn(
      '/bin/sh',
      ['-c', LIMITED, 'sh', String(CPU_SECONDS), String(dataKilobytes()), process.execPath, ...node],
      // It needs neither secrets nor settings. What libraries print about a page is not for the log.
      { cwd: '/', env: { UV_THREADPOOL_SIZE: '1' }, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    const { stdin, stdout } = this.#process;
    this.#process.unref();
    for (const pipe of [stdin, stdout] as unknown as { unref(): void }[]) pipe.unref();
    stdin.on('error', () => undefined);
    stdout.on('error', () => undefined).on('data', this.#receive);
    this.#process.once('error', ({ message }) => {
      this.#exited(message);
    });
    this.#process.once('exit', (code, signal) => {
      this.#exited(signal ?? `exit code ${code}`);
    });
  }

  /** From here on it must get no more jobs, although it may take a moment to exit. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  run(job: ReaderJob): Promise<ReaderAnswer> {
    return new Promise((settle) => {
      this.#job = { job, settle };
      if (this.#isReady) this.#begin();
    });
  }

  /** Its page failed for this reason, if it has one. */
  end(failed: 'timeout' | 'unreadable' = 'timeout'): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#process.kill('SIGKILL');
    this.#settle({ failed });
  }

  #exited(cause: string): void {
    if (!this.#isReady && !this.#isEnded) this.#options.onBadStart(cause);
    this.end('unreadable');
    this.#options.onExit();
  }

  #begin(): void {
    const job = this.#job?.job;
    if (job === undefined) return;
    this.#timer = setTimeout(() => {
      this.end();
    }, this.#options.limitMs);
    const { stdin } = this.#process;
    for (const part of job.kind === 'page'
      ? framed({ ...job, source: { ...job.source, bytes: undefined } }, job.source.bytes)
      : framed(job))
      stdin.write(part);
  }

  readonly #receive = (chunk: Buffer): void => {
    if (this.#isEnded) return;
    this.#received.push(chunk);
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes < PREFIX_BYTES) return;
    const received = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    this.#received = [received];
    const { json, bytes } = sizesIn(received);
    if (bytes > 0 || json > MAX_ANSWER_BYTES) this.end('unreadable');
    else if (received.length >= PREFIX_BYTES + json) {
      this.#received = [];
      this.#receivedBytes = 0;
      this.#said(messageIn(received.toString('utf8', PREFIX_BYTES, PREFIX_BYTES + json)));
    }
  };

  #said(message: ReaderMessage | undefined): void {
    if (message === undefined) {
      this.end('unreadable');
    } else if ('ready' in message) {
      this.#isReady = true;
      this.#begin();
    } else {
      this.#settle(message.answer);
      if (message.isUsedUp) this.end();
    }
  }

  #settle(answer: ReaderAnswer): void {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    job?.settle(answer);
  }
}

/** Undefined if it is none: a page may have taken over the process. */
function messageIn(text: string): ReaderMessage | undefined {
  try {
    return JSON.parse(text) as ReaderMessage;
  } catch {
    return undefined;
  }
}

let reserved: number | undefined;

/** The limit counts all writable memory, even the address space that V8 reserves for machine code and hardly uses. */
function dataKilobytes(): number {
  reserved ??= reservedForCode(mappedMemory());
  return Math.ceil(reserved / 1024) + MEMORY_MEGABYTES * 1024;
}

/** What V8 reserves for one program: the largest of such ranges, since each thread of this process has one of its own. */
export function reservedForCode(maps: string): number {
  let [largest, start, end] = [0, 0, 0];
  for (const [, from = '', to = ''] of maps.matchAll(/^([\da-f]+)-([\da-f]+) rwxp/gm)) {
    if (Number.parseInt(from, 16) !== end) start = Number.parseInt(from, 16);
    end = Number.parseInt(to, 16);
    largest = Math.max(largest, end - start);
  }
  return largest;
}

/** Empty where the kernel does not tell: then the limit may be too low to start, and nothing is read. */
function mappedMemory(): string {
  try {
    return readFileSync('/proc/self/maps', 'utf8');
  } catch {
    return '';
  }
}
