import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KEYLESS_ENGINES } from './engine-slots.ts';
import { loadSettings } from './load.ts';
import { SettingsError } from './setting.ts';

const LONG = 'x'.repeat(32);

function notesOn(environment: Record<string, string>, dotenv = ''): string[] {
  const { notes } = loadSettings({ environment, dotenv, readFile: () => '' });
  return notes.map(({ name, message }) => `${name} ${message}`);
}

describe('notes on settings', () => {
  const none: Readonly<Record<string, Record<string, string>>> = {
    'a new instance': {},
    'a slot whose provider has an address': {
      ENGINE_D_PROVIDER: 'searxng',
      SEARXNG_URL: 'http://localhost:8888',
    },
    'a slot with its own address': { ENGINE_D_PROVIDER: 'searxng', ENGINE_D_URL: 'http://localhost:8888' },
    'a slot with its own key': { ENGINE_A_PROVIDER: 'brave', ENGINE_A_API_KEY: 'k', BRAVE_BUDGET: '1/s' },
    'a provider that is paused': { BRAVE_API_KEY: 'k', BRAVE_ENABLED: 'false' },
    'stores under our names, beside others': {
      VALKEY_URL: 'valkey://a',
      REDIS_URL: 'redis://b',
      DATABASE_URL: 'postgres://a/b',
      PGHOST: 'c',
      SECRET_KEY: LONG,
    },
    'names that belong to others': { SECRET: 'x', SEARXNG_BASE_URL: 'http://a', LOGLEVEL: 'x' },
    'a proxy': { BASE_URL: 'https://a.example', TRUST_PROXY: 'loopback', HSTS_INCLUDE_SUBDOMAINS: 'true' },
    'an ignored alias': { REDIS_URL: 'redis://b', ENV_IGNORE: 'REDIS_*' },
  };
  for (const [name, environment] of Object.entries(none)) {
    it(`has none on ${name}`, () => {
      assert.deepEqual(notesOn(environment), []);
    });
  }

  const one: readonly [environment: Record<string, string>, says: string][] = [
    [
      { ENGINE_D_PROVIDER: 'searxng' },
      'ENGINE_D_PROVIDER is searxng, but neither SEARXNG_URL nor ENGINE_D_URL is set: the engine is not used',
    ],
    [
      { ENGINE_B_PROVIDER: 'mojeek' },
      'ENGINE_B_PROVIDER is mojeek, but neither MOJEEK_API_KEY nor ENGINE_B_API_KEY is set: the engine is not used',
    ],
    [
      { ENGINE_C_PROVIDER: 'marginalia', MARGINALIA_ENABLED: 'false', BRAVE_API_KEY: 'k' },
      'ENGINE_C_PROVIDER is marginalia, but MARGINALIA_ENABLED is false: the engine is not used',
    ],
    [
      Object.fromEntries(
        ['MARGINALIA', ...KEYLESS_ENGINES].map((name) => [`${name.toUpperCase()}_ENABLED`, 'false']),
      ),
      'ENGINE_A_PROVIDER and the other engines are not usable, so web searches return nothing; set a key such as BRAVE_API_KEY',
    ],
    [{ BRAVE_BUDGET: '2000/month' }, 'BRAVE_BUDGET has no effect: BRAVE_API_KEY is not set'],
    [{ BRAVE_ENABLED: 'true' }, 'BRAVE_ENABLED has no effect: BRAVE_API_KEY is not set'],
    [{ BRAVE_ENABLED: 'false', BRAVE_BUDGET: '1/s' }, 'BRAVE_BUDGET has no effect: BRAVE_ENABLED is false'],
    [
      { STAAN_API_KEY: 'k' },
      'STAAN_API_KEY has no effect: set ENGINE_D_PROVIDER=staan or another free slot to use it',
    ],
    [{ SEARXNG_KEEP_SECONDS: '5' }, 'SEARXNG_KEEP_SECONDS has no effect: SEARXNG_URL is not set'],
    [{ CACHE_VALKEY_URL: 'valkey://a' }, 'CACHE_VALKEY_URL has no effect without VALKEY_URL'],
    [{ DATABASE_WAIT_SECONDS: '5' }, 'DATABASE_WAIT_SECONDS has no effect without DATABASE_URL'],
    [{ USAGE_WEBHOOK_SECRET: LONG }, 'USAGE_WEBHOOK_SECRET has no effect without USAGE_WEBHOOK_URL'],
    [
      { HSTS_INCLUDE_SUBDOMAINS: 'true' },
      'HSTS_INCLUDE_SUBDOMAINS has no effect unless BASE_URL starts with https://',
    ],
    [
      { BASE_URL: 'https://a.example' },
      'BASE_URL starts with https://, so a reverse proxy is in front, but TRUST_PROXY is false: all clients share the limits of one address',
    ],
    [
      { SECRET_KEY: LONG, SECRET_KEY_PREVIOUS: LONG },
      'SECRET_KEY_PREVIOUS has no effect: it is the same as SECRET_KEY',
    ],
    [
      { TRANSLATE_MAX_CHARS: '500' },
      'TRANSLATE_MAX_CHARS has no effect: no translation provider is configured. Set LIBRETRANSLATE_URL, APERTIUM_URL or DEEPL_API_KEY',
    ],
    [
      { VALKEY_URL: 'valkey://a' },
      'SECRET_KEY is not set: set the same value on every node, or they cannot share the cache in Valkey',
    ],
    [
      { REDIS_URL: 'redis://a' },
      'REDIS_URL is set in the environment but not read: set VALKEY_URL if it is meant for Tributary, or add REDIS_URL to ENV_IGNORE',
    ],
    [
      { PGHOST: 'db' },
      'PGHOST is set in the environment but not read: set DATABASE_URL if it is meant for Tributary, or add PGHOST to ENV_IGNORE',
    ],
  ];
  for (const [environment, says] of one) {
    it(`has one on ${Object.keys(environment).join(', ')}`, () => {
      assert.deepEqual(notesOn(environment), [says]);
    });
  }
});

