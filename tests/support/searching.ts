import { after } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import type { Log } from '../../src/core/ports/log.ts';
import { testClock } from './clock.ts';
import { describeDeployed, type DeployedDatabase } from './deployments.ts';
import { startInstance, type TestInstance } from './instance.ts';
import { quickFetch } from './quick-fetch.ts';

export const TABS = ['web', 'images', 'news', 'videos'] as const;

export type Answered<Body> = { status: number; headers: Headers; text: string; body: Body };

type Asked = { headers?: Record<string, string>; key?: string; method?: string };

export type Searching = {
  sandbox: Sandbox;
  instance: TestInstance;
  key: string;
  /** Relative to `/api/v1/`, such as `web/?q=rivers`. An empty body is undefined. */
  search: <Body = Record<string, unknown>>(path: string, asked?: Asked) => Promise<Answered<Body>>;
  stop(): Promise<void>;
};

type Options = {
  settings?: Record<string, string>;
  clock?: Clock;
  log?: Log;
  /** Owned by the caller. */
  database?: DeployedDatabase;
};

/**
 * Tests send more requests in a second than a key is allowed in a minute. An engine that a busy machine keeps from answering
 * in time would be missing from the results.
 */
const UNHURRIED: Readonly<Record<string, string>> = {
  SEARCH_TIMEOUT_MS: '30000',
  API_THROTTLE_BURST: '100000/min',
  API_THROTTLE_SUSTAINED: '1000000/day',
  SITE_THROTTLE: '100000/min',
};

/** The whole product with its own sandbox, and an API key. */
export async function startSearching({ settings, clock, log, database }: Options = {}): Promise<Searching> {
  const sandbox = await startSandbox();
  const instance = await startInstance({
    settings: { ...database?.settings, ...sandbox.settings, ...UNHURRIED, ...settings },
    sandboxOrigin: sandbox.origin,
    ...(clock ? { clock } : {}),
    ...(log ? { log } : {}),
    ...(database ? { database } : {}),
  }).catch(async (error: unknown) => {
    // An open server would keep the test process alive.
    await sandbox.close();
    throw error;
  });
  return withNewKey({
    sandbox,
    instance,
    async stop() {
      await instance.stop();
      await sandbox.close();
    },
  });
}

/** The product with a key of a new user. */
async function withNewKey(product: Pick<Searching, 'sandbox' | 'instance' | 'stop'>): Promise<Searching> {
  const ownKey = await product.instance.newKey();
  return {
    ...product,
    key: ownKey,
    async search(path, { headers = {}, key = ownKey, method = 'GET' } = {}) {
      const response = await quickFetch(`${product.instance.url}/api/v1/${path}`, {
        method,
        headers: { authorization: `Api-Key ${key}`, ...headers },
        redirect: 'manual',
      });
      const text = await response.text();
      const body = (text === '' ? undefined : JSON.parse(text)) as never;
      return { status: response.status, headers: response.headers, text, body };
    },
  };
}

let shared: Promise<Searching> | undefined;
after(async () => {
  await (await shared)?.stop();
});

/**
 * The product of this process, with embedded stores and a new user, for tests that change nothing others would notice. It stops
 * by itself.
 */
export async function sharedSearching(): Promise<Searching> {
  shared ??= startSearching();
  return withNewKey(await shared);
}

export type SuiteOptions = {
  settings?: Record<string, string>;
  /** 'both' if the tests depend on the stores: limits, usage, sessions, keys, health, outages. */
  stores?: 'both' | 'usual';
  /** For tests that a used cache, another account, a sign-in or a change to the providers would disturb. */
  own?: boolean;
};

/**
 * Runs the same tests on the deployments, with a shared product. The clock can stand still, so that ages do not change
 * between two responses.
 */
export function describeSearching(
  what: string,
  tests: (searching: () => Searching) => void,
  { settings, stores, own = settings !== undefined, still = false }: SuiteOptions & { still?: boolean } = {},
): void {
  describeDeployed(
    what,
    {
      ...(stores ? { stores } : {}),
      ...(own || still ? {} : { shared: sharedSearching }),
      start: (database) =>
        startSearching({
          database,
          ...(settings ? { settings } : {}),
          ...(still ? { clock: testClock(Date.now()) } : {}),
        }),
    },
    tests,
  );
}
