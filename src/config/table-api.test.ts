import { meaning, testKinds, type KindCases } from '../../tests/support/kind-cases.ts';
import type { API_SETTINGS } from './table-site.ts';

const CASES: Readonly<Record<keyof typeof API_SETTINGS, KindCases>> = {
  API_THROTTLE_BURST: {
    good: [
      ['60/min', { limit: 60, windowMs: 60_000 }],
      ['1/Second', { limit: 1, windowMs: 1_000 }],
    ],
    bad: ['60', '0/min', '60/week', 'min/60', '-1/s'],
  },
  API_THROTTLE_SUSTAINED: {
    good: [['5000/day', { limit: 5_000, windowMs: 86_400_000 }]],
    bad: ['5000/month'],
  },
  API_RATE_HEADERS: { good: [['BOTH', 'both']], bad: ['brave'] },
  API_MONTHLY_LIMIT: {
    good: [
      ['1', 1],
      ['250000', 250_000],
    ],
    bad: ['0', '-5', '1.5', '1e6', 'none', '9'.repeat(20)],
  },
  API_KEYS_PER_DAY: {
    good: [
      ['1', 1],
      ['1000000', 1_000_000],
    ],
    bad: ['0', '1000001', '25/day'],
  },
  ACCOUNT_THROTTLE_BURST: {
    good: [
      ['120/min', { limit: 120, windowMs: 60_000 }],
      ['1/s', { limit: 1, windowMs: 1_000 }],
    ],
    bad: ['120', '0/min', '120/week', 'off'],
  },
  ACCOUNT_THROTTLE_SUSTAINED: {
    good: [['10000/day', { limit: 10_000, windowMs: 86_400_000 }]],
    bad: ['10000/month', 'off'],
  },
  ACCOUNT_MONTHLY_LIMIT: {
    good: [
      ['1', 1],
      ['1000000000000', 1_000_000_000_000],
    ],
    bad: ['0', '-5', '1.5', '1e6', 'off', '1000000000001'],
  },
  USAGE_WEBHOOK_URL: {
    good: [
      ['https://hooks.example.org/tributary', 'https://hooks.example.org/tributary'],
      ['http://user:word@localhost:9000/?token=1', 'http://user:word@localhost:9000/?token=1'],
    ],
    bad: [
      'hooks.example.org',
      '/tributary',
      'https://',
      'https:hooks.example.org',
      'ftp://hooks.example.org',
    ],
  },
  USAGE_WEBHOOK_SECRET: { good: [['s'.repeat(16), 's'.repeat(16)]], bad: ['s'.repeat(15)] },
  API_AUTH_COMPAT: {
    good: [...meaning(true, 'true 1 yes on TRUE Yes'), ...meaning(false, 'false 0 no off FALSE Off')],
    bad: ['2', 'y', 'enabled', 'null'],
  },
  PUBLIC_JSON: { good: [['on', true]], bad: ['public'] },
  CORS_ORIGINS: {
    good: [
      ['*', '*'],
      ['https://app.example.org', ['https://app.example.org']],
      [
        'https://a.example, http://localhost:3000 http://[::1]',
        ['https://a.example', 'http://localhost:3000', 'http://[::1]'],
      ],
      ['HTTPS://App.Example.org:443', ['https://app.example.org']],
    ],
    bad: [
      'app.example.org',
      'https://app.example.org/',
      'https://app.example.org/path',
      'https://app.example.org?',
      'https://user@app.example.org',
      'https://*.example.org/x',
      'ftp://app.example.org',
      '*, https://app.example.org',
      'null',
    ],
  },
};

testKinds(CASES);
