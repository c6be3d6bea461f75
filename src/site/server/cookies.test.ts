import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { Cookies } from './cookies.ts';
import { COOKIES, type SetCookie } from './page.ts';

/** A server that reads every cookie and sets one. */
async function answer(
  options: { https: boolean; trustProxy?: boolean; headers?: Record<string, string> },
  set: SetCookie = { name: 'visitor', value: 'new' },
) {
  const app = Fastify({ trustProxy: options.trustProxy ?? false });
  await app.register(cookie);
  const cookies = new Cookies({ https: options.https });
  app.get('/', (request, reply) => {
    cookies.set(request, reply, set);
    return Object.fromEntries(COOKIES.map((name) => [name, cookies.read(request, name) ?? null]));
  });
  const response = await app.inject({ url: '/', headers: options.headers ?? {} });
  await app.close();
  return {
    read: response.json<Record<string, string | null>>(),
    set: String(response.headers['set-cookie']),
  };
}

const SENT = 'session=plain; __Host-session=bound; scripts=yes; visitor=';

describe('cookies', () => {
  it('have plain names over HTTP, and an empty one counts as missing', async () => {
    const { read } = await answer({ https: false, headers: { cookie: SENT } });
    assert.deepEqual(read, {
      session: 'plain',
      visitor: null,
      known: null,
      preferences: null,
      scripts: 'yes',
      target: null,
      checked: null,
    });
  });

  it('have the __Host- prefix over TLS, except the one that scripts write', async () => {
    const { read } = await answer({ https: true, headers: { cookie: SENT } });
    assert.deepEqual(read, {
      session: 'bound',
      visitor: null,
      known: null,
      preferences: null,
      scripts: 'yes',
      target: null,
      checked: null,
    });
  });

  it('get the __Host- prefix if a trusted proxy reports TLS', async () => {
    const headers = { cookie: SENT, 'x-forwarded-proto': 'https' };
    const behind = await answer({ https: false, trustProxy: true, headers });
    assert.equal(behind.read.session, 'bound');
    assert.match(behind.set, /^__Host-visitor=new;.*; Secure/);
    assert.equal((await answer({ https: false, headers })).read.session, 'plain', 'not by anybody else');
  });

  const flags: readonly [name: string, https: boolean, cookie: SetCookie, expected: string][] = [
    [
      'for the visit',
      true,
      { name: 'session', value: 'v' },
      '__Host-session=v; Path=/; HttpOnly; Secure; SameSite=Lax',
    ],
    ['over plain HTTP', false, { name: 'session', value: 'v' }, 'session=v; Path=/; HttpOnly; SameSite=Lax'],
    [
      'for some time',
      true,
      { name: 'known', value: 'v', maxAgeSeconds: 60 },
      '__Host-known=v; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    ],
    ['that scripts read', true, { name: 'scripts', value: 'v' }, 'scripts=v; Path=/; Secure; SameSite=Lax'],
    [
      'taken away',
      true,
      { name: 'session', value: undefined },
      '__Host-session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ],
  ];
  for (const [name, https, set, expected] of flags) {
    it(`are set ${name} with their flags`, async () => {
      assert.equal((await answer({ https }, set)).set, expected);
    });
  }
});
