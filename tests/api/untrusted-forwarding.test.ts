import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { startInstance } from '../support/instance.ts';

const FORWARDED = { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'https' };

async function warnings(settings: Record<string, string>): Promise<string[]> {
  const { log, lines } = capturingLog();
  const instance = await startInstance({ log, settings });
  try {
    const key = await instance.newKey();
    const found = (): string[] => lines.filter((line) => line.includes('forwarding headers'));
    await instance.get('/api/v1/key/', { key });
    assert.deepEqual(found(), [], 'no such header');
    for (const path of ['/api/v1/key/', '/api/v1/', '/', '/healthz'])
      await (await instance.get(path, { key, headers: FORWARDED })).arrayBuffer();
    return found();
  } finally {
    await instance.stop();
  }
}

describe('a proxy that TRUST_PROXY does not list', () => {
  it('is named in the log once, with the remedy', async () => {
    for (const TRUST_PROXY of ['false', '192.0.2.1']) {
      const lines = await warnings({ TRUST_PROXY });
      assert.equal(lines.length, 1, lines.join('\n'));
      assert.match(lines[0] ?? '', /"peer":"127\.0\.0\.1"/);
      assert.match(lines[0] ?? '', /set TRUST_PROXY=(?:192\.0\.2\.1,)?127\.0\.0\.1;/);
      assert.doesNotMatch(lines[0] ?? '', /198\.51\.100\.9/);
    }
  });

  it('is not mentioned if it is listed', async () => {
    for (const TRUST_PROXY of ['loopback', 'true', '1'])
      assert.deepEqual(await warnings({ TRUST_PROXY }), []);
  });
});
