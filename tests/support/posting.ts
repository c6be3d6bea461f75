import type { Answered } from './searching.ts';

type Sent = { key?: string; headers?: Record<string, string> };

/** Sends a JSON body, with the key as a bearer token. */
export async function postJson<Body = Record<string, unknown>>(
  url: string,
  body: unknown,
  { key, headers = {} }: Sent = {},
): Promise<Answered<Body>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Body,
  };
}
