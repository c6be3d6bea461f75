import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILE_CACHE } from '../../tests/support/compile-cache.ts';
import type { Relay } from '../../tests/support/relay.ts';
import { NodeLog } from './node-log.ts';

const MAIN = join(import.meta.dirname, '../../bin/tributary');
const CLOCK = join(import.meta.dirname, 'shifted-clock.mjs');
/** The clocks of the nodes never agree, as documented limits and budgets do not need it. */
const CLOCKS_SECONDS = [0, 90, -90];
const RESTART_AFTER_MS = 1_000;
const LISTENING_WITHIN_MS = 30_000;
/** Grace period plus ten seconds for requests in progress. */
const STOP_WITHIN_MS = 30_000;

export type Death = {
  readonly node: number;
  readonly atMs: number;
  readonly how: string;
  readonly tail: string[];
};

export type NodeRelays = Readonly<Record<'postgres' | 'cache' | 'providers', Relay>> & {
  readonly valkey?: Relay;
};

export type NodeOptions = {
  name: string;
  index: number;
  port: number;
  /** DATA_DIR. */
  folder: string;
  /** File with the shift of its clock. */
  clockFile: string;
  settings: Record<string, string>;
  relays: NodeRelays;
  logFile: string | undefined;
};

/** `tributary serve` as a supervised process that is restarted a second after it ends. */
export class SoakNode {
  readonly name: string;
  readonly index: number;
  readonly port: number;
  readonly folder: string;
  readonly relays: NodeRelays;
  readonly log: NodeLog;
  /** Unexpected exits. */
  readonly deaths: Death[] = [];
  /** Failed starts, as happens while the database is down. */
  readonly failedStarts: Death[] = [];
  readonly #options: NodeOptions;
  #child: ChildProcess | undefined;
  #isListening = false;
  #wasListening = false;
  #isEndExpected = false;
  #isClosed = false;
  #stopCode: number | undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.name = options.name;
    this.index = options.index;
    this.port = options.port;
    this.folder = options.folder;
    this.relays = options.relays;
    this.log = new NodeLog((line) => {
      if (options.logFile !== undefined) appendFileSync(options.logFile, `${line}\n`);
    });
    this.setClock(0);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  start(): void {
    const { settings, folder } = this.#options;
    this.log.note('start');
    const child = spawn(MAIN, ['serve'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_OPTIONS: `--import=${CLOCK}`,
        SOAK_CLOCK_FILE: this.#options.clockFile,
        ...COMPILE_CACHE,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#isListening = false;
    this.#isEndExpected = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.log.take(text);
        if (text.includes('"listening"')) this.#isListening = true;
      });
    }
    child.once('exit', () => {
      this.#wasListening = this.#isListening;
      this.#isListening = false;
    });
    child.once('close', (code, signal) => {
      this.#ended(code, signal);
    });
  }

  /** Kills the process with SIGKILL. */
  kill(): void {
    this.#isEndExpected = true;
    this.#child?.kill('SIGKILL');
  }

  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Resolves with the exit code, or undefined if it did not stop in time. */
  async stop(): Promise<number | undefined> {
    const child = this.#child;
    if (!child || !this.#isListening) return 0;
    this.#isEndExpected = true;
    this.#stopCode = undefined;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    const late = new AbortController();
    await Promise.race([
      ended,
      sleep(STOP_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return this.#stopCode;
  }

  /** Resolves when it accepts connections again; false if it takes too long. */
  async untilListening(): Promise<boolean> {
    const lateMs = performance.now() + LISTENING_WITHIN_MS;
    while (!this.#isListening && performance.now() < lateMs) await sleep(20);
    return this.#isListening;
  }

  /** Shifts the wall clock from where it usually is. */
  setClock(shiftSeconds: number): void {
    const usual = CLOCKS_SECONDS[this.index % CLOCKS_SECONDS.length] ?? 0;
    // Renamed, because a node may read it at any time.
    writeFileSync(`${this.#options.clockFile}.new`, String(usual + shiftSeconds));
    renameSync(`${this.#options.clockFile}.new`, this.#options.clockFile);
  }

  /** Stops it permanently. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    child.kill('SIGCONT');
    await ended;
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    const how = code === null ? `signal ${signal ?? '?'}` : `exit code ${code}`;
    this.log.note(`ended: ${how}`);
    this.#stopCode = code ?? undefined;
    if (this.#isClosed) return;
    if (!this.#isEndExpected) {
      const death = { node: this.index, atMs: performance.now(), how, tail: this.log.tail(40) };
      (this.#wasListening ? this.deaths : this.failedStarts).push(death);
    }
    setTimeout(() => {
      if (!this.#isClosed) this.start();
    }, RESTART_AFTER_MS);
  }
}
