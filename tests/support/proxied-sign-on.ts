import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { proxySkip } from './proxy-programs.ts';
import {
  proxyPorts,
  startReverseProxy,
  type Addresses,
  type ProxyCommand,
  type ReverseProxy,
} from './reverse-proxy.ts';
import { trustingFetch } from './tls-client.ts';

export type SignOn = {
  proxy: string;
  product: string;
  /** Where Tributary finds the username. */
  header: string;
  prepare: (addresses: Addresses, product: string) => ProxyCommand;
};

const SIGN_IN = 'https://auth.example.org/';

/** A shipped configuration between stand-ins for the sign-on product and for Tributary, which answers with what it received. */
export function describeSignOn({ proxy, product, header, prepare }: SignOn): void {
  describe(
    `${proxy} with ${product} and the shipped configuration [rest]`,
    { skip: proxySkip(proxy) },
    () => {
      const servers: Server[] = [];
      let reverse: ReverseProxy;
      let fetchFrom: typeof fetch;
      before(async () => {
        const node = await listening((request, response) => {
          response.end(JSON.stringify({ user: request.headersDistinct[header.toLowerCase()] ?? [] }));
        }, servers);
        const signOn = await listening((request, response) => {
          const user = /\buser=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
          // nginx turns a 401 into a redirect; the others pass a redirect on.
          const refused = request.url?.includes('forward-auth') ? 302 : 401;
          response.writeHead(user === undefined ? refused : 200, {
            ...(user !== undefined && { [header]: user }),
            location: SIGN_IN,
          });
          response.end();
        }, servers);
        reverse = await startReverseProxy(
          [node],
          (addresses) => prepare(addresses, signOn),
          await proxyPorts(),
        );
        fetchFrom = trustingFetch(reverse.ca);
      });
      after(async () => {
        await reverse.stop();
        for (const server of servers) server.close().closeAllConnections();
      });

      const ask = async (path: string, cookie = ''): Promise<Response> =>
        fetchFrom(`${reverse.url}${path}`, { headers: { cookie, [header]: 'mallory' }, redirect: 'manual' });

      it('sends the username that the product reports, and never that of the client', async () => {
        assert.deepEqual(await (await ask('/', 'user=ada')).json(), { user: ['ada'] });
      });

      it('sends people who are not signed in to the sign-in page', async () => {
        const response = await ask('/search?q=rivers');
        assert.equal(response.status, 302);
        assert.match(response.headers.get('location') ?? '', /auth\.example\.org|\/oauth2\/sign_in/);
      });

      it('lets apps through without a username', async () => {
        for (const path of ['/api/v1/web/?q=a', '/mcp', '/compat/searxng/search?q=a'])
          assert.deepEqual(await (await ask(path)).json(), { user: [] }, path);
      });
    },
  );
}

/** Such as `127.0.0.1:4180`. */
async function listening(answer: RequestListener, servers: Server[]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
