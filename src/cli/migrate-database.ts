import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadFromProcess } from '../config/from-process.ts';
import type { Settings } from '../config/table.ts';
import { parsePostgresUrl } from '../core/store-urls.ts';
import { rowSummary } from '../store/backup/copy.ts';
import { print, UsageError, command } from './command.ts';

type Target = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

export const migrateDatabase = command({
  name: 'migrate-database',
  summary: 'Copy everything to another database, SQLite or PostgreSQL; all servers must be stopped',
  options: {
    to: { type: 'string', isPath: true, help: 'postgres://… for PostgreSQL, or a directory for SQLite' },
    force: { type: 'boolean', help: 'Replace everything in the other database' },
  },
  async run({ flags }) {
    if (typeof flags.to !== 'string' || flags.to === '') throw new UsageError('Missing option: --to.');
    const { settings } = loadFromProcess();
    const target = targetOf(flags.to, settings);
    if (isSame(settings, target)) throw new UsageError('--to: that is the database in use already.');
    // Imported here so that other commands start quickly.
    const { copyStore } = await import('../compose/backups.ts');
    const { rows, secretKeyCopied } = await copyStore(settings, target, { replace: flags.force === true });
    print(`Copied ${rowSummary(rows)} from ${nameOf(settings)} to ${nameOf(target)}.`);
    if (secretKeyCopied) print(`Copied the generated secret key to ${target.DATA_DIR}.`);
    for (const line of nextSteps(settings, target)) print(line);
  },
});

function targetOf(to: string, { DATA_DIR }: Settings): Target {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(to)?.[1]?.toLowerCase();
  if (scheme === undefined) return { DATABASE_URL: undefined, DATA_DIR: to };
  if (scheme !== 'postgres' && scheme !== 'postgresql')
    throw new UsageError(`--to: ${scheme}:// is neither PostgreSQL (postgres://…) nor a directory.`);
  if (!parsePostgresUrl(to)) throw new UsageError('--to: that is not a valid address.');
  return { DATABASE_URL: to, DATA_DIR };
}

function isSame(from: Target, to: Target): boolean {
  if (from.DATABASE_URL !== undefined || to.DATABASE_URL !== undefined) {
    return place(from.DATABASE_URL) === place(to.DATABASE_URL);
  }
  return realFolder(from.DATA_DIR) === realFolder(to.DATA_DIR);
}

function place(url: string | undefined): string {
  const { hosts = '', urls: [first = ''] = [] } = parsePostgresUrl(url ?? '') ?? {};
  return hosts + (URL.parse(first)?.pathname ?? '');
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

function nameOf({ DATABASE_URL, DATA_DIR }: Target): string {
  return DATABASE_URL === undefined
    ? `SQLite in ${DATA_DIR}`
    : `PostgreSQL at ${withoutPassword(DATABASE_URL)}`;
}

/** What is printed may end up in a log. */
function withoutPassword(url: string): string {
  const { hosts = '', urls: [first = ''] = [] } = parsePostgresUrl(url) ?? {};
  const { protocol, username, password, pathname } = new URL(first);
  const user = username === '' ? '' : `${username}${password === '' ? '' : ':...'}@`;
  return `${protocol}//${user}${hosts}${pathname}`;
}

function nextSteps({ SECRET_KEY, DATA_DIR }: Settings, target: Target): string[] {
  if (target.DATABASE_URL === undefined) {
    return [`To use the copy, remove DATABASE_URL, set DATA_DIR=${target.DATA_DIR} and start the server.`];
  }
  return [
    `To use the copy, set DATABASE_URL=${withoutPassword(target.DATABASE_URL)} (with the password) and start the server.`,
    ...(SECRET_KEY === undefined
      ? [`Before you start a second node, set SECRET_KEY on all nodes to the text in ${DATA_DIR}/secret-key.`]
      : []),
  ];
}
