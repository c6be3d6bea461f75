/**
 * The yardstick for an uncached search: all its duties on bare `node:http` and undici, and nothing else. It checks the key,
 * calls three engines with one deadline, cleans texts, compares URLs, merges the lists by reciprocal ranks, presents every
 * field, hashes the ETag, caches the response, shares the work between identical searches and writes one journal line per
 * turn of the event loop. Arguments: port, first port of the engines, journal file.
 */
import { openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { etagOf, FIXED_HEADERS, Keys, LIMIT } from './api.ts';
import { merge, readPage, type BravePage, type EnginePages, type MergedPage } from './merge.ts';

const [port = '0', firstEngine = '9401', journalFile = '/dev/null'] = process.argv.slice(2);
const DEADLINE_MS = 3_000;
const MAX_CACHED = 4_000;
const MONTH_MS = 2_592_000_000;
const REQUEST_HEADERS = {
  accept: 'application/json',
  'x-subscription-token': 'benchmark',
  'user-agent': 'bench',
};

type Engine = { id: string; label: string; pool: Pool };
type Answer = { body: Buffer; etag: string; timing: string };

const engines: Engine[] = ['a', 'b', 'c'].map((letter, i) => ({
  id: `engine_${letter}`,
  label: `Brave ${letter}`,
  pool: new Pool(`http://127.0.0.1:${Number(firstEngine) + i}`, { connections: 64, pipelining: 1 }),
}));
const journal = openSync(journalFile, 'a');
const keys = new Keys();
const cached = new Map<string, Answer>();
const running = new Map<string, Promise<Answer>>();
const ago = new Intl.RelativeTimeFormat('en');
let turn: (() => void)[] = [];
let requests = 0;
let sent = 0;

async function ask({ id, label, pool }: Engine, query: string, signal: AbortSignal): Promise<EnginePages> {
  const startedMs = performance.now();
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `/res/v1/web/search?q=${encodeURIComponent(query)}&count=10&safesearch=moderate`,
    headers: REQUEST_HEADERS,
    signal,
  });
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  const { web } = JSON.parse(await body.text()) as { web: { results: BravePage[] } };
  return { id, label, pages: web.results.map(readPage), tookMs: performance.now() - startedMs };
}

function present({ page, ids, labels }: MergedPage, nowMs: number) {
  const months = Math.round((page.publishedMs - nowMs) / MONTH_MS);
  return {
    title: page.title,
    url: page.url,
    description: page.description,
    display_url: page.shown,
    favicon_url: page.faviconUrl,
    age: page.publishedMs ? ago.format(months, 'month') : '',
    source: ids.length === engines.length ? 'all' : ids.join(),
    source_label: labels.join(', '),
    sitelinks: [],
  };
}

async function search(query: string): Promise<Answer> {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
  }, DEADLINE_MS);
  const found = await Promise.all(
    engines.map((engine) =>
      ask(engine, query, stop.signal).catch(() => ({ ...engine, pages: [], tookMs: DEADLINE_MS })),
    ),
  );
  clearTimeout(timer);
  const nowMs = Date.now();
  const results = merge(found).map((merged) => present(merged, nowMs));
  const engine = engines.map(({ id }) => id);
  const body = Buffer.from(JSON.stringify({ query, tab: 'web', page: 1, engine, correction: '', results }));
  const timing = found.map(({ id, tookMs }) => `${id};dur=${Math.round(tookMs)}`).join(', ');
  return { body, etag: etagOf(body), timing };
}

/** Identical searches at the same time share one. */
function sharedSearch(query: string): Promise<Answer> {
  const same = running.get(query);
  if (same) return same;
  const work = search(query)
    .then((answer) => {
      if (cached.size > MAX_CACHED) forgetOldest();
      cached.set(query, answer);
      return answer;
    })
    .finally(() => running.delete(query));
  running.set(query, work);
  return work;
}

function forgetOldest(): void {
  const [oldest] = cached.keys();
  if (oldest !== undefined) cached.delete(oldest);
}

function answerTurn(): void {
  const answered = turn;
  turn = [];
  writeSync(journal, `${Date.now()} ${answered.length}\n`);
  for (const send of answered) send();
}

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (keys.check(request) === undefined) return void response.writeHead(401).end();
  requests++;
  const url = request.url ?? '/';
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('q') ?? '';
  void answer(query).then(({ body, etag, timing }) => {
    turn.push(() => {
      const remaining = `"burst";r=${LIMIT - requests};t=7, "sustained";r=${LIMIT - requests};t=85924`;
      const headers = FIXED_HEADERS.concat(
        ...['x-request-id', `bench-${++sent}`, 'ratelimit', remaining, 'etag', etag],
        ...['server-timing', timing, 'content-length', String(body.length)],
      );
      response.writeHead(200, headers).end(body);
    });
    if (turn.length === 1) setImmediate(answerTurn);
  });
}).listen({ port: Number(port), host: '127.0.0.1', backlog: 1024 }, () => process.stdout.write('ready\n'));

async function answer(query: string): Promise<Answer> {
  return cached.get(query) ?? sharedSearch(query);
}
