import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Value } from 'typebox/value';
import type { UsageMeter } from '../../src/core/limits/usage-meter.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import { keyEndpoint } from '../../src/http/api/v1/key.ts';
import { rootEndpoint } from '../../src/http/api/v1/root.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { rawRequest } from '../support/raw-http.ts';

const PATHS: Record<string, string> = {
  web_search: 'web/',
  image_search: 'images/',
  similar_image_search: 'images/similar/',
  news_search: 'news/',
  video_search: 'videos/',
  maps: 'maps/',
  translate: 'translate/',
  translate_languages: 'translate/languages/',
  instant: 'instant/',
  cards: 'cards/',
  suggest: 'suggest/',
  status: 'status/',
  key: 'key/',
};

const FORGED = {
  'x-forwarded-host': 'forged.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.7',
  forwarded: 'host=forged.example;proto=https',
};

function addressesAt(base: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, `${base}/api/v1/${path}`]));
}

/** `fetch` does not let a client choose its Host header; anybody else can. */
async function rootAnswer(
  instance: TestInstance,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const key = await instance.newKey();
  const lines = Object.entries({ authorization: `Api-Key ${key}`, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const answer = await rawRequest(instance.url, `GET /api/v1/ HTTP/1.1\r\n${head}\r\n`);
  assert.match(answer, /^HTTP\/1\.1 200 /);
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, string>;
}

describe('root: the thirteen addresses', () => {
  const settings: [name: string, settings: Record<string, string>, base: (own: string) => string][] = [
    ['are below the Host of the request', {}, () => 'http://search.example:8443'],
    [
      'are below BASE_URL, whatever is forged',
      { BASE_URL: 'https://a.example/s/' },
      () => 'https://a.example/s',
    ],
    [
      'believe no forwarded header of a peer that is not trusted',
      { TRUST_PROXY: '192.0.2.0/24' },
      () => 'http://search.example:8443',
    ],
    ['believe those of a trusted peer', { TRUST_PROXY: 'loopback' }, () => 'https://forged.example'],
    ['believe those of the nearest hop', { TRUST_PROXY: '1' }, () => 'https://forged.example'],
    [
      'are below BASE_URL even behind a trusted peer',
      { TRUST_PROXY: 'true', BASE_URL: 'https://a.example' },
      () => 'https://a.example',
    ],
  ];
  it('are twenty in the extended form', async () => {
    const instance = await startInstance();
    try {
      const response = await instance.get('/api/v1/?extended=1', { key: await instance.newKey() });
      assert.deepEqual(await response.json(), {
        ...addressesAt(instance.url),
        extract: `${instance.url}/api/v1/extract/`,
        batch: `${instance.url}/api/v1/batch/`,
        paper_search: `${instance.url}/api/v1/papers/`,
        code_search: `${instance.url}/api/v1/code/`,
        package_search: `${instance.url}/api/v1/packages/`,
        discussion_search: `${instance.url}/api/v1/discussions/`,
        library_search: `${instance.url}/api/v1/library/`,
      });
    } finally {
      await instance.stop();
    }
  });

  for (const [name, given, base] of settings) {
    it(name, async () => {
      const instance = await startInstance({ settings: given });
      try {
        const answer = await rootAnswer(instance, { host: 'search.example:8443', ...FORGED });
        assert.deepEqual(answer, addressesAt(base(instance.url)));
        assert.ok(Value.Check(rootEndpoint.answer, answer));
      } finally {
        await instance.stop();
      }
    });
  }

  it('are below the own address where the Host is none', async () => {
    const instance = await startInstance();
    const { port } = new URL(instance.url);
    try {
      for (const host of ['', '"><script>', 'a b', 'user@evil.example', 'evil.example/path', '[::1']) {
        assert.deepEqual(await rootAnswer(instance, { host }), addressesAt(`http://localhost:${port}`), host);
      }
      for (const host of ['[::1]:80', 'xn--bcher-kva.example', '192.0.2.1']) {
        assert.deepEqual(await rootAnswer(instance, { host }), addressesAt(`http://${host}`), host);
      }
    } finally {
      await instance.stop();
    }
  });

  it('and a forwarded host that is none changes nothing', async () => {
    const instance = await startInstance({ settings: { TRUST_PROXY: 'loopback' } });
    const { port } = new URL(instance.url);
    try {
      for (const forwarded of ['a b', '"><script>', 'evil.example/path']) {
        const answer = await rootAnswer(instance, { host: 'x.example', 'x-forwarded-host': forwarded });
        assert.deepEqual(answer, addressesAt(`http://localhost:${port}`), forwarded);
      }
      for (const proto of ['javascript', 'ftp', 'https://evil.example/?']) {
        const { key = '' } = await rootAnswer(instance, { host: 'x.example', 'x-forwarded-proto': proto });
        assert.match(key, /^https?:\/\/x\.example\/api\/v1\/key\/$/, proto);
      }
    } finally {
      await instance.stop();
    }
  });
});

describe('key: information about the current key', () => {
  const { answer: schema } = keyEndpoint({
    usage: {} as UsageMeter,
    clock: {} as Clock,
    successorOf: () => Promise.resolve(undefined),
  });
  let instance: TestInstance;
  before(async () => {
    instance = await startInstance({ settings: { API_MONTHLY_LIMIT: '100' } });
  });
  after(() => instance.stop());

  type Answer = Record<string, unknown> & { created_at: string; last_used_at: string };
  const ask = async (key: string): Promise<{ text: string; answer: Answer }> => {
    const text = await (await instance.get('/api/v1/key/', { key })).text();
    return { text, answer: JSON.parse(text) as Answer };
  };

  it('has the fields of the contract and no others', async () => {
    const key = await instance.newKey();
    await instance.get('/api/v1/echo/?q=x', { key });
    const { answer } = await ask(key);
    assert.ok(Value.Check(schema, answer));
    const { created_at, last_used_at, ...rest } = answer;
    assert.deepEqual(rest, {
      name: 'test',
      prefix: key.slice(0, 13),
      revoked: false,
      usage: { month: new Date().toISOString().slice(0, 7), searches: 1, limit: 100 },
      limits: {
        burst: { limit: 60, window_seconds: 60, remaining: 58, reset_seconds: 60 },
        sustained: { limit: 5000, window_seconds: 86400, remaining: 4998, reset_seconds: 86400 },
      },
    });
    for (const time of [created_at, last_used_at]) {
      assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000);
    }
  });

  it('never has the secret or its digest', async () => {
    const key = await instance.newKey();
    const { text } = await ask(key);
    assert.ok(!text.includes(key.slice(14)));
    assert.doesNotMatch(text, /[0-9A-Za-z]{30}|digest|hash|owner/);
  });

  it('limit is null where there is no monthly cap', async () => {
    const open = await startInstance();
    try {
      const answer = (await (await open.get('/api/v1/key/', { key: await open.newKey() })).json()) as {
        usage: { limit: unknown };
      };
      assert.equal(answer.usage.limit, null);
      assert.ok(Value.Check(schema, answer));
    } finally {
      await open.stop();
    }
  });
});
