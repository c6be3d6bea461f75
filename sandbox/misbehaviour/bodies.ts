import type { ServerResponse } from 'node:http';

const DRIP_MS = 1_000;
const CHUNK = Buffer.alloc(65_536, 'a');

/** One byte per second until the body is complete or the client disconnects. */
export function drip(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  response.flushHeaders();
  const timer = setInterval(() => {
    response.write(body.subarray(sent, ++sent));
    if (sent >= body.length) response.end();
  }, DRIP_MS).unref();
  response.once('close', () => {
    clearInterval(timer);
  });
}

/** Writes as fast as the client reads, until it disconnects. */
export function pourForEver(response: ServerResponse): void {
  const pour = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', pour);
  response.write('{"results":["');
  pour();
}

export function later(response: ServerResponse, ms: number, send: () => void): void {
  const timer = setTimeout(send, ms).unref();
  response.once('close', () => {
    clearTimeout(timer);
  });
}
