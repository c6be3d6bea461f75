import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SEARCH_TABS } from '../core/bangs/tabs.ts';
import { ANY_CHARACTER, webAddress } from '../../tests/support/arbitraries.ts';
import { loadSettings, type LoadedSettings, type SettingsInput } from './load.ts';
import { SettingsError } from './setting.ts';
import { ENTRIES } from './table.ts';

const FILES: Readonly<Record<string, string>> = {
  '/run/key': `${'f'.repeat(40)}\n`,
  '/run/short': 'hush hush\n',
  '/run/empty': ' \n',
};

function readFile(path: string): string {
  const content = FILES[path];
  if (content === undefined) {
    throw Object.assign(new Error(`ENOENT: no such file, open '${path}'`), { code: 'ENOENT' });
  }
  return content;
}

function load(environment: NodeJS.Dict<string>, dotenv?: string): LoadedSettings {
  return loadSettings({ environment, dotenv, readFile });
}

function refusal(environment: NodeJS.Dict<string>, dotenv?: string): SettingsError {
  try {
    load(environment, dotenv);
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error;
  }
  return assert.fail('the settings were taken');
}

describe('the proxy variables of other programs', () => {
  const proxyOf = (environment: Record<string, string>): unknown => {
    const { OUTGOING_PROXY: proxy } = load(environment).settings;
    return typeof proxy === 'object' ? proxy.hostname : proxy;
  };

  it('apply in the usual order, unless OUTGOING_PROXY is set', () => {
    assert.equal(proxyOf({ HTTP_PROXY: 'http://one.example' }), 'one.example');
    assert.equal(
      proxyOf({ HTTP_PROXY: 'http://one.example', ALL_PROXY: 'socks5://two.example' }),
      'two.example',
    );
    assert.equal(
      proxyOf({ ALL_PROXY: 'socks5://two.example', HTTPS_PROXY: 'http://three.example' }),
      'three.example',
    );
    assert.equal(
      proxyOf({ HTTPS_PROXY: 'http://three.example', https_proxy: 'http://four.example' }),
      'four.example',
    );
    assert.equal(proxyOf({ https_proxy: ' ', HTTPS_PROXY: 'http://three.example' }), 'three.example');
    assert.equal(proxyOf({ HTTPS_PROXY: 'http://three.example', OUTGOING_PROXY: 'direct' }), 'direct');
    assert.equal(proxyOf({}), undefined);
    const { settings } = load({ NO_PROXY: 'localhost,.internal 10.0.0.0/8' });
    assert.deepEqual(
      settings.OUTGOING_NO_PROXY?.map(({ text }) => text),
      ['localhost', '.internal', '10.0.0.0/8'],
    );
  });

  it('are refused without their password if they are wrong', () => {
    const { message } = refusal({ HTTPS_PROXY: 'proxy.example:secret@3128' });
    assert.match(message, /OUTGOING_PROXY must be direct, or a URL/);
    assert.doesNotMatch(message, /secret/);
  });
});

