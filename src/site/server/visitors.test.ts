import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../core/ports/sessions-store.ts';
import type { Sessions } from '../../core/accounts/sessions.ts';
import type { PreferencesStore } from '../../core/ports/accounts-store.ts';
import { DEFAULT_PREFERENCES } from '../../core/preferences/model.ts';
import { packPreferences } from '../../core/preferences/transfer.ts';
import { Cookies } from './cookies.ts';
import { interfaceLanguageOf, Visitors } from './visitors.ts';

const user = { id: 'u1', name: 'ada', admin: false, createdAtMs: 0, disabledAtMs: undefined };
const session: Session = {
  id: 's1',
  userId: 'u1',
  createdAtMs: 0,
  lastSeenAtMs: 0,
  expiresAtMs: 1,
  device: '',
  via: 'password',
  authenticatedAtMs: 0,
};
const packed = (theme: 'light' | 'dark') => packPreferences({ ...DEFAULT_PREFERENCES, theme });

/** Who is there, by these cookies; `saved` is what the account keeps. */
function identify(cookies: Record<string, string>, saved?: string) {
  const asked: string[] = [];
  const sessions: Pick<Sessions, 'find'> = {
    find: async (token) => (asked.push(token), token === 'live' ? { user, session } : undefined),
  };
  const preferences: Pick<PreferencesStore, 'load'> = {
    load: async (id) => {
      assert.equal(id, user.id);
      return saved;
    },
  };
  const visitors = new Visitors({
    sessions: sessions as Sessions,
    preferences: preferences as PreferencesStore,
    cookies: new Cookies({ https: false }),
    proxy: undefined,
  });
  const request = { cookies, protocol: 'http' } as unknown as FastifyRequest;
  return { asked, visitor: visitors.identify(request) };
}

describe('a visitor', () => {
  it('without cookies is a guest with the default preferences, without a session lookup', async () => {
    const { asked, visitor } = identify({});
    assert.deepEqual(await visitor, {
      user: undefined,
      session: undefined,
      preferences: DEFAULT_PREFERENCES,
      offered: undefined,
    });
    assert.deepEqual(asked, []);
  });

  it('with a session is its user, with the preferences of the account', async () => {
    const { visitor } = identify({ session: 'live', preferences: packed('light') }, packed('dark'));
    const { preferences, offered, ...who } = await visitor;
    assert.deepEqual(who, { user, session });
    assert.equal(preferences.theme, 'dark');
    assert.equal(offered, undefined, 'the account has some');
  });

  it('whose account has no preferences gets the defaults, and an offer of those in the cookie', async () => {
    const { preferences, offered } = await identify({ session: 'live', preferences: packed('light') })
      .visitor;
    assert.deepEqual(preferences, DEFAULT_PREFERENCES);
    assert.equal(offered?.theme, 'light');
  });

  it('whose session has ended is a guest, with the preferences of the cookie', async () => {
    const { visitor } = identify({ session: 'ended', preferences: packed('light') }, packed('dark'));
    const { preferences, ...who } = await visitor;
    assert.deepEqual(who, { user: undefined, session: undefined, offered: undefined });
    assert.equal(preferences.theme, 'light');
  });

  it('has the usual preferences where the cookie cannot be read', async () => {
    const { visitor } = identify({ preferences: '%%%' });
    assert.deepEqual((await visitor).preferences, DEFAULT_PREFERENCES);
  });
});

describe('the language of the site', () => {
  for (const [chosen, accepted, expected] of [
    ['', undefined, 'en'],
    ['', 'xx', 'en'],
    ['', 'de', 'de'],
    ['', 'xx, fr;q=0.8, de;q=0.9', 'de'],
    ['fr', 'de', 'fr'],
  ] as const) {
    it(`is ${expected} for "${chosen}" chosen and "${accepted ?? ''}" accepted`, () => {
      const preferences = { ...DEFAULT_PREFERENCES, interfaceLanguage: chosen };
      assert.equal(
        interfaceLanguageOf({ user, session, preferences, offered: undefined }, accepted),
        expected,
      );
    });
  }
});
