import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { DEPARTURES, sendAndLeave } from '../support/abusive-client.ts';
import { DATABASES } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { madeKey } from '../support/made-key.ts';
import { startCountedServer, type ServerProcess } from '../support/server-process.ts';

type Route = { method: string; path: string };

const FORM = 'application/x-www-form-urlencoded';
const TYPES = [FORM, 'application/json', 'multipart/form-data; boundary=x', undefined, 'x/wrong'];
const BODIES: readonly (readonly [name: string, text: string])[] = [
  ['small', `q=x&text=${'x'.repeat(200)}`],
  ['too large', 'x'.repeat(300_000)],
];
/** Requests under way at a time: fewer than an address may have connections. */
const AT_ONCE = 200;

/** A body as it stands on the wire, with the headers that announce it. */
const FRAMINGS: readonly (readonly [
  name: string,
  frame: (body: string) => { headers: string[]; body: string },
])[] = [
  ['a length', (body) => ({ headers: [`Content-Length: ${body.length}`], body })],
  ['chunks', (body) => ({ headers: ['Transfer-Encoding: chunked'], body: `${chunk(body)}0\r\n\r\n` })],
  [
    'a chunk that is none',
    (body) => ({ headers: ['Transfer-Encoding: chunked'], body: `${chunk(body)}zz\r\n` }),
  ],
  ['no length', (body) => ({ headers: [], body })],
];

function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

describe('clients that leave at any moment', () => {
  it('harm nothing, on any route', (t) => leaveAll(t, { every: 7 }));

  it('harm nothing, on any route, with any method, type and body [rest]', (t) => leaveAll(t, { every: 1 }));

  /** `every`: shares no factor with the number of variants of a request, so that all of them have their turn. */
  async function leaveAll(t: TestContext, { every }: { every: number }): Promise<void> {
    const database = await DATABASES[0]?.create();
    assert.ok(database);
    t.after(() => database.drop());
    const settings = {
      ...database.settings,
      SITE_ACCESS: 'public',
      GUEST_THROTTLE: '1000000/s',
      API_THROTTLE_BURST: '1000000/s',
      API_THROTTLE_SUSTAINED: '1000000/day',
      SITE_THROTTLE: '1000000/s',
      SEARCH_TIMEOUT_MS: '100',
    };
    const key = await madeKey(settings);
    const server = await startCountedServer(settings);
    t.after(() => server.stop('SIGKILL'));
    const { hostname, port } = new URL(server.url);
    const target = { port: Number(port), host: hostname };
    const routes = routesOf(server);
    assert.ok(routes.length > 50, `${routes.length} routes`);

    const all = routes.flatMap((route, i) => requestsTo(route, key, i));
    assert.ok(all.length > 2_000, `${all.length} requests`);
    const requests = all.filter((_, i) => i % every === 0);
    // What is loaded at the first use is no growth.
    await inParallel(requests.slice(0, 500), (one) => sendAndLeave(target, one, one.departure, one.by));
    const before = await atRest(server);

    await inParallel(requests, (one) => sendAndLeave(target, one, one.departure, one.by));

    assert.equal((await server.get('/healthz')).status, 200);
    await eventually(() => {
      const sockets = socketsOf(server.pid);
      assert.ok(sockets <= before.sockets + 2, `${before.sockets} sockets before, ${sockets} after`);
    });
    const megabytes = megabytesOf(server.pid);
    assert.ok(megabytes < before.megabytes + 200, `${before.megabytes} MB, then ${megabytes} MB`);
    const { code, stdout, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
    assert.doesNotMatch(stdout, /"level":"fatal"|Internal server error/);
    assert.doesNotMatch(stdout, /were aborted/, 'no request was left behind');
  }
});

/** The routes as the server itself has them, told at its start. */
function routesOf(server: ServerProcess): Route[] {
  const [, told = '[]'] = /^\{"routes":(\[.*\])\}$/m.exec(server.stdout()) ?? [];
  return (JSON.parse(told) as Route[]).map(({ method, path }) => ({
    method,
    path: path.replaceAll(/:\w+/g, 'x'),
  }));
}

/**
 * Every body in every framing with every departure. The types take turns, and each route starts with another one, so that
 * every type is sent to every route, and every combination to some routes.
 */
function requestsTo({ method, path }: Route, key: string, seed: number) {
  const hasBody = method === 'POST';
  const bodies = hasBody ? BODIES : ([['none', '']] as const);
  const framings = hasBody ? FRAMINGS : FRAMINGS.slice(0, 1);
  let turn = seed;
  return bodies.flatMap(([, text]) =>
    framings.flatMap(([, frame]) =>
      DEPARTURES.map((departure) => {
        const { headers, body } = frame(text);
        const type = hasBody ? TYPES[turn % TYPES.length] : undefined;
        const lines = [
          `${method} ${path}${method === 'GET' ? '?q=x&url=x' : ''} HTTP/1.1`,
          'Host: x',
          ...(path.startsWith('/api/') ? [`Authorization: Api-Key ${key}`] : []),
          ...(type === undefined ? [] : [`Content-Type: ${type}`]),
          ...(hasBody ? headers : []),
        ];
        const by = turn++ % 2 === 0 ? ('close' as const) : ('reset' as const);
        return { head: `${lines.join('\r\n')}\r\n\r\n`, body, departure, by };
      }),
    ),
  );
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Its sockets once their number stands still, and its memory. */
async function atRest(server: ServerProcess): Promise<{ sockets: number; megabytes: number }> {
  let last = -1;
  await eventually(() => {
    const now = socketsOf(server.pid);
    const isStill = now === last;
    last = now;
    assert.ok(isStill);
  });
  return { sockets: last, megabytes: megabytesOf(server.pid) };
}

function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function socketsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}
