import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENTRIES } from './table.ts';
import { unknownNames } from './unknown-names.ts';

const inEnvironment = (...environment: string[]) => unknownNames({ dotenv: [], environment });
const inDotenv = (...dotenv: string[]) => unknownNames({ dotenv, environment: [] });

describe('names in the environment', () => {
  it('are accepted if they are settings or files of secrets', () => {
    assert.deepEqual(inEnvironment(...ENTRIES.map(({ name }) => name)), []);
    assert.deepEqual(
      inEnvironment(
        'DATABASE_URL_FILE',
        'VALKEY_URL_FILE',
        'SECRET_KEY_FILE',
        'METRICS_TOKEN_FILE',
        'BRAVE_API_KEY_FILE',
        'ENGINE_Z_API_KEY_FILE',
      ),
      [],
    );
  });

  it('are accepted if commands read them', () => {
    assert.deepEqual(inEnvironment('TRIBUTARY_URL', 'TRIBUTARY_API_KEY', 'TRIBUTARY_COMMAND'), []);
    assert.deepEqual(inDotenv('TRIBUTARY_URL', 'TRIBUTARY_API_KEY'), []);
  });

  const meant = {
    'swapped neighbours': ['LOG_LEVLE', 'LOG_LEVEL'],
    'a missing letter': ['DATABSE_URL', 'DATABASE_URL'],
    'a letter too many': ['TRUST_PROXYS', 'TRUST_PROXY'],
    'another letter': ['SECRET_KEX', 'SECRET_KEY'],
    'a slip in the name of a file': ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
    'the name of the program in front': ['TRIBUTARY_COLOUR', undefined],
    'the name of the program in front of a setting': ['TRIBUTARY_LOG_LEVEL', 'LOG_LEVEL'],
    'the singular': ['CORS_ORIGIN', 'CORS_ORIGINS'],
    'a family member that does not exist': ['API_THROTTLE_HOURLY', undefined],
    'another word of a family': ['API_MONTHLY_CAP', undefined],
    'a longer name': ['METRICS_TOKEN_VALUE', undefined],
    'a slip in the name of a key': ['BRAVE_APIKEY', 'BRAVE_API_KEY'],
    'a slip in a setting of an engine': ['ENGINE_A_PROVIDR', 'ENGINE_A_PROVIDER'],
    'a slip in the name of a provider': ['MOJEK_API_KEY', 'MOJEEK_API_KEY'],
    'a slip in a setting of SearXNG': ['SEARXNG_APIKEY', 'SEARXNG_API_KEY'],
    'another word for an engine': ['ENGINE_Z_LABEL', undefined],
    'another word for a provider': ['OPENVERSE_TOKEN', undefined],
    'a number for a letter': ['ENGINE_1_PROVIDER', 'ENGINE_A_PROVIDER'],
    'a key for a provider that takes none': ['WIKIPEDIA_API_KEY', undefined],
  } as const;
  for (const [what, [name, suggestion]] of Object.entries(meant)) {
    it(`are reported with ${what}`, () => {
      const message = suggestion ? `is not a setting: did you mean ${suggestion}?` : 'is not a setting';
      assert.deepEqual(inEnvironment(name), [{ name, message }]);
    });
  }

  it('are reported if they name a file for a setting that is not secret', () => {
    assert.deepEqual(inEnvironment('PORT_FILE'), [
      { name: 'PORT_FILE', message: 'is not a setting: only secrets can be read from a file' },
    ]);
  });

  it('are ignored if an orchestrator set them', () => {
    assert.deepEqual(
      inEnvironment(
        'TRIBUTARY_SERVICE_HOST',
        'TRIBUTARY_SERVICE_PORT',
        'TRIBUTARY_SERVICE_PORT_HTTP',
        'TRIBUTARY_PORT',
        'TRIBUTARY_PORT_8080_TCP',
        'TRIBUTARY_PORT_8080_TCP_ADDR',
        'TRIBUTARY_PORT_8080_TCP_PORT',
        'TRIBUTARY_PORT_8080_TCP_PROTO',
        'TRIBUTARY_PORT_53_UDP',
        'CORS_ORIGIN_PROXY_SERVICE_HOST',
        'SEARXNG_SERVICE_HOST',
        'SEARXNG_PORT_8080_TCP',
        'BRAVE_PORT',
      ),
      [],
    );
  });

  it('are ignored if they belong to other programs', () => {
    assert.deepEqual(
      inEnvironment(
        ...['PATH', 'HOME', 'HOSTNAME', 'HOSTS', 'HOTS', 'PORTS', 'POST', 'LOGNAME', 'TERM', 'PWD', '_'],
        ...[
          'NODE_ENV',
          'NODE_OPTIONS',
          'npm_config_cache',
          'npm_package_name',
          'npm_lifecycle_event',
          'INIT_CWD',
        ],
        ...[
          'PGHOST',
          'PGPORT',
          'POSTGRES_PASSWORD',
          'DATABASE_HOST',
          'LOG_FORMAT',
          'SECRET',
          'API_KEY',
          'API_URL',
        ],
        ...['SEARXNG_SECRET', 'SEARXNG_BASE_URL', 'SEARXNG_VALKEY_URL', 'SEARXNG_SETTINGS_PATH'],
        ...['ENGINE', 'ENGINE_URL', 'ENGINES', 'COMMONSENSE'],
        ...['XDG_DATA_DIRS', 'KUBERNETES_SERVICE_HOST', 'AWS_SECRET_ACCESS_KEY', 'BASH_FUNC_x%%', 'port', ''],
      ),
      [],
    );
  });
});

describe('names in .env', () => {
  it('are all settings, so each unknown one is reported', () => {
    assert.deepEqual(
      inDotenv('PATH', 'port', 'TRIBUTARY_SERVICE_HOST', 'PROT').map(({ name }) => name),
      ['PATH', 'port', 'TRIBUTARY_SERVICE_HOST', 'PROT'],
    );
  });

  it('are reported once if the environment has them too', () => {
    assert.equal(unknownNames({ dotenv: ['LOG_LEVLE'], environment: ['LOG_LEVLE'] }).length, 1);
  });
});
