/**
 * The yardstick for a cached response: all its duties on bare `node:http`, and nothing else. It checks the key, counts
 * against two rate limits, reads the parameters, looks the response up, writes one journal line per turn of the event loop
 * before any response of that turn leaves, observes the time it took and sends the headers that Tributary sends.
 * Arguments: port, size of the body in bytes, journal file.
 */
import { openSync, writeSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { etagOf, FIXED_HEADERS, Keys, LIMIT } from './api.ts';
import { fixedBody } from './fixed-body.ts';

const [port = '0', bytes = '12288', journalFile = '/dev/null'] = process.argv.slice(2);
const SLOTS = 1_000;
const MAX_CACHED = 10_000;
const BUCKETS = 12;

const journal = openSync(journalFile, 'a');
const body = fixedBody(Number(bytes));
const etag = etagOf(body);
const HEADERS = [
  ...FIXED_HEADERS,
  ...['etag', etag, 'server-timing', 'cache;desc=hit', 'content-length', String(body.length)],
];

type Window = { name: string; ms: number; total: number; slots: Map<number, number> };
type Pending = {
  response: ServerResponse;
  prefix: string;
  remaining: string;
  startedMs: number;
  ifNoneMatch: string | undefined;
};

const windows: Window[] = [
  { name: 'burst', ms: 60_000, total: 0, slots: new Map() },
  { name: 'sustained', ms: 86_400_000, total: 0, slots: new Map() },
];
const keys = new Keys();
const cached = new Map<string, Buffer>();
const metrics = { requests: 0, searches: 0, buckets: new Float64Array(BUCKETS) };
let turn: Pending[] = [];
let sent = 0;

/** Counts a request against both limits and says what remains. */
function take(nowMs: number): string | undefined {
  let remaining = '';
  for (const window of windows) {
    const slot = Math.floor(nowMs / (window.ms / SLOTS));
    window.total++;
    window.slots.set(slot, (window.slots.get(slot) ?? 0) + 1);
    if (window.slots.size > SLOTS) dropOldSlots(window);
    if (window.total > LIMIT) return undefined;
    const resetSeconds = Math.ceil((window.ms - (nowMs % window.ms)) / 1000);
    remaining += `${remaining ? ', ' : ''}"${window.name}";r=${LIMIT - window.total};t=${resetSeconds}`;
  }
  return remaining;
}

function dropOldSlots(window: Window): void {
  for (const [slot, count] of window.slots) {
    if (window.slots.size <= SLOTS) return;
    window.total -= count;
    window.slots.delete(slot);
  }
}

function answerTurn(): void {
  const answered = turn;
  turn = [];
  const counts = new Map<string, number>();
  for (const { prefix } of answered) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  let line = String(Date.now());
  for (const [prefix, count] of counts) line += ` ${prefix} ${count}`;
  writeSync(journal, `${line}\n`);
  for (const pending of answered) send(pending);
}

function send({ response, remaining, startedMs, ifNoneMatch }: Pending): void {
  const headers = HEADERS.concat('x-request-id', `bench-${++sent}`, 'ratelimit', remaining);
  if (ifNoneMatch === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(body);
  metrics.requests++;
  metrics.searches++;
  observe(performance.now() - startedMs);
}

function observe(tookMs: number): void {
  let bucket = 0;
  while (bucket < BUCKETS - 1 && tookMs > 1 << bucket) bucket++;
  metrics.buckets[bucket] = (metrics.buckets[bucket] ?? 0) + 1;
}

function cacheKey(parameters: URLSearchParams): string {
  const language = parameters.get('lang') ?? '*';
  const page = parameters.get('page') ?? 1;
  const date = parameters.get('date') ?? '*';
  return `web\na,b,c safe ${language} ${page} ${date} ${parameters.get('q')}`;
}

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const startedMs = performance.now();
  const url = request.url ?? '/';
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  if (path !== '/api/v1/web/') return void response.writeHead(404).end();
  const prefix = keys.check(request);
  if (prefix === undefined) return void response.writeHead(401).end();
  const remaining = take(Date.now());
  if (remaining === undefined) return void response.writeHead(429).end();
  const key = cacheKey(new URLSearchParams(url.slice(cut + 1)));
  if (!cached.has(key)) {
    if (cached.size > MAX_CACHED) cached.clear();
    cached.set(key, body);
  }
  turn.push({ response, prefix, remaining, startedMs, ifNoneMatch: request.headers['if-none-match'] });
  if (turn.length === 1) setImmediate(answerTurn);
}).listen({ port: Number(port), host: '127.0.0.1', backlog: 1024 }, () => process.stdout.write('ready\n'));
