import { firstOfDays, RETAINED_DAYS } from '../core/limits/day.ts';
import { shownKey, usageCsv, usageRows } from '../core/limits/usage-csv.ts';
import type { UsageReportQuery, UsageReports, UsageRow } from '../core/ports/usage-reports.ts';
import { alignColumns } from './columns.ts';
import { print, UsageError, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

const DEFAULT_DAYS = 30;

export const usageCommand: Command = {
  name: 'usage',
  summary: 'Show searches by key and endpoint, or by day as CSV',
  positionals: [],
  options: {
    user: { type: 'string', help: "Only this user's keys" },
    days: { type: 'string', help: `The last days, up to ${RETAINED_DAYS} (default ${DEFAULT_DAYS})` },
    csv: { type: 'boolean', help: 'Print one line for each key, endpoint and day as CSV' },
  },
  run({ flags: { user, days, csv } }) {
    const fromDay = firstOfDays(Date.now(), daysFrom(days));
    return withAccounts(async ({ accounts, database: { usageReports } }) => {
      const ownerId = typeof user === 'string' ? (await accounts.findUser(user)).id : undefined;
      const query = { fromDay, ownerId };
      if (csv === true) await printCsv(usageReports, query);
      else await printSums(usageReports, query);
    });
  },
};

function daysFrom(text: string | boolean | undefined): number {
  if (text === undefined) return DEFAULT_DAYS;
  const days = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > RETAINED_DAYS) {
    throw new UsageError(`--days: must be a whole number from 1 to ${RETAINED_DAYS}.`);
  }
  return days;
}

async function printCsv(reports: UsageReports, query: UsageReportQuery): Promise<void> {
  for await (const piece of usageCsv(reports, { ...query, withUsers: true })) process.stdout.write(piece);
}

async function printSums(reports: UsageReports, query: UsageReportQuery): Promise<void> {
  const sums = new Map<string, UsageRow>();
  let total = 0;
  for await (const rows of usageRows(reports, query)) {
    for (const row of rows) {
      const id = `${shownKey(row.key)} ${row.endpoint}`;
      sums.set(id, { ...row, searches: row.searches + (sums.get(id)?.searches ?? 0) });
      total += row.searches;
    }
  }
  const lines = [...sums.values()]
    .toSorted(deletedLast)
    .map(({ key, userName, endpoint, searches, keyName }) => [
      shownKey(key) || '-',
      userName || '-',
      endpoint || '-',
      String(searches),
      keyName,
    ]);
  for (const line of alignColumns([['PREFIX', 'USER', 'ENDPOINT', 'SEARCHES', 'NAME'], ...lines]))
    print(line);
  print(`${total} ${total === 1 ? 'search' : 'searches'} since ${query.fromDay}`);
}

function deletedLast(a: UsageRow, b: UsageRow): number {
  return Number(shownKey(a.key) === '') - Number(shownKey(b.key) === '');
}
