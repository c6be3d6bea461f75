import { shownPrefix } from '../accounts/key-format.ts';
import { csvLine } from '../csv.ts';
import {
  isAccountSubject,
  USAGE_ROWS_PER_PAGE,
  type UsageReportQuery,
  type UsageReports,
  type UsageRow,
} from '../ports/ledger.ts';

const COLUMNS = ['key', 'key_name', 'endpoint', 'day', 'searches'];

/** All rows, a page at a time, so that a report of any size takes little memory. */
export async function* usageRows(
  reports: UsageReports,
  query: Omit<UsageReportQuery, 'after'>,
): AsyncGenerator<readonly UsageRow[]> {
  let after: UsageRow | undefined;
  for (;;) {
    const rows = await reports.page({ ...query, after });
    if (rows.length > 0) yield rows;
    if (rows.length < USAGE_ROWS_PER_PAGE) return;
    after = rows.at(-1);
  }
}

/** Empty for the keys of a deleted user. */
export function shownKey(key: string): string {
  return isAccountSubject(key) ? '' : shownPrefix(key);
}

/** CSV as in RFC 4180, with a header, in pieces. `withUsers` adds a first column for usernames. */
export async function* usageCsv(
  reports: UsageReports,
  { withUsers, ...query }: Omit<UsageReportQuery, 'after'> & { withUsers: boolean },
): AsyncGenerator<string> {
  yield csvLine(withUsers ? ['user', ...COLUMNS] : COLUMNS);
  for await (const rows of usageRows(reports, query)) {
    yield rows.map((row) => csvLine(fieldsOf(row, withUsers))).join('');
  }
}

function fieldsOf(
  { key, keyName, userName, endpoint, day, searches }: UsageRow,
  withUsers: boolean,
): string[] {
  const fields = [shownKey(key), keyName, endpoint, day, String(searches)];
  return withUsers ? [userName, ...fields] : fields;
}
