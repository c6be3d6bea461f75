/**
 * Throughput of the product beside bare servers that send a body of the same size, in one run on one machine. The
 * rounds are interleaved and the median of each is taken, so that a noisy moment hits all alike. Only ratios count.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTIONS, wrk, type Measured } from './wrk.ts';

const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 8;
const SERVER_CORE = '0';
const FLOOR = 0.75;

const folder = mkdtempSync(join(tmpdir(), 'tributary-bench-'));
const children: ChildProcess[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Every server on the same core, one at a time under load; the load comes from the other one. */
function start(program: string, ...words: (string | number)[]): ChildProcess {
  const file = join(import.meta.dirname, program);
  const child = spawn('taskset', ['-c', SERVER_CORE, process.execPath, file, ...words.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function untilListening(port: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`nothing listens on ${port}`);
}

type Row = { name: string; url: string; against: string | undefined; headers: string[] };

async function measure(rows: readonly Row[]): Promise<Map<string, Measured>> {
  const all = new Map<string, Measured[]>(rows.map(({ name }) => [name, []]));
  // The compiler needs this long to settle on the code that then runs.
  for (const row of rows) await wrk({ ...row, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const row of rows) all.get(row.name)?.push(await wrk({ ...row, seconds: SECONDS }));
  }
  return new Map([...all].map(([name, list]) => [name, median(list)]));
}

function median(list: Measured[]): Measured {
  const sorted = list.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

let belowFloor = 0;

function report(rows: readonly Row[], measured: ReadonlyMap<string, Measured>): void {
  for (const { name, against } of rows) {
    const { requestsPerSecond = 0, p50Ms = 0, p99Ms = 0 } = measured.get(name) ?? {};
    const base = against === undefined ? undefined : measured.get(against)?.requestsPerSecond;
    const ratio = base === undefined ? undefined : requestsPerSecond / base;
    if (ratio !== undefined && ratio < FLOOR) belowFloor++;
    say(
      [
        name.padEnd(34),
        `${requestsPerSecond.toFixed(0).padStart(7)} req/s`,
        `p50 ${p50Ms.toFixed(2)} ms`,
        `p99 ${p99Ms.toFixed(2)} ms`,
        ratio === undefined ? '' : `${(ratio * 100).toFixed(1)} % of ${against ?? ''}`,
      ].join('  '),
    );
  }
}

if (spawnSync('wrk', ['--version']).error) {
  say('wrk is needed: apt-get install wrk');
  process.exit(1);
}

try {
  const tributary = start('tributary.ts', 9311, folder);
  if (!tributary.stdout) throw new Error('no output');
  const [line] = (await once(tributary.stdout, 'data')) as [Buffer];
  const authorization = `Authorization: Api-Key ${line.toString().trim()}`;
  const keyAnswer = await fetch('http://127.0.0.1:9311/api/v1/key/', {
    headers: { authorization: authorization.slice('Authorization: '.length) },
  });
  const keyBytes = (await keyAnswer.arrayBuffer()).byteLength;

  for (const [bytes, port, path, name] of [
    [keyBytes, 9312, '/api/v1/key/', 'key/'],
    [12_288, 9314, '/api/v1/counted/', 'counted answer'],
  ] as const) {
    start('bare-http.ts', port, bytes);
    start('bare-fastify.ts', port + 1, bytes);
    await untilListening(port);
    await untilListening(port + 1);
    const headers = [authorization];
    const rows: Row[] = [
      { name: 'node:http', url: `http://127.0.0.1:${port}/`, against: undefined, headers },
      { name: 'Fastify', url: `http://127.0.0.1:${port + 1}/`, against: 'node:http', headers },
      { name: `Tributary ${name}`, url: `http://127.0.0.1:9311${path}`, against: 'Fastify', headers },
    ];
    say(`\n${bytes} bytes, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
    report(rows, await measure(rows));
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(async (child) => child.exitCode ?? once(child, 'exit')));
  rmSync(folder, { recursive: true, force: true });
}
say(belowFloor === 0 ? '\nAll at or above the floor of 75 %.' : `\n${belowFloor} BELOW THE FLOOR OF 75 %.`);
process.exitCode = belowFloor === 0 ? 0 : 1;
