import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Twin } from './twin.ts';
import { TWINS } from './twins.ts';

export type Sandbox = {
  /** The settings that send the product here in place of the real upstreams. */
  settings: Record<string, string>;
  close(): Promise<void>;
};

/** Every twin on one loopback port, each under its own first path segment. */
export async function startSandbox(twins: readonly Twin[] = TWINS): Promise<Sandbox> {
  const bySegment = new Map(twins.map((twin) => [twin.name.toLowerCase(), twin]));
  const server = createServer((request, response) => {
    const [, segment = '', path = '/'] = /^\/([^/?]*)(.*)$/.exec(request.url ?? '') ?? [];
    const twin = bySegment.get(segment);
    if (twin) twin.answer(request, response, path.startsWith('/') ? path : `/${path}`);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: Object.fromEntries(
      twins.map(({ name }) => [`${name}_URL`, `http://127.0.0.1:${port}/${name.toLowerCase()}`]),
    ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
