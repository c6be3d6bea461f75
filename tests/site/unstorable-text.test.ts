import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testClock } from '../support/clock.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { quickFetch, type Sent } from '../support/quick-fetch.ts';
import { startSite, tokenIn } from '../support/site.ts';

const NEW_SERVER = 'fastify.initialization';

/** As they stand in an address or a form: NUL, half a character, bytes that are no UTF-8, control characters, a long text. */
const HOSTILE = ['a%00b', '%ED%A0%80', '%ff%80', '%01%1b%7f', 'x'.repeat(5_000)];

/** Of all forms and addresses together; each route takes what is its own. */
const FIELDS = [
  ...['name', 'password', 'current', 'again', 'token', 'session', 'host', 'rule', 'trigger', 'url', 'remove'],
  ...[
    'text',
    'preferences',
    'use',
    'q',
    'engine',
    'theme',
    'language',
    'interfaceLanguage',
    'source',
    'target',
  ],
  ...[
    'admin',
    'find',
    'after',
    'before',
    'search',
    'next',
    'done',
    'page',
    'date',
    'safe',
    'lat',
    'lon',
    'up',
  ],
  ...['down', 'new', 'lang', 'label', 'saved', 'discard', 'csrf'],
];
const COOKIES = ['session', 'visitor', 'known', 'preferences', 'scripts', 'target'];

/** The first two words of how a request is called here: method and path. */
function routeOf(what: string): string {
  return what.split(' ', 2).join(' ');
}

/** It would end the session that all the others need. */
const LAST = 'POST /logout';

type Statuses = {
  /** By request. */
  all: Map<string, number>;
  /**
   * Routes that could not reach a store in time and then answered the same request again. The first try may have spent a
   * limit, so that later requests get another status than on a quiet machine.
   */
  disturbed: Set<string>;
};

/** How much of it is sent. */
type Extent = {
  hostile: readonly string[];
  /** Whether each field of this route is sent alone, too: what is refused first may hide what comes after it. */
  isSentAlone: (route: string) => boolean;
  cookiePaths: readonly string[];
  headerValues: readonly string[];
  headerPaths: readonly string[];
};

const EVERYTHING: Extent = {
  hostile: HOSTILE,
  isSentAlone: () => true,
  cookiePaths: ['/', '/preferences', '/settings/account', '/login'],
  // The bytes that HTTP lets through in a header, of those that are no plain text.
  headerValues: ['\x80\xff', '%00', '\t', 'x'.repeat(5_000)],
  headerPaths: ['/', '/login', '/api/v1/key/'],
};

const WRITTEN = ['POST /settings/keys', 'POST /preferences', 'POST /admin/users'];

/** NUL on every route; each field alone where an account, a key and preferences are written. */
const REPRESENTATIVE: Extent = {
  hostile: HOSTILE.slice(0, 1),
  isSentAlone: (route) => WRITTEN.includes(route),
  cookiePaths: ['/settings/account'],
  headerValues: ['\x80\xff'],
  headerPaths: ['/login'],
};

