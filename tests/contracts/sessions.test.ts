import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import type { Account, VerifiedUser } from '../../src/core/accounts/model.ts';
import { Sessions, SESSIONS_PER_USER } from '../../src/core/accounts/sessions.ts';
import type { Session, SignInMethod } from '../../src/core/ports/sessions-store.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { systemRandom } from '../../src/system/system.ts';
import { noAudit } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { filesBelow, rowsOf } from '../support/everything-stored.ts';
import { quickPasswords } from '../support/passwords.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const PASSWORD = 'correct horse';

for (const kind of DATABASES_AND_POOLER) {
  describe(`sessions on ${kind.name}`, { skip: kind.skip }, () => {
    const clock = testClock(NOON);
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let accounts: Accounts;
    let users = 0;
    let made = 0;

    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh, clock);
      accounts = new Accounts({
        store: database.accounts,
        passwords: quickPasswords,
        clock,
        random: systemRandom,
        audit: noAudit,
      });
    });
    after(async () => {
      await database.close();
      await fresh.drop();
    });

    const newUser = (): Promise<Account> =>
      accounts.createUser({ name: `user${users++}`, admin: false, password: PASSWORD });
    const verified = async ({ name }: Account): Promise<VerifiedUser> => {
      const found = await accounts.verifyPassword(name, PASSWORD);
      assert.ok(found);
      return found;
    };
    const begin = async (sessions: Sessions, user: VerifiedUser, device = '') => {
      const begun = await sessions.begin(user, device);
      assert.ok(begun);
      return begun;
    };
    const sessionOf = ({ id }: Account, over: Partial<Session> = {}) => ({
      id: `s${made}`,
      tokenDigest: `digest ${made++}`,
      userId: id,
      createdAtMs: NOON,
      lastSeenAtMs: NOON,
      expiresAtMs: NOON + 1000,
      device: 'Firefox on Linux',
      via: 'password' as SignInMethod,
      authenticatedAtMs: NOON,
      ...over,
    });
    const add = async (user: Account, over: Partial<Session> = {}, limit = 100) => {
      const session = sessionOf(user, over);
      const passwordHash = (await database.accounts.passwordHash(user.id)) ?? '';
      assert.equal(await database.sessions.add(session, { limit, passwordHash }), true);
      return session;
    };
    const idsOf = async ({ id }: Account): Promise<string[]> =>
      (await database.sessions.list(id)).map((session) => session.id);

    it('get another token when the password is entered again', async () => {
      const ada = await newUser();
      const { tokenDigest: replacedDigest, ...session } = await add(ada);
      const passwordHash = (await database.accounts.passwordHash(ada.id)) ?? '';
      const renewal = {
        tokenDigest: 'the renewed digest',
        replacedDigest,
        userId: ada.id,
        passwordHash,
        authenticatedAtMs: NOON + 5,
      };
      for (const wrong of [
        { replacedDigest: 'another' },
        { userId: 'another' },
        { passwordHash: 'the hash of before' },
      ]) {
        assert.equal(await database.sessions.renew({ ...renewal, ...wrong }), false);
      }
      assert.ok(await database.sessions.find(replacedDigest), 'a refused renewal changes nothing');
      assert.equal(await database.sessions.renew(renewal), true);
      assert.equal(await database.sessions.renew(renewal), false, 'only once for each token');
      assert.equal(await database.sessions.find(replacedDigest), undefined);
      const found = await database.sessions.find('the renewed digest');
      assert.deepEqual(found?.session, { ...session, authenticatedAtMs: NOON + 5 });
    });

    it('begin without a password for an enabled user', async () => {
      const ada = await accounts.createUser({ name: `user${users++}`, admin: false, password: undefined });
      const session = sessionOf(ada, { via: 'proxy' });
      assert.equal(await database.sessions.add(session, { limit: 5, passwordHash: undefined }), true);
      const [listed] = await database.sessions.list(ada.id);
      assert.equal(listed?.via, 'proxy');
      await accounts.disableUser(ada.name);
      const late = sessionOf(ada, { via: 'proxy' });
      assert.equal(await database.sessions.add(late, { limit: 5, passwordHash: undefined }), false);
      assert.deepEqual(await database.sessions.list(ada.id), []);
    });

    it('are found by the digest, with their user', async () => {
      const ada = await newUser();
      const { tokenDigest, ...session } = await add(ada);
      const found = await database.sessions.find(tokenDigest);
      assert.deepEqual(found, {
        session,
        user: (await accounts.listUsers()).find(({ id }) => id === ada.id),
      });
      assert.equal(await database.sessions.find('digest of nothing'), undefined);
      assert.equal(await database.sessions.find(''), undefined);
    });

    it('of one user are listed, the latest seen first', async () => {
      const [ada, bob] = [await newUser(), await newUser()];
      await add(ada, { id: 'old', lastSeenAtMs: NOON - 2 });
      await add(ada, { id: 'new', lastSeenAtMs: NOON });
      await add(ada, { id: 'middle', lastSeenAtMs: NOON - 1 });
      const other = await add(bob);
      assert.deepEqual(await idsOf(ada), ['new', 'middle', 'old']);
      assert.deepEqual(await idsOf(bob), [other.id]);
    });

    it('are limited in number: the least recently used one ends', async () => {
      const ada = await newUser();
      const bystander = await newUser();
      await add(bystander, { lastSeenAtMs: 1 });
      for (let i = 0; i < 5; i++) await add(ada, { id: `n${i}`, lastSeenAtMs: NOON + i }, 3);
      assert.deepEqual(await idsOf(ada), ['n4', 'n3', 'n2']);
      assert.equal((await idsOf(bystander)).length, 1);
    });

    it('never end when they begin, even if the clock was set back', async () => {
      const ada = await newUser();
      for (let i = 0; i < 3; i++) await add(ada, { id: `future${i}`, lastSeenAtMs: NOON + i }, 3);
      await add(ada, { id: 'past', lastSeenAtMs: 1 }, 3);
      assert.deepEqual(await idsOf(ada), ['future2', 'future1', 'past']);
    });

    it('are limited in number when many begin at the same time', async () => {
      const ada = await newUser();
      const sessions = new Sessions({ store: database.sessions, clock, random: systemRandom });
      const user = await verified(ada);
      const begun = [];
      for (let i = 0; i < SESSIONS_PER_USER; i++) begun.push(await begin(sessions, user));
      // Not all of them: on a busy machine they would wait for each other longer than PostgreSQL allows.
      begun.push(...(await Promise.all(Array.from({ length: 10 }, () => begin(sessions, user)))));
      assert.equal((await sessions.list(ada.id)).length, SESSIONS_PER_USER);
      const found = await Promise.all(begun.map(async ({ token }) => sessions.find(token)));
      assert.equal(found.filter(Boolean).length, SESSIONS_PER_USER);
    });

    it('remember a visit', async () => {
      const ada = await newUser();
      const [one, other] = [await add(ada), await add(ada)];
      await database.sessions.touch(one.id, NOON + 5, NOON + 5000);
      const found = await database.sessions.find(one.tokenDigest);
      assert.deepEqual([found?.session.lastSeenAtMs, found?.session.expiresAtMs], [NOON + 5, NOON + 5000]);
      assert.equal((await database.sessions.find(other.tokenDigest))?.session.lastSeenAtMs, NOON);
      await database.sessions.touch('no such session', NOON, NOON);
    });

    it('can be ended only by their own user', async () => {
      const [ada, eve] = [await newUser(), await newUser()];
      const session = await add(ada);
      assert.equal(await database.sessions.end(eve.id, session.id), false);
      assert.ok(await database.sessions.find(session.tokenDigest));
      assert.equal(await database.sessions.end(ada.id, session.id), true);
      assert.equal(await database.sessions.find(session.tokenDigest), undefined);
      assert.equal(await database.sessions.end(ada.id, session.id), false);
    });

    it('can all be ended but one, for one user', async () => {
      const [ada, bob] = [await newUser(), await newUser()];
      await Promise.all([add(ada, { id: 'kept' }), add(ada), add(ada), add(bob)]);
      await database.sessions.endOthers(ada.id, 'kept');
      assert.deepEqual([await idsOf(ada), (await idsOf(bob)).length], [['kept'], 1]);
    });

    it('are forgotten once they have expired', async () => {
      const ada = await newUser();
      await add(ada, { id: 'over', expiresAtMs: NOON });
      await add(ada, { id: 'lasting', expiresAtMs: NOON + 1 });
      await database.sessions.forgetExpired(NOON);
      assert.deepEqual(await idsOf(ada), ['lasting']);
    });

    it('end when the password changes', async () => {
      const ada = await newUser();
      const bystander = await add(await newUser());
      for (const change of [
        () => accounts.changePassword(ada, { current: PASSWORD, next: 'battery staple' }),
        () => accounts.setPassword(ada.name, PASSWORD),
      ]) {
        await add(ada);
        await change();
        assert.deepEqual(await idsOf(ada), []);
      }
      assert.ok(await database.sessions.find(bystander.tokenDigest));
    });

    it('stay, with the same password, if the current password is wrong or the new one is refused', async () => {
      const ada = await newUser();
      const session = await add(ada);
      const attempts: [current: string, next: string, reason: string][] = [
        ['wrong horse', 'battery staple', 'wrong_password'],
        ['', 'battery staple', 'wrong_password'],
        [PASSWORD, 'short', 'bad_password'],
      ];
      for (const [current, next, reason] of attempts) {
        await assert.rejects(accounts.changePassword(ada, { current, next }), { reason });
      }
      assert.ok(await database.sessions.find(session.tokenDigest));
      assert.ok(await accounts.verifyPassword(ada.name, PASSWORD));
    });

    it('end with a disabled account, and do not return when it is enabled', async () => {
      const ada = await newUser();
      const sessions = new Sessions({ store: database.sessions, clock, random: systemRandom });
      const { token } = await begin(sessions, await verified(ada));
      await accounts.disableUser(ada.name);
      assert.equal(await sessions.find(token), undefined);
      await accounts.enableUser(ada.name);
      assert.equal(await sessions.find(token), undefined);
      const later = await begin(sessions, await verified(ada));
      assert.equal((await sessions.find(later.token))?.user.id, ada.id);
    });

    it('belong to a user who exists', async () => {
      const session = sessionOf({ ...(await newUser()), id: 'nobody' });
      assert.equal(await database.sessions.add(session, { limit: 5, passwordHash: '' }), false);
    });

    it('are not added for an outdated password, and no other session is removed for them', async () => {
      const ada = await newUser();
      const { passwordHash } = await verified(ada);
      await accounts.setPassword(ada.name, PASSWORD);
      const kept = [await add(ada, {}, 2), await add(ada, {}, 2)].map(({ id }) => id);
      const late = sessionOf(ada, { lastSeenAtMs: NOON + 1 });
      assert.equal(await database.sessions.add(late, { limit: 2, passwordHash }), false);
      assert.equal(await database.sessions.find(late.tokenDigest), undefined);
      assert.deepEqual((await idsOf(ada)).sort(), kept.sort());
    });

    it('are never added for an account without a password', async () => {
      const robot = await accounts.createUser({ name: 'robot', admin: false, password: undefined });
      for (const passwordHash of ['', 'null']) {
        assert.equal(await database.sessions.add(sessionOf(robot), { limit: 5, passwordHash }), false);
      }
    });

    it('that begin while the password is changed do not survive the change', async () => {
      for (let i = 0; i < 20; i++) {
        const ada = await newUser();
        const passwordHash = (await database.accounts.passwordHash(ada.id)) ?? '';
        const late = sessionOf(ada);
        await Promise.all([
          database.sessions.add(late, { limit: 5, passwordHash }),
          database.accounts.setPasswordHash(ada.id, `another ${i}`),
        ]);
        assert.deepEqual(await idsOf(ada), []);
      }
    });

    it('stay when a password change fails because the current password is outdated', async () => {
      const ada = await newUser();
      const { passwordHash: before } = await verified(ada);
      await accounts.setPassword(ada.name, PASSWORD);
      const session = await add(ada);
      assert.equal(await database.accounts.setPasswordHash(ada.id, 'taken over', before), false);
      assert.ok(await accounts.verifyPassword(ada.name, PASSWORD));
      assert.deepEqual(await idsOf(ada), [session.id]);
    });

    it('leave no token in the database', async () => {
      const sessions = new Sessions({ store: database.sessions, clock, random: systemRandom });
      const { token } = await begin(sessions, await verified(await newUser()), 'an unusual device');
      const { DATABASE_URL, DATA_DIR } = fresh.settings;
      const stored = DATABASE_URL === undefined ? filesBelow(DATA_DIR) : await rowsOf(DATABASE_URL);
      const text = [...stored.values()].join('\n');
      assert.ok(text.includes('an unusual device'), 'it was looked at');
      assert.equal(text.includes(token), false);
    });
  });
}
