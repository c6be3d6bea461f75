import { request } from 'undici';

export type Sent = {
  method?: string;
  headers: Record<string, string>;
  body?: URLSearchParams | string;
  redirect: 'manual';
};

const DEFAULT_HEADERS = {
  // Compressing and decompressing every response is a tenth of the CPU time of a test run, and has tests of its own.
  'accept-encoding': 'identity',
  // The rest is what `fetch` sends.
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
};

/** Statuses whose responses have no body, not even an empty one. */
const BODILESS = new Set([204, 205, 304]);

/** Like `fetch` in half the CPU time: waits for the whole body, and leaves what can be compressed to `fetch`. */
export async function quickFetch(url: string, sent: Sent): Promise<Response> {
  const { method = 'GET', headers, body } = sent;
  if (headers['accept-encoding'] !== undefined) return fetch(url, sent);
  const form = body && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  const received = await request(url, {
    method,
    headers: { ...DEFAULT_HEADERS, ...form, ...headers },
    ...(body ? { body: body.toString() } : {}),
  });
  const bytes = await received.body.bytes();
  const status = received.statusCode;
  return new Response(BODILESS.has(status) ? null : bytes, {
    status,
    headers: Object.entries(received.headers).flatMap(([name, value = '']) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  });
}
