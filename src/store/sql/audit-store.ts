import type { AuditDetails, AuditEntry, AuditEvent } from '../../core/accounts/audit-entry.ts';
import type { Actor } from '../../core/accounts/actor.ts';
import type { AuditQuery, AuditStore, StoredAuditEntry } from '../../core/ports/audit-store.ts';
import { deleteInChunks, ROWS_PER_DELETE } from './chunks.ts';
import { integerColumn, textColumn, type Row, type SqlDatabase, type SqlValue } from './database.ts';

const ADD = `
  INSERT INTO audit_log (at_ms, event, actor_kind, actor_name, address, user_name, details)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const FORGET = `
  DELETE FROM audit_log WHERE number IN (SELECT number FROM audit_log WHERE at_ms < $1 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;

export class SqlAuditStore implements AuditStore {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  async add({ atMs, event, actor, user, details }: AuditEntry): Promise<void> {
    const { kind, name, address } = actor;
    await this.#db.query({
      sql: ADD,
      params: [atMs, event, kind, name, address, user, JSON.stringify(details)],
    });
  }

  async list({ limit, before, events, name }: AuditQuery): Promise<StoredAuditEntry[]> {
    const params: SqlValue[] = [];
    const parameter = (value: SqlValue): string => `$${params.push(value)}`;
    const conditions = ['1 = 1'];
    if (before !== undefined) conditions.push(`number < ${parameter(before)}`);
    if (events) conditions.push(`event IN (${events.map(parameter).join(', ')})`);
    if (name !== undefined) {
      const given = parameter(name);
      conditions.push(`(user_name = ${given} OR actor_name = ${given})`);
    }
    const sql = `
      SELECT number, at_ms, event, actor_kind, actor_name, address, user_name, details FROM audit_log
      WHERE ${conditions.join(' AND ')} ORDER BY number DESC LIMIT ${parameter(limit)}`;
    return (await this.#db.query({ sql, params })).map(toEntry);
  }

  async forgetBefore(atMs: number): Promise<void> {
    await deleteInChunks(this.#db, { sql: FORGET, params: [atMs] });
  }
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
