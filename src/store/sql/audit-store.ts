import {
  AUDIT_EVENTS,
  type AuditDetails,
  type AuditEntry,
  type AuditEvent,
  type Actor,
  type AuditQuery,
  type AuditStore,
  type StoredAuditEntry,
  type SettingDigests,
  type SettingsSeenStore,
} from '../../core/ports/audit-store.ts';
import {
  deleteInChunks,
  statementsFor,
  integerColumn,
  type Row,
  SqlStore,
  type SqlValue,
  type Statement,
  textColumn,
} from './database.ts';

const ADD = `
  INSERT INTO audit_log (at_ms, event, actor_kind, actor_name, address, user_name, details)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const COLUMNS = 'number, at_ms, event, actor_kind, actor_name, address, user_name, details';

export class SqlAuditStore extends SqlStore implements AuditStore {
  async add({ atMs, event, actor, user, details }: AuditEntry): Promise<void> {
    const { kind, name, address } = actor;
    await this.db.query({
      sql: ADD,
      params: [atMs, event, kind, name, address, user, JSON.stringify(details)],
    });
  }

  async list(query: AuditQuery): Promise<StoredAuditEntry[]> {
    return (await this.db.query(listStatement(query))).map(toEntry);
  }

  async forgetBefore(atMs: number): Promise<void> {
    await this.#delete('at_ms < $1', atMs);
  }

  async keepNewest(most: number): Promise<void> {
    // Numbers have no gaps to speak of, so no entries need to be counted.
    await this.#delete('number <= (SELECT max(number) FROM audit_log) - CAST($1 AS BIGINT)', most);
  }

  #delete(where: string, value: number): Promise<void> {
    return deleteInChunks(this.db, { table: 'audit_log', key: 'number', where, params: [value] });
  }
}

/**
 * One part for each event and column, each of which an index answers in order: a condition over all of them would read
 * every entry of a long log.
 */
function listStatement({ limit, before, events, name }: AuditQuery): Statement {
  const params: SqlValue[] = [];
  const parameter = (value: SqlValue): string => `$${params.push(value)}`;
  const most = `CAST(${parameter(limit)} AS BIGINT)`;
  const older = before === undefined ? '' : ` AND number < CAST(${parameter(before)} AS BIGINT)`;
  const part = (condition: string): string =>
    `SELECT * FROM (SELECT ${COLUMNS} FROM audit_log WHERE ${condition}${older} ORDER BY number DESC LIMIT ${most}) part`;
  const given = name === undefined ? undefined : parameter(name);
  const parts =
    given === undefined && events === undefined
      ? [part('1 = 1')]
      : (events ?? AUDIT_EVENTS).flatMap((event) => {
          const ofEvent = `event = ${parameter(event)}`;
          return given === undefined
            ? [part(ofEvent)]
            : [part(`user_name = ${given} AND ${ofEvent}`), part(`actor_name = ${given} AND ${ofEvent}`)];
        });
  return { sql: `${parts.join(' UNION ')} ORDER BY number DESC LIMIT ${most}`, params };
}

function toEntry(row: Row): StoredAuditEntry {
  return {
    number: integerColumn(row, 'number'),
    atMs: integerColumn(row, 'at_ms'),
    event: textColumn(row, 'event') as AuditEvent,
    actor: {
      kind: textColumn(row, 'actor_kind') as Actor['kind'],
      name: textColumn(row, 'actor_name'),
      address: textColumn(row, 'address'),
    },
    user: textColumn(row, 'user_name'),
    details: JSON.parse(textColumn(row, 'details')) as AuditDetails,
  };
}

const SEEN = 'SELECT name, digest FROM settings_seen';
/** Locks the rows, so that a second node waits and then finds nothing to change. */
const REPLACE = (values: string): string => `
  INSERT INTO settings_seen (name, digest) VALUES ${values}
  ON CONFLICT (name) DO UPDATE SET digest = excluded.digest WHERE settings_seen.digest <> excluded.digest
  RETURNING name`;

export class SqlSettingsSeenStore extends SqlStore implements SettingsSeenStore {
  async seen(): Promise<SettingDigests> {
    const rows = await this.db.query({ sql: SEEN, params: [] });
    return new Map(rows.map((row) => [textColumn(row, 'name'), textColumn(row, 'digest')]));
  }

  async replace(digests: SettingDigests): Promise<readonly string[]> {
    const names = [...digests.keys()];
    const replaced = await this.db.batch([
      {
        sql: `DELETE FROM settings_seen WHERE name NOT IN (${names.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING name`,
        params: names,
      },
      ...statementsFor(digests, ([name, digest]) => [name, digest], REPLACE),
    ]);
    return replaced.flat().map((row) => textColumn(row, 'name'));
  }
}
