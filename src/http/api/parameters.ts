import type { StoredKey } from '../../core/accounts/model.ts';
import { isRestricted } from '../credentials.ts';
import {
  type Check,
  type ParameterTable,
  readParameters,
  type ValuesOf,
} from '../../core/query/parameters.ts';
import { badParameters, Refusal, refuseEngines, scopeRefusal } from '../problems.ts';
import type { Endpoint } from './endpoint.ts';
import type { FastifyRequest } from 'fastify';

/** The parameters of an endpoint, read and checked. Refused if they need what is not in the scopes of the key. */
export function allowedParameters(
  endpoint: Endpoint,
  sent: Readonly<Record<string, unknown>>,
  { scopes }: Pick<StoredKey, 'scopes'>,
): ValuesOf<ParameterTable> {
  const parameters = parametersOf(endpoint, sent);
  if (!isRestricted(scopes)) return parameters;
  const refusal = scopeRefusal(scopes, endpoint.alsoNeeds?.(parameters));
  if (refusal) throw refusal;
  refuseEngines(scopes, parameters.engine);
  return parameters;
}

function parametersOf(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): ValuesOf<ParameterTable> {
  const read = readParameters(endpoint.parameters, sent, checkOf(endpoint));
  if ('problems' in read) throw new Refusal(badParameters(read.problems));
  return read.values;
}

function checkOf(endpoint: Endpoint): Check<ParameterTable> | undefined {
  return endpoint.check && ((values, isBad) => endpoint.check?.(values, isBad));
}

export type Sent = Readonly<Record<string, unknown>>;

/** Query parameters, overridden by the fields of a body. */
export function sentBy(
  table: ParameterTable,
  { method, headers, query, body }: Pick<FastifyRequest, 'method' | 'headers' | 'query' | 'body'>,
): Sent {
  const inAddress = query as Sent;
  if (method !== 'POST') return inAddress;
  const isJson = headers['content-type']?.includes('json') === true;
  const fields = isJson ? withoutEngineList(fieldsOf(body)) : fieldsOf(body);
  return postedForm(table, { ...inAddress, ...fields });
}

/** In JSON, several engines are naturally a list. Elsewhere, the last of several values counts. */
export function withoutEngineList(sent: Sent): Sent {
  return Array.isArray(sent.engine) ? { ...sent, engine: sent.engine.join() } : sent;
}

/** Programs that send JSON want all that there is, so the extended form is the default where there is one. */
export function postedForm(table: ParameterTable, sent: Sent): Sent {
  const isChosen = isGiven(sent.extended) || !Object.hasOwn(table, 'extended');
  return isChosen ? sent : { ...sent, extended: '1' };
}

/** An empty value counts as absent. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** A list or a text has no fields. */
function fieldsOf(body: unknown): Sent {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Sent) : {};
}

const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 40;

/** What `encodeURIComponent` leaves, although it separates parts of a header. */
const SEPARATORS = /[()]/g;

/**
 * The value of `X-Ignored-Parameters`, so that typos are noticed: percent-encoded names, never values. Undefined if there
 * are none, as for nearly every request.
 */
export function ignoredHeader(names: Iterable<string>): string | undefined {
  const listed = new Set<string>();
  for (const name of names) {
    if (name !== '') listed.add(shown(name));
    if (listed.size === MAX_NAMES) break;
  }
  return listed.size === 0 ? undefined : [...listed].join(', ');
}

export function ignoredNames(table: object, sent: object): readonly string[] {
  let unknown: string[] | undefined;
  for (const name of Object.keys(sent)) if (!Object.hasOwn(table, name)) (unknown ??= []).push(name);
  return unknown ?? NONE;
}

const NONE: readonly string[] = [];

function shown(name: string): string {
  const start = name.slice(0, MAX_NAME_LENGTH).toWellFormed();
  const encoded = encodeURIComponent(start).replace(
    SEPARATORS,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  // Not in the middle of an encoded byte.
  return encoded.slice(0, MAX_NAME_LENGTH).replace(/%.?$/, '');
}
