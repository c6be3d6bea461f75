import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeKey } from '../../src/core/accounts/key-format.ts';
import { systemRandom } from '../../src/system/system.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { filesBelow, rowsOf, valuesOf } from '../support/everything-stored.ts';
import { madeKeys } from '../support/made-key.ts';
import { rawRequest } from '../support/raw-http.ts';
import { startCountedServer, type ServerProcess } from '../support/server-process.ts';

const FORM = 'application/x-www-form-urlencoded';

/** In one case of letters and digits, so that no encoding on its way can change it. */
const marker = `marker${randomBytes(12).toString('hex')}`;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`privacy on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let server: ServerProcess;
    let key: string;
    let throttledKey: string;
    let linkKey: string;
    let temporary: string;
    const unknownKey = makeKey(systemRandom);
    before(async () => {
      database = await deployment.create();
      [key = '', throttledKey = ''] = await madeKeys(database.settings, 2);
      [linkKey = ''] = await madeKeys(database.settings, 1, 'link');
      temporary = join(database.settings.DATA_DIR, 'tmp');
      mkdirSync(temporary);
      server = await startCountedServer({
        ...database.settings,
        TMPDIR: temporary,
        LOG_LEVEL: 'debug',
        // Both forms of the line for a request.
        ACCESS_LOG: deployment.name === 'SQLite' ? 'on' : 'off',
        API_THROTTLE_BURST: '30/min',
      });
    });
    after(async () => {
      await server.stop('SIGKILL');
      await database.drop();
    });

    /** Each carries the marker wherever a client can put something that is of no consequence. */
    const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: {
          authorization: `Api-Key ${key}`,
          cookie: `session=${marker}; preferences=${marker}`,
          'user-agent': marker,
          referer: `https://${marker}.example/`,
          'accept-language': marker,
          'x-request-id': marker,
          'x-forwarded-for': marker,
          'x-marker': marker,
          ...init.headers,
        },
      });
    const sendLink = (inPath: string, query: string, init: RequestInit = {}) =>
      fetch(`${server.url}/compat/searxng/${inPath}/search?${query}`, {
        ...init,
        headers: { 'user-agent': marker, referer: `${server.url}/compat/searxng/${inPath}/` },
      });
    const post = (body: string, type: string) =>
      send(`/api/v1/echo/?other=${marker}`, { method: 'POST', body, headers: { 'content-type': type } });

    const postJson = (path: string, body: object) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      });

    const ways: [name: string, status: number, send: () => Promise<Response>][] = [
      ['a query in the address', 200, () => send(`/api/v1/echo/?q=${marker}`)],
      ['a query in a form', 200, () => post(`q=${marker}`, FORM)],
      ['a query in JSON', 200, () => post(`{"q":"${marker}"}`, 'application/json')],
      ['a bad parameter', 400, () => send(`/api/v1/echo/?q=${marker}&wait=${marker}`)],
      ['JSON that is none', 400, () => post(`{"q":"${marker}`, 'application/json')],
      ['JSON of another shape', 400, () => post(`{"q":{"${marker}":1}}`, 'application/json')],
      ['a bad escape', 400, () => send(`/api/v1/%${marker}/?q=${marker}`)],
      ['no key', 401, () => send(`/api/v1/echo/?q=${marker}`, { headers: { authorization: marker } })],
      [
        'a key in the address',
        401,
        () => send(`/api/v1/key/?api_key=KEY`.replace('KEY', key), { headers: { authorization: '' } }),
      ],
      [
        'the marker as a key',
        401,
        () => send('/api/v1/key/', { headers: { authorization: `Api-Key ${marker}` } }),
      ],
      [
        'a key unknown here',
        401,
        () => send('/api/v1/key/', { headers: { authorization: `Api-Key ${unknownKey.text}` } }),
      ],
      [
        'a link key in the path',
        200,
        () => fetch(`${server.url}/compat/searxng/${linkKey}/config?q=${marker}`),
      ],
      ['a link key with a format that is none', 403, () => sendLink(linkKey, `q=${marker}&format=${marker}`)],
      ['a link key with a bad parameter', 400, () => sendLink(linkKey, `q=${marker}&pageno=${marker}`)],
      ['a link key with a bad escape', 400, () => sendLink(`${linkKey}%`, `q=${marker}`)],
      [
        'a link key in a header',
        401,
        () => send('/api/v1/key/', { headers: { 'x-api-key': linkKey, authorization: '' } }),
      ],
      ['another key in the path', 401, () => sendLink(key, `q=${marker}`)],
      ['a key unknown here in the path', 401, () => sendLink(unknownKey.text, `q=${marker}`)],
      ['the marker in the path', 401, () => sendLink(marker, `q=${marker}`)],
      ['a link key below an address that is none', 404, () => send(`/compat/${linkKey}/?q=${marker}`)],
      [
        'a link key with a method that is none',
        405,
        () => sendLink(linkKey, `q=${marker}`, { method: 'DELETE' }),
      ],
      ['a page to read', 200, () => send(`/api/v1/extract/?url=http://127.0.0.1/${marker}`)],
      ['no address of a page', 200, () => send(`/api/v1/extract/?url=${marker}`)],
      [
        'a batch',
        200,
        () => postJson('/api/v1/batch/', { searches: [{ endpoint: 'web', q: marker, page: marker }] }),
      ],
      [
        'a search for a client of Tavily',
        400,
        () => postJson('/compat/tavily/search', { query: marker, topic: marker }),
      ],
      [
        'a tool call',
        200,
        () =>
          postJson('/mcp', {
            jsonrpc: '2.0',
            id: marker,
            method: 'tools/call',
            params: { name: 'web_search', arguments: { query: marker, freshness: marker } },
          }),
      ],
      ['a path that is none', 404, () => send(`/${marker}/api/v1/?q=${marker}`)],
      [
        'a method that is none',
        405,
        () => send(`/api/v1/echo/?q=${marker}`, { method: 'DELETE', body: marker }),
      ],
      ['a body too large', 413, () => post(`q=${marker.repeat(10_000)}`, FORM)],
      ['a type that is none', 415, () => post(marker, `text/${marker}`)],
      ['a bug', 500, () => send(`/api/v1/echo/?q=bug&other=${marker}`)],
      ['a part that is away', 503, () => send(`/api/v1/echo/?q=unavailable&other=${marker}`)],
    ];
    for (const [name, status, ask] of ways) {
      it(`is sent ${name}: ${status}`, async () => {
        const response = await ask();
        const sent = JSON.stringify([...response.headers]) + (await response.text());
        assert.equal(response.status, status);
        for (const secret of [key.slice(14), linkKey.slice(14), unknownKey.secret]) {
          assert.ok(!sent.includes(secret), 'no response repeats a key');
        }
      });
    }

    it('is sent what makes no request: 400 and 431', async () => {
      const malformed = await rawRequest(server.url, `${marker} /?q=${marker} HTTP/9\r\n\r\n`);
      assert.match(malformed, /^HTTP\/1\.1 400 /);
      const huge = `GET /${marker} HTTP/1.1\r\nX-Marker: ${marker.repeat(1_000)}\r\n\r\n`;
      assert.match(await rawRequest(server.url, huge), /^HTTP\/1\.1 431 /);
    });

    it('is sent more than it takes: 429', async () => {
      const headers = { authorization: `Api-Key ${throttledKey}` };
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => send(`/api/v1/echo/?q=${marker}`, { headers })),
      );
      assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 429]);
    });

    describe('and afterwards the marker and the keys are', () => {
      const places = new Map<string, string>();
      before(async () => {
        places.set('/metrics', await (await fetch(`${server.url}/metrics`)).text());
        const collect = async (): Promise<void> => {
          for (const [path, bytes] of filesBelow(database.settings.DATA_DIR)) places.set(path, bytes);
          const { DATABASE_URL, VALKEY_URL } = database.settings;
          if (DATABASE_URL !== undefined) {
            for (const [table, rows] of await rowsOf(DATABASE_URL)) places.set(`table ${table}`, rows);
          }
          if (VALKEY_URL !== undefined) {
            for (const [name, value] of await valuesOf(VALKEY_URL))
              places.set(`valkey ${name}`, name + value);
          }
        };
        // Once with the journals that a running server keeps, once with what it leaves.
        await collect();
        const { stdout, stderr } = await server.stop();
        await collect();
        places.set('standard output', stdout);
        places.set('standard error', stderr);
      });

      it('looked for where they could be', () => {
        const log = places.get('standard output') ?? '';
        for (const status of [200, 400, 401, 404, 405, 413, 415, 429, 500, 503]) {
          assert.ok(log.includes(`"status":${status},`), `a line for ${status}`);
        }
        const prefix = key.slice(5, 13);
        const stored = [...places].filter(([, text]) => text.includes(prefix)).map(([place]) => place);
        assert.ok(stored.length > 0, 'the prefix of the key is stored in clear, and so is found');
      });

      const sought: [name: string, text: () => string][] = [
        ['marker', () => marker],
        ['secret of the key', () => key.slice(14)],
        ['secret of a throttled key', () => throttledKey.slice(14)],
        ['secret of a link key', () => linkKey.slice(14)],
        ['secret of an unknown key', () => unknownKey.secret],
      ];
      for (const [name, text] of sought) {
        it(`nowhere: the ${name}`, () => {
          const found = [...places].filter(([, content]) => content.includes(text())).map(([place]) => place);
          assert.deepEqual(found, []);
        });
      }
    });
  });
}
