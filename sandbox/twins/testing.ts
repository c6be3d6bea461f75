import type { Sandbox } from '../sandbox.ts';

/** A request and the expected response. */
export type Row = readonly [path: string, status: number, body: RegExp, more?: More];

export type More = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: string;
};

export const HTML = /^<!doctype html>/;
export const EMPTY = /^$/;
export const AGENT = { headers: { 'user-agent': 'Sandbox-Test/1.0 (https://example.org)' } };

export function accepting(language: string): More {
  return { headers: { ...AGENT.headers, 'accept-language': language } };
}

export function posting(json: unknown): More {
  return { json };
}

/** Sends a POST if there is a body. */
export function callTwin(
  sandbox: Sandbox,
  name: string,
  path: string,
  { headers = {}, json, form }: More = {},
): Promise<Response> {
  const url = (sandbox.settings[`${name}_URL`] ?? '') + path;
  if (json === undefined && form === undefined) return fetch(url, { headers, redirect: 'manual' });
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = form ?? JSON.stringify(json);
  return fetch(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
}
