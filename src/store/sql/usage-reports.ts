import {
  USAGE_ROWS_PER_PAGE,
  type UsageReportQuery,
  type UsageReports,
  type UsageRow,
} from '../../core/ports/ledger.ts';
import { integerColumn, optionalTextColumn, type Row, SqlStore, textColumn } from './database.ts';

const ORDER = 'ORDER BY prefix, day, endpoint';
const FOLLOWING = `day >= $1 AND (prefix, day, endpoint) > ($2, $3, $4)`;
/** Earlier versions counted in usage_days, without endpoints. */
const OLD = `(SELECT prefix, day, CAST('' AS TEXT) AS endpoint, searches FROM usage_days)`;

/** Each part has at most as many rows as the page, so that the database reads no more in the order of its primary key. */
const part = (rows: string, owned: string): string => `
  SELECT * FROM (
    SELECT prefix, day, endpoint, searches FROM ${rows} AS counts WHERE ${FOLLOWING}${owned}
    ${ORDER} LIMIT ${USAGE_ROWS_PER_PAGE}) AS part`;
const report = (owned: string): string => `
  SELECT days.prefix, days.day, days.endpoint, days.searches, k.name AS key_name, u.name AS user_name
  FROM (
    SELECT prefix, day, endpoint, CAST(sum(searches) AS BIGINT) AS searches
    FROM (${part('usage_daily', owned)} UNION ALL ${part(OLD, owned)}) AS both_tables
    GROUP BY prefix, day, endpoint
    ${ORDER} LIMIT ${USAGE_ROWS_PER_PAGE}) AS days
  LEFT JOIN api_keys k ON k.prefix = days.prefix
  LEFT JOIN users u ON u.id = k.owner_id
  ORDER BY days.prefix, days.day, days.endpoint`;
const OF_ALL = report('');
const OF_OWNER = report(' AND prefix IN (SELECT prefix FROM api_keys WHERE owner_id = $5)');

export class SqlUsageReports extends SqlStore implements UsageReports {
  async page({ fromDay, ownerId, after }: UsageReportQuery): Promise<readonly UsageRow[]> {
    const params = [fromDay, after?.key ?? '', after?.day ?? '', after?.endpoint ?? ''];
    const statement =
      ownerId === undefined ? { sql: OF_ALL, params } : { sql: OF_OWNER, params: [...params, ownerId] };
    return (await this.db.query(statement)).map(toUsageRow);
  }
}

function toUsageRow(row: Row): UsageRow {
  return {
    key: textColumn(row, 'prefix'),
    keyName: optionalTextColumn(row, 'key_name') ?? '',
    userName: optionalTextColumn(row, 'user_name') ?? '',
    endpoint: textColumn(row, 'endpoint'),
    day: textColumn(row, 'day'),
    searches: integerColumn(row, 'searches'),
  };
}
