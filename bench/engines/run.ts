/**
 * Engines in Brave's format and a geocoder that knows one town. Arguments: first port, number of engines. The geocoder
 * listens on the port before the first, and the controls before that: `/?delay=50` delays responses, `/?hang=1` makes the
 * second engine hang, `/?results=100` sets the number of results; the response has the number of calls since the last one.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import { piecesOf } from './pages.ts';
import { PLACES } from './places.ts';

const [first = 9401, engineCount = 3] = process.argv.slice(2).map(Number);
const VARIANTS = 32;
const HANGING = 1;

const state = { delayMs: 0, hangs: false, results: 10 };
const calls = new Array<number>(engineCount).fill(0);
/** By number of results, then by engine and variant. */
const prepared = new Map<number, string[][][]>();

function preparedFor(results: number): string[][][] {
  const known = prepared.get(results);
  if (known) return known;
  const made = calls.map((_, engine) =>
    Array.from({ length: VARIANTS }, (_, variant) => piecesOf(engine, variant, results)),
  );
  prepared.set(results, made);
  return made;
}

function bodyFor(engine: number, url: string): Buffer {
  const start = url.indexOf('q=');
  const end = url.indexOf('&', start);
  const number = crc32(url.slice(start, end < 0 ? undefined : end));
  const pieces = preparedFor(state.results)[engine]?.[number % VARIANTS] ?? [];
  return Buffer.from(pieces.join(String(number)));
}

function send(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

function listen(port: number, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer({ keepAliveTimeout: 120_000, requestTimeout: 0 }, answer);
  return new Promise<void>((resolve) => {
    server.listen({ port, host: '127.0.0.1', backlog: 1024 }, resolve);
  });
}

const engines = calls.map((_, engine) =>
  listen(first + engine, (request, response) => {
    calls[engine] = (calls[engine] ?? 0) + 1;
    if (state.hangs && engine === HANGING) return;
    const body = bodyFor(engine, request.url ?? '');
    if (state.delayMs > 0) setTimeout(send, state.delayMs, response, body);
    else send(response, body);
  }),
);

const geocoder = listen(first - 1, (_request, response) => {
  send(response, PLACES);
});

const controls = listen(first - 2, (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://controls');
  state.delayMs = Number(searchParams.get('delay') ?? state.delayMs);
  state.results = Number(searchParams.get('results') ?? state.results);
  preparedFor(state.results);
  if (searchParams.has('hang')) state.hangs = searchParams.get('hang') === '1';
  send(response, Buffer.from(JSON.stringify({ calls })));
  calls.fill(0);
});

await Promise.all([...engines, geocoder, controls]);
process.stdout.write('ready\n');
