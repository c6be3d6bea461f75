export type ColumnType = 'text' | 'integer';

export type BackupTable = {
  name: string;
  columns: Readonly<Record<string, ColumnType>>;
  /** A server fills it before there is a first account, so it does not make a database worth protecting. */
  incidental?: true;
  /** The database counts it up; the next number must follow the restored ones. */
  generated?: string;
};

/**
 * What a backup contains, in an order in which foreign keys are satisfied. A database of an earlier version lacks some of
 * the tables and columns. A test compares the list with both schemas.
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  {
    name: 'users',
    columns: {
      id: 'text',
      name: 'text',
      name_key: 'text',
      admin: 'integer',
      password_hash: 'text',
      created_at_ms: 'integer',
      disabled_at_ms: 'integer',
      ceiling_burst: 'text',
      ceiling_sustained: 'text',
      ceiling_monthly: 'text',
    },
  },
  {
    name: 'api_keys',
    columns: {
      prefix: 'text',
      secret_digest: 'text',
      name: 'text',
      owner_id: 'text',
      created_at_ms: 'integer',
      revoked_at_ms: 'integer',
      kind: 'text',
      note: 'text',
      expires_at_ms: 'integer',
      endpoints: 'text',
      tabs: 'text',
      engines: 'text',
      networks: 'text',
      burst: 'text',
      sustained: 'text',
      monthly: 'integer',
      limits_by_admin: 'integer',
      sandbox: 'integer',
      replaces: 'text',
    },
  },
  { name: 'key_activity', columns: { prefix: 'text', last_used_at_ms: 'integer' } },
  {
    name: 'sessions',
    columns: {
      id: 'text',
      token_digest: 'text',
      user_id: 'text',
      created_at_ms: 'integer',
      last_seen_at_ms: 'integer',
      expires_at_ms: 'integer',
      device: 'text',
      authenticated_at_ms: 'integer',
      via: 'text',
    },
  },
  { name: 'preferences', columns: { user_id: 'text', packed: 'text' } },
  { name: 'set_up', columns: { only_one: 'integer', user_id: 'text' } },
  {
    name: 'invitations',
    columns: {
      id: 'text',
      token_digest: 'text',
      note: 'text',
      admin: 'integer',
      created_by: 'text',
      created_at_ms: 'integer',
      expires_at_ms: 'integer',
      used_at_ms: 'integer',
      used_by: 'text',
    },
  },
  {
    name: 'audit_log',
    columns: {
      number: 'integer',
      at_ms: 'integer',
      event: 'text',
      actor_kind: 'text',
      actor_name: 'text',
      address: 'text',
      user_name: 'text',
      details: 'text',
    },
    generated: 'number',
  },
  {
    name: 'usage_months',
    columns: { prefix: 'text', month: 'text', searches: 'integer', granted: 'integer' },
  },
  { name: 'usage_days', columns: { prefix: 'text', day: 'text', searches: 'integer' } },
  { name: 'usage_daily', columns: { prefix: 'text', day: 'text', endpoint: 'text', searches: 'integer' } },
  {
    name: 'usage_notices',
    columns: {
      subject: 'text',
      month: 'text',
      percent: 'integer',
      searches: 'integer',
      most: 'integer',
      due_at_ms: 'integer',
      attempts: 'integer',
      delivered_at_ms: 'integer',
    },
  },
  { name: 'spends', columns: { policy: 'text', subject: 'text', at_ms: 'integer', spent: 'integer' } },
  {
    name: 'provider_health',
    columns: {
      slug: 'text',
      state: 'text',
      checked_at_ms: 'integer',
      last_ok_at_ms: 'integer',
      last_error: 'text',
      since_ms: 'integer',
    },
    incidental: true,
  },
  {
    name: 'provider_health_slots',
    columns: { slug: 'text', start_ms: 'integer', ok: 'integer', failed: 'integer' },
    incidental: true,
  },
  { name: 'nodes_seen', columns: { only_row: 'integer', nodes: 'integer' }, incidental: true },
  { name: 'settings_seen', columns: { name: 'text', digest: 'text' }, incidental: true },
];

/** State of one database, which means nothing in another. */
export const TABLES_NOT_BACKED_UP = [
  'schema_migrations',
  'accounts_revision',
  'journal_folded',
  'write_check',
];

/** Usage that SQLite has in its journal only. It is added to the tables after the other rows. */
export const JOURNAL_TABLES = {
  journal_spends: { policy: 'text', subject: 'text', at_ms: 'integer', count: 'integer' },
  journal_uses: { key: 'text', day: 'text', count: 'integer', endpoint: 'text', account: 'text' },
  journal_touches: { key: 'text', at_ms: 'integer' },
} as const satisfies Record<string, Readonly<Record<string, ColumnType>>>;

export type JournalTable = keyof typeof JOURNAL_TABLES;

export function isJournalTable(name: string): name is JournalTable {
  return Object.hasOwn(JOURNAL_TABLES, name);
}

/** The columns of a table that a backup can contain. */
export function columnsOf(name: string): Readonly<Record<string, ColumnType>> | undefined {
  if (isJournalTable(name)) return JOURNAL_TABLES[name];
  return BACKUP_TABLES.find((table) => table.name === name)?.columns;
}
