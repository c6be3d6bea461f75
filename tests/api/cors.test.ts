import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { keyAnswer } from '../support/key-answer.ts';

const APP = 'https://app.example.org';
const LOCAL = 'http://localhost:3000';

function corsHeaders({ headers }: Response): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

function preflight(instance: TestInstance, origin: string, path = '/api/v1/key/'): Promise<Response> {
  return fetch(instance.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
}

function names(response: Response, header: string): string[] {
  return (response.headers.get(header) ?? '').toLowerCase().split(/, */);
}

describe('pages of other origins', () => {
  it('get no CORS headers by default', async () => {
    const instance = await startInstance();
    try {
      const key = await instance.newKey();
      for (const response of [
        await instance.get('/api/v1/key/', { key, headers: { origin: APP } }),
        await instance.get('/api/v1/key/', { headers: { origin: APP } }),
        await preflight(instance, APP),
      ]) {
        assert.deepEqual(corsHeaders(response), []);
      }
    } finally {
      await instance.stop();
    }
  });

  describe('with a list', () => {
    let instance: TestInstance;
    let key: string;
    before(async () => {
      instance = await startInstance({ settings: { CORS_ORIGINS: `${APP}, ${LOCAL}` } });
      key = await instance.newKey();
    });
    after(() => instance.stop());

    for (const origin of [APP, LOCAL]) {
      it(`${origin} is let in, by its own name`, async () => {
        const response = await instance.get('/api/v1/key/', { key, headers: { origin } });
        assert.equal(response.status, 200);
        assert.equal(response.headers.get('access-control-allow-origin'), origin);
        assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
      });
    }

    it('sees the rate, retry and request-id headers, in answers and refusals alike', async () => {
      for (const sent of [key, undefined]) {
        const response = await instance.get('/api/v1/key/', { key: sent, headers: { origin: APP } });
        assert.equal(response.headers.get('access-control-allow-origin'), APP);
        const exposed = names(response, 'access-control-expose-headers');
        for (const name of [
          'ratelimit',
          'ratelimit-policy',
          'retry-after',
          'x-request-id',
          'server-timing',
          'etag',
        ]) {
          assert.ok(exposed.includes(name), name);
        }
      }
    });

    it('may read every header that the API describes, and send every header that it reads', async () => {
      const document = (await (await instance.get('/openapi.json')).json()) as {
        components: { headers: object; securitySchemes: Record<string, { in?: string; name?: string }> };
      };
      const { headers, securitySchemes } = document.components;
      const exposed = names(await preflight(instance, APP), 'access-control-expose-headers');
      for (const name of Object.keys(headers)) assert.ok(exposed.includes(name.toLowerCase()), name);
      const allowed = names(await preflight(instance, APP), 'access-control-allow-headers');
      const keyed = Object.values(securitySchemes).flatMap((scheme) =>
        scheme.in === 'header' ? (scheme.name ?? []) : [],
      );
      for (const name of [
        ...keyed,
        'X-Subscription-Token',
        'If-None-Match',
        'Content-Type',
        'Mcp-Protocol-Version',
      ])
        assert.ok(allowed.includes(name.toLowerCase()), name);
    });

    const others = [
      'https://evil.example',
      `${APP}.evil.example`,
      'https://sub.app.example.org',
      'http://app.example.org',
      `${APP}:8443`,
      `${APP}/`,
      APP.toUpperCase(),
      'null',
      `${APP}, ${LOCAL}`,
    ];
    for (const origin of others) {
      it(`${origin} gets no CORS headers`, async () => {
        const response = await instance.get('/api/v1/key/', { key, headers: { origin } });
        assert.deepEqual(corsHeaders(response), []);
        assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin');
        assert.deepEqual(corsHeaders(await preflight(instance, origin)), []);
      });
    }

    it('every answer says that it depends on the origin', async () => {
      for (const origin of [APP, 'https://evil.example', undefined]) {
        const headers: Record<string, string> = origin === undefined ? {} : { origin };
        for (const path of ['/api/v1/', '/api/v1/key/', '/api/v1/nothing/']) {
          const response = await instance.get(path, { key, headers });
          assert.ok(names(response, 'vary').includes('origin'), `${path} from ${origin ?? 'nowhere'}`);
        }
        const kept = await instance.get('/api/v1/', { key, headers });
        assert.ok(names(kept, 'vary').includes('authorization'), 'and on the key as before');
      }
    });

    it('a preflight needs no key and spends nothing', async () => {
      const fresh = await instance.newKey();
      for (let i = 0; i < 70; i++) {
        const response = await preflight(instance, APP);
        assert.equal(response.status, 204);
        assert.equal(response.headers.get('access-control-allow-origin'), APP);
        assert.ok(names(response, 'access-control-allow-methods').includes('get'));
        assert.ok(names(response, 'access-control-allow-headers').includes('authorization'));
        assert.ok(names(response, 'vary').includes('origin'));
        assert.ok(Number(response.headers.get('access-control-max-age')) > 0);
      }
      const { limits } = await keyAnswer(await instance.get('/api/v1/key/', { key: fresh }));
      assert.equal(limits.burst.remaining, 59);
    });

    it('nothing outside the API has CORS headers', async () => {
      const paths = [
        '/',
        '/login',
        '/docs',
        '/openapi.json',
        '/healthz',
        '/readyz',
        '/metrics',
        '/robots.txt',
      ];
      for (const path of [...paths, '/nothing', '/api', '/apis/', '/preferences', '/keys', '/image']) {
        for (const response of [
          await instance.get(path, { headers: { origin: APP } }),
          await preflight(instance, APP, path),
        ]) {
          assert.deepEqual(corsHeaders(response), [], path);
          await response.body?.cancel();
        }
      }
      assert.notDeepEqual(corsHeaders(await preflight(instance, APP, '/api/v1/nothing/')), []);
    });

    it('never with cookies', async () => {
      for (const response of [
        await preflight(instance, APP),
        await instance.get('/api/v1/key/', { key, headers: { origin: APP } }),
      ]) {
        assert.equal(response.headers.get('access-control-allow-credentials'), null);
      }
    });
  });

  it('with * every origin is let in, none by name, never with cookies', async () => {
    const instance = await startInstance({ settings: { CORS_ORIGINS: '*' } });
    try {
      const key = await instance.newKey();
      for (const origin of [APP, 'https://evil.example', 'null']) {
        for (const response of [
          await instance.get('/api/v1/key/', { key, headers: { origin } }),
          await preflight(instance, origin),
        ]) {
          assert.equal(response.headers.get('access-control-allow-origin'), '*');
          assert.equal(response.headers.get('access-control-allow-credentials'), null);
        }
      }
    } finally {
      await instance.stop();
    }
  });
});
