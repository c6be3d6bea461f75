import { once } from 'node:events';
import { firstOfDays, RETAINED_DAYS } from '../core/limits/day.ts';
import { shownKey, usageCsv, usageRows } from '../core/limits/usage-csv.ts';
import type { UsageReportQuery, UsageReports, UsageRow } from '../core/ports/ledger.ts';
import { print, UsageError, command } from './command.ts';
import { JSON_OPTION, printColumns, printJson } from './print.ts';
import { wholeNumberOption } from './read-command-line.ts';
import { withAccounts } from './with-accounts.ts';

const DEFAULT_DAYS = 30;

export const usageCommand = command({
  name: 'usage',
  summary: 'Show searches by key and endpoint, or by day as CSV',
  options: {
    user: { type: 'string', help: "Only this user's keys" },
    days: { type: 'string', help: `Number of days, up to ${RETAINED_DAYS}. Default: ${DEFAULT_DAYS}` },
    csv: { type: 'boolean', help: 'Print one line for each key, endpoint and day as CSV' },
    json: JSON_OPTION,
  },
  run({ flags: { user, days, csv, json } }) {
    if (csv === true && json === true) throw new UsageError('Use --csv or --json, not both.');
    const fromDay = firstOfDays(
      Date.now(),
      wholeNumberOption('days', days, { min: 1, max: RETAINED_DAYS }) ?? DEFAULT_DAYS,
    );
    return withAccounts(async ({ accounts, database: { usageReports } }) => {
      const ownerId = typeof user === 'string' ? (await accounts.findUser(user)).id : undefined;
      const query = { fromDay, ownerId };
      if (csv === true) await printCsv(usageReports, query);
      else {
        const sums = await sumsOf(usageReports, query);
        if (json === true) printJson(sumsJson(sums, fromDay));
        else printTable(sums, fromDay);
      }
    });
  },
});

async function printCsv(reports: UsageReports, query: UsageReportQuery): Promise<void> {
  for await (const piece of usageCsv(reports, { ...query, withUsers: true })) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}

/** By key and endpoint. */
async function sumsOf(reports: UsageReports, query: UsageReportQuery): Promise<UsageRow[]> {
  const sums = new Map<string, UsageRow>();
  for await (const rows of usageRows(reports, query)) {
    for (const row of rows) {
      const id = `${shownKey(row.key)} ${row.endpoint}`;
      sums.set(id, { ...row, searches: row.searches + (sums.get(id)?.searches ?? 0) });
    }
  }
  return [...sums.values()].toSorted(deletedLast);
}

function sumsJson(sums: readonly UsageRow[], since: string): Record<string, unknown> {
  return {
    since,
    searches: totalOf(sums),
    keys: sums.map(({ key, userName, endpoint, searches, keyName }) => ({
      prefix: shownKey(key) || null,
      user: userName || null,
      name: keyName,
      endpoint: endpoint || null,
      searches,
    })),
  };
}

function printTable(sums: readonly UsageRow[], since: string): void {
  const rows = sums.map(({ key, userName, endpoint, searches, keyName }) => [
    shownKey(key) || '-',
    userName || '-',
    endpoint || '-',
    String(searches),
    keyName,
  ]);
  printColumns([['PREFIX', 'USER', 'ENDPOINT', 'SEARCHES', 'NAME'], ...rows]);
  const total = totalOf(sums);
  print(`${total} ${total === 1 ? 'search' : 'searches'} since ${since}`);
}

function totalOf(sums: readonly UsageRow[]): number {
  return sums.reduce((total, { searches }) => total + searches, 0);
}

function deletedLast(a: UsageRow, b: UsageRow): number {
  return Number(shownKey(a.key) === '') - Number(shownKey(b.key) === '');
}