async function statusesOn(deployment: (typeof DEPLOYMENTS)[number], extent: Extent): Promise<Statuses> {
  const routes = new Set<string>();
  const writeDown = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      // Readiness speaks of the stores alone, and of how busy this machine is.
      if (['assets', 'readyz'].includes(config?.routeName ?? '')) return;
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
    });
  };
  const database = await deployment.create();
  subscribe(NEW_SERVER, writeDown);
  const site = await startSite({
    database,
    // It stands still: what is allowed once a minute must not depend on how quick this machine is.
    clock: testClock(Date.now()),
    settings: { SITE_THROTTLE: '1000000/min', GUEST_THROTTLE: '1000000/min', API_KEYS_PER_DAY: '1000000' },
  });
  unsubscribe(NEW_SERVER, writeDown);
  try {
    const { client } = await site.user({ name: 'fuzzer', admin: true });
    const key = await site.instance.newKey();
    const csrf = tokenIn(await client.page('/preferences'));
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { url: origin } = site.instance;
    const statuses: Statuses = { all: new Map(), disturbed: new Set() };
    const ask = async (what: string, path: string, sent: Omit<Sent, 'redirect'>): Promise<void> => {
      for (let tries = 0; tries < 10; tries++) {
        const response = await quickFetch(origin + path, { ...sent, redirect: 'manual' });
        statuses.all.set(what, response.status);
        // A machine that is busy may be too slow for a store; what stands in the text makes nothing slower.
        if (response.status !== 503) return;
        statuses.disturbed.add(routeOf(what));
      }
    };
    const signedIn = { cookie, origin, authorization: `Api-Key ${key}` };
    const form = 'application/x-www-form-urlencoded';
    const hostileRoute = async (route: string): Promise<void> => {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replaceAll(/:\w+/g, 'x');
      for (const hostile of extent.hostile) {
        const all = FIELDS.map((name) => `${name}=${hostile}`).join('&');
        const label = `${route} ${hostile.slice(0, 12)}`;
        if (pattern.includes(':')) {
          const body = method === 'POST' ? { body: `csrf=${csrf}` } : {};
          const headers = { ...signedIn, ...(method === 'POST' ? { 'content-type': form } : {}) };
          await ask(`${label} in the path`, pattern.replaceAll(/:\w+/g, hostile), {
            method,
            headers,
            ...body,
          });
        }
        if (method === 'GET') {
          await ask(`${label} in the address`, `${path}?${all}`, { headers: signedIn });
        } else {
          const headers = { ...signedIn, 'content-type': form };
          await ask(`${label} in the form`, path, { method, headers, body: `${all}&csrf=${csrf}` });
        }
      }
      for (const name of method === 'POST' && extent.isSentAlone(route) ? FIELDS : []) {
        const headers = { ...signedIn, 'content-type': form };
        await ask(`${route} ${name}`, path, { method, headers, body: `${name}=%00&csrf=${csrf}` });
      }
    };
    const waiting = [...routes].filter((route) => route !== LAST).values();
    const worker = async (): Promise<void> => {
      for (const route of waiting) await hostileRoute(route);
    };
    await Promise.all(Array.from({ length: 4 }, worker));
    for (const hostile of extent.hostile) {
      for (const name of COOKIES) {
        for (const path of extent.cookiePaths) {
          const headers = {
            cookie: name === 'session' ? `session=${hostile}` : `${cookie}; ${name}=${hostile}`,
          };
          await ask(`cookie ${name} ${hostile.slice(0, 12)} ${path}`, path, { headers });
        }
      }
    }
    for (const name of [
      'user-agent',
      'accept-language',
      'authorization',
      'if-none-match',
      'x-forwarded-for',
    ]) {
      for (const value of extent.headerValues) {
        for (const path of extent.headerPaths) {
          await ask(`${name} ${value.slice(0, 12)} ${path}`, path, { headers: { cookie, [name]: value } });
        }
      }
    }
    await hostileRoute(LAST);
    return statuses;
  } finally {
    await site.stop();
    await database.drop();
  }
}

describe('text that not every database can keep', () => {
  const skip = DEPLOYMENTS.find((deployment) => deployment.skip !== false)?.skip ?? false;

  it('is never an error of ours on any route, and is answered alike on both databases', { skip }, () =>
    isAnsweredAlike(REPRESENTATIVE, 200),
  );

  it(
    'is never an error of ours, wherever it stands, and is answered alike on both databases [rest]',
    { skip },
    () => isAnsweredAlike(EVERYTHING, 1_000),
  );
});

async function isAnsweredAlike(extent: Extent, atLeast: number): Promise<void> {
  const [one, other] = await Promise.all(DEPLOYMENTS.map((deployment) => statusesOn(deployment, extent)));
  assert.ok(one && other && one.all.size > atLeast, `${one?.all.size} requests`);
  for (const route of WRITTEN) assert.ok(one.all.has(`${route} name`), route);
  const broken = [one, other].flatMap(({ all }) => [...all].filter(([, status]) => status >= 500));
  assert.deepEqual(broken, []);
  const disturbed = new Set([...one.disturbed, ...other.disturbed]);
  const isSpent = (what: string, status: number | undefined): boolean =>
    status === 429 && disturbed.has(routeOf(what));
  const differing = [...one.all].filter(([what, status]) => {
    const otherStatus = other.all.get(what);
    return otherStatus !== status && !isSpent(what, status) && !isSpent(what, otherStatus);
  });
  assert.deepEqual(
    differing.map(([what, status]) => [what, status, other.all.get(what)]),
    [],
  );
}
