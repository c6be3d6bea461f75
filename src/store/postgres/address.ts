import { StoreUnavailable } from '../../core/errors.ts';
import { PostgresClient } from './client.ts';

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
export function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
