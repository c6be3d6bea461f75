import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';

/** Connection trouble, resources, operator intervention, system error; everything else the server says is our bug. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
/** A read-only server, such as a standby; a transaction that was idle for too long. */
const UNAVAILABLE_CODES = new Set(['25006', '25P03']);
/** Connection errors of the driver that have a message but no code. */
const CONNECTION_TROUBLE = /connect|terminat|time-?out/i;

export function fromPostgresError(error: unknown, { mayBeDone = false } = {}): unknown {
  if (!isOutOfReach(error)) return error;
  return new StoreUnavailable('the database is not responding', { cause: error, mayBeDone });
}

/** The code of an error sent by the server itself, which shows that it responds. */
export function serverCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return false;
  const code = serverCode(error);
  if (code !== undefined) return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code);
  return 'code' in error || CONNECTION_TROUBLE.test(error.message);
}
