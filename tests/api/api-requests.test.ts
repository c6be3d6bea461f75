import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { rawRequest } from '../support/raw-http.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

const NOT_PROVIDED = { detail: 'Authentication credentials were not provided.' };
const INVALID = { detail: 'Invalid or revoked API key.' };

describe('a request to the API', () => {
  let instance: TestInstance;
  let key: string;
  before(async () => {
    instance = await startInstance();
    key = await instance.newKey();
  });
  after(() => instance.stop());

  const expect = async (response: Response, status: number, body: object): Promise<Response> => {
    assert.equal(response.status, status);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    assert.deepEqual(await response.json(), body);
    return response;
  };

  describe('401', () => {
    const withoutKey: [string, Record<string, string>][] = [
      ['no header', {}],
      ['an unknown scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
      ['the scheme alone', { authorization: 'Api-Key' }],
      ['an empty key', { authorization: 'Api-Key  ' }],
      ['the bare key', { authorization: 'KEY' }],
    ];
    for (const [name, headers] of withoutKey) {
      it(`${name}: not provided`, async () => {
        const sent = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, v.replace('KEY', key)]));
        const response = await instance.get('/api/v1/key/', { headers: sent });
        await expect(response, 401, NOT_PROVIDED);
        assert.equal(response.headers.get('www-authenticate'), 'Api-Key, Bearer');
        assert.equal(response.headers.get('ratelimit'), null);
      });
    }

    it('a key in the query string is not accepted', async () => {
      await expect(await instance.get(`/api/v1/key/?api_key=${key}&key=${key}`), 401, NOT_PROVIDED);
    });

    const bad: [string, (key: string) => string][] = [
      ['a wrong secret with a right prefix', (k) => k.slice(0, 20) + [...k.slice(20)].reverse().join('')],
      ['another prefix', (k) => k.replace(/_.{8}/, '_aaaaaaaa')],
      ['a bad checksum', (k) => k.slice(0, -1) + (k.endsWith('0') ? '1' : '0')],
      ['ten kilobytes', () => 'x'.repeat(10_000)],
      ['two keys in one', (k) => `${k}, Api-Key ${k}`],
      ['a key and more', (k) => `${k} ${k}`],
      ['a key without its label', (k) => k.slice(5)],
    ];
    for (const [name, spoil] of bad) {
      it(`${name}: invalid`, async () => {
        const response = await instance.get('/api/v1/key/', { key: spoil(key) });
        await expect(response, 401, INVALID);
        assert.equal(response.headers.get('www-authenticate'), 'Api-Key, Bearer');
      });
    }

    it('a key that is not ASCII: invalid', async () => {
      const answer = await rawRequest(
        instance.url,
        Buffer.from(
          `GET /api/v1/key/ HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key trib_é\r\nConnection: close\r\n\r\n`,
        ),
      );
      assert.match(answer, /^HTTP\/1\.1 401 .*Invalid or revoked API key\./s);
    });

    it('two Authorization headers: refused, even when the first is right', async () => {
      const line = `Authorization: Api-Key ${key}\r\n`;
      const answer = await rawRequest(
        instance.url,
        `GET /api/v1/key/ HTTP/1.1\r\nHost: x\r\n${line}${line}Connection: close\r\n\r\n`,
      );
      assert.match(answer, /^HTTP\/1\.1 401 .*Invalid or revoked API key\./s);
    });

    it('a folded header is not put together', async () => {
      const answer = await rawRequest(
        instance.url,
        `GET /api/v1/key/ HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key\r\n ${key}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(answer, /^HTTP\/1\.1 40[01] /);
    });
  });

  it('accepts the scheme in any case', async () => {
    for (const scheme of ['api-key', 'API-KEY', 'Api-Key']) {
      const response = await instance.get('/api/v1/key/', { headers: { authorization: `${scheme} ${key}` } });
      assert.equal(response.status, 200);
      await response.body?.cancel();
    }
  });

  it('works with and without a trailing slash, without a redirect', async () => {
    for (const path of ['/api/v1/key/', '/api/v1/key', '/api/v1/', '/api/v1']) {
      const response = await instance.get(path, { key });
      assert.equal(response.status, 200, path);
      await response.body?.cancel();
    }
  });

  it('403: the account is disabled, all its keys at once; enabled again they work', async () => {
    await instance.accounts.createUser({ name: 'locked', admin: false, password: undefined });
    const keys = [await instance.newKey('locked'), await instance.newKey('locked')];
    await instance.accounts.disableUser('locked');
    for (const one of keys) {
      await expect(await instance.get('/api/v1/key/', { key: one }), 403, {
        detail: 'User account is disabled.',
      });
    }
    await instance.accounts.enableUser('locked');
    for (const one of keys) assert.equal((await instance.get('/api/v1/key/', { key: one })).status, 200);
  });

  it('a revoked key is refused on the very next request of the same connection', async () => {
    const doomed = await instance.newKey();
    assert.equal((await instance.get('/api/v1/key/', { key: doomed })).status, 200);
    await instance.apiKeys.revoke(doomed.slice(5, 13));
    await expect(await instance.get('/api/v1/key/', { key: doomed }), 401, INVALID);
  });

  describe('404 and 405 come before the key', () => {
    for (const path of [
      '/api/v1/nothing/',
      '/api/v2/',
      '/api',
      '/api/v1/key/x',
      '/api//v1/key/',
      '/api/v1/../v1/nope',
    ]) {
      it(`404 ${path}`, async () => {
        await expect(await instance.get(path), 404, { detail: 'Not found.' });
      });
    }

    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'TRACE', 'PROPFIND']) {
      it(`405 ${method}, whatever is sent with it`, async () => {
        const body = '<x/>';
        const answer = await rawRequest(
          instance.url,
          `${method} /api/v1/key/ HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        );
        assert.match(answer, /^HTTP\/1\.1 405 /);
        assert.match(answer, /\r\nallow: GET, HEAD, OPTIONS\r\n/i);
        assert.ok(answer.endsWith(`{"detail":"Method \\"${method}\\" not allowed."}`));
      });
    }
  });

  it('HEAD equals GET without the body', async () => {
    const get = await instance.get('/api/v1/', { key });
    const head = await fetch(`${instance.url}/api/v1/`, {
      method: 'HEAD',
      headers: { authorization: `Api-Key ${key}` },
    });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
    // Whether the connection is kept is the client's wish, not part of the answer.
    const names = (response: Response) =>
      [...response.headers.keys()].filter((name) => name !== 'keep-alive').sort();
    assert.deepEqual(names(head), names(get));
    assert.equal(head.headers.get('content-length'), String((await get.arrayBuffer()).byteLength));
  });

  it('OPTIONS lists the methods, without a key', async () => {
    for (const [path, allow] of [
      ['/api/v1/key/', 'GET, HEAD, OPTIONS'],
      ['/api/v1/echo', 'GET, HEAD, OPTIONS, POST'],
    ] as const) {
      const response = await fetch(instance.url + path, { method: 'OPTIONS' });
      assert.equal(response.status, 204);
      assert.equal(response.headers.get('allow'), allow);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
    }
  });

  it('every response has a unique request ID and the security headers', async () => {
    const ids = new Set<string>();
    for (const path of ['/api/v1/key/', '/api/v1/nothing/', '/healthz']) {
      for (const sent of [undefined, key]) {
        const { headers } = await instance.get(path, { key: sent, headers: { 'x-request-id': 'mine' } });
        ids.add(headers.get('x-request-id') ?? '');
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
        assert.equal(headers.get('strict-transport-security'), null);
        assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
        assert.equal(headers.get('x-powered-by') ?? headers.get('server'), null);
      }
    }
    assert.equal(ids.size, 6);
    assert.ok([...ids].every((id) => /^[0-9a-f]{24}$/.test(id)));
  });

  it('keeps authenticated responses out of shared caches', async () => {
    const cacheControl = async (path: string, sent?: string): Promise<string | null> =>
      (await instance.get(path, { key: sent })).headers.get('cache-control');
    assert.equal(await cacheControl('/api/v1/key/', key), 'no-store');
    assert.equal(await cacheControl('/api/v1/key/'), 'no-store');
    assert.equal(await cacheControl('/api/v1/', key), 'private');
    const { headers } = await instance.get('/api/v1/', { key });
    assert.equal(headers.get('vary'), 'Authorization, Accept-Language, Accept, Accept-Encoding');
  });

  describe('parameters', () => {
    it('400 names every bad one at once', async () => {
      await expect(await instance.get('/api/v1/echo/?wait=soon', { key }), 400, {
        q: ['This query parameter is required.'],
        wait: ['Must be an integer.'],
      });
    });

    it('the last of several values counts, unknown parameters are ignored', async () => {
      await expect(await instance.get('/api/v1/echo/?q=a&x=1&q=b&__proto__=c', { key }), 200, { query: 'b' });
    });

    it('come after the throttle and before the count', async () => {
      const fresh = await instance.newKey();
      const { headers } = await instance.get('/api/v1/echo/', { key: fresh });
      assert.match(headers.get('ratelimit') ?? '', /^"burst";r=59;/);
      const looked = (await (await instance.get('/api/v1/key/', { key: fresh })).json()) as {
        usage: { searches: number };
      };
      assert.equal(looked.usage.searches, 0);
    });
  });

  describe('bodies', () => {
    const post = (body: string | Buffer, type?: string): Promise<Response> =>
      fetch(`${instance.url}/api/v1/echo/`, {
        method: 'POST',
        body,
        headers: { authorization: `Api-Key ${key}`, ...(type === undefined ? {} : { 'content-type': type }) },
      });

    it('are read as a form or as JSON', async () => {
      await expect(await post('q=a+b%26c', 'application/x-www-form-urlencoded'), 200, { query: 'a b&c' });
      await expect(await post('{"q":"a b"}', 'application/json; charset=utf-8'), 200, { query: 'a b' });
      await expect(await post('{"q":5}', 'application/json'), 200, { query: '5' });
    });

    it('400 when they are not what they say', async () => {
      await expect(await post('{"q":', 'application/json'), 400, {
        detail: 'JSON parse error - the body is not valid JSON.',
      });
      await expect(await post('{"q":{"a":1}}', 'application/json'), 400, { q: ['Not a valid string.'] });
      for (const body of ['[]', '"text"', 'null', '5']) {
        await expect(await post(body, 'application/json'), 400, { q: ['This query parameter is required.'] });
      }
      assert.equal((await post('{"__proto__":{"q":"x"}}', 'application/json')).status, 400);
      assert.equal((await post('['.repeat(10_000), 'application/json')).status, 400);
    });

    it('413 above 256 KiB, declared or not', async () => {
      const tooLarge = { detail: 'Request body is too large.' };
      await expect(
        await post(`q=${'x'.repeat(262_144)}`, 'application/x-www-form-urlencoded'),
        413,
        tooLarge,
      );
      const chunk = 'x'.repeat(65_536);
      const chunks =
        `${(chunk.length + 2).toString(16)}\r\nq=${chunk}\r\n` + `10000\r\n${chunk}\r\n`.repeat(5);
      const answer = await rawRequest(
        instance.url,
        `POST /api/v1/echo/ HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key ${key}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunks}0\r\n\r\n`,
      );
      assert.match(answer, /^HTTP\/1\.1 413 .*\{"detail":"Request body is too large\."\}$/s);
    });

    it('415 for any other type, and for none', async () => {
      await expect(await post('<q/>', 'text/xml'), 415, {
        detail: 'Unsupported media type "text/xml" in request.',
      });
      await expect(await post(Buffer.from('q=x')), 415, { detail: 'Unsupported media type "" in request.' });
    });

    it('a form with a hundred thousand fields is parsed quickly', async () => {
      const many = Array.from({ length: 40_000 }, (_, i) => `f${i}=`).join('&');
      await expect(await post(`q=x&${many}`.slice(0, 262_000), 'application/x-www-form-urlencoded'), 200, {
        query: 'x',
      });
    });
  });

  it('500 reveals only the request ID and counts nothing', async () => {
    const fresh = await instance.newKey();
    const response = await instance.get('/api/v1/echo/?q=bug', { key: fresh });
    await expect(response, 500, { detail: 'Internal server error.' });
    assert.ok(response.headers.get('x-request-id'));
    const looked = (await (await instance.get('/api/v1/key/', { key: fresh })).json()) as {
      usage: { searches: number };
    };
    assert.equal(looked.usage.searches, 0);
  });

  it('returns RFC 9457 problem details on request', async () => {
    const response = await instance.get('/api/v1/echo/', {
      key,
      headers: { accept: 'application/problem+json' },
    });
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
    assert.deepEqual(await response.json(), {
      type: 'about:blank',
      title: 'A parameter is missing or invalid',
      status: 400,
      detail: 'A parameter is missing or invalid',
      code: 'bad_parameters',
      errors: { q: ['This query parameter is required.'] },
    });
  });
});
