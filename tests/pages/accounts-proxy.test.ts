import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { openPage } from '../support/pages.ts';

/** Ends its session and redirects to another host, as identity providers do. */
async function startIdentityProvider(): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const { port } = server.address() as { port: number };
    if (request.url?.startsWith('/logout') !== true) response.end('goodbye');
    else response.writeHead(302, { location: `http://localhost:${port}/goodbye` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as { port: number }).port };
}

describe('a user of a proxy in a browser [rest]', () => {
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  let instance: TestInstance;
  before(async () => {
    provider = await startIdentityProvider();
    instance = await startInstance({
      settings: {
        AUTH_PROXY_HEADER: 'Remote-User',
        AUTH_PROXY_LOGOUT_URL: `http://127.0.0.1:${provider.port}/logout?rd=/`,
        TRUST_PROXY: '127.0.0.1',
      },
    });
    await instance.accounts.createUser({ name: 'ada', admin: false, password: undefined });
  });
  after(async () => {
    await instance.stop();
    provider.server.close();
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`signs out of both, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const { page, close } = await openPage(instance.url, '/settings/account', {
        javaScriptEnabled,
        extraHTTPHeaders: { 'remote-user': 'ada' },
      });
      await page.getByText('Signed in as ada.').waitFor();
      await page.locator('summary').first().click();
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await page.waitForURL(`http://localhost:${provider.port}/goodbye`);
      await close();
      const user = await instance.accounts.findUser('ada');
      assert.deepEqual(await instance.stores.database.sessions.list(user.id), []);
    });
  }
});
