import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { startInstance, type TestInstance } from '../support/instance.ts';

const NEW_SERVER = 'fastify.initialization';

/** They hide from whoever has no link or names no provider. */
const HIDING = new Set([
  'GET /setup',
  'GET /status/health/:slug',
  'HEAD /setup',
  'HEAD /status/health/:slug',
]);

describe('the routes', () => {
  const registered = new Set<string>();
  const ofTheSite = new Set<string>();
  const described = new Set<string>();
  let instance: TestInstance;

  const writeDownRoutes = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      const list = config?.sitePage === true ? ofTheSite : registered;
      for (const one of [method].flat()) list.add(`${one} ${url}`);
    });
  };

  before(async () => {
    // The product keeps its server to itself; the framework tells of each one it makes.
    subscribe(NEW_SERVER, writeDownRoutes);
    instance = await startInstance({ settings: { SECURITY_CONTACT: 'mailto:security@example.org' } });
    unsubscribe(NEW_SERVER, writeDownRoutes);
    const document = (await (await instance.get('/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const method of Object.keys(operations)) described.add(`${method.toUpperCase()} ${path}`);
    }
  });
  after(() => instance.stop());

  it('of the API are those of the OpenAPI document, but for HEAD and the files of the pages', () => {
    assert.ok(registered.size > 0);
    const expected = [...registered].filter((route) => !/^HEAD | \/assets\//.test(route));
    assert.deepEqual([...described].sort(), expected.sort());
  });

  it('of the site are those that docs/site.md lists', () => {
    const page = readFileSync(new URL('../../docs/site.md', import.meta.url), 'utf8');
    const listed = [...page.matchAll(/^\| `((?:GET|POST) [^`]+)`/gm)].map(([, route = '']) => route);
    const expected = [...ofTheSite].filter((route) => !route.startsWith('HEAD '));
    assert.deepEqual(listed.toSorted(), expected.toSorted());
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
