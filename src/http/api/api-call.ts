import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseUrl } from '../base-url.ts';
import { VISITOR_KEY, type VisitorAllowance } from '../guests.ts';
import type { Decision } from '../../core/limits/policy.ts';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import { type KeyAllowances, spendAllowance } from '../../core/limits/key-allowances.ts';
import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { updateRateHeaders } from '../response-headers.ts';
import { badParameters, problem, Refusal, refuseEngines, scopeRefusal } from '../problems.ts';
import {
  type Check,
  type ParameterTable,
  readParameters,
  type ValuesOf,
} from '../../core/query/parameters.ts';
import { isRestricted } from '../credentials.ts';
import type { CallContext, Endpoint } from './endpoint.ts';
import type { StoredKey } from '../../core/accounts/model.ts';

type Counted = {
  readonly route: string;
  readonly key: StoredKey;
  readonly recorded?: Decision['recorded'];
};

/** The route names of searches by what batches, and the scopes and usage of keys, call them. */
export const ROUTES: ReadonlyMap<string, string> = new Map([
  ['web', 'web_search'],
  ['images', 'image_search'],
  ['similar', 'similar_image_search'],
  ['news', 'news_search'],
  ['videos', 'video_search'],
  ['papers', 'paper_search'],
  ['code', 'code_search'],
  ['packages', 'package_search'],
  ['discussions', 'discussion_search'],
  ['library', 'library_search'],
  ['maps', 'maps'],
  ['instant', 'instant'],
  ['cards', 'cards'],
  ['suggest', 'suggest'],
  ['translate', 'translate'],
]);
const NAMES = new Map([...ROUTES].map(([name, route]) => [route, name]));

/** Usage names endpoints as the scopes of keys do. */
export function usageEndpoint(route: string): string {
  return NAMES.get(route) ?? route;
}

/**
 * Checks the monthly limits and counts the search, then does the work. Failed searches are not counted, nor are results that
 * do not count. `recorded` is the entry of the request in the rate limits: the work waits for it, because no provider must
 * be called for a request that cannot be recorded. Both entries are made in the same turn, so they share one write.
 */
export async function metered<T>(
  { route, key, recorded }: Counted,
  { usage, metrics }: { usage: UsageMeter; metrics: Metrics },
  work: () => MaybePromise<T>,
  counts: (result: T) => boolean = () => true,
): Promise<T> {
  const admission = await usage.admit(key, usageEndpoint(route));
  if (typeof admission === 'string')
    throw new Refusal(problem(PROBLEM_OF[admission], { retryAfterSeconds: usage.secondsToMonthEnd() }));
  let result: T;
  try {
    if (recorded) await recorded;
    result = await work();
  } catch (error) {
    await usage.release(admission);
    throw error;
  }
  if (!counts(result)) await usage.release(admission);
  else if (key.sandbox) metrics.sandboxSearchCounted(route);
  else metrics.searchCounted(route);
  return result;
}

const PROBLEM_OF = { key_limit: 'monthly_limit', account_limit: 'account_monthly_limit' } as const;

/** Whether the searches of the month are used up, as opposed to any other reason. */
export function isUsedUp(error: unknown): error is Refusal {
  return (
    error instanceof Refusal &&
    (error.problem.id === 'monthly_limit' || error.problem.id === 'account_monthly_limit')
  );
}

export type CallContextParts = {
  usage: UsageMeter;
  metrics: Metrics;
  baseUrl: BaseUrl;
  counters: WindowCounters;
  allowances: KeyAllowances;
  /** Undefined if every request needs a key. */
  visitorAllowance?: VisitorAllowance | undefined;
};

export function callContext(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallContextParts,
): CallContext {
  const { caller } = request;
  if (!caller) throw new Error('the route has no authentication hook');
  let signal: AbortSignal | undefined;
  let ownEntry: Decision | undefined = caller.decision;
  let counted = 0;
  return {
    key: caller.key,
    decision: caller.decision,
    baseUrl: () => parts.baseUrl(request),
    acceptLanguage: request.headers['accept-language'],
    client: () => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
    // One for all calls of the request, since each adds a listener to the response.
    signal: () => (signal ??= disconnectSignal(reply.raw)),
    count: async (route, work, counts = () => true) => {
      if (caller.key === VISITOR_KEY) return work();
      return metered({ route, key: caller.key }, parts, work, (result) => {
        const doesCount = counts(result);
        if (doesCount) counted++;
        return doesCount;
      });
    },
    counted: () => counted,
    ownEntry: () => {
      const own = ownEntry;
      ownEntry = undefined;
      return own;
    },
    spend: () => {
      const { visitorAllowance } = parts;
      if (caller.key === VISITOR_KEY && visitorAllowance) return visitorAllowance('search', request.ip);
      const allowance = parts.allowances.of(caller.key);
      return mapMaybe(spendAllowance(parts.counters, allowance, caller.key), (decision) => {
        updateRateHeaders(reply, decision);
        if (!decision.allowed)
          for (const { name, remaining } of decision.limitStates)
            if (remaining === 0) parts.metrics.throttled(name);
        return decision;
      });
    },
    requestId: request.id,
  };
}

/** Aborts when the connection ends before the response was sent. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else {
    response.once('close', () => {
      if (!response.writableFinished) controller.abort();
    });
  }
  return controller.signal;
}

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
