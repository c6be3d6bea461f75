import type { PostgresAddress } from '../postgres/address.ts';
import type { PostgresClient } from '../postgres/client.ts';
import { fromPostgresError } from '../postgres/errors.ts';
import { serverCode } from '../postgres/server-code.ts';
import { BackupRefusal } from './content.ts';

const SESSIONS = `
  SELECT DISTINCT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'tributary%'
  ORDER BY name`;

/**
 * Takes the lock that a server needs when it starts, with a query that returns `free`, and then refuses if a server or a
 * command is connected already.
 */
export async function refuseIfInUse(client: PostgresClient, { lock }: { lock: string }): Promise<void> {
  const { rows: locks } = await client.query<{ free: boolean }>(lock);
  const { rows: sessions } = await client.query<{ name: string }>(SESSIONS);
  if (locks[0]?.free === true && sessions.length === 0) return;
  const names = sessions.map(({ name }) => `"${name}"`).join(', ');
  throw new BackupRefusal(
    `Other processes of Tributary are connected to the database (${names}). Stop all nodes and try again.`,
  );
}

const LOCK_NOT_AVAILABLE = '55P03';

/** An error of the driver or the server in words. */
export function postgresFailure(error: unknown, address: PostgresAddress): unknown {
  if (error instanceof BackupRefusal) return error;
  const code = serverCode(error);
  if (code === LOCK_NOT_AVAILABLE)
    return new BackupRefusal('Another program holds a lock on the tables. Nothing was changed.');
  const failure = fromPostgresError(error, address);
  return code !== undefined && failure === error && error instanceof Error
    ? new BackupRefusal(`PostgreSQL refused it: ${error.message}. Nothing was changed.`)
    : failure;
}
