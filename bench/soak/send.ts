import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { Failure, Result } from './samples.ts';

export type Request = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** A form. */
  body?: string;
  /** The loopback address to send from. */
  from?: string;
};

export type Response = { result: Result; headers: IncomingHttpHeaders; body: string };

/** Longer than any response takes. */
const TIMEOUT_MS = 15_000;

/** Connections from one client address to one node. */
export function newAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 16, timeout: 60_000 });
}

/** Sends one request. Failures are results too. */
export function send(port: number, agent: Agent, asked: Request): Promise<Response> {
  return new Promise((resolve) => {
    const failed = (result: Failure): void => {
      clearTimeout(timer);
      resolve({ result, headers: {}, body: '' });
    };
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: asked.method ?? 'GET',
        path: asked.path,
        headers: { ...asked.headers, ...formHeaders(asked.body) },
        ...(asked.from === undefined ? {} : { localAddress: asked.from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        // An aborted response also emits `close`.
        response.on('error', () => undefined);
        response.on('close', () => {
          if (!response.complete) {
            failed('truncated');
            return;
          }
          clearTimeout(timer);
          resolve({
            result: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    const timer = setTimeout(() => {
      failed('timeout');
      sent.destroy();
    }, TIMEOUT_MS);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      failed(error.code === 'ECONNREFUSED' ? 'refused' : 'reset');
    });
    sent.end(asked.body);
  });
}

function formHeaders(body: string | undefined): Record<string, string> {
  if (body === undefined) return {};
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  };
}
