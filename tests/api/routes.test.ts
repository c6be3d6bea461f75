import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { startInstance, type TestInstance } from '../support/instance.ts';

const NEW_SERVER = 'fastify.initialization';

describe('the routes and the OpenAPI document', () => {
  const registered = new Set<string>();
  const described = new Set<string>();
  let instance: TestInstance;

  const writeDownRoutes = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) registered.add(`${one} ${url}`);
    });
  };

  before(async () => {
    // The product keeps its server to itself; the framework tells of each one it makes.
    subscribe(NEW_SERVER, writeDownRoutes);
    instance = await startInstance();
    unsubscribe(NEW_SERVER, writeDownRoutes);
    const document = (await (await instance.get('/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const method of Object.keys(operations)) described.add(`${method.toUpperCase()} ${path}`);
    }
  });
  after(() => instance.stop());

  it('are the same list, but for HEAD and the files of the pages', () => {
    assert.ok(registered.size > 0);
    const expected = [...registered].filter((route) => !/^HEAD | \/assets\//.test(route));
    assert.deepEqual([...described].sort(), expected.sort());
  });

  it('all answer', async () => {
    for (const route of registered) {
      const [method = '', path = ''] = route.split(' ');
      const response = await fetch(instance.url + path, { method });
      assert.ok(![404, 405, 500].includes(response.status), `${route}: ${response.status}`);
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
