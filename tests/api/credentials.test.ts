import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { rawRequest } from '../support/raw-http.ts';

const NOT_PROVIDED = 'Authentication credentials were not provided.';
const INVALID = 'Invalid or revoked API key.';

type Form = [name: string, headers: (key: string) => Record<string, string>];

const API_KEY: readonly Form[] = [
  ['Api-Key', (key) => ({ authorization: `Api-Key ${key}` })],
  ['Api-Key in any case', (key) => ({ authorization: `aPI-kEY  ${key}` })],
];
const COMPATIBLE: readonly Form[] = [
  ['Bearer', (key) => ({ authorization: `Bearer ${key}` })],
  ['Bearer in any case', (key) => ({ authorization: `bEARER  ${key}` })],
  ['X-Api-Key', (key) => ({ 'x-api-key': key })],
];

async function ask({ url }: TestInstance, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/v1/key/`, { headers });
  const { detail } = (await response.json()) as { detail?: string };
  return { status: response.status, detail, challenge: response.headers.get('www-authenticate') };
}

const accepted = { status: 200, detail: undefined, challenge: null };

describe('a key', () => {
  let instance: TestInstance;
  let key: string;
  let other: string;
  before(async () => {
    instance = await startInstance();
    key = await instance.newKey();
    other = await instance.newKey();
  });
  after(() => instance.stop());
  const refused = (detail: string) => ({ status: 401, detail, challenge: 'Api-Key, Bearer' });

  for (const [name, headers] of [...API_KEY, ...COMPATIBLE]) {
    it(`is accepted as ${name}`, async () => {
      assert.deepEqual(await ask(instance, headers(key)), accepted);
    });

    const wrong: [name: string, spoil: (key: string) => string][] = [
      ['a wrong secret', (k) => k.slice(0, 20) + [...k.slice(20)].reverse().join('')],
      ['another prefix', (k) => k.replace(/_.{8}/, '_aaaaaaaa')],
      ['a wrong checksum', (k) => k.slice(0, -1) + (k.endsWith('0') ? '1' : '0')],
      ['ten kilobytes', () => 'x'.repeat(10_000)],
      ['characters outside ASCII', () => 'trib_é'],
      ['a second key after a comma', (k) => `${k}, Bearer ${k}`],
      ['a second key after a space', (k) => `${k} ${k}`],
    ];
    it(`is refused as ${name} with ${wrong.map(([what]) => what).join(', ')}`, async () => {
      for (const [what, spoil] of wrong) {
        assert.deepEqual(await ask(instance, headers(spoil(key))), refused(INVALID), what);
      }
    });
  }

  it('counts as one if Authorization and X-Api-Key have the same', async () => {
    for (const scheme of ['Api-Key', 'Bearer']) {
      const headers = { authorization: `${scheme} ${key}`, 'x-api-key': key };
      assert.deepEqual(await ask(instance, headers), accepted, scheme);
    }
  });

  const two: [name: string, headers: (one: string, two: string) => Record<string, string>][] = [
    ['Api-Key and X-Api-Key', (a, b) => ({ authorization: `Api-Key ${a}`, 'x-api-key': b })],
    ['Bearer and X-Api-Key', (a, b) => ({ authorization: `Bearer ${a}`, 'x-api-key': b })],
    ['a key and an invalid one', (a) => ({ authorization: `Bearer ${a}`, 'x-api-key': 'x' })],
    ['a key and an empty one', (a) => ({ authorization: `Api-Key ${a}`, 'x-api-key': '' })],
    ['another scheme and X-Api-Key', (a) => ({ authorization: 'Basic dTpw', 'x-api-key': a })],
  ];
  for (const [name, headers] of two) {
    it(`is refused together with a different one: ${name}`, async () => {
      assert.deepEqual(await ask(instance, headers(key, other)), refused(INVALID));
      assert.deepEqual(await ask(instance, headers(other, key)), refused(INVALID));
    });
  }

  it('is refused in a header that comes twice, even if both are the same', async () => {
    for (const line of [`Authorization: Bearer ${key}\r\n`, `X-Api-Key: ${key}\r\n`]) {
      const head = `GET /api/v1/key/ HTTP/1.1\r\nHost: x\r\n${line}${line}Connection: close\r\n\r\n`;
      assert.match(await rawRequest(instance.url, head), /^HTTP\/1\.1 401 .*Invalid or revoked API key\./s);
    }
  });

  it('is not put together from a folded header', async () => {
    for (const folded of [`Authorization: Bearer\r\n ${key}`, `X-Api-Key:\r\n ${key}`]) {
      const head = `GET /api/v1/key/ HTTP/1.1\r\nHost: x\r\n${folded}\r\nConnection: close\r\n\r\n`;
      assert.match(await rawRequest(instance.url, head), /^HTTP\/1\.1 40[01] /, folded);
    }
  });

  it('is not read from another scheme, without a scheme or from the address', async () => {
    for (const headers of [
      {},
      { authorization: `Basic ${key}` },
      { authorization: 'Bearer' },
      { authorization: key },
      { 'x-api-key': '' },
    ]) {
      assert.deepEqual(await ask(instance, headers), refused(NOT_PROVIDED));
    }
    for (const name of ['x-api-key', 'access_token', 'api_key']) {
      const response = await instance.get(`/api/v1/key/?${name}=${key}`);
      assert.equal(response.status, 401, name);
      await response.body?.cancel();
    }
  });
});

describe('with API_AUTH_COMPAT=false, a key', () => {
  let instance: TestInstance;
  let key: string;
  before(async () => {
    instance = await startInstance({ settings: { API_AUTH_COMPAT: 'false' } });
    key = await instance.newKey();
  });
  after(() => instance.stop());

  for (const [name, headers] of API_KEY) {
    it(`is accepted as ${name}, whatever else is sent`, async () => {
      assert.deepEqual(await ask(instance, headers(key)), accepted);
      assert.deepEqual(await ask(instance, { ...headers(key), 'x-api-key': 'x' }), accepted);
    });
  }

  for (const [name, headers] of COMPATIBLE) {
    it(`is not read as ${name}`, async () => {
      const refused = { status: 401, detail: NOT_PROVIDED, challenge: 'Api-Key' };
      assert.deepEqual(await ask(instance, headers(key)), refused);
    });
  }

  it('is described so in the OpenAPI document', async () => {
    const document = (await (await instance.get('/openapi.json')).json()) as { security: unknown };
    assert.deepEqual(document.security, [{ apiKey: [] }]);
  });
});
