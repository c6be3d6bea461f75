import { boolean, oneOf, rate, textSetting, wholeNumber } from './setting-types.ts';
import { origins, serverUrl } from './setting-types-network.ts';
import { settingGroup } from './setting.ts';

export const API_SETTINGS = settingGroup('API', {
  API_THROTTLE_BURST: {
    kind: rate,
    default: '60/min',
    help: 'Short-term rate limit per API key, over a sliding window.',
  },
  API_THROTTLE_SUSTAINED: {
    kind: rate,
    default: '5000/day',
    help: 'Long-term rate limit per API key, over a sliding window.',
  },
  API_RATE_HEADERS: {
    kind: oneOf(['draft', 'both']),
    default: 'draft',
    help: 'Headers that report the rate limits: `RateLimit` and `RateLimit-Policy` (`draft`), or also the `X-RateLimit-*` headers of Brave (`both`).',
  },
  API_MONTHLY_LIMIT: {
    kind: wholeNumber({ from: 1, to: 1_000_000_000_000 }),
    help: 'Searches per API key and calendar month (UTC).',
    example: '10000',
  },
  API_KEYS_PER_DAY: {
    kind: wholeNumber({ from: 1, to: 1_000_000 }),
    default: '25',
    help: 'API keys that an account can create on the site in any 24 hours, including revoked ones.',
  },
  ACCOUNT_THROTTLE_BURST: {
    kind: rate,
    help: 'Short-term rate limit for all API keys of an account together. Administrators can set another one for an account.',
    example: '120/min',
  },
  ACCOUNT_THROTTLE_SUSTAINED: {
    kind: rate,
    help: 'Long-term rate limit for all API keys of an account together.',
    example: '10000/day',
  },
  ACCOUNT_MONTHLY_LIMIT: {
    kind: wholeNumber({ from: 1, to: 1_000_000_000_000 }),
    help: 'Searches per account and calendar month (UTC), with all its API keys, including revoked ones.',
    example: '50000',
  },
  USAGE_WEBHOOK_URL: {
    kind: serverUrl(['https', 'http']),
    secret: true,
    help: 'Receives a POST request with JSON when a key or an account has used 80% and 100% of its monthly limit.',
    example: 'https://hooks.example.org/tributary',
  },
  USAGE_WEBHOOK_SECRET: {
    kind: textSetting({ form: 'at least 16 characters long', atLeast: 16 }),
    secret: true,
    help: 'Signs webhook requests, in the header `X-Tributary-Signature`.',
  },
  API_AUTH_COMPAT: {
    kind: boolean,
    default: 'true',
    help: 'Also accept API keys as `Authorization: Bearer <key>` and `X-Api-Key: <key>`. `false` accepts only `Authorization: Api-Key <key>`, except for the APIs of other products and MCP.',
  },
  PUBLIC_JSON: {
    kind: boolean,
    default: 'false',
    help: 'Open the SearXNG-compatible endpoint to everyone, without a key, within `SITE_THROTTLE`. Needs `SITE_ACCESS=public`.',
  },
  CORS_ORIGINS: {
    kind: origins,
    default: '',
    help: 'Origins allowed to call the API from a browser, separated by commas or spaces. `*` allows all origins.',
    example: 'https://app.example.org',
  },
});
