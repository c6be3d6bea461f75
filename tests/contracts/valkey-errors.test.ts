import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'iovalkey';
import { StoreUnavailable } from '../../src/core/errors.ts';
import { selfSigned } from '../../src/net/certificate.test-support.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { DATABASES, temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { command } from '../support/commands.ts';
import { openValkeyNodes, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const SECRET = 'hunter2secret';
/** A node that a busy machine keeps from Valkey would start without it. */
const PATIENT = { timeoutMs: 30_000 };
const DOCUMENTED = '~tributary:* +@read +@write +@scripting +@connection +time +info'.split(' ');

const USERS: Readonly<Record<string, readonly string[]>> = {
  documented: DOCUMENTED,
  'no-scripts': [...DOCUMENTED, '-eval', '-evalsha'],
  'no-lists': [...DOCUMENTED, '-rpush'],
  'no-sets': [...DOCUMENTED, '-set'],
  'other-keys': DOCUMENTED.map((word) => word.replace('tributary:', 'other:')),
};

/** As Redis words it, followed by advice over several lines. */
const PROTECTED = '-DENIED Redis is running in protected mode because protected mode is enabled.\r\n';

describe('an error of Valkey', { skip: valkeyProgram() === undefined && 'no Valkey' }, () => {
  const folder = temporaryFolder();
  const strangers: Server[] = [];
  const ports = { valkey: 0, tls: 0, cluster: 0, http: 0, denying: 0, none: 1 };
  let server: ValkeyService;
  let cluster: ValkeyService;
  let nodes: ValkeyNodes;

  before(async () => {
    const { key, cert } = selfSigned('localhost', 30);
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
    ports.tls = await freePort();
    server = await startValkey([
      ...['--tls-port', String(ports.tls), '--tls-auth-clients', 'no'],
      ...['--tls-key-file', keyFile, '--tls-cert-file', certFile, '--tls-ca-cert-file', certFile],
    ]);
    cluster = await startValkey(['--cluster-enabled', 'yes']);
    ports.valkey = Number(new URL(server.url).port);
    ports.cluster = Number(new URL(cluster.url).port);
    ports.http = await stranger(createHttpServer((_, reply) => reply.end('hello')));
    ports.denying = await stranger(
      createServer((socket) => socket.on('error', () => undefined).end(PROTECTED)),
    );
    const admin = new Redis(server.url);
    for (const [name, words] of Object.entries(USERS)) {
      await admin.call('ACL', 'SETUSER', name, 'on', `>${SECRET}`, ...words);
    }
    await admin.call('ACL', 'SETUSER', 'default', `>${SECRET}`);
    admin.disconnect();
    const clusterAdmin = new Redis(cluster.url);
    await clusterAdmin.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    clusterAdmin.disconnect();
    nodes = await openValkeyNodes(`redis://:${SECRET}@127.0.0.1:${ports.valkey}`);
  });
  after(async () => {
    for (const one of strangers) one.close();
    await nodes.close();
    await server.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function stranger(one: Server): Promise<number> {
    strangers.push(one);
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    return (one.address() as AddressInfo).port;
  }

  type Tried = { scheme?: string; user?: string; host?: string; port?: keyof typeof ports; path?: string };
  const urlOf = ({
    scheme = 'valkey',
    user = `:${SECRET}@`,
    host = '127.0.0.1',
    port = 'valkey',
    path = '',
  }: Tried) => `${scheme}://${user}${host}:${ports[port]}${path}`;
  const asUser = (name: string): string => `${name}:${SECRET}@`;

  const refused: Readonly<Record<string, Tried & { says: RegExp }>> = {
    'a missing password': {
      user: '',
      says: /: the server asks for a password\. Write VALKEY_URL as valkey:\/\/:password@host:port$/,
    },
    'a wrong password': {
      user: 'documented:wrong@',
      says: /user documented\): the password is wrong, or the user does not exist\. Correct VALKEY_URL, or run: ACL SETUSER documented on >…$/,
    },
    'no permission to run scripts': {
      user: asUser('no-scripts'),
      says: /: the user lacks a permission \(.+\)\. Run: ACL SETUSER no-scripts ~tributary:\* \+@read \+@write \+@scripting \+@connection \+time \+info$/,
    },
    'no permission for a command in a script': {
      user: asUser('no-lists'),
      says: /: the user lacks a permission \(.+\)\. Run: ACL SETUSER no-lists /,
    },
    'no permission to fill the cache': {
      user: asUser('no-sets'),
      says: /: the user lacks a permission \(.+\)\. Run: ACL SETUSER no-sets /,
    },
    'no permission for our keys': {
      user: asUser('other-keys'),
      says: /: the user lacks a permission \(.+\)\. Run: ACL SETUSER other-keys /,
    },
    'a database that does not exist': {
      path: '/99',
      says: /: there is no database of that number\. Correct the path of VALKEY_URL, or remove it for database 0$/,
    },
    'protected mode': {
      user: '',
      port: 'denying',
      says: /: the server is in protected mode\. Set a password there \(requirepass\), and add it to VALKEY_URL$/,
    },
    'a cluster': {
      user: '',
      port: 'cluster',
      says: /: the server is part of a cluster\. Write VALKEY_URL as valkey-cluster:\/\/host:port$/,
    },
    'a web server': {
      user: '',
      port: 'http',
      says: /: the program on that port is not Valkey or Redis\. Correct the host and port in VALKEY_URL$/,
    },
    'a certificate of an unknown authority': {
      scheme: 'valkeys',
      host: 'localhost',
      port: 'tls',
      says: /: the certificate is self-signed \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Renew the certificate, or start Tributary with NODE_EXTRA_CA_CERTS=<file of the authority>$/,
    },
  };
  for (const [name, { says, ...tried }] of Object.entries(refused)) {
    it(`ends the start with its remedy: ${name}`, async () => {
      await assert.rejects(nodes.open({ url: urlOf(tried), ...PATIENT }), (error: unknown) => {
        assert.ok(error instanceof StoreUnavailable, String(error));
        const sentence = error.cause instanceof Error ? error.cause.message : error.message;
        assert.match(
          sentence,
          new RegExp(`^cannot use Valkey at ${tried.host ?? '127.0.0.1'}:\\d+ \\(VALKEY_URL, user `),
        );
        assert.match(sentence, says);
        assert.doesNotMatch(sentence, /hunter|\n/);
        return true;
      });
    });
  }

  const awaited: Readonly<Record<string, Tried & { says: RegExp }>> = {
    'a refused connection': {
      port: 'none',
      says: /: the connection was refused \(ECONNREFUSED\)\. Start the server, or correct the host and port in VALKEY_URL"/,
    },
    'a host that does not exist': {
      host: 'absent.invalid',
      says: /: the host name does not exist \(ENOTFOUND\)\. Check the host in VALKEY_URL"/,
    },
    'a server without TLS': {
      scheme: 'valkeys',
      says: /: there was no reply in time.*valkey:\/\/ if the server has no TLS/,
    },
  };
  for (const [name, { says, ...tried }] of Object.entries(awaited)) {
    it(`is logged, and the node starts: ${name}`, async () => {
      const { log, lines } = capturingLog();
      const node = await nodes.open({ url: urlOf(tried), log });
      const said = lines.find((line) => line.includes('Valkey is not responding; this node'));
      assert.match(said ?? '', says);
      await node.close();
    });
  }

  it('names CACHE_VALKEY_URL if it is about that server', async () => {
    await assert.rejects(
      nodes.open({ cacheUrl: urlOf({ user: '' }), ...PATIENT }),
      /CACHE_VALKEY_URL, user default\): the server asks/,
    );
  });

  it('is none for a user with the documented permissions', async () => {
    const { log, lines } = capturingLog();
    const node = await nodes.open({ url: urlOf({ user: asUser('documented') }), log, ...PATIENT });
    await node.ping();
    await node.close();
    assert.deepEqual(lines, []);
  });

  it('is logged once when a password changes while a node runs', async () => {
    const { log, lines } = capturingLog();
    const admin = new Redis(urlOf({}));
    await admin.call('ACL', 'SETUSER', 'rotated', 'on', `>${SECRET}`, ...DOCUMENTED);
    const node = await nodes.open({ url: urlOf({ user: asUser('rotated') }), log });
    try {
      await admin.call('ACL', 'SETUSER', 'rotated', 'resetpass', '>another');
      await admin.call('CLIENT', 'KILL', 'USER', 'rotated');
      const told = (): unknown[] =>
        lines.filter((line) => line.endsWith('Valkey cannot be used; this node enforces limits on its own'));
      await eventually(() => {
        assert.equal(told().length, 1);
      });
      await admin.call('ACL', 'SETUSER', 'rotated', `>${SECRET}`);
      await eventually(() => node.ping());
      assert.equal(told().length, 1);
    } finally {
      admin.disconnect();
      await node.close();
    }
  });

  it('is one sentence on the command line', async () => {
    const fresh = await DATABASES[0]?.create();
    assert.ok(fresh);
    const { code, stdout, stderr } = await command(['status'], {
      settings: { ...fresh.settings, VALKEY_URL: urlOf({ user: ':hunter3wrong@' }) },
    });
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^Cannot use Valkey at [^\n]+: the password is wrong[^\n]+\.\n$/);
    assert.doesNotMatch(stderr, /hunter/);
    await fresh.drop();
  });
});
