import { identifier, type PostgresAddress } from './address.ts';

/** One code for all that a role may not do, so the server's words must tell it apart. */
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
