import { connect } from 'node:net';

/** Sends raw bytes and returns everything received until the server closes or the deadline. */
export async function rawRequest(url: string, payload: string | Buffer, withinMs = 5_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(payload));
    const done = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received);
    };
    const timer = setTimeout(done, withinMs);
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('close', done);
    socket.on('error', done);
  });
}
