/** What runs in a reader process: see `reader-process.ts`. */
import { readSync, writeSync } from 'node:fs';
import robotsParserModule from 'robots-parser';
import {
  framed,
  PREFIX_BYTES,
  type ReaderAnswer,
  type ReaderJob,
  type ReaderMessage,
  sizesIn,
} from './messages.ts';
import { readPage, readRows } from './read-page.ts';
import type { RobotsQuestion } from '../core/ports/page-reader.ts';

/** The declaration says `export default`, but the package is CommonJS. */
const robotsParser = robotsParserModule as unknown as (
  url: string,
  rules: string,
) => { isAllowed(url: string, agent: string): boolean | undefined };

/** The name that sites use for us in robots.txt. */
const ROBOTS_TOKEN = 'Tributary';

function isAllowedByRobots({ rules, url }: RobotsQuestion): boolean {
  return robotsParser(new URL('/robots.txt', url).href, rules).isAllowed(url, ROBOTS_TOKEN) !== false;
}

const STDIN = 0;
const STDOUT = 1;
/** A third of what `reader-process.ts` allows. */
const USED_CPU_MICROSECONDS = 10_000_000;
const USED_BYTES = 50 * 1024 * 1024;

// A terminal or systemd signals all processes of a service. The server finishes its requests and then closes stdin.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

say({ ready: true });
for (let job = nextJob(); job !== undefined; job = nextJob()) {
  const answer = await work(job);
  say({ answer, isUsedUp: isUsedUp() });
}
// Libraries may have left timers.
process.exit();

function isUsedUp(): boolean {
  const { user, system } = process.cpuUsage();
  const { heapTotal, external } = process.memoryUsage();
  return user + system > USED_CPU_MICROSECONDS || heapTotal + external > USED_BYTES;
}

async function work(job: ReaderJob): Promise<ReaderAnswer> {
  if (job.kind === 'rows') return readRows(job.text, job.rules);
  return job.kind === 'page' ? readPage(job.source) : { allowed: isAllowedByRobots(job.question) };
}

/** Waits without an event loop, since there is nothing else to do. Undefined if the server has closed the pipe or died. */
function nextJob(): ReaderJob | undefined {
  const prefix = read(PREFIX_BYTES);
  if (prefix === undefined) return undefined;
  const sizes = sizesIn(Buffer.from(prefix));
  const json = read(sizes.json);
  const bytes = read(sizes.bytes);
  if (json === undefined || bytes === undefined) return undefined;
  const job = JSON.parse(new TextDecoder().decode(json)) as ReaderJob;
  return job.kind === 'page' ? { ...job, source: { ...job.source, bytes } } : job;
}

/** No `Buffer`, which the PDF library refuses. */
function read(size: number): Uint8Array | undefined {
  const bytes = new Uint8Array(size);
  for (let filled = 0; filled < size;) {
    const count = readSync(STDIN, bytes, filled, size - filled, null);
    if (count === 0) return undefined;
    filled += count;
  }
  return bytes;
}

function say(message: ReaderMessage): void {
  for (const part of framed(message)) {
    for (let written = 0; written < part.length;) written += writeSync(STDOUT, part, written);
  }
}
