import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { routesOf } from '../support/routes.ts';

/** They hide from clients without a link, or that name no provider or file. */
const HIDING = new Set([
  'GET /assets/:name',
  'GET /invite',
  'GET /setup',
  'GET /status/health/:slug',
  'HEAD /assets/:name',
  'HEAD /invite',
  'HEAD /setup',
  'HEAD /status/health/:slug',
]);

describe('the routes', () => {
  let registered: ReadonlySet<string>;
  let ofTheSite: ReadonlySet<string>;
  const described = new Set<string>();
  let instance: TestInstance;

  before(async () => {
    const settings = { SECURITY_CONTACT: 'mailto:security@example.org' };
    const { started, routes } = await routesOf(() => startInstance({ settings }));
    instance = started;
    ({ ofTheApi: registered, ofTheSite } = routes);
    const document = (await (await instance.get('/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const method of Object.keys(operations)) described.add(`${method.toUpperCase()} ${path}`);
    }
  });
  after(() => instance.stop());

  it('of the API are those of the OpenAPI document, which also names the page that shows it', () => {
    assert.ok(registered.size > 0);
    const expected = [...registered]
      .filter((route) => !/^HEAD | \/assets\//.test(route))
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
    assert.deepEqual([...described].sort(), [...expected, 'GET /docs'].sort());
  });

  it('all answer', async () => {
    for (const route of [...registered, ...ofTheSite]) {
      const [method = '', path = ''] = route.split(' ');
      const response = await fetch(instance.url + path, { method, redirect: 'manual' });
      const bad = HIDING.has(route) ? [405, 500] : [404, 405, 500];
      assert.ok(!bad.includes(response.status), `${route}: ${response.status}`);
      await response.body?.cancel();
    }
  });

  it('refuse every other method, and say which they take [rest]', async () => {
    const methods = new Map<string, Set<string>>();
    for (const route of [...registered, ...ofTheSite]) {
      const [method = '', path = ''] = route.split(' ');
      methods.set(path, (methods.get(path) ?? new Set(['OPTIONS'])).add(method));
    }
    for (const [path, allowed] of methods) {
      const allow = [...allowed].sort().join(', ');
      // A value in place of each parameter: with and without a slash at the end, and with letters that are escaped.
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      for (const address of [path.replaceAll(/:\w+/g, '7'), other.replaceAll(/:\w+/g, 'a%20b%C3%A9')]) {
        const options = await fetch(instance.url + address, { method: 'OPTIONS' });
        assert.deepEqual([options.status, options.headers.get('allow')], [204, allow], `OPTIONS ${address}`);
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          if (allowed.has(method)) continue;
          const response = await fetch(instance.url + address, { method });
          assert.deepEqual(
            [response.status, response.headers.get('allow')],
            [405, allow],
            `${method} ${address}`,
          );
          await response.body?.cancel();
        }
      }
    }
    for (const path of ['/admin/users/7/nothing', '/admin/users//', `/admin/users/${'7'.repeat(101)}`]) {
      const response = await fetch(instance.url + path, { method: 'PUT' });
      assert.equal(response.status, 404, path);
      await response.body?.cancel();
    }
  });

  /** The parts of an error body that are the same at every address of an API. */
  const formats: [root: string, format: RegExp][] = [
    ['/compat/brave', /^\{"type":"ErrorResponse","error":\{"code":"[A-Z_]+","detail":".+","status":\d+/],
    ['/compat/openwebui', /^\{"detail":".+"\}$/],
    ['/compat/searxng', /^\{"error":".+"\}$/],
    ['/compat/tavily', /^\{"detail":\{"error":".+"\}\}$/],
    ['/mcp', /^\{"jsonrpc":"2.0","id":null,"error":\{"code":-32000,/],
  ];
  const unknown: [what: string, method: string, path: string, status: number][] = [
    ['an unknown address', 'GET', '/no/such/address', 404],
    ['an unknown address with repeated slashes', 'POST', '//no///such//?a=//b', 404],
    ['another method at an unknown address', 'PUT', '/no/such', 404],
    ['an address with a bad escape', 'GET', '/%zz', 400],
  ];
  for (const [root, format] of formats)
    it(`below ${root} answer in the format of that API even if there is no route`, async () => {
      const known = [...registered].find((route) => route.startsWith(`POST ${root}`)) ?? '';
      const others = [
        ...unknown,
        ['another method', 'DELETE', known.slice(`POST ${root}`.length), 405],
      ] as const;
      for (const [what, method, path, status] of others) {
        const response = await fetch(instance.url + root + path, { method });
        assert.equal(response.status, status, what);
        assert.match(await response.text(), format, what);
        assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      }
    });

  it('below /compat take any number of slashes, with the same response', async () => {
    const compatible = [...registered].filter((route) => route.includes(' /compat/'));
    assert.ok(compatible.length > 20);
    for (const route of compatible) {
      const [method = '', path = ''] = route.split(' ');
      const askFor = async (address: string) => {
        const response = await fetch(`${instance.url}${address}?q=a//b`, { method });
        return { status: response.status, allow: response.headers.get('allow'), text: await response.text() };
      };
      const expected = await askFor(path);
      for (const address of [
        path.replaceAll('/', '//').slice(1),
        path.replace(/\/(?=[^/]*\/?$)/, '///'),
        `//${path}//`,
      ])
        assert.deepEqual(await askFor(address), expected, `${method} ${address}`);
    }
  });

  it('elsewhere take no repeated slash', async () => {
    for (const path of [
      '/api/v1//web/',
      '/api//v1/',
      '//api/v1/',
      '/api/v1/web//',
      '//mcp',
      '/compatible//x',
    ])
      assert.equal((await fetch(instance.url + path)).status, 404, path);
  });

  it('leave nothing behind the scenes open', async () => {
    for (const path of [
      '/debug',
      '/admin',
      '/.env',
      '/package.json',
      '/src/main.ts',
      '/assets/',
      '/assets/site.css',
    ]) {
      const response = await instance.get(path);
      assert.equal(response.status, 404, path);
      assert.deepEqual(await response.json(), { detail: 'Not found.' });
    }
  });
});
