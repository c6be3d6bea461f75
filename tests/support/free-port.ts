import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Linux gives ports from 32768 on to whoever connects somewhere or listens on any port: on a busy machine one of those would
 * be taken again before the server that it is for listens. A server of a Valkey cluster also takes the port 10,000 above.
 */
const FIRST = 10_000;
const MANY = 10_000;

/** Processes begin far apart, so that none tries a port that another one has just found. */
let next = (process.pid * 101) % MANY;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % MANY;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  await once(server.close(), 'close');
  return true;
}
