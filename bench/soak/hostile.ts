import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withKey, type Key } from './api-clients.ts';
import type { Balancer } from './balancer.ts';
import { repeat, type Running } from './pacer.ts';
import type { SeededRandom } from './random.ts';
import type { SoakNode } from './soak-node.ts';

/** Addresses that no well-behaved client uses. */
const ADDRESSES = Array.from({ length: 8 }, (_, i) => `127.0.6.${i + 1}`) as [string, ...string[]];
const HOST = 'Host: soak.localhost\r\n';
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';
const FLOOD_CONNECTIONS = 40;
const PIPELINED = 150;

type Attack = (open: () => Promise<Socket>, random: SeededRandom) => Promise<void>;

/** Each opens few connections, sends little and ends within seconds. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'leaves in the headers': (open) => sendAndLeave(open, 'GET /search?q=x HTTP/1.1\r\nHos'),
  'leaves at once': (open) => sendAndLeave(open, `GET /search?q=river HTTP/1.1\r\n${HOST}\r\n`),
  'leaves during the response': async (open) => {
    const socket = await open();
    socket.write(`GET /docs HTTP/1.1\r\n${HOST}\r\n`);
    socket.once('data', () => socket.resetAndDestroy());
    await untilClosed(socket, 3_000);
  },
  'leaves in an oversized form': (open) =>
    sendAndLeave(open, `POST /login HTTP/1.1\r\n${HOST}${FORM}Content-Length: 300000\r\n\r\nx`),
  'sends an oversized form': (open) =>
    sendAndWait(open, [
      `POST /preferences HTTP/1.1\r\n${HOST}${FORM}Content-Length: 2000000\r\n\r\n`,
      'x'.repeat(200_000),
    ]),
  'breaks a chunked form': (open) =>
    sendAndWait(open, [
      `POST /login HTTP/1.1\r\n${HOST}${FORM}Transfer-Encoding: chunked\r\n\r\n5\r\nname=\r\nZZ\r\n`,
    ]),
  'writes slowly': async (open) => {
    const socket = await open();
    socket.write(`POST /login HTTP/1.1\r\n${HOST}${FORM}Content-Length: 1000\r\n\r\n`);
    for (let i = 0; i < 8 && socket.writable; i++) {
      socket.write('x');
      await sleep(500);
    }
    socket.resetAndDestroy();
  },
  'does not read': async (open) => {
    const socket = await open();
    socket.pause();
    socket.write(`GET /openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(20));
    await sleep(3_000);
    socket.resetAndDestroy();
  },
  pipelines: (open) => sendAndWait(open, [`GET /search?q=delta HTTP/1.1\r\n${HOST}\r\n`.repeat(PIPELINED)]),
  'opens many connections': async (open) => {
    const sockets = await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, open));
    await sleep(1_500);
    for (const socket of sockets) socket.destroy();
  },
  'invents keys': (open) =>
    sendAndWait(open, [
      `GET /api/v1/web/?q=x HTTP/1.1\r\n${HOST}Authorization: Api-Key trib_AAAAAAAA.${'a'.repeat(40)}\r\n\r\n`.repeat(
        5,
      ),
    ]),
  'sends strange cookies': (open) =>
    sendAndWait(open, [
      `GET / HTTP/1.1\r\n${HOST}Cookie: session=%00; preferences=${'%'.repeat(500)}\r\n\r\n`,
    ]),
  'sends no HTTP': (open) => sendAndWait(open, ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n']),
  'sends many headers': (open) =>
    sendAndWait(open, [`GET / HTTP/1.1\r\n${HOST}${'X-A: b\r\n'.repeat(3_000)}\r\n`]),
};

/** Runs a random attack on a random node at this interval and counts them. */
export function startHostile(
  nodes: readonly SoakNode[],
  random: SeededRandom,
  everyMs: number,
): Running & { readonly attacks: ReadonlyMap<string, number> } {
  const attacks = new Map<string, number>();
  const names = Object.keys(ATTACKS) as [string, ...string[]];
  const running = repeat(everyMs, random, async () => {
    const name = random.pick(names);
    const node = nodes[random.below(nodes.length)];
    if (!node) return;
    attacks.set(name, (attacks.get(name) ?? 0) + 1);
    const address = random.pick(ADDRESSES);
    await ATTACKS[name]?.(() => opened(node.port, address), random);
  });
  return { ...running, attacks };
}

/** Searches with a valid key and disconnects at a random time, so that it is unknown which were counted. */
export function startLeaving(
  nodes: readonly SoakNode[],
  { balancer, random, key }: { balancer: Balancer; random: SeededRandom; key: Key },
  everyMs: number,
): Running {
  return repeat(everyMs, random, async () => {
    const node = nodes[random.below(nodes.length)];
    if (!node) return;
    const sentMs = performance.now();
    const { path, headers } = withKey(key, `/api/v1/web/?q=river+${random.below(1_000)}`);
    const socket = await opened(node.port, random.pick(ADDRESSES));
    socket.resume();
    socket.write(`GET ${path} HTTP/1.1\r\n${HOST}Authorization: ${headers.authorization ?? ''}\r\n\r\n`);
    await sleep(random.between(0, 60));
    socket.resetAndDestroy();
    balancer.samples.push({
      client: 'leaving',
      key: key.prefix,
      route: 'web',
      isCounted: true,
      node: node.index,
      sentMs,
      endedMs: performance.now(),
      result: 'truncated',
      retryAfter: undefined,
    });
  });
}

/** Also resolves if the connection fails; writing to it then does nothing. */
function opened(port: number, localAddress: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {
      resolve(socket);
    });
    socket.once('connect', () => {
      resolve(socket);
    });
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

async function sendAndLeave(open: () => Promise<Socket>, text: string): Promise<void> {
  const socket = await open();
  socket.write(text, () => setImmediate(() => socket.resetAndDestroy()));
  await untilClosed(socket, 2_000);
}

async function sendAndWait(open: () => Promise<Socket>, parts: readonly string[]): Promise<void> {
  const socket = await open();
  socket.resume();
  for (const part of parts) socket.write(part);
  await untilClosed(socket, 3_000);
}

async function untilClosed(socket: Socket, withinMs: number): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), withinMs);
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(timer);
}
