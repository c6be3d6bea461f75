import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const TIMEOUT_MS = 5_000;

/** Opens a connection and closes it again: name, TCP and TLS, no request. Rejects with the error of the system. */
export async function checkAddress(url: string): Promise<{ ms: number }> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  const startedMs = performance.now();
  const socket: Socket = isTls
    ? connectTls({ host, port: Number(port || 443), servername: host })
    : connectTcp({ host, port: Number(port || 80) });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve);
      socket.once('error', reject);
      // Not the socket's own timeout, which starts again with every byte.
      setTimeout(() => {
        reject(Object.assign(new Error('no reply in time'), { code: 'ETIMEDOUT' }));
      }, TIMEOUT_MS).unref();
    });
    return { ms: Math.ceil(performance.now() - startedMs) };
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
