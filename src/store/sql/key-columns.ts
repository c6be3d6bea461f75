import type {
  KeyScopes,
  ScopedEndpoint,
  AccountCeilings,
  KeyLimits,
  KeyTerms,
  ListedKey,
  StoredKey,
} from '../../core/accounts/model.ts';
import type { Tab } from '../../core/results/found.ts';
import {
  flagColumn,
  integerColumn,
  optionalIntegerColumn,
  optionalTextColumn,
  type Row,
  rowReader,
  type SqlValue,
  textColumn,
} from './database.ts';
import type { Rate } from '../../core/limits/rate.ts';

export const TERM_COLUMNS = [
  'name',
  'note',
  'expires_at_ms',
  'endpoints',
  'tabs',
  'engines',
  'networks',
  'burst',
  'sustained',
  'monthly',
  'limits_by_admin',
] as const;
export type TermColumn = (typeof TERM_COLUMNS)[number];

const INTEGERS: ReadonlySet<TermColumn> = new Set(['expires_at_ms', 'monthly', 'limits_by_admin']);

/** PostgreSQL does not infer the type of a parameter in a SELECT. */
export function termParameter(column: TermColumn, position: number): string {
  return INTEGERS.has(column) ? `CAST($${position} AS BIGINT)` : `CAST($${position} AS TEXT)`;
}

/** In the order of `TERM_COLUMNS`. */
export function termValues(terms: KeyTerms): SqlValue[] {
  const values = new Map(changedTerms(terms));
  return TERM_COLUMNS.map((column) => values.get(column) ?? null);
}

export function changedTerms(terms: Partial<KeyTerms>): [column: TermColumn, value: SqlValue][] {
  const { name, note, scopes, networks, limits } = terms;
  const changed: [column: TermColumn, value: SqlValue][] = [];
  if (name !== undefined) changed.push(['name', name]);
  if (note !== undefined) changed.push(['note', note]);
  if ('expiresAtMs' in terms) changed.push(['expires_at_ms', terms.expiresAtMs ?? null]);
  if (scopes) {
    changed.push(['endpoints', scopes.endpoints.join(' ')]);
    changed.push(['tabs', scopes.tabs.join(' ')]);
    changed.push(['engines', scopes.engines.join(' ')]);
  }
  if (networks) changed.push(['networks', networks.join(' ')]);
  if (limits) changed.push(...limitColumns(limits));
  return changed;
}

function limitColumns({ burst, sustained, monthly, byAdmin }: KeyLimits): [TermColumn, SqlValue][] {
  return [
    ['burst', burst ? rateToText(burst) : null],
    ['sustained', sustained ? rateToText(sustained) : null],
    ['monthly', monthly ?? null],
    ['limits_by_admin', byAdmin ? 1 : 0],
  ];
}

function listColumn(row: Row, column: string): string[] {
  return textColumn(row, column)
    .split(' ')
    .filter((item) => item !== '');
}

function toScopes(row: Row): KeyScopes {
  return {
    endpoints: listColumn(row, 'endpoints') as ScopedEndpoint[],
    tabs: listColumn(row, 'tabs') as Tab[],
    engines: listColumn(row, 'engines'),
  };
}

const KEY_FIELDS = {
  ...{ prefix: textColumn, sandbox: flagColumn, name: textColumn, note: textColumn },
  kind: (row: Row) => (textColumn(row, 'kind') === 'standard' ? 'standard' : 'link'),
  expiresAtMs: optionalIntegerColumn,
  scopes: toScopes,
  networks: listColumn,
  limits: (row: Row) => ({
    burst: optionalRateColumn(row, 'burst'),
    sustained: optionalRateColumn(row, 'sustained'),
    monthly: optionalIntegerColumn(row, 'monthly'),
    byAdmin: flagColumn(row, 'limits_by_admin'),
  }),
  ...{ ownerId: textColumn, ownerName: textColumn, createdAtMs: integerColumn },
  ...{ revokedAtMs: optionalIntegerColumn, replaces: optionalTextColumn },
};

export const toListedKey = rowReader<ListedKey>({ ...KEY_FIELDS, lastUsedAtMs: optionalIntegerColumn });

export const toStoredKey = rowReader<StoredKey>({
  ...KEY_FIELDS,
  secretDigest: textColumn,
  ownerDisabled: (row) => optionalIntegerColumn(row, 'owner_disabled_at_ms') !== undefined,
  ownerCeilings: toCeilings,
});

/** `60/60000`: requests and milliseconds. */
function rateToText({ limit, windowMs }: Rate): string {
  return `${limit}/${windowMs}`;
}

export function optionalRateColumn(row: Row, column: string): Rate | undefined {
  const text = optionalTextColumn(row, column);
  return text === undefined ? undefined : toRate(text);
}

function toRate(text: string): Rate {
  const [limit, windowMs] = text.split('/').map(Number);
  if (!limit || !windowMs) throw new TypeError(`"${text}" is not a rate`);
  return { limit, windowMs };
}

export function ceilingText(ceiling: Rate | 'off' | undefined): string | null {
  if (ceiling === undefined) return null;
  return ceiling === 'off' ? ceiling : rateToText(ceiling);
}

export function toCeilings(row: Row): AccountCeilings {
  const read = <T>(column: string, parse: (text: string) => T): T | 'off' | undefined => {
    const text = optionalTextColumn(row, column);
    return text === undefined || text === 'off' ? text : parse(text);
  };
  return {
    burst: read('ceiling_burst', toRate),
    sustained: read('ceiling_sustained', toRate),
    monthly: read('ceiling_monthly', Number),
  };
}
