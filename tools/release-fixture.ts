/**
 * Makes the database that a release leaves behind, as a fixture for the tests of later versions.
 *
 * Usage: npm run release-fixture -- <version> [folder of that version]
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startPostgres } from '../tests/support/postgres.ts';
import { postgresDump } from './release-fixture/postgres-dump.ts';

const [version = '', program = '.'] = process.argv.slice(2);
const folder = resolve(program);
const target = join(import.meta.dirname, '../tests/fixtures/releases', version);
const PASSWORD = 'a password of the fixture';
/** The second part is only in the journal, because the server is killed before it adds it up. */
const REQUESTS = [7, 3];
const ADDED_UP_MS = 2_500;
/** What SQLite and the ledger leave after kill -9. */
const FILES = ['tributary.db', 'tributary.db-wal', 'ledger.journal', 'secret-key'];

if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('give the version, for example 0.1.0');
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'tributary-fixture-'));
const postgres = await startPostgres();
try {
  const sqlite = await fill({ DATA_DIR: data });
  for (const file of FILES.filter((name) => existsSync(join(data, name))))
    writeFileSync(join(target, `${file}.gz`), gzipSync(readFileSync(join(data, file))));
  const shared = await fill({ DATA_DIR: join(data, 'beside'), DATABASE_URL: postgres.url });
  const sql = await postgresDump(postgres.url, join(folder, 'src/store/postgres/migrations'));
  writeFileSync(join(target, 'postgres.sql.gz'), gzipSync(sql));
  writeFileSync(
    join(target, 'expected.json'),
    `${JSON.stringify({ password: PASSWORD, sqlite, postgres: shared }, null, 2)}\n`,
  );
} finally {
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Accounts and keys of every kind, and usage. */
async function fill(settings: Record<string, string>) {
  const run = (words: string, input = ''): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.ts', ...words.split(' ')], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...settings },
      input,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${words}: ${stderr}`);
    return stdout.trim();
  };
  for (const name of ['Ada --admin', 'grace', 'mallory'])
    run(`user create ${name} --password-stdin`, `${PASSWORD}\n`);
  const keys = {
    used: run('key create ada --name laptop'),
    unused: run('key create grace'),
    revoked: run('key create grace'),
    disabled: run('key create mallory'),
  };
  run(`key revoke ${keys.revoked.slice(0, 13)}`);
  run('user disable mallory');
  // Last, because another command would tidy up what the killed server leaves.
  await useKey(settings, keys.used);
  const month = new Date().toISOString().slice(0, 7);
  return { keys, month, searches: REQUESTS.reduce((sum, count) => sum + count) };
}

async function useKey(settings: Record<string, string>, key: string): Promise<void> {
  const server = spawn(process.execPath, ['tests/support/counted-server.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const address = async (): Promise<string> => {
    for (;;) {
      const found = /"address":"([^"]+)"/.exec(output)?.[1];
      if (found !== undefined) return found;
      await sleep(50);
    }
  };
  const url = `${await address()}/api/v1/echo/?q=x`;
  for (const [part, count] of REQUESTS.entries()) {
    if (part > 0) await sleep(ADDED_UP_MS);
    const statuses = await Promise.all(
      Array.from({ length: count }, async () => {
        const response = await fetch(url, { headers: { authorization: `Api-Key ${key}` } });
        await response.text();
        return response.status;
      }),
    );
    if (statuses.some((status) => status !== 200)) throw new Error(`answered with ${statuses.join(', ')}`);
  }
  server.kill('SIGKILL');
  await ended;
}
