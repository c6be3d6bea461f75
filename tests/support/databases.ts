import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Clock } from '../../src/core/ports/clock.ts';
import { silentLog } from '../../src/observe/log.ts';
import { openDatabase, type OpenDatabase } from '../../src/store/open-database.ts';
import { systemClock } from '../../src/system/clock.ts';
import { quickFolder } from './quick-folder.ts';

/** Creates an empty database of one kind. The result goes into the settings. */
export type FreshDatabase = {
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
};

export type DatabaseKind = {
  name: string;
  skip: string | false;
  /** How many servers can use it at once. */
  nodes: number;
  create(): Promise<FreshDatabase>;
};

const folders: string[] = [];

/** Deleted when the process ends, at the latest. */
export function temporaryFolder(): string {
  if (folders.length === 0) process.once('exit', deleteFolders);
  const folder = mkdtempSync(join(quickFolder(), 'tributary-test-'));
  folders.push(folder);
  return folder;
}

function deleteFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

const sqlite: DatabaseKind = {
  name: 'SQLite',
  skip: false,
  nodes: 1,
  async create() {
    const folder = temporaryFolder();
    return {
      settings: { DATA_DIR: folder },
      drop: async () => {
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const serverUrl = process.env.TEST_POSTGRES_URL;

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  nodes: 3,
  skip: serverUrl === undefined && 'TEST_POSTGRES_URL is not set: run it through npm test',
  async create() {
    const name = `t_${process.pid}_${Math.random().toString(36).slice(2)}`;
    // Copying files takes less CPU time than logging each of their pages, the default.
    await administer(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    const folder = temporaryFolder();
    return {
      settings: { DATA_DIR: folder, DATABASE_URL: url.href },
      async drop() {
        await administer(`DROP DATABASE ${name} WITH (FORCE)`);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

export const DATABASES: readonly DatabaseKind[] = [sqlite, postgres];

export function openOn({ settings }: FreshDatabase, clock: Clock = systemClock): Promise<OpenDatabase> {
  return openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, clock, log: silentLog });
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
