import { connect, type Socket } from 'node:net';

/** When a client disconnects: after this many bytes of the request, or after the first byte of the response. */
export type Departure = {
  name: string;
  /** How many bytes of the request are sent. */
  sent: (headBytes: number, allBytes: number) => number;
  /** Whether it waits for the first byte of the response. */
  untilResponse: boolean;
};

export const DEPARTURES: readonly Departure[] = [
  { name: 'in the headers', sent: (head) => Math.floor(head / 2), untilResponse: false },
  { name: 'after the headers', sent: (head) => head, untilResponse: false },
  { name: 'after one byte of the body', sent: (head, all) => Math.min(head + 1, all), untilResponse: false },
  {
    name: 'in the body',
    sent: (head, all) => head + Math.floor((all - head) / 2),
    untilResponse: false,
  },
  { name: 'after the end', sent: (_head, all) => all, untilResponse: false },
  { name: 'in the response', sent: (_head, all) => all, untilResponse: true },
];

/** Longer than any server makes a client wait. */
const MAX_DURATION_MS = 8_000;

/** Sends part of a request and disconnects, cleanly or with a reset. */
export function sendAndLeave(
  { port, host }: { port: number; host: string },
  { head, body }: { head: string; body: string },
  { sent, untilResponse }: Departure,
  by: 'close' | 'reset',
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const timer = setTimeout(() => socket.destroy(), MAX_DURATION_MS);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.on('connect', () => {
      const bytes = (head + body).slice(0, sent(head.length, head.length + body.length));
      socket.write(bytes, () => {
        if (untilResponse) socket.once('data', leave);
        else leave();
      });
    });
    const leave = (): void => {
      leaveBy(socket, by);
    };
  });
}

function leaveBy(socket: Socket, by: 'close' | 'reset'): void {
  if (by === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}
