import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startInstance } from '../support/instance.ts';

const CASES: readonly (readonly [settings: Record<string, string>, header: string | null])[] = [
  [{}, null],
  [{ BASE_URL: 'http://search.example', HSTS_INCLUDE_SUBDOMAINS: 'true' }, null],
  [{ BASE_URL: 'https://search.example' }, 'max-age=31536000'],
  [
    { BASE_URL: 'https://search.example', HSTS_INCLUDE_SUBDOMAINS: 'true' },
    'max-age=31536000; includeSubDomains',
  ],
];

describe('Strict-Transport-Security', () => {
  for (const [settings, header] of CASES) {
    it(`is ${header ?? 'not sent'} with ${JSON.stringify(settings)}`, async () => {
      const instance = await startInstance({ settings });
      try {
        for (const path of ['/', '/api/v1/', '/healthz', '/nothing']) {
          const response = await instance.get(path);
          assert.equal(response.headers.get('strict-transport-security'), header, path);
          await response.body?.cancel();
        }
      } finally {
        await instance.stop();
      }
    });
  }
});
