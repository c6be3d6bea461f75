import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { FreshDatabase } from './databases.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/releases');

export type ReleaseFixture = {
  password: string;
  keys: Record<'used' | 'unused' | 'revoked' | 'disabled', string>;
  month: string;
  /** Of the used key, in that month; with SQLite some of them only in the journal. */
  searches: number;
};

export const RELEASES: readonly string[] = readdirSync(FIXTURES).sort();

/** Puts what a release left behind into an empty database, and returns what is in it. */
export async function loadRelease(version: string, { settings }: FreshDatabase): Promise<ReleaseFixture> {
  const folder = join(FIXTURES, version);
  const { password, ...kinds } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
    password: string;
    sqlite: Omit<ReleaseFixture, 'password'>;
    postgres: Omit<ReleaseFixture, 'password'>;
  };
  if (settings.DATABASE_URL !== undefined) {
    const client = new pg.Client(settings.DATABASE_URL);
    await client.connect();
    try {
      await client.query(unzipped(join(folder, 'postgres.sql.gz')).toString());
    } finally {
      await client.end();
    }
    return { password, ...kinds.postgres };
  }
  mkdirSync(settings.DATA_DIR, { recursive: true });
  for (const file of globSync(join(folder, '*.gz'))) {
    const name = basename(file, '.gz');
    if (name !== 'postgres.sql')
      writeFileSync(join(settings.DATA_DIR, name), unzipped(file), { mode: 0o600 });
  }
  return { password, ...kinds.sqlite };
}

function unzipped(file: string): Buffer {
  return gunzipSync(readFileSync(file));
}
