import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const CLIENT = join(import.meta.dirname, '../../clients/typescript/src/index.ts');

/** A page of another origin that loads the client as a script. */
async function startApp(): Promise<Server> {
  const { outputFiles } = await build({ entryPoints: [CLIENT], bundle: true, format: 'esm', write: false });
  const app = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? outputFiles[0]?.text : '<title>App</title>');
  }).listen(0);
  await once(app, 'listening');
  return app;
}

describe('the TypeScript client in a browser [rest]', () => {
  let app: Server;
  let searching: Searching;
  let browser: Browser;
  let page: Page;
  before(async () => {
    app = await startApp();
    const { port } = app.address() as AddressInfo;
    searching = await startSearching({ settings: { CORS_ORIGINS: `http://127.0.0.1:${port}` } });
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
  });
  after(async () => {
    await browser.close();
    await searching.stop();
    app.closeAllConnections();
    app.close();
  });

  /** Runs the body of an async function with a client. */
  const inPage = (body: string, apiKey = searching.key): Promise<unknown> =>
    page.evaluate(`(async () => {
      const { Tributary } = await import('/client.js');
      const client = new Tributary(${JSON.stringify({ baseUrl: searching.instance.url, apiKey, retries: 0 })});
      ${body}
    })()`);

  it('searches a server that allows the origin of the page', async () => {
    const found = await inPage(`const { outcome, results } = await client.web({ q: 'river delta' });
      return [outcome, results[0].url];`);
    assert.deepEqual(found, ['complete', 'https://river-delta.example/']);
  });

  it('pages through results', async () => {
    const pages = await inPage(`const pages = [];
      for await (const { page } of client.pages.images({ q: 'rivers' })) if (pages.push(page) === 2) break;
      return pages;`);
    assert.deepEqual(pages, [1, 2]);
  });

  it('reads errors with their headers', async () => {
    const fails = `return client.web({ q: 'a', page: 99 }).catch(({ name, code, fields, requestId }) =>
      [name, code, fields, typeof requestId]);`;
    const fields = { page: ['Must be from 1 to 50.'] };
    assert.deepEqual(await inPage(fails), ['InvalidRequestError', 'bad_parameters', fields, 'string']);
    assert.deepEqual(await inPage(fails, 'wrong'), [
      'AuthenticationError',
      'invalid_key',
      undefined,
      'string',
    ]);
  });

  it('is unreachable for a page of an origin that is not allowed', async () => {
    const { port } = app.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`);
    assert.equal(await inPage(`return client.key().catch(({ code }) => code);`), 'unreachable');
  });
});
