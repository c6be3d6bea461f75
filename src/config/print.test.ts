import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadSettings } from './load.ts';
import { settingLines } from './print.ts';

describe('settingLines', () => {
  const { settings, sources } = loadSettings({
    environment: {
      BASE_URL: 'https://search.example.org/',
      DATABASE_URL: 'postgres://tributary:hushhush@db/tributary',
      SECRET_KEY_FILE: '/run/key',
      API_THROTTLE_BURST: '5/second',
      ENGINE_B_PROVIDER: 'Mojeek',
      ENGINE_D_PROVIDER: 'searxng',
      SEARXNG_URL: 'http://localhost:8888',
      MARGINALIA_API_KEY: 'hushhush',
      GDELT_BUDGET: '1/s,2000/month',
    },
    dotenv: 'TRUST_PROXY=loopback,10.0.0.0/8\nFAVICON_URL=OFF',
    readFile: () => 'hush'.repeat(8),
  });

  it('prints settings in the order of the table, secrets masked, those of engines and providers only where set', () => {
    const lines = settingLines(settings, sources);
    const columns = lines.map((line) => [...line.matchAll(/(?<= {2})\S/g)].map(({ index }) => index));
    for (const starts of columns) assert.deepEqual(starts.slice(0, 2), columns[0], 'the columns are aligned');
    assert.deepEqual(
      lines.map((line) => line.replace(/ {2,}/g, '  ')),
      [
        'HOST  127.0.0.1  default',
        'PORT  8080  default',
        'BASE_URL  https://search.example.org  environment',
        'HSTS_INCLUDE_SUBDOMAINS  false  default',
        'TRUST_PROXY  loopback, 10.0.0.0/8  .env',
        'MAX_CONNECTIONS_PER_ADDRESS  1000  default',
        'SECRET_KEY  ********  file',
        'SECRET_KEY_PREVIOUS  (unset)  default',
        'DATA_DIR  ./data  default',
        'DATABASE_URL  postgres://tributary:***@db/tributary  environment',
        'DATABASE_WAIT_SECONDS  30  default',
        'VALKEY_URL  (unset)  default',
        'CACHE_VALKEY_URL  (unset)  default',
        'CACHE_MEGABYTES  64  default',
        'API_THROTTLE_BURST  5/s  environment',
        'API_THROTTLE_SUSTAINED  5000/day  default',
        'API_RATE_HEADERS  draft  default',
        'API_MONTHLY_LIMIT  (unset)  default',
        'API_KEYS_PER_DAY  25  default',
        'ACCOUNT_THROTTLE_BURST  (unset)  default',
        'ACCOUNT_THROTTLE_SUSTAINED  (unset)  default',
        'ACCOUNT_MONTHLY_LIMIT  (unset)  default',
        'USAGE_WEBHOOK_URL  (unset)  default',
        'USAGE_WEBHOOK_SECRET  (unset)  default',
        'API_AUTH_COMPAT  true  default',
        'PUBLIC_JSON  false  default',
        'CORS_ORIGINS  (none)  default',
        'SEARCH_TIMEOUT_MS  3000  default',
        'RESULTS_PER_HOST  3  default',
        'FAVICON_URL  off  .env',
        'UPSTREAM_CONTACT  (unset)  default',
        'STATUS_PROBE_SECONDS  60  default',
        'EXTRACT_ENABLED  true  default',
        'TRANSLATE_MAX_CHARS  10000  default',
        'SITE_ACCESS  login  default',
        'PASSWORD_MIN_LENGTH  8  default',
        'AUTH_PROXY_HEADER  (unset)  default',
        'AUTH_PROXY_CREATE  false  default',
        'AUTH_PROXY_LOGOUT_URL  (unset)  default',
        'AUDIT_DAYS  365  default',
        'SITE_THROTTLE  60/min  default',
        'GUEST_THROTTLE  3000/min  default',
        'FOOTER_LINKS  (none)  default',
        'SECURITY_CONTACT  (unset)  default',
        'BANGS_FILE  (unset)  default',
        'STATUS_TOKEN  (unset)  default',
        'STATUS_WATCH  (none)  default',
        'ENGINE_B_PROVIDER  mojeek  environment',
        'ENGINE_D_PROVIDER  searxng  environment',
        'MARGINALIA_API_KEY  ********  environment',
        'SEARXNG_URL  http://localhost:8888  environment',
        'GDELT_BUDGET  1/s, 2000/month  environment',
        'ENV_IGNORE  (none)  default',
        'LOG_LEVEL  info  default',
        'ACCESS_LOG  false  default',
        'STOP_GRACE_SECONDS  3  default',
        'METRICS_TOKEN  (unset)  default',
      ],
    );
  });
});
