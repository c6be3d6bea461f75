import { tmpdir } from 'node:os';
import pg from 'pg';
import { silentLog } from '../../src/observe/log.ts';
import { openDatabase, type OpenLedger } from '../../src/store/open-database.ts';
import { systemClock } from '../../src/system/system.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { say } from '../say.ts';
import { folder } from '../servers.ts';
import type { Curve, Point } from './curve.ts';
import { cpuMsOfPostgres } from './stores.ts';

/** Each has a row a day. */
const KEYS = 2_500;
const DAYS = [80, 400, 1_600];
/** How many are deleted from each table. */
const OLD_DAYS = 20;

/** Deletes the oldest usage of larger and larger tables, while searches are counted. */
export async function retentionCurve(): Promise<Curve> {
  const server = await startPostgres({ parent: tmpdir(), flags: ['-c', 'fsync=on'] });
  const database = await openDatabase({
    url: server.url,
    dataDir: folder,
    clock: systemClock,
    log: silentLog,
  });
  const ledger = await database.openLedger();
  const sql = new pg.Client(server.url);
  await sql.connect();
  const points: Point[] = [];
  let firstDay = 0;
  let lastDay = 0;
  for (const days of DAYS) {
    await sql.query(fill(lastDay, firstDay + days));
    lastDay = firstDay + days;
    await sql.query('VACUUM ANALYZE usage_daily');
    firstDay += OLD_DAYS;
    const rows = KEYS * days;
    const cpuMs = cpuMsOfPostgres();
    let isOver = false;
    const counting = longestCount(ledger, () => isOver);
    await ledger.forgetDaysBefore(dayOf(firstDay));
    isOver = true;
    const longestMs = await counting;
    const perThousand = (cpuMsOfPostgres() - cpuMs) / ((KEYS * OLD_DAYS) / 1_000);
    say(
      `${rows} rows: ${perThousand.toFixed(1)} ms of CPU per 1,000 deleted; counting took at most ${longestMs.toFixed(0)} ms`,
    );
    points.push({ x: rows, y: perThousand });
  }
  await sql.end();
  await ledger.close();
  await database.close();
  await server.stop();
  return {
    name: 'retention',
    title: 'Deleting old usage: CPU time of PostgreSQL by number of rows',
    xLabel: 'Rows in the table',
    yLabel: 'ms of CPU per 1,000 rows',
    logarithmic: true,
    series: [{ name: 'old usage', points }],
  };
}

const SEARCHER = { key: 'counted', keyLimit: Infinity, account: '', accountLimit: Infinity };

async function longestCount(ledger: OpenLedger, isOver: () => boolean): Promise<number> {
  let longestMs = 0;
  while (!isOver()) {
    const startedMs = performance.now();
    await ledger.use(SEARCHER, 'web', '2026-11-17');
    longestMs = Math.max(longestMs, performance.now() - startedMs);
  }
  return longestMs;
}

const dayOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

const fill = (fromDay: number, toDay: number): string => `
  INSERT INTO usage_daily (prefix, day, endpoint, searches)
  SELECT lpad(to_hex(k * 2654435761 % 4294967296), 8, '0'), to_char(date '1970-01-01' + d, 'YYYY-MM-DD'), 'web', 5
  FROM generate_series(${fromDay}, ${toDay - 1}) d, generate_series(1, ${KEYS}) k`;
