import { request } from 'node:https';
import { Agent, fetch as fetchWith } from 'undici';
import type { WholeResponse } from './whole-response.ts';

/** `fetch` that trusts one certificate, from one of the loopback addresses. */
export function trustingFetch(ca: string, localAddress = '127.0.0.1'): typeof fetch {
  const dispatcher = new Agent({ localAddress, connect: { ca, family: 4 }, keepAliveTimeout: 500 });
  return ((url: string, init: object = {}) =>
    fetchWith(url, { ...init, dispatcher })) as unknown as typeof fetch;
}

export type TlsResponse = Omit<WholeResponse, 'body'> & { body: Buffer };

/** The response as it was sent, without decompressing it. */
export function tlsResponse(
  url: string,
  { ca, headers = {} }: { ca: string; headers?: Record<string, string> },
): Promise<TlsResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TlsResponse>();
  const sent = request(url, { ca, headers, family: 4, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const { rawHeaders } = response;
      resolve({
        status: response.statusCode ?? 0,
        headers: rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [[name, rawHeaders[i + 1] ?? '']] : [])),
        body: Buffer.concat(chunks),
      });
    });
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}
