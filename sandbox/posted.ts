import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Behaviour } from './misbehaviour/behaviour.ts';
import { readWords, readWordsInJson, type Names } from './misbehaviour/words.ts';
import type { Posted, TwinRequest } from './twin.ts';

const MAX_BYTES = 262_144;
const FORM = 'application/x-www-form-urlencoded';
const TEXT_PARAMETERS = ['q', 'query', 'search', 'text', 'gsrsearch', 'name', 'srsearch'];

/** Reads the body and hands it on, unless it is too large or breaks off. */
export function receivePosted(
  request: IncomingMessage,
  response: ServerResponse,
  done: (posted: Posted) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) chunks.push(chunk);
    else if (!response.headersSent) response.writeHead(413, { connection: 'close' }).end();
  });
  request.on('end', () => {
    if (response.headersSent) return;
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    done({ type, text: Buffer.concat(chunks).toString() });
  });
}

/** The body without its orders, and what they say to this twin. */
export function withoutWords(
  posted: Posted,
  names: Names,
): { posted: Posted; behaviour: Behaviour | undefined } {
  if (!/sandbox/i.test(posted.text)) return { posted, behaviour: undefined };
  if (posted.type === FORM) {
    const { query, behaviour } = readWords(new URLSearchParams(posted.text), names);
    return { posted: { ...posted, text: query.toString() }, behaviour };
  }
  const { text, behaviour } = readWordsInJson(posted.text, names);
  return { posted: { ...posted, text }, behaviour };
}

/** The parameters of a call, whether they stand in its address or in a form. */
export function parametersOf({ query, posted }: TwinRequest): URLSearchParams {
  if (posted?.type !== FORM) return query;
  return new URLSearchParams([...query, ...new URLSearchParams(posted.text)]);
}

/** The fields of a JSON body; undefined where it is something else. */
export function jsonOf({ posted }: TwinRequest): Readonly<Record<string, unknown>> | undefined {
  if (posted?.type !== 'application/json') return undefined;
  try {
    const value: unknown = JSON.parse(posted.text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** What a request searches for or wants translated. */
export function searchedIn(request: TwinRequest): string {
  const parameters = parametersOf(request);
  const fields = jsonOf(request);
  for (const name of TEXT_PARAMETERS) {
    const value = parameters.get(name) ?? fields?.[name];
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.join(' ');
  }
  return '';
}
