import { after, before, describe } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import type { Log } from '../../src/core/ports/log.ts';
import { testClock } from './clock.ts';
import type { FreshDatabase } from './databases.ts';
import { DEPLOYMENTS } from './deployments.ts';
import { startInstance, type TestInstance } from './instance.ts';

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
  database?: FreshDatabase & { settings: Record<string, string> };
};

/** Tests send more requests in a second than a key is allowed in a minute. */
const UNHURRIED: Readonly<Record<string, string>> = {
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
  const ownKey = await instance.newKey();
  return {
    sandbox,
    instance,
    key: ownKey,
    async search(path, { headers = {}, key = ownKey, method = 'GET' } = {}) {
      const response = await fetch(`${instance.url}/api/v1/${path}`, {
        method,
        headers: { authorization: `Api-Key ${key}`, ...headers },
        redirect: 'manual',
      });
      const text = await response.text();
      const body = (text === '' ? undefined : JSON.parse(text)) as never;
      return { status: response.status, headers: response.headers, text, body };
    },
    async stop() {
      await instance.stop();
      await sandbox.close();
    },
  };
}

/**
 * Runs the same tests on every deployment, with a shared instance. The clock stands still, so that ages do not change
 * between two responses.
 */
export function describeSearching(
  what: string,
  tests: (searching: () => Searching) => void,
  { settings = {}, still = false }: { settings?: Record<string, string>; still?: boolean } = {},
): void {
  for (const deployment of DEPLOYMENTS) {
    describe(`${what} on ${deployment.name}`, { skip: deployment.skip }, () => {
      let searching: Searching | undefined;
      let database: Awaited<ReturnType<typeof deployment.create>> | undefined;
      before(async () => {
        database = await deployment.create();
        searching = await startSearching({
          database,
          settings,
          ...(still ? { clock: testClock(Date.now()) } : {}),
        });
      });
      after(async () => {
        await searching?.stop();
        await database?.drop();
      });
      tests(() => {
        if (!searching) throw new Error('the instance is not started yet');
        return searching;
      });
    });
  }
}
