import type { Searching } from './searching.ts';

export type Fields = Record<string, string>;
export type Sent = {
  query?: Fields;
  form?: Fields;
  json?: unknown;
  raw?: string;
  type?: string;
  key?: string;
};
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export const FORM = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';

export const NO_TEXT = ['This parameter is required (the text to translate).'];
export const NO_TARGET = ['This parameter is required (target language code).'];
export const NO_LANGUAGE = 'Not a supported language. Supported:';

/** Uses POST if there is a body. */
export async function send(
  { instance, key: own }: Searching,
  path: string,
  sent: Sent = {},
): Promise<Answer> {
  const { query = {}, form, json, raw, type, key = own } = sent;
  const posted = form ? new URLSearchParams(form) : json === undefined ? raw : JSON.stringify(json);
  const contentType = type ?? (form ? FORM : json === undefined ? undefined : JSON_TYPE);
  const response = await fetch(`${instance.url}/api/v1/${path}?${new URLSearchParams(query).toString()}`, {
    headers: {
      authorization: `Api-Key ${key}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(posted === undefined ? {} : { method: 'POST', body: posted }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

/** The backends that received a text. */
export const translatedBy = ({ sandbox }: Searching): string[] =>
  ['LIBRETRANSLATE', 'APERTIUM', 'DEEPL'].filter((twin) =>
    sandbox.requests(twin).some(({ path }) => path.endsWith('/translate')),
  );
