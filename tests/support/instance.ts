import { startSandbox } from '../../src/cli/serve.ts';
import { compose, type Instance } from '../../src/compose/compose.ts';
import { productEndpoints } from '../../src/compose/endpoints.ts';
import type { StartSandbox } from '../../src/compose/sandbox-services.ts';
import { loadSettings } from '../../src/config/load.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import type { Log } from '../../src/core/ports/log.ts';
import type { ClientLimits } from '../../src/http/client-connections.ts';
import { silentLog } from '../../src/observe/log.ts';
import { compiledReader } from './compiled-reader.ts';
import { countedEndpoint } from './counted-endpoint.ts';
import { DATABASES, START_WAIT, type FreshDatabase } from './databases.ts';
import { quickPasswords } from './passwords.ts';
import { quickFetch } from './quick-fetch.ts';

export type TestInstance = {
  url: string;
  setUpPath: Instance['setUpPath'];
  accounts: Instance['stores']['accounts'];
  apiKeys: Instance['stores']['apiKeys'];
  stores: Instance['stores'];
  /** A live key of a new user. */
  newKey(userName?: string): Promise<string>;
  get(
    path: string,
    options?: { key?: string | undefined; headers?: Record<string, string> },
  ): Promise<Response>;
  stop(): Promise<void>;
};

type Options = {
  settings?: Record<string, string>;
  clock?: Clock;
  log?: Log;
  clientLimits?: ClientLimits;
  sandboxOrigin?: string;
  startSandbox?: StartSandbox;
  /** Owned by the caller, to share it between instances. */
  database?: FreshDatabase;
};

export function settingsFor(environment: Record<string, string | undefined>) {
  return loadedFrom(environment).settings;
}

function loadedFrom(environment: Record<string, string | undefined>) {
  return loadSettings({ environment, readFile: () => '' });
}

/** The whole product plus one test endpoint, on a free loopback port, with its own database by default. */
export async function startInstance(options: Options = {}): Promise<TestInstance> {
  const own = options.database ? undefined : await DATABASES[0]?.create();
  const database = options.database ?? own;
  const instance = await compose({
    ...loadedFrom({ PORT: '0', ...database?.settings, ...options.settings }),
    log: options.log ?? silentLog,
    passwords: quickPasswords,
    readerMain: compiledReader().main,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.sandboxOrigin === undefined ? {} : { sandboxOrigin: options.sandboxOrigin }),
    ...(options.clientLimits ? { clientLimits: options.clientLimits } : {}),
    startSandbox: options.startSandbox ?? startSandbox,
    startWait: START_WAIT,
    endpoints: (parts) => [...productEndpoints(parts), countedEndpoint],
  });
  const url = await instance.listen();
  const { accounts, apiKeys } = instance.stores;
  let users = 0;
  return {
    url,
    setUpPath: () => instance.setUpPath(),
    accounts,
    apiKeys,
    stores: instance.stores,
    async newKey(userName) {
      const name = userName ?? `user${process.pid}x${users++}x${Math.random().toString(36).slice(2)}`;
      if (userName === undefined) await accounts.createUser({ name, admin: false, password: undefined });
      return (await apiKeys.create({ userName: name, name: 'test' })).text;
    },
    get: (path, { key, headers = {} } = {}) =>
      quickFetch(url + path, {
        headers: { ...(key === undefined ? {} : { authorization: `Api-Key ${key}` }), ...headers },
        redirect: 'manual',
      }),
    async stop() {
      await instance.stop();
      await own?.drop();
    },
  };
}
