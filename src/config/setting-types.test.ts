import { testKinds, type KindCases } from '../../tests/support/kind-cases.ts';
import type { SettingName } from './table.ts';
import type { API_SETTINGS, SITE_SETTINGS } from './table-site.ts';

type Single = Exclude<
  SettingName,
  `ENGINE_${string}` | keyof typeof API_SETTINGS | keyof typeof SITE_SETTINGS
>;

const CASES: Readonly<Record<Single, KindCases>> = {
  HOST: {
    good: [
      ['0.0.0.0', '0.0.0.0'],
      ['::', '::'],
      ['fe80::1%eth0', 'fe80::1%eth0'],
      ['localhost', 'localhost'],
      ['search_1.internal.example', 'search_1.internal.example'],
    ],
    bad: [
      '[::1]',
      '127.0.0.1:80',
      '256.1.1.1',
      'http://localhost',
      '-a',
      'a-',
      'a..b',
      'a b',
      'a'.repeat(64),
    ],
  },
  PORT: {
    good: [
      ['0', 0],
      ['8080', 8080],
      ['65535', 65_535],
    ],
    bad: ['65536', '-1', '80.5', '1e3', '0x50', 'http', 'tcp://10.0.0.1:80', '9'.repeat(400)],
  },
  BASE_URL: {
    good: [
      ['https://search.example.org', 'https://search.example.org'],
      ['https://search.example.org/', 'https://search.example.org'],
      ['http://Example.org:8080/search//', 'http://example.org:8080/search'],
    ],
    bad: [
      'search.example.org',
      '/search',
      'https://',
      'https://a.example/?q=1',
      'https://a.example/?',
      'https://a.example/#top',
      'https://user@a.example',
      'https://user:word@a.example',
      'ftp://a.example',
      'http:a.example',
      'https://a .example',
    ],
  },
  TRUST_PROXY: {
    good: [
      ['false', false],
      ['TRUE', true],
      ['1', 1],
      ['32', 32],
      ['loopback', ['loopback']],
      ['Loopback, linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
      ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
      ['::1 fd00::/8', ['::1', 'fd00::/8']],
    ],
    bad: [
      '0',
      '33',
      '-1',
      'yes',
      'proxy.example.org',
      '10.0.0.256',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      'fd00::/129',
      'fe80::1%eth0',
      '10.0.0.1, true',
      ',',
    ],
  },
  SECRET_KEY: {
    good: [['k'.repeat(32), 'k'.repeat(32)]],
    bad: ['k'.repeat(31)],
  },
  OUTGOING_PROXY: {
    good: [
      ['direct', 'direct'],
      [
        'socks5h://u%40x:p@[::1]:9050',
        { protocol: 'socks5h', hostname: '::1', port: 9050, username: 'u@x', password: 'p' },
      ],
      [
        'http://proxy.example',
        { protocol: 'http', hostname: 'proxy.example', port: 80, username: '', password: '' },
      ],
    ],
    bad: [
      'proxy.example:3128',
      'ftp://proxy.example',
      'http://proxy.example/path',
      'http://u%zz@proxy.example',
    ],
  },
  OUTGOING_NO_PROXY: {
    good: [['LOCALHOST:80', [{ text: 'LOCALHOST:80', suffix: 'localhost', port: 80, network: undefined }]]],
    bad: ['http://host', 'a:b'],
  },
  OUTGOING_PROXY_IS_PUBLIC: { good: [['yes', true]], bad: ['tor'] },
  OUTGOING_TOR_CHECK: { good: [['no', false]], bad: ['tor'] },
  OUTGOING_ADDRESS: {
    good: [
      ['6', '6'],
      ['192.0.2.1', '192.0.2.1'],
    ],
    bad: ['eth0', '5'],
  },
  ENGINES_DIR: { good: [['/etc/engines', '/etc/engines']], bad: [] },
  DATA_DIR: { good: [['/var/lib/tributary', '/var/lib/tributary']], bad: [] },
  DATABASE_URL: {
    good: [
      ['postgres://a:b@db/c', 'postgres://a:b@db/c'],
      ['postgresql:///c?host=/run/postgresql', 'postgresql:///c?host=/run/postgresql'],
    ],
    bad: ['mysql://a:b@db/c', 'db:5432', 'postgres:db', 'postgres://a:b#c@db/d', './data/x.sqlite'],
  },
  DATABASE_POOL_URL: {
    good: [
      ['postgres://a:b@db/c', 'postgres://a:b@db/c'],
      ['postgresql:///c?host=/run/postgresql', 'postgresql:///c?host=/run/postgresql'],
    ],
    bad: ['mysql://a:b@db/c', 'db:5432', 'postgres:db', 'postgres://a:b#c@db/d', './data/x.sqlite'],
  },
  DATABASE_WAIT_SECONDS: { good: [['3600', 3600]], bad: ['3601', '-1', '1.5', '30s'] },
  VALKEY_URL: {
    good: [
      ['valkey://cache:6379', 'valkey://cache:6379'],
      ['valkeys://:word@cache/1', 'valkeys://:word@cache/1'],
      ['redis://cache', 'redis://cache'],
      ['rediss://cache', 'rediss://cache'],
      ['valkey-cluster://one:6379,two:6379', 'valkey-cluster://one:6379,two:6379'],
      ['valkeys-sentinel://one,two/primary', 'valkeys-sentinel://one,two/primary'],
    ],
    bad: ['cache:6379', 'http://cache', 'redis://cache:port', 'redis:cache', 'valkey-sentinel://one'],
  },
  CACHE_VALKEY_URL: {
    good: [
      ['valkey://cache:6379', 'valkey://cache:6379'],
      ['valkeys://:word@cache/1', 'valkeys://:word@cache/1'],
      ['redis://cache', 'redis://cache'],
      ['rediss://cache', 'rediss://cache'],
      ['valkey-cluster://one:6379,two:6379', 'valkey-cluster://one:6379,two:6379'],
      ['valkeys-sentinel://one,two/primary', 'valkeys-sentinel://one,two/primary'],
    ],
    bad: ['cache:6379', 'http://cache', 'redis://cache:port', 'redis:cache', 'valkey-sentinel://one'],
  },
  HSTS_INCLUDE_SUBDOMAINS: { good: [['on', true]], bad: ['yes please'] },
  EXTRACT_ENABLED: { good: [['off', false]], bad: ['maybe'] },
  ACCESS_LOG: {
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['combined'],
  },
  CACHE_MEGABYTES: {
    good: [
      ['1', 1],
      ['4096', 4096],
    ],
    bad: ['0', '4097', '64M'],
  },
  SEARCH_TIMEOUT_MS: {
    good: [
      ['100', 100],
      ['30000', 30_000],
    ],
    bad: ['99', '30001', '3s'],
  },
  VALKEY_TIMEOUT_MS: {
    good: [
      ['100', 100],
      ['30000', 30_000],
    ],
    bad: ['99', '30001', '3s'],
  },
  RESULTS_PER_HOST: {
    good: [
      ['0', 0],
      ['3', 3],
      ['20', 20],
    ],
    bad: ['21', '-1', '2.5', 'three', 'off'],
  },
  ARCHIVE_URL: {
    good: [
      ['https://archive.example/{url}', 'https://archive.example/{url}'],
      ['OFF', false],
    ],
    bad: ['https://archive.example/', 'ftp://archive.example/{url}', 'archive.example/{url}'],
  },
  FAVICON_URL: {
    good: [
      ['OFF', false],
      ['https://icons.example/{host}.ico', 'https://icons.example/{host}.ico'],
      ['http://[::1]:81/i?d={host}&u={host}', 'http://[::1]:81/i?d={host}&u={host}'],
      ['https://{host}/favicon.ico', 'https://{host}/favicon.ico'],
    ],
    bad: [
      'none',
      'https://icons.example/',
      'https://icons.example/{Host}',
      'https://icons.example/{host}/{size}',
      'https://user@icons.example/{host}',
      'https://icons.example/#{host}',
      'https://icons.example/ {host}',
      'ftp://icons.example/{host}',
      '{host}',
    ],
  },
  SUGGEST_PROVIDERS: {
    good: [
      ['Wikipedia brave,brave', ['wikipedia', 'brave']],
      ['none', []],
    ],
    bad: ['google', 'none, brave', 'mojeek', ','],
  },
  CONTACT: {
    good: [
      ['me+search@mail.example.org', 'me+search@mail.example.org'],
      ['https://example.org/about?x=1', 'https://example.org/about?x=1'],
    ],
    bad: [
      'me',
      'me@host',
      'a@b@example.org',
      'me@example.org, you@example.org',
      'mailto:me@example.org',
      'ftp://example.org',
      'https://',
      'https://example.org/(x)',
      'mé@example.org',
      'me@example.org\r\nx-y: z',
    ],
  },
  TRANSLATE_MAX_CHARS: {
    good: [
      ['1', 1],
      ['100000', 100_000],
    ],
    bad: ['0', '100001', '1e3', 'all'],
  },
  STATUS_PROBE_SECONDS: {
    good: [
      ['10', 10],
      ['3600', 3600],
    ],
    bad: ['9', '3601'],
  },
  SECRET_KEY_PREVIOUS: { good: [['k'.repeat(32), 'k'.repeat(32)]], bad: ['k'.repeat(31)] },
  LOG_LEVEL: {
    good: [
      ['debug', 'debug'],
      ['WARN', 'warn'],
      ['silent', 'silent'],
    ],
    bad: ['verbose', 'warning', '3'],
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    good: [
      ['1', 1],
      ['10000', 10_000],
    ],
    bad: ['0', '10001', 'none'],
  },
  STOP_GRACE_SECONDS: {
    good: [
      ['0', 0],
      ['300', 300],
    ],
    bad: ['-1', '301', '1.5'],
  },
  METRICS_TOKEN: { good: [['t'.repeat(16), 't'.repeat(16)]], bad: ['t'.repeat(15)] },
  ENV_IGNORE: {
    good: [['POSTGRES_*, COMPOSE_FILE', ['POSTGRES_*', 'COMPOSE_FILE']]],
    bad: ['*', 'P*', '*_URL', 'A*B', 'COMPOSE-FILE', '1A', 'A=1'],
  },
};

testKinds(CASES);
