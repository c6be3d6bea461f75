import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { rawRequest } from '../support/raw-http.ts';

describe('with API_AUTH_COMPAT', () => {
  let instance: TestInstance;
  let key: string;
  before(async () => {
    instance = await startInstance({ settings: { API_AUTH_COMPAT: 'true' } });
    key = await instance.newKey();
  });
  after(() => instance.stop());
  const ask = async (headers: Record<string, string>): Promise<[status: number, detail: unknown]> => {
    const response = await instance.get('/api/v1/key/', { headers });
    return [response.status, ((await response.json()) as { detail?: string }).detail];
  };

  const accepted: [name: string, headers: (key: string) => Record<string, string>][] = [
    ['Api-Key', (k) => ({ authorization: `Api-Key ${k}` })],
    ['Bearer', (k) => ({ authorization: `Bearer ${k}` })],
    ['bearer in any case', (k) => ({ authorization: `bEARER ${k}` })],
    ['X-Api-Key', (k) => ({ 'x-api-key': k })],
  ];
  for (const [name, headers] of accepted) {
    it(`takes a key as ${name}`, async () => {
      assert.deepEqual(await ask(headers(key)), [200, undefined]);
    });
  }

  const two: [name: string, headers: (key: string) => Record<string, string>][] = [
    ['Api-Key and X-Api-Key', (k) => ({ authorization: `Api-Key ${k}`, 'x-api-key': k })],
    ['Bearer and X-Api-Key', (k) => ({ authorization: `Bearer ${k}`, 'x-api-key': k })],
    ['another scheme and X-Api-Key', (k) => ({ authorization: 'Basic dTpw', 'x-api-key': k })],
    ['a key and an empty X-Api-Key', (k) => ({ authorization: `Api-Key ${k}`, 'x-api-key': '' })],
  ];
  for (const [name, headers] of two) {
    it(`judges neither of two keys: ${name}`, async () => {
      assert.deepEqual(await ask(headers(key)), [401, 'Invalid or revoked API key.']);
    });
  }

  it('judges neither of two X-Api-Key headers', async () => {
    const line = `X-Api-Key: ${key}\r\n`;
    const head = `GET /api/v1/key/ HTTP/1.1\r\nHost: x\r\n${line}${line}Connection: close\r\n\r\n`;
    assert.match(await rawRequest(instance.url, head), /^HTTP\/1\.1 401 .*Invalid or revoked API key\./s);
  });

  it('still takes no other scheme, no empty key and none in the address', async () => {
    const none: Record<string, string>[] = [
      {},
      { authorization: `Basic ${key}` },
      { authorization: 'Bearer' },
      { authorization: key },
      { 'x-api-key': '' },
    ];
    for (const headers of none) {
      assert.deepEqual(await ask(headers), [401, 'Authentication credentials were not provided.']);
    }
    const inAddress = await instance.get(`/api/v1/key/?x-api-key=${key}&access_token=${key}`);
    assert.equal(inAddress.status, 401);
    assert.equal(inAddress.headers.get('www-authenticate'), 'Api-Key');
  });
});
