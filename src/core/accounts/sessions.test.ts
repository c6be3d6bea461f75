import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { systemRandom } from '../../system/system.ts';
import type { SessionsStore, Session } from '../ports/sessions-store.ts';
import { digestSecret } from './key-format.ts';
import type { Account } from './model.ts';
import { Sessions, SESSIONS_PER_USER } from './sessions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HASH = 'the hash of the password';

const ada = (over: Partial<Account> = {}): Account => ({
  id: 'u1',
  name: 'ada',
  admin: false,
  createdAtMs: 0,
  disabledAtMs: undefined,
  ...over,
});

/** A store in memory that records its calls. */
function sessionsOf(user = ada()) {
  const clock = testClock();
  const kept = new Map<string, Session>();
  const told = { limits: [] as number[], touches: 0 };
  const store: Pick<SessionsStore, 'add' | 'find' | 'touch'> = {
    async add({ tokenDigest, ...session }, { limit, passwordHash }) {
      told.limits.push(limit);
      if (passwordHash !== HASH) return false;
      kept.set(tokenDigest, session);
      return true;
    },
    async find(digest) {
      const session = kept.get(digest);
      return session && { session, user };
    },
    async touch(id, lastSeenAtMs, expiresAtMs) {
      told.touches++;
      for (const [digest, session] of kept) {
        if (session.id === id) kept.set(digest, { ...session, lastSeenAtMs, expiresAtMs });
      }
    },
  };
  const sessions = new Sessions({ store: store as SessionsStore, clock, random: systemRandom });
  const begin = async (device = '') => {
    const begun = await sessions.begin({ user, passwordHash: HASH }, device);
    assert.ok(begun);
    return begun;
  };
  return { clock, kept, told, sessions, begin };
}

