import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadSettings } from './load.ts';
import { describeSettings } from './print.ts';

describe('describeSettings', () => {
  const { settings, sources } = loadSettings({
    environment: {
      BASE_URL: 'https://search.example.org/',
      DATABASE_URL: 'postgres://tributary:hushhush@db/tributary',
      SECRET_KEY_FILE: '/run/key',
      API_THROTTLE_BURST: '5/second',
    },
    dotenv: 'TRUST_PROXY=loopback,10.0.0.0/8',
    readFile: () => 'hush'.repeat(8),
  });

  it('prints every setting in the order of the table, with secrets masked', () => {
    assert.deepEqual(describeSettings(settings, sources), [
      'HOST                    127.0.0.1                   default',
      'PORT                    8080                        default',
      'BASE_URL                https://search.example.org  environment',
      'TRUST_PROXY             loopback, 10.0.0.0/8        .env',
      'SECRET_KEY              ********                    file',
      'DATA_DIR                ./data                      default',
      'DATABASE_URL            ********                    environment',
      'VALKEY_URL              (unset)                     default',
      'API_THROTTLE_BURST      5/s                         environment',
      'API_THROTTLE_SUSTAINED  5000/day                    default',
      'API_MONTHLY_LIMIT       (unset)                     default',
      'API_AUTH_COMPAT         false                       default',
      'CORS_ORIGINS            (none)                      default',
      'LOG_LEVEL               info                        default',
      'METRICS_TOKEN           (unset)                     default',
    ]);
  });
});
