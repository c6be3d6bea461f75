import { connectionTrouble } from '../../core/errors/connection-trouble.ts';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import type { PostgresAddress } from './address.ts';
import { explainPostgres } from './explain.ts';
import { serverCode } from './server-code.ts';

/**
 * Connection trouble, a refused role, a missing database, resources, operator intervention, system error. Everything
 * else the server says is our bug.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '28', '3D', '53', '57', '58']);
/** A read-only server, an idle transaction, a missing permission or schema, tables of another program. */
const UNAVAILABLE_CODES = new Set(['25006', '25P03', '42501', '3F000', '42P07']);
/** Connection errors of the driver that have a message but no code. */
const CONNECTION_TROUBLE = /connect|terminat|time-?out|password|invalid response|not PostgreSQL/i;

export function fromPostgresError(
  error: unknown,
  address: PostgresAddress,
  { mayBeDone = false } = {},
): unknown {
  if (!isOutOfReach(error)) return error;
  const explained = explainPostgres(error, address);
  return new StoreUnavailable(explained, { cause: new Error(explained, { cause: error }), mayBeDone });
}

function isOutOfReach(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return false;
  const code = serverCode(error);
  if (code !== undefined) return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code);
  return 'code' in error || CONNECTION_TROUBLE.test(error.message);
}

/** The server is starting, stopping or has no connection left. */
const PASSING_CODES = new Set(['57P01', '57P02', '57P03', '53300']);
/** In containers, the name of a server often does not exist before it runs. */
const PASSING_KINDS: ReadonlySet<string> = new Set(['name', 'refused', 'unreachable', 'silent', 'closed']);
const PASSING_MESSAGE = /terminat|time-?out/i;

/** Whether the database may only not be up yet. */
export function mayPassSoon(error: unknown): boolean {
  const original = error instanceof StoreUnavailable ? (error.cause as Error | undefined)?.cause : undefined;
  if (!(original instanceof Error)) return false;
  const code = serverCode(original);
  if (code !== undefined) return PASSING_CODES.has(code);
  return PASSING_KINDS.has(connectionTrouble(original)?.kind ?? '') || PASSING_MESSAGE.test(original.message);
}
