import { connectionTrouble, StoreUnavailable } from '../../core/errors.ts';
import { PostgresClient } from './client.ts';

/** A standby, or a server that the operator made read-only. */
export const READ_ONLY = '25006';

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

/** What went wrong and, after a full stop, what to do. */
const BY_SERVER_CODE: Readonly<Record<string, (address: PostgresAddress, message: string) => string>> = {
  '28P01': ({ role }) =>
    `the password is wrong, or the role does not exist. Correct DATABASE_URL, or run: ALTER ROLE ${identifier(role)} PASSWORD '…'`,
  '28000': explainRefusal,
  '3D000': ({ database, role }) =>
    `the database does not exist. Run as an administrator: CREATE DATABASE ${identifier(database)} OWNER ${identifier(role)}`,
  '3F000': ({ role }) =>
    `the search_path of the role has no schema for tables. Run: ALTER ROLE ${identifier(role)} RESET search_path`,
  '42501': explainPermission,
  '42P07': (_address, message) =>
    `the database has tables of another program (${message}). Create a separate database for Tributary`,
  '08P01': (_address, message) =>
    message.includes('unsupported startup parameter')
      ? 'it is a connection pooler. Set DATABASE_URL to the server itself, and DATABASE_POOL_URL to the pooler'
      : `the server says: ${message}`,
  [READ_ONLY]: () =>
    'the server is read-only, as a standby is. Set DATABASE_URL to the primary server, or list all servers in it',
  '53300': () =>
    'the server has no free connections. Raise max_connections there, or stop other clients; each node uses up to 12',
  '57P03': () => 'the server is starting or stopping. Try again in a moment',
};

const REMEDIES = {
  name: 'Check the host in DATABASE_URL',
  refused: 'Start the server, or correct the host and port in DATABASE_URL',
  unreachable: 'Check the network and the host in DATABASE_URL',
  silent: 'Check the host and port in DATABASE_URL and the firewalls on the way',
  closed: 'Check the port in DATABASE_URL, and look into the log of the server',
  certificate:
    'Add sslrootcert=<file of the authority> to DATABASE_URL, renew the certificate, or accept any with sslmode=no-verify',
  handshake: 'Check sslmode in DATABASE_URL and the TLS settings of the server',
} as const;

/** Failures of the driver that have a message and no code. */
const BY_MESSAGE: readonly (readonly [pattern: RegExp, explained: string])[] = [
  [/time-?out|no reply in time/i, `there was no reply in time. ${REMEDIES.silent}`],
  [/terminated/i, `the server closed the connection. ${REMEDIES.closed}`],
  [
    /does not support SSL/,
    'the server does not offer TLS. Turn it on there (ssl = on), or remove sslmode from DATABASE_URL',
  ],
  [/client password must be/, 'the server asks for a password. Add it to DATABASE_URL'],
  [
    /received invalid response|error establishing an SSL connection|not PostgreSQL/,
    'the program on that port is not PostgreSQL. Correct the host and port in DATABASE_URL',
  ],
];

/** What was tried, what went wrong and what to do. Without a full stop at the end. */
function explainPostgres(error: Error, address: PostgresAddress): string {
  return `cannot use ${describeAddress(address)}: ${reasonOf(error, address)}`;
}

function reasonOf(error: Error, address: PostgresAddress): string {
  const message = (error.message.split('\n', 1)[0] ?? '').replace(/\p{Cc}/gu, ' ').trim() || error.name;
  const code = serverCode(error);
  if (code !== undefined) return BY_SERVER_CODE[code]?.(address, message) ?? `the server says: ${message}`;
  const trouble = connectionTrouble(error);
  if (trouble) return `${trouble.what}. ${REMEDIES[trouble.kind]}`;
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}

/** The code has several causes, which only the message tells apart. */
function explainRefusal({ role, database, isTls }: PostgresAddress, message: string): string {
  if (role === '') return 'DATABASE_URL has no role. Write it as postgres://role:password@host/database';
  if (message.includes('not permitted to log in')) {
    return `the role cannot log in. Run as an administrator: ALTER ROLE ${identifier(role)} LOGIN`;
  }
  if (message.includes('does not exist')) {
    return `the role does not exist. Run as an administrator: CREATE ROLE ${identifier(role)} LOGIN PASSWORD '…'`;
  }
  if (!message.includes('pg_hba.conf')) return `the server refuses the role. It says: ${message}`;
  const line = `${isTls ? 'hostssl' : 'host'} ${database} ${role} <address of this machine> scram-sha-256`;
  const tls = isTls ? '' : ', or set sslmode=verify-full in DATABASE_URL if the server requires TLS';
  return `pg_hba.conf on the server does not allow this connection. Add this line there and reload the server${tls}: ${line}`;
}

function originalOf(error: unknown): unknown {
  return error instanceof StoreUnavailable ? (error.cause as Error | undefined)?.cause : error;
}

/** The code of an error sent by the server itself, which shows that it responds. */
export function serverCode(error: unknown): string | undefined {
  const original = originalOf(error);
  const code = original instanceof Error && 'code' in original ? original.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The code covers every missing permission; only the message says which. */
export function explainPermission({ role, database }: PostgresAddress, message: string): string {
  const [who, where] = [identifier(role), identifier(database)];
  if (message.includes('for database')) {
    return `the role may not connect to the database. Run as an administrator: GRANT CONNECT ON DATABASE ${where} TO ${who}`;
  }
  const schema = /for schema (.+)$/.exec(message)?.[1];
  if (schema !== undefined) {
    return `the role may not create tables in the schema ${schema}. Run as an administrator in this database: GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${who}`;
  }
  const table = /(?:table|relation|sequence|view) (.+)$/.exec(message)?.[1];
  if (table !== undefined) {
    return `the table ${table} belongs to another role. Run as an administrator in this database, for each table of Tributary: ALTER TABLE ${table} OWNER TO ${who}`;
  }
  return `the role lacks a permission. Make it the owner of the database; the server says: ${message}`;
}

/** What a connection was tried with. The password is not part of it. */
export type PostgresAddress = ReturnType<typeof addressOf>;

const WRITABLE = ['read-write', 'primary'];
const TLS_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** As the driver reads it, with what the URL leaves out from the environment, such as PGUSER. */
export function addressOf(url: string) {
  for (const [name, allowed] of Object.entries({ sslmode: TLS_MODES, target_session_attrs: WRITABLE })) {
    const given = new RegExp(`[?&]${name}=([^&]*)`).exec(url)?.[1];
    if (given === undefined || allowed.includes(given)) continue;
    throw new StoreUnavailable(`cannot use DATABASE_URL: ${name} must be one of ${allowed.join(', ')}`);
  }
  try {
    const { host, port, database = '', user = '', ssl } = new PostgresClient({ connectionString: url });
    return { host, port, database, role: user, isTls: ssl };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Only files have such codes: of the certificates that the URL names.
    const reason = /^E[A-Z]+$/.test(code)
      ? `the file of sslrootcert, sslcert or sslkey cannot be read (${code})`
      : 'it is not a valid URL of a PostgreSQL database';
    throw new StoreUnavailable(`cannot use DATABASE_URL: ${reason}`);
  }
}

/** For example `PostgreSQL at db:5432 (database tributary, role tributary)`. */
export function describeAddress({ host, port, database, role }: PostgresAddress): string {
  const place = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${bracketed(host)}:${port}`;
  const named = [`database ${database || role || '(none)'}`, `role ${role || '(none)'}`];
  return `PostgreSQL at ${place} (${named.join(', ')})`.replace(/\p{Cc}/gu, '?');
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** A name as SQL writes it. */
function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