describe('defaults', () => {
  it('apply to everything that is not set', () => {
    const { settings, sources } = load({});
    const values: Readonly<Record<string, unknown>> = settings;
    const single = ENTRIES.filter(({ describedBy }) => describedBy === undefined);
    assert.deepEqual(Object.fromEntries(single.map(({ name }) => [name, values[name]])), {
      HOST: '127.0.0.1',
      PORT: 8080,
      BASE_URL: undefined,
      HSTS_INCLUDE_SUBDOMAINS: false,
      TRUST_PROXY: false,
      SECRET_KEY: undefined,
      SECRET_KEY_PREVIOUS: undefined,
      OUTGOING_PROXY: undefined,
      OUTGOING_NO_PROXY: undefined,
      OUTGOING_PROXY_IS_PUBLIC: false,
      OUTGOING_TOR_CHECK: false,
      OUTGOING_ADDRESS: undefined,
      ENGINES_DIR: undefined,
      DATA_DIR: './data',
      DATABASE_URL: undefined,
      DATABASE_POOL_URL: undefined,
      DATABASE_WAIT_SECONDS: 30,
      VALKEY_URL: undefined,
      CACHE_VALKEY_URL: undefined,
      VALKEY_TIMEOUT_MS: 500,
      CACHE_MEGABYTES: 64,
      API_THROTTLE_BURST: { limit: 60, windowMs: 60_000 },
      API_THROTTLE_SUSTAINED: { limit: 5_000, windowMs: 86_400_000 },
      API_RATE_HEADERS: 'draft',
      API_MONTHLY_LIMIT: undefined,
      API_KEYS_PER_DAY: 25,
      ACCOUNT_THROTTLE_BURST: undefined,
      ACCOUNT_THROTTLE_SUSTAINED: undefined,
      ACCOUNT_MONTHLY_LIMIT: undefined,
      USAGE_WEBHOOK_URL: undefined,
      USAGE_WEBHOOK_SECRET: undefined,
      API_AUTH_COMPAT: true,
      PUBLIC_JSON: false,
      CORS_ORIGINS: [],
      SEARCH_TIMEOUT_MS: 3000,
      RESULTS_PER_HOST: 3,
      FAVICON_URL: 'https://{host}/favicon.ico',
      ARCHIVE_URL: 'https://web.archive.org/web/{url}',
      CONTACT: undefined,
      SUGGEST_PROVIDERS: ['searxng', 'duckduckgo', 'wikipedia'],
      STATUS_PROBE_SECONDS: 60,
      EXTRACT_ENABLED: true,
      TRANSLATE_MAX_CHARS: 10_000,
      SITE_ACCESS: 'login',
      INSTANCE_NAME: 'Tributary',
      INSTANCE_ACCENT: undefined,
      INSTANCE_CONTACT: undefined,
      INSTANCE_DIR: undefined,
      SITE_TABS: SEARCH_TABS,
      ...{ TILE_URL: undefined, TILE_ATTRIBUTION: undefined },
      PASSWORD_MIN_LENGTH: 8,
      AUTH_PROXY_HEADER: undefined,
      AUTH_PROXY_CREATE: false,
      AUTH_PROXY_LOGOUT_URL: undefined,
      AUDIT_DAYS: 365,
      SITE_THROTTLE: { limit: 60, windowMs: 60_000 },
      BROWSER_CHECK: false,
      FOOTER_LINKS: [],
      SECURITY_CONTACT: undefined,
      BANGS_FILE: undefined,
      STATUS_TOKEN: undefined,
      STATUS_WATCH: [],
      ENV_IGNORE: [],
      LOG_LEVEL: 'info',
      ACCESS_LOG: false,
      MAX_CONNECTIONS_PER_ADDRESS: 1000,
      GUEST_THROTTLE: { limit: 3_000, windowMs: 60_000 },
      STOP_GRACE_SECONDS: 3,
      METRICS_TOKEN: undefined,
    });
    assert.deepEqual(new Set(Object.values(sources)), new Set(['default']));
  });

  it('apply to empty and blank values', () => {
    const empty = Object.fromEntries(ENTRIES.map(({ name }, index) => [name, ' '.repeat(index % 2)]));
    assert.deepEqual(load(empty), load({}));
  });
});

describe('precedence', () => {
  it('puts the environment before .env, and .env before the default', () => {
    const { settings, sources } = load({ PORT: '1' }, 'PORT=2\nHOST=::1\n');
    assert.equal(settings.PORT, 1);
    assert.equal(settings.HOST, '::1');
    assert.equal(sources.PORT, 'environment');
    assert.equal(sources.HOST, '.env');
    assert.equal(sources.LOG_LEVEL, 'default');
  });

  it('lets an empty value of the environment unset what .env says', () => {
    const { settings, sources } = load({ DATABASE_URL: '' }, 'DATABASE_URL=postgres://a@b/c');
    assert.equal(settings.DATABASE_URL, undefined);
    assert.equal(sources.DATABASE_URL, 'default');
  });

  it('ignores an invalid value in .env that the environment overrides', () => {
    assert.equal(load({ PORT: '1' }, 'PORT=nonsense').settings.PORT, 1);
  });
});

describe('.env', () => {
  it('may have comments, quotes, export and a byte order mark', () => {
    const { settings } = load({}, '\uFEFFHOST="::1" # here\r\n\r\n# PORT=1\r\nexport PORT=2\r\n');
    assert.equal(settings.HOST, '::1');
    assert.equal(settings.PORT, 2);
  });

  for (const line of ['PORT: 8081', 'PORT 8081', 'PORT', '  export PORT']) {
    it(`is refused with a line such as ${line}`, () => {
      assert.deepEqual(refusal({}, `HOST=::1\n${line}\n`).problems, [
        { name: 'PORT', message: 'is in .env without an = sign' },
      ]);
    });
  }
});

