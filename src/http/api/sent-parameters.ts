import type { FastifyRequest } from 'fastify';
import type { ParameterTable } from '../../core/query/parameters.ts';

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
