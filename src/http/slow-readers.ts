import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Progress = { bytesGone: number; sinceMs: number };

/**
 * Cuts off clients that ask and do not read. A time-out on every socket would do the same, but is set and cleared twice
 * for each request; looking at all sockets now and then costs the requests nothing.
 */
export function cutSlowReaders(
  server: Server,
  { silenceMs, lookEveryMs }: { silenceMs: number; lookEveryMs: number },
): void {
  const waiting = new Map<Socket, Progress>();
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
  });

  const look = (): void => {
    const nowMs = performance.now();
    for (const socket of open) {
      if (socket.writableLength === 0) {
        waiting.delete(socket);
        continue;
      }
      const bytesGone = socket.bytesWritten - socket.writableLength;
      const before = waiting.get(socket);
      if (before?.bytesGone !== bytesGone) waiting.set(socket, { bytesGone, sinceMs: nowMs });
      else if (nowMs - before.sinceMs >= silenceMs) socket.destroy();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}