describe('a secret in a file', () => {
  it('is read without the white space around it', () => {
    const { settings, sources } = load({ SECRET_KEY_FILE: '/run/key' });
    assert.equal(settings.SECRET_KEY, 'f'.repeat(40));
    assert.equal(sources.SECRET_KEY, 'file');
  });

  it('may be named in .env', () => {
    assert.equal(load({}, 'SECRET_KEY_FILE=/run/key').sources.SECRET_KEY, 'file');
  });

  it('is not read if the name of the file is empty', () => {
    assert.equal(load({ SECRET_KEY_FILE: '' }).settings.SECRET_KEY, undefined);
  });

  const refused = [
    {
      why: 'the secret is set as well',
      environment: { SECRET_KEY_FILE: '/run/key', SECRET_KEY: 'k'.repeat(32) },
      problem: { name: 'SECRET_KEY', message: 'and SECRET_KEY_FILE are both set; remove one of them' },
    },
    {
      why: 'the file is missing',
      environment: { DATABASE_URL_FILE: 'postgres://a:hushhush@b/c' },
      problem: {
        name: 'DATABASE_URL_FILE',
        message: 'points to a file that cannot be read: it does not exist',
      },
    },
    {
      why: 'the file is empty',
      environment: { DATABASE_URL_FILE: '/run/empty' },
      problem: { name: 'DATABASE_URL_FILE', message: 'points to an empty file' },
    },
    {
      why: 'its content is malformed',
      environment: { METRICS_TOKEN_FILE: '/run/short' },
      problem: { name: 'METRICS_TOKEN', message: 'must be at least 16 characters long' },
    },
    {
      why: 'the setting is no secret',
      environment: { LOG_LEVEL_FILE: '/run/key' },
      problem: { name: 'LOG_LEVEL_FILE', message: 'is not a setting: only secrets can be read from a file' },
    },
  ];
  for (const { why, environment, problem } of refused) {
    it(`is refused when ${why}`, () => {
      assert.deepEqual(refusal(environment).problems, [problem]);
    });
  }
});

describe('problems', () => {
  it('are reported together, one per line, in the order of the table and then the unknown names', () => {
    const error = refusal(
      { METRICS_TOKEN: 'short', PORT: 'http', API_THROTTLE_BURTS: '1/s' },
      'LOG_LEVEL=loud\nCOLOUR=red\n',
    );
    assert.deepEqual(
      error.problems.map(({ name }) => name),
      ['PORT', 'LOG_LEVEL', 'METRICS_TOKEN', 'COLOUR', 'API_THROTTLE_BURTS'],
    );
    assert.deepEqual(error.message.split('\n'), [
      'PORT must be a whole number from 0 to 65535, not "http"',
      'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud"',
      'METRICS_TOKEN must be at least 16 characters long',
      'COLOUR is not a setting',
      'API_THROTTLE_BURTS is not a setting: did you mean API_THROTTLE_BURST?',
    ]);
  });

  it('take one line each, for any value', () => {
    assert.equal(refusal({ PORT: 'a\nb' }).message.split('\n').length, 1);
  });

  for (const { name } of ENTRIES.filter(({ secret }) => secret)) {
    it(`never repeat the value of ${name}`, () => {
      assert.doesNotMatch(refusal({ [name]: 'hush hush' }).message, /hush/);
      assert.doesNotMatch(refusal({}, `${name}=hush hush`).message, /hush/);
      assert.doesNotMatch(refusal({ [`${name}_FILE`]: '/run/short' }).message, /hush/);
    });
  }

  it('never repeat a line of a secret that spans several lines', () => {
    const { message } = refusal({}, `SECRET_KEY=${'k'.repeat(40)}\nhush/hush+hush==\n`);
    assert.equal(message, '.env has a line that does not start with the name of a setting');
  });
});

describe('any input', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'toString'),
    fc.constantFrom(
      ...ENTRIES.flatMap((entry) => [entry.name, `${entry.name}_FILE`, `TRIBUTARY_${entry.name}`]),
    ),
  );
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: ANY_CHARACTER }),
    webAddress(),
    fc.ipV6(),
    fc.integer().map(String),
  );
  const reader: fc.Arbitrary<SettingsInput['readFile']> = fc.oneof(
    text.map((content) => () => content),
    fc.constant(readFile),
  );

  it('is accepted or refused with a SettingsError', () => {
    fc.assert(
      fc.property(
        fc.dictionary(name, text),
        fc.array(fc.tuple(name, text)),
        reader,
        (environment, lines, read) => {
          const dotenv = lines.map((line) => line.join('=')).join('\n');
          try {
            loadSettings({ environment, dotenv, readFile: read });
          } catch (error) {
            assert.ok(error instanceof SettingsError, String(error));
            assert.ok(error.problems.length > 0);
          }
        },
      ),
    );
  });
});
