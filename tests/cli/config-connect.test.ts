import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import { DATABASES, temporaryFolder, type FreshDatabase } from '../support/databases.ts';
import { command } from '../support/commands.ts';

const [, postgres] = DATABASES;
const VALKEY_URL = process.env.TEST_VALKEY_URL ?? '';
const SECRETS = { SECRET_KEY: 'hunter2'.repeat(5), BRAVE_API_KEY: 'hunter3secret' };
const ALL_OFF = Object.fromEntries(
  PROVIDERS.filter(({ name }) => name !== 'BRAVE' && name !== 'MARGINALIA').map(({ name }) => [
    `${name}_ENABLED`,
    'false',
  ]),
);

describe('config check --connect', { skip: postgres?.skip ?? VALKEY_URL === '' }, () => {
  const folder = temporaryFolder();
  let database: FreshDatabase;
  /** A provider that counts what it is sent. */
  let provider: Server;
  let bytes = 0;
  let connections = 0;
  let settings: Record<string, string>;

  before(async () => {
    assert.ok(postgres);
    database = await postgres.createEmpty();
    provider = createServer((socket) => {
      connections++;
      socket.on('error', () => undefined).on('data', (chunk) => (bytes += chunk.length));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    settings = {
      ...ALL_OFF,
      ...SECRETS,
      DATABASE_URL: database.settings.DATABASE_URL ?? '',
      VALKEY_URL,
      BRAVE_URL: url,
      MARGINALIA_URL: url,
    };
  });
  after(async () => {
    provider.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const check = (more: Record<string, string>, ...options: string[]) =>
    command(['config', 'check', ...options], { settings: { ...settings, ...more }, folder });

  it('connects to nothing without --connect', async () => {
    const { code, stdout } = await check({});
    assert.equal(code, 0);
    assert.equal(connections, 0);
    assert.doesNotMatch(stdout, /^database/m);
  });

  it('finds everything in order, changes nothing and sends no request to providers', async () => {
    const { code, stdout, stderr } = await check({}, '--connect');
    assert.deepEqual([code, stderr], [0, ''], stdout);
    assert.match(
      stdout,
      /^database +ok +PostgreSQL at 127\.0\.0\.1:\d+ \(database \w+, role postgres\), version \d+\.\d+, schema 0 of \d+, \d+ migrations at the next start, \d+ ms$/m,
    );
    assert.match(stdout, /^valkey +ok +(Redis|Valkey) [\d.]+, ping \d+ ms$/m);
    assert.match(stdout, /^engine_a +ok +127\.0\.0\.1:\d+, \d+ ms$/m);
    assert.match(stdout, /^engine_c +ok +127\.0\.0\.1:\d+, \d+ ms$/m);
    assert.deepEqual([connections, bytes], [2, 0]);
    const client = new pg.Client(database.settings.DATABASE_URL);
    await client.connect();
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    await client.end();
    assert.deepEqual(rows, []);
  });

  it('says as JSON what is wrong with each, without secrets, and fails', async () => {
    const { code, stdout, stderr } = await check(
      {
        DATABASE_URL: settings.DATABASE_URL?.replace('postgres:postgres@', 'postgres:hunter4wrong@') ?? '',
        VALKEY_URL: 'valkey://:hunter5secret@127.0.0.1:1',
        BRAVE_URL: 'https://absent.invalid',
        USAGE_WEBHOOK_SECRET: 'hunter6hunter6hunter6',
      },
      '--connect',
      '--json',
    );
    assert.deepEqual([code, stderr], [1, '']);
    assert.doesNotMatch(stdout, /hunter/);
    const told = JSON.parse(stdout) as {
      settings: { name: string; value: string | null; source: string }[];
      notes: { name: string; message: string }[];
      connections: { name: string; ok: boolean; detail: string }[];
    };
    const valueOf = (name: string) => told.settings.find((one) => one.name === name);
    assert.deepEqual(valueOf('SECRET_KEY'), { name: 'SECRET_KEY', value: '********', source: 'environment' });
    assert.deepEqual(valueOf('BASE_URL'), { name: 'BASE_URL', value: null, source: 'default' });
    assert.deepEqual(valueOf('STATUS_WATCH'), { name: 'STATUS_WATCH', value: '', source: 'default' });
    assert.deepEqual(told.notes, [
      { name: 'USAGE_WEBHOOK_SECRET', message: 'has no effect without USAGE_WEBHOOK_URL' },
    ]);
    const [first, valkey, brave, marginalia] = told.connections;
    assert.deepEqual(
      told.connections.map(({ name, ok }) => [name, ok]),
      [
        ['database', false],
        ['valkey', false],
        ['engine_a', false],
        ['engine_c', true],
      ],
    );
    assert.match(first?.detail ?? '', /: the password is wrong, or the role does not exist\. /);
    assert.match(valkey?.detail ?? '', /: the connection was refused \(ECONNREFUSED\)\. /);
    assert.equal(
      brave?.detail,
      'absent.invalid: the host name does not exist (ENOTFOUND). Check the network, or BRAVE_URL',
    );
    assert.ok(marginalia);
  });

  it('looks at SQLite without creating it', async () => {
    const dataDir = join(folder, 'new', 'data');
    const { code, stdout } = await check(
      { DATABASE_URL: '', VALKEY_URL: '', DATA_DIR: dataDir },
      '--connect',
    );
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^database +ok +SQLite, will be created in ${dataDir}$`, 'm'));
    assert.ok(!existsSync(join(folder, 'new')));
  });
});