describe('a session', () => {
  it('is found only by its token', async () => {
    const { sessions, kept, begin } = sessionsOf();
    const { token, session } = await begin('Firefox on Linux');
    assert.match(token, /^[0-9A-Za-z]{43}$/);
    assert.deepEqual(await sessions.find(token), { session, user: ada() });
    const [digest = ''] = kept.keys();
    const wrong = ['', ' ', 'x'.repeat(43), token.slice(1), `${token}x`, `${token} `, session.id, digest];
    for (const other of wrong) assert.equal(await sessions.find(other), undefined, other);
  });

  it('stores only a digest of its token', async () => {
    const { kept, begin } = sessionsOf();
    const { token, session } = await begin('Firefox on Linux');
    const stored = JSON.stringify([...kept]);
    assert.equal(stored.includes(token), false);
    assert.ok(stored.includes(digestSecret(token)));
    assert.equal(token.includes(session.id), false);
  });

  it('has a unique token', async () => {
    const { told, begin } = sessionsOf();
    const begun = await Promise.all(Array.from({ length: 50 }, () => begin()));
    assert.equal(new Set(begun.flatMap(({ token, session }) => [token, session.id])).size, 100);
    assert.deepEqual(new Set(told.limits), new Set([SESSIONS_PER_USER]));
  });

  it('has an ID of sixteen characters, and a user has at most twenty', async () => {
    const { told, begin } = sessionsOf();
    const { session } = await begin();
    assert.deepEqual(told.limits, [20]);
    assert.match(session.id, /^[0-9A-Za-z]{16}$/);
  });

  it('is not looked up for an invalid token, because databases do not accept every text', async () => {
    const store: Pick<SessionsStore, 'find'> = {
      find: () => assert.fail('asked'),
    };
    const sessions = new Sessions({
      store: store as SessionsStore,
      clock: testClock(),
      random: systemRandom,
    });
    for (const text of [
      '',
      'x'.repeat(42),
      'x'.repeat(44),
      `${'x'.repeat(42)}\u0000`,
      `${'x'.repeat(42)}-`,
    ]) {
      assert.equal(await sessions.find(text), undefined);
    }
  });

  it('does not begin with an outdated password', async () => {
    const { sessions, kept } = sessionsOf();
    assert.equal(await sessions.begin({ user: ada(), passwordHash: 'an earlier hash' }, ''), undefined);
    assert.equal(kept.size, 0);
  });

  it('ends after thirty days without a visit', async () => {
    const { sessions, clock, begin } = sessionsOf();
    const { token } = await begin();
    clock.advance(30 * DAY_MS - 1);
    assert.ok(await sessions.find(token));
    clock.advance(30 * DAY_MS);
    assert.equal(await sessions.find(token), undefined);
  });

  it('lasts as long as it is used, but no longer than half a year', async () => {
    const { sessions, clock, begin } = sessionsOf();
    const { token, session } = await begin();
    const endMs = session.createdAtMs + 180 * DAY_MS;
    while (clock.wallMs() + 20 * DAY_MS < endMs) {
      clock.advance(20 * DAY_MS);
      const found = await sessions.find(token);
      assert.equal(found?.session.expiresAtMs, Math.min(clock.wallMs() + 30 * DAY_MS, endMs));
    }
    clock.advance(endMs - clock.wallMs() - 1);
    assert.ok(await sessions.find(token));
    clock.advance(1);
    assert.equal(await sessions.find(token), undefined);
  });

  it('is updated only five minutes after the last time', async () => {
    const { sessions, clock, told, begin } = sessionsOf();
    const { token, session } = await begin();
    const seen: [touches: number, lastSeenAtMs: number | undefined][] = [];
    for (const minutes of [0, 4, 0.99, 0.01, 0]) {
      clock.advance(minutes * MINUTE_MS);
      const found = await sessions.find(token);
      seen.push([told.touches, found && found.session.lastSeenAtMs - session.createdAtMs]);
    }
    assert.deepEqual(seen, [
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 5 * MINUTE_MS],
      [1, 5 * MINUTE_MS],
    ]);
  });

  it('has ended at the moment it expires', async () => {
    const { sessions, clock, begin } = sessionsOf();
    const { token } = await begin();
    clock.advance(30 * DAY_MS);
    assert.equal(await sessions.find(token), undefined);
  });

  it('is neither found nor prolonged while its account is disabled', async () => {
    const { sessions, clock, told, begin } = sessionsOf(ada({ disabledAtMs: 1 }));
    const { token } = await begin();
    clock.advance(DAY_MS);
    assert.equal(await sessions.find(token), undefined);
    assert.equal(told.touches, 0);
  });

  it('is found after the clock was set back', async () => {
    const { sessions, clock, told, begin } = sessionsOf();
    const { token } = await begin();
    clock.setWall(clock.wallMs() - 400 * DAY_MS);
    assert.ok(await sessions.find(token));
    assert.equal(told.touches, 0);
  });
});

describe('the sessions of a user', () => {
  const own: Session = {
    id: 's1',
    userId: 'u1',
    createdAtMs: 0,
    lastSeenAtMs: 0,
    expiresAtMs: 1,
    device: 'Firefox/Linux',
    via: 'password',
    authenticatedAtMs: 0,
  };

  it('are listed, ended and deleted by the store', async () => {
    const asked: unknown[] = [];
    const store: Pick<SessionsStore, 'list' | 'end' | 'endOthers' | 'forgetExpired'> = {
      list: async (...words) => (asked.push(['list', ...words]), [own]),
      end: async (...words) => (asked.push(['end', ...words]), words[1] === own.id),
      endOthers: async (...words) => void asked.push(['endOthers', ...words]),
      forgetExpired: async (...words) => void asked.push(['forgetExpired', ...words]),
    };
    const clock = testClock(5_000);
    const sessions = new Sessions({ store: store as SessionsStore, clock, random: systemRandom });
    assert.deepEqual(await sessions.list('u1'), [own]);
    assert.equal(await sessions.end('u1', 's1'), true);
    assert.equal(await sessions.end('u1', 's2'), false);
    await sessions.endOthers(own);
    await sessions.forgetExpired();
    assert.deepEqual(asked, [
      ['list', 'u1'],
      ['end', 'u1', 's1'],
      ['end', 'u1', 's2'],
      ['endOthers', 'u1', 's1'],
      ['forgetExpired', 5_000],
    ]);
  });
});