describe('ENV_IGNORE', () => {
  const SHARED = 'POSTGRES_PASSWORD=x\nCOMPOSE_FILE=compose.yaml\nPORT=8081\n';
  const problemsOf = (dotenv: string, environment: Record<string, string> = {}): string[] => {
    try {
      loadSettings({ environment, dotenv, readFile: () => '' });
      return [];
    } catch (error) {
      assert.ok(error instanceof SettingsError);
      return error.message.split('\n');
    }
  };

  it('allows the variables of other programs in .env, which can set it', () => {
    assert.deepEqual(problemsOf(SHARED).length, 2);
    assert.deepEqual(problemsOf(`${SHARED}ENV_IGNORE=POSTGRES_*,COMPOSE_FILE\n`), []);
    assert.deepEqual(problemsOf(SHARED, { ENV_IGNORE: 'POSTGRES_* COMPOSE_*' }), []);
  });

  it('reports what it does not match', () => {
    assert.deepEqual(problemsOf(`${SHARED}ENV_IGNORE=POSTGRES_*\n`), ['COMPOSE_FILE is not a setting']);
  });

  it('must not match a setting', () => {
    for (const [pattern, setting] of [
      ['DATABASE_*', 'DATABASE_URL'],
      ['PORT', 'PORT'],
      ['SECRET_KEY_F*', 'SECRET_KEY_FILE'],
      ['BRAVE_*', 'BRAVE_URL'],
      ['TRIBUTARY_*', 'TRIBUTARY_URL'],
    ] as const) {
      assert.deepEqual(problemsOf('', { ENV_IGNORE: `COMPOSE_* ${pattern}` }), [
        `ENV_IGNORE must not contain ${pattern}, which matches the setting ${setting}`,
      ]);
    }
  });

  it('names our setting for a well-known name of other programs in .env', () => {
    for (const [name, setting] of [
      ['REDIS_URL', 'VALKEY_URL'],
      ['POSTGRES_URL', 'DATABASE_URL'],
      ['SEARXNG_SECRET', 'SECRET_KEY'],
      ['BRAVE_SEARCH_API_KEY', 'BRAVE_API_KEY'],
    ] as const) {
      assert.deepEqual(problemsOf(`${name}=x`), [`${name} is not a setting: did you mean ${setting}?`]);
    }
  });
});
