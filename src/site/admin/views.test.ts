import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NO_CEILINGS, type ListedUser } from '../../core/accounts/model.ts';
import type { UsersPage } from '../../core/accounts/list-pages.ts';
import { MONTH_MS } from '../../core/limits/rate.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import type { Frame, PageAssets } from '../components/html.ts';
import { guestFrame } from '../errors/failure-page.ts';
import { windowWords } from './providers-check.ts';
import { providersView } from './providers.ts';
import { settingsView } from './routes.ts';
import { deleteUserView } from './delete-user.ts';
import { type UserModel, userView } from './user-view.ts';
import { usersView } from './users.ts';

const ASSETS: PageAssets = { stylesheet: '/', script: '/', scripts: {}, mark: '/', world: '/' };
const NOW_MS = Date.parse('2026-11-15T12:00:00Z');
const HOSTILE = `<i>"x"</i>`;

const framed = (language: (typeof INTERFACE_LANGUAGES)[number]): Frame => ({
  ...guestFrame(ASSETS, { language }),
  user: { name: 'ada', admin: true, maySignOut: true },
});

const user: ListedUser = {
  id: '1',
  name: 'ada',
  admin: true,
  createdAtMs: NOW_MS,
  disabledAtMs: NOW_MS,
  liveKeys: 2,
  keyLastUsedAtMs: undefined,
  ceilings: NO_CEILINGS,
};
const shown: UserModel = {
  nowMs: NOW_MS,
  user,
  self: false,
  month: { month: '2026-11', searches: 3, limit: 10 },
  liveKeys: [],
  defaults: { burst: { limit: 60, windowMs: 60_000 }, sustained: undefined, monthly: 10_000 },
};
const complaint = { field: 'burst', reason: 'bad_rate', given: HOSTILE, allowed: '' } as const;
const full: UsersPage = { users: [user], before: HOSTILE, after: HOSTILE };
const health = {
  slug: 'x',
  state: 'down' as const,
  sinceMs: NOW_MS,
  checkedAtMs: NOW_MS,
  lastOkAtMs: undefined,
  lastError: 'timeout' as const,
};
const form = { name: HOSTILE, admin: true, withoutPassword: true, complaints: { name: 'n', password: 'p' } };

describe('the pages of administration', () => {
  for (const language of INTERFACE_LANGUAGES) {
    it(`are complete in ${language}, with foreign text escaped`, () => {
      const frame = framed(language);
      const pages = [
        usersView(frame, { nowMs: NOW_MS, page: full, lookedFor: HOSTILE, form }),
        usersView(frame, { nowMs: NOW_MS, page: { ...full, users: [] }, lookedFor: HOSTILE, form }),
        ...['created', 'disabled', 'enabled', 'password', 'limits', 'deleted'].map((done) =>
          userView(frame, { ...shown, done }),
        ),
        userView(frame, { ...shown, self: true, refused: 'no' }),
        userView(frame, { ...shown, refusedLimits: { typed: { burst: HOSTILE }, complaints: [complaint] } }),
        deleteUserView(frame, { user, keys: 0 }),
        deleteUserView(frame, { user, keys: 3, isWrongName: true, refused: 'no' }),
        providersView(frame, {
          nowMs: NOW_MS,
          providers: [
            {
              name: 'BRAVE',
              group: 'web',
              off: undefined,
              states: [
                { name: HOSTILE, slug: 'engine_a', monitor: 'query', health, formatChangedAtMs: NOW_MS },
              ],
              budgets: [{ limit: 100, left: 3, windowMs: MONTH_MS }],
            },
            { name: 'MOJEEK', group: 'new', off: 'no_key', states: [], budgets: [] },
            {
              name: 'STAAN',
              group: 'web',
              off: undefined,
              states: [
                {
                  name: 'Staan',
                  slug: 'engine_d',
                  monitor: 'probe',
                  health: undefined,
                  formatChangedAtMs: undefined,
                },
              ],
              budgets: undefined,
            },
          ],
        }),
        settingsView(frame, [
          { name: 'A', value: HOSTILE, source: 'file' },
          { name: 'B', value: '(unset)', source: 'default' },
        ]),
      ];
      for (const page of pages.map(String)) {
        assert.doesNotMatch(page, /undefined|NaN|\[object|Invalid Date|=> |<i>/);
        assert.match(page, /<h1>[^<]/);
      }
    });
  }

  it('name the windows that have names', () => {
    const table = [
      [1_000, 'per second'],
      [60_000, 'per minute'],
      [3_600_000, 'per hour'],
      [86_400_000, 'per day'],
      [MONTH_MS, 'per month'],
      [2_500_000, 'per 2,500 seconds'],
    ] as const;
    for (const [windowMs, words] of table) assert.equal(windowWords(framed('en'), windowMs), words);
  });
});
