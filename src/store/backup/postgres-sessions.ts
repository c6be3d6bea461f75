import type { PostgresClient } from '../postgres/client.ts';
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
