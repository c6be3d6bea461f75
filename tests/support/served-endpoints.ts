import { compose } from '../../src/compose/compose.ts';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import type { Log } from '../../src/core/ports/log.ts';
import type { Endpoint } from '../../src/http/api/endpoint.ts';
import { silentLog } from '../../src/observe/log.ts';
import { DATABASES } from './databases.ts';
import { settingsFor } from './instance.ts';

export type ServedEndpoints = {
  /** Uses its own key by default. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The searches counted for that key. */
  searches(): Promise<number>;
  stop(): Promise<void>;
};

/** A real server with only these endpoints. */
export async function serveEndpoints(
  endpoints: readonly Endpoint[],
  { log = silentLog }: { log?: Log } = {},
): Promise<ServedEndpoints> {
  const database = await DATABASES[0]?.create();
  const off = Object.fromEntries(PROVIDERS.map(({ name }) => [`${name}_ENABLED`, 'false']));
  const instance = await compose({
    settings: settingsFor({ PORT: '0', ...off, ...database?.settings }),
    log,
    endpoints: () => [...endpoints],
  });
  const url = await instance.listen();
  const { accounts, apiKeys, ledger } = instance.stores;
  await accounts.createUser({ name: 'served', admin: false, password: undefined });
  const key = (await apiKeys.create({ userName: 'served', name: 'test' })).text;
  return {
    fetch: (path, init = {}) =>
      fetch(url + path, { ...init, headers: { authorization: `Api-Key ${key}`, ...init.headers } }),
    async searches() {
      const prefix = key.slice('trib_'.length, key.indexOf('.'));
      return await ledger.searches(prefix, new Date().toISOString().slice(0, 7));
    },
    async stop() {
      await instance.stop();
      await database?.drop();
    },
  };
}
