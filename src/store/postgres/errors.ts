import { connectionTrouble, StoreUnavailable } from '../../core/errors.ts';
import type { PostgresAddress } from './address.ts';
import { explainPostgres, originalOf, READ_ONLY, serverCode } from './explain.ts';

/**
 * Connection trouble, a refused role, a missing database, a transaction that got in the way of another, resources,
 * operator intervention, system error. Everything else the server says is our bug.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '28', '3D', '40', '53', '57', '58']);
/** A lock that was not released in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** A read-only server, an idle transaction, a missing permission or schema, tables of another program. */
const UNAVAILABLE_CODES = new Set([READ_ONLY, '25P03', '42501', '3F000', '42P07', LOCK_NOT_AVAILABLE]);
/** A deadlock or serialization failure: the transaction was rolled back. After 40003 that is unknown. */
const ROLLED_BACK = /^40(?!003)/;
/** Connection errors of the driver that have a message but no code. */
const CONNECTION_TROUBLE = /connect|terminat|time-?out|password|invalid response|not PostgreSQL/i;

export function fromPostgresError(
  error: unknown,
  address: PostgresAddress,
  { mayBeDone = false } = {},
): unknown {
  if (!isOutOfReach(error)) return error;
  const explained = explainPostgres(error, address);
  return new StoreUnavailable(explained, {
    cause: new Error(explained, { cause: error }),
    mayBeDone: mayBeDone && !isContention(error),
  });
}

/** A lock, a deadlock or a serialization failure: nothing was done, and it can be retried. */
export function isContention(error: unknown): boolean {
  const code = serverCode(error) ?? '';
  return code === LOCK_NOT_AVAILABLE || ROLLED_BACK.test(code);
}

function isOutOfReach(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return false;
  const code = serverCode(error);
  if (code !== undefined) return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code);
  return 'code' in error || CONNECTION_TROUBLE.test(error.message);
}

/** The server is starting, stopping, has no connection left or is not promoted yet. */
const PASSING_CODES = new Set([READ_ONLY, '57P01', '57P02', '57P03', '53300']);
/** In containers, the name of a server often does not exist before it runs. */
const PASSING_KINDS: ReadonlySet<string> = new Set(['name', 'refused', 'unreachable', 'silent', 'closed']);
const PASSING_MESSAGE = /terminat|time-?out/i;

/** Whether the database may only not be up yet. */
export function mayPassSoon(error: unknown): boolean {
  const original = originalOf(error);
  if (!(original instanceof Error)) return false;
  const code = serverCode(original);
  if (code !== undefined) return PASSING_CODES.has(code);
  return PASSING_KINDS.has(connectionTrouble(original)?.kind ?? '') || PASSING_MESSAGE.test(original.message);
}
