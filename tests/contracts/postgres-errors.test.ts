import assert from 'node:assert/strict';
import { writeFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { StoreUnavailable } from '../../src/core/errors.ts';
import { selfSigned } from '../../src/net/certificate.test-support.ts';
import { silentLog } from '../../src/observe/log.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { oldVersion } from '../../src/store/postgres/migrate.ts';
import { systemClock } from '../../src/system/system.ts';
import { DATABASES, temporaryFolder } from '../support/databases.ts';
import { startPostgres, type PostgresService } from '../support/postgres.ts';
import { command } from '../support/commands.ts';

const SECRET = 'hunter2secret';
type Tried = {
  role?: string;
  database?: string;
  password?: string;
  host?: string;
  port?: 'postgres' | 'http' | 'silent' | 'closing' | 'none';
  query?: string;
};

const CERTIFICATE_REMEDY =
  'Add sslrootcert=<file of the authority> to DATABASE_URL, renew the certificate, or accept any with sslmode=no-verify';

/** Roles that are not listed here may not connect at all. */
const HBA = `
hostssl all encrypted all trust
host all absent all trust
host all postgres,ada,bob,locked all password
`;

const SET_UP = [
  `CREATE ROLE ada LOGIN PASSWORD '${SECRET}'`,
  `CREATE ROLE bob LOGIN PASSWORD '${SECRET}'`,
  `CREATE ROLE locked NOLOGIN PASSWORD '${SECRET}'`,
  'CREATE ROLE encrypted LOGIN',
  'CREATE DATABASE ada OWNER ada',
  'CREATE DATABASE closed OWNER bob',
  'REVOKE CONNECT ON DATABASE closed FROM PUBLIC',
  'CREATE DATABASE other_tables OWNER ada',
  'CREATE DATABASE other_owner OWNER ada',
  'CREATE DATABASE readonly OWNER ada',
  'ALTER DATABASE readonly SET default_transaction_read_only = on',
  'CREATE DATABASE crowded OWNER ada CONNECTION LIMIT 0',
  'CREATE DATABASE pathless OWNER ada',
  'ALTER DATABASE pathless SET search_path = nowhere',
];

describe('an error of PostgreSQL', { skip: DATABASES[1]?.skip ?? true }, () => {
  const folder = temporaryFolder();
  const authority = join(folder, 'authority.pem');
  const strangers: Server[] = [];
  let server: PostgresService;
  const ports = { postgres: 0, http: 0, silent: 0, closing: 0, none: 1 };

  before(async () => {
    server = await startPostgres();
    ports.postgres = Number(new URL(server.url).port);
    const { key, cert } = selfSigned('localhost', 30);
    writeFileSync(authority, cert);
    await asAdministrator('postgres', async (client) => {
      await put(client, 'server.key', key);
      await put(client, 'server.crt', cert);
      await put(client, 'pg_hba.conf', HBA);
      await client.query('ALTER SYSTEM SET ssl = on');
      await client.query('SELECT pg_reload_conf()');
      for (const statement of SET_UP) await client.query(statement);
    });
    await asAdministrator('other_tables', (client) => client.query('CREATE TABLE users (id INT)'));
    await open(urlOf({ database: 'other_owner' }));
    await asAdministrator('other_owner', (client) =>
      client.query('ALTER TABLE schema_migrations OWNER TO bob'),
    );
    ports.http = await stranger(createHttpServer((_, reply) => reply.end('hello')));
    ports.silent = await stranger(createServer(() => undefined));
    ports.closing = await stranger(createServer((socket) => socket.on('error', () => undefined).end()));
  });
  after(async () => {
    for (const one of strangers) one.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function asAdministrator(
    database: string,
    work: (client: pg.Client) => Promise<unknown>,
  ): Promise<void> {
    const client = new pg.Client(server.url.replace(/postgres$/, database));
    await client.connect();
    await work(client);
    await client.end();
  }

  /** Through the server, whose user owns its folder. */
  async function put(client: pg.Client, file: string, text: string): Promise<void> {
    const base64 = Buffer.from(text).toString('base64');
    await client.query(`COPY (SELECT '${base64}') TO PROGRAM 'base64 -d > ${file} && chmod 600 ${file}'`);
  }

  async function stranger(one: Server): Promise<number> {
    strangers.push(one);
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    return (one.address() as AddressInfo).port;
  }

  function urlOf(tried: Tried): string {
    const {
      role = 'ada',
      database = 'ada',
      password = `:${SECRET}`,
      host = '127.0.0.1',
      port = 'postgres',
    } = tried;
    return `postgres://${role}${password}@${host}:${ports[port]}/${database}${tried.query ?? ''}`;
  }

  async function open(url: string): Promise<void> {
    const database = await openDatabase({ url, dataDir: folder, clock: systemClock, log: silentLog });
    await database.close();
  }

  const cases: Readonly<Record<string, Tried & { says: string }>> = {
    'a wrong password': {
      password: ':wrong',
      says: "the password is wrong, or the role does not exist. Correct DATABASE_URL, or run: ALTER ROLE ada PASSWORD '…'",
    },
    'a missing password': {
      password: '',
      says: "the password is wrong, or the role does not exist. Correct DATABASE_URL, or run: ALTER ROLE ada PASSWORD '…'",
    },
    'a missing role': {
      role: 'absent',
      says: "the role does not exist. Run as an administrator: CREATE ROLE absent LOGIN PASSWORD '…'",
    },
    'a role that cannot log in': {
      role: 'locked',
      says: 'the role cannot log in. Run as an administrator: ALTER ROLE locked LOGIN',
    },
    'a connection that pg_hba.conf does not allow': {
      role: 'unlisted',
      says: 'pg_hba.conf on the server does not allow this connection. Add this line there and reload the server, or set sslmode=verify-full in DATABASE_URL if the server requires TLS: host ada unlisted <address of this machine> scram-sha-256',
    },
    'required TLS': {
      role: 'encrypted',
      says: 'pg_hba.conf on the server does not allow this connection. Add this line there and reload the server, or set sslmode=verify-full in DATABASE_URL if the server requires TLS: host ada encrypted <address of this machine> scram-sha-256',
    },
    'a missing database': {
      database: 'Shop "2"',
      says: 'the database does not exist. Run as an administrator: CREATE DATABASE "Shop ""2""" OWNER ada',
    },
    'no permission to connect': {
      database: 'closed',
      says: 'the role may not connect to the database. Run as an administrator: GRANT CONNECT ON DATABASE closed TO ada',
    },
    'no permission to create tables': {
      role: 'bob',
      says: 'the role may not create tables in the schema public. Run as an administrator in this database: GRANT USAGE, CREATE ON SCHEMA public TO bob',
    },
    'tables of another role': {
      database: 'other_owner',
      says: 'the table schema_migrations belongs to another role. Run as an administrator in this database, for each table of Tributary: ALTER TABLE schema_migrations OWNER TO ada',
    },
    'tables of another program': {
      database: 'other_tables',
      says: 'the database has tables of another program (relation "users" already exists). Create a separate database for Tributary',
    },
    'no schema for tables': {
      database: 'pathless',
      says: 'the search_path of the role has no schema for tables. Run: ALTER ROLE ada RESET search_path',
    },
    'a read-only server': {
      database: 'readonly',
      says: 'the server is read-only, as a standby is. Set DATABASE_URL to the primary server, or list all servers in it',
    },
    'too many connections': {
      database: 'crowded',
      says: 'the server has no free connections. Raise max_connections there, or stop other clients; each node uses up to 12',
    },
    'a certificate of an unknown authority': {
      host: 'localhost',
      query: '?sslmode=require',
      says: `the certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT). ${CERTIFICATE_REMEDY}`,
    },
    'a certificate for another name': {
      query: `?sslmode=verify-full&sslrootcert=${authority}`,
      says: `the certificate is for another host name (ERR_TLS_CERT_ALTNAME_INVALID). ${CERTIFICATE_REMEDY}`,
    },
    'a host that does not exist': {
      host: 'absent.invalid',
      says: 'the host name does not exist (ENOTFOUND). Check the host in DATABASE_URL',
    },
    'a refused connection': {
      port: 'none',
      says: 'the connection was refused (ECONNREFUSED). Start the server, or correct the host and port in DATABASE_URL',
    },
    'no reply': {
      port: 'silent',
      says: 'there was no reply in time. Check the host and port in DATABASE_URL and the firewalls on the way',
    },
    'a connection that is closed': {
      port: 'closing',
      says: 'the server closed the connection. Check the port in DATABASE_URL, and look into the log of the server',
    },
    'a web server': {
      port: 'http',
      says: 'the program on that port is not PostgreSQL. Correct the host and port in DATABASE_URL',
    },
    'a web server that is asked for TLS': {
      port: 'http',
      query: '?sslmode=verify-full',
      says: 'the program on that port is not PostgreSQL. Correct the host and port in DATABASE_URL',
    },
  };

  for (const [name, { says, ...tried }] of Object.entries(cases)) {
    it(`is reported with its remedy: ${name}`, async () => {
      const { role = 'ada', database = 'ada', host = '127.0.0.1', port = 'postgres' } = tried;
      await assert.rejects(open(urlOf(tried)), (error: unknown) => {
        assert.ok(error instanceof StoreUnavailable, String(error));
        assert.equal(
          error.message,
          `cannot use PostgreSQL at ${host}:${ports[port]} (database ${database}, role ${role}): ${says}`,
        );
        return true;
      });
    });
  }

  it('does not occur with the certificate of the authority, or without verification', async () => {
    await open(urlOf({ host: 'localhost', query: `?sslmode=verify-full&sslrootcert=${authority}` }));
    await open(urlOf({ query: '?sslmode=no-verify' }));
  });

  const unusable: Readonly<Record<string, [query: string, says: string]>> = {
    'an unknown sslmode': [
      '?sslmode=always',
      'sslmode must be one of disable, no-verify, prefer, require, verify-ca, verify-full',
    ],
    'a target that cannot be written to': [
      '?target_session_attrs=any',
      'target_session_attrs must be one of read-write, primary',
    ],
    'a certificate file that is missing': [
      '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
      'the file of sslrootcert, sslcert or sslkey cannot be read (ENOENT)',
    ],
  };
  for (const [name, [query, says]] of Object.entries(unusable)) {
    it(`names the part of DATABASE_URL: ${name}`, async () => {
      await assert.rejects(open(urlOf({ query })), new StoreUnavailable(`cannot use DATABASE_URL: ${says}`));
    });
  }

  it('is one sentence on the command line, without the password', async () => {
    const DATABASE_URL = urlOf({ password: ':hunter3wrong' });
    for (const line of [['user', 'list'], ['serve']]) {
      const { code, stdout, stderr } = await command(line, {
        settings: { DATABASE_URL, DATA_DIR: folder },
      });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^Cannot use PostgreSQL at [^\n]+: the password is wrong[^\n]+\.\n$/);
      assert.doesNotMatch(stderr, /hunter/);
    }
  });
});

describe('the version of PostgreSQL', () => {
  for (const [version, old] of [
    ['9.6.24', '9.6.24'],
    ['13.22 (Debian 13.22-0+deb11u1)', '13.22'],
    ['14.0', undefined],
    ['18.4', undefined],
    ['19beta1', undefined],
    ['CockroachDB', undefined],
  ] as const) {
    it(`${version} is ${old === undefined ? 'new enough' : 'too old'}`, () => {
      assert.equal(oldVersion(version), old);
    });
  }
});
