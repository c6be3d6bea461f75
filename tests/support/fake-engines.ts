import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startInstance, type TestInstance } from './instance.ts';

export type FakePage = { title?: string; url: string; description?: string };

/** What each slot returns, by the letter of the slot: pages, the best first. */
export type FakeLists = Readonly<Record<string, readonly FakePage[]>>;

export type FakeEngines = {
  instance: TestInstance;
  /** The body of `web/`. */
  search: <Body>(query: string, more?: string) => Promise<Body>;
  stop(): Promise<void>;
};

/**
 * The whole product over engines that return what the test says, whatever is asked. They use the wire format of
 * Marginalia, because it is the simplest.
 */
export async function startFakeEngines(
  lists: FakeLists,
  settings: Readonly<Record<string, string>> = {},
): Promise<FakeEngines> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const [, slot = ''] = (request.url ?? '').split('/');
    const results = (lists[slot] ?? []).map(({ title = 'A page', url, description = '' }) => ({
      title,
      url,
      description,
    }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ license: 'none', query: 'any', results }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const slots = Object.keys(lists).flatMap((letter) => [
    [`ENGINE_${letter}_PROVIDER`, 'marginalia'],
    [`ENGINE_${letter}_URL`, `http://127.0.0.1:${port}/${letter}`],
  ]);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  const instance = await startInstance({
    settings: { ...(Object.fromEntries(slots) as Record<string, string>), ...settings },
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const key = await instance.newKey();
  return {
    instance,
    async search<Body>(query: string, more = '') {
      const response = await instance.get(`/api/v1/web/?q=${encodeURIComponent(query)}${more}`, { key });
      return (await response.json()) as Body;
    },
    async stop() {
      await instance.stop();
      await close();
    },
  };
}
