import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseValkeyGroup, valkeyPlaces, parsePostgresUrl } from './store-urls.ts';

const USUAL = { username: '', password: '', sentinelPassword: '', isTls: false, primary: '', database: 0 };

describe('the URL of several Valkey servers', () => {
  const cases: readonly [url: string, expected: object][] = [
    [
      'valkey-cluster://one:6380,two',
      {
        ...USUAL,
        kind: 'cluster',
        hosts: [
          { host: 'one', port: 6380 },
          { host: 'two', port: 6379 },
        ],
      },
    ],
    [
      'rediss-cluster://ada:p%40ss:word@[::1]:7000/0',
      {
        ...USUAL,
        kind: 'cluster',
        hosts: [{ host: '::1', port: 7000 }],
        username: 'ada',
        password: 'p@ss:word',
        isTls: true,
      },
    ],
    [
      'Redis-Sentinel://:secret@one,two:26380/my-primary/3',
      {
        ...USUAL,
        kind: 'sentinel',
        hosts: [
          { host: 'one', port: 26_379 },
          { host: 'two', port: 26_380 },
        ],
        password: 'secret',
        primary: 'my-primary',
        database: 3,
      },
    ],
    [
      'valkey-sentinel://one/primary?sentinel_password=p%40ss',
      {
        ...USUAL,
        kind: 'sentinel',
        hosts: [{ host: 'one', port: 26_379 }],
        primary: 'primary',
        sentinelPassword: 'p@ss',
      },
    ],
  ];
  for (const [url, expected] of cases)
    it(`is read: ${url}`, () => {
      assert.deepEqual(parseValkeyGroup(url), expected);
    });

  for (const url of [
    'valkey://one',
    'valkey-cluster://',
    'valkey-cluster://one,,two',
    'valkey-cluster://one:port',
    'valkey-cluster://one:70000',
    'valkey-cluster://one/1',
    'valkey-cluster://one?a=b',
    'valkey-cluster://one?sentinel_password=secret',
    'valkey-sentinel://one/primary?password=secret',
    'valkey-sentinel://one/primary?sentinel_password=%zz',
    'valkey-cluster://%zz@one',
    'valkey-sentinel://one',
    'valkey-sentinel://one/',
    'valkey-sentinel://one/primary/x',
    'valkey-sentinel://one/primary/0/more',
    'http-cluster://one',
  ])
    it(`is refused: ${url}`, () => {
      assert.equal(parseValkeyGroup(url), undefined);
    });

  it('has places that can be shown', () => {
    const group = parseValkeyGroup('valkey-cluster://:secret@one,[::1]:7000');
    assert.equal(group && valkeyPlaces(group), 'one:6379,[::1]:7000');
  });
});

const cases: readonly (readonly [text: string, urls: readonly string[] | undefined])[] = [
  ['postgres://ada:p%40ss@db:5432/shop', ['postgres://ada:p%40ss@db:5432/shop']],
  ['postgresql://db', ['postgresql://db']],
  [
    'postgres://ada:a,b@one:5432,[::1]:5433,three/shop?sslmode=require',
    [
      'postgres://ada:a,b@one:5432/shop?sslmode=require',
      'postgres://ada:a,b@[::1]:5433/shop?sslmode=require',
      'postgres://ada:a,b@three/shop?sslmode=require',
    ],
  ],
  ['postgres:///shop?host=/var/run/postgresql', ['postgres:///shop?host=/var/run/postgresql']],
  ['postgres://one,,two/shop', undefined],
  ['postgres://one,two,/shop', undefined],
  ['postgres://one:5432,two:99999/shop', undefined],
  ['postgres://one:5432,two:port/shop', undefined],
  ['mysql://one,two/shop', undefined],
  ['one:5432,two:5432/shop', undefined],
];

describe('the URL of PostgreSQL', () => {
  for (const [text, urls] of cases) {
    it(`${text} names ${urls?.length ?? 'no'} servers`, () => {
      assert.deepEqual(parsePostgresUrl(text)?.urls, urls);
    });
  }
});
