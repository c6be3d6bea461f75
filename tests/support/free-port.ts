import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Linux gives ports from 32768 on to whoever connects somewhere or listens on any port: on a busy machine one of those would
 * be taken again before the server that it is for listens.
 */
const FIRST = 20_000;
const MANY = 10_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * MANY);
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
