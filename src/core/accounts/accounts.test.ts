import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openAccounts, PASSWORD, refusal, type TestAccounts } from '../../../tests/support/accounts.ts';
import type { AccountsStore } from '../ports/accounts-store.ts';
import { NO_CEILINGS } from './model.ts';

describe('accounts', () => {
  let test: TestAccounts;

  before(async () => {
    test = await openAccounts();
  });
  after(() => test.close());

  const withoutPassword = (name: string) =>
    test.accounts.createUser({ name, admin: false, password: undefined });

  describe('the first user', () => {
    it('is an administrator who can sign in immediately, and is created only once', async () => {
      assert.equal(await test.accounts.needsSetUp(), true);
      await assert.rejects(
        test.accounts.createFirstUser({ name: 'not a name', password: PASSWORD }),
        refusal('bad_user_name', /"not a name"/),
      );
      await assert.rejects(
        test.accounts.createFirstUser({ name: 'root', password: 'short' }),
        refusal('bad_password', /8 to 1024 .* has 5/),
      );
      const { user, passwordHash } = await test.accounts.createFirstUser({
        name: 'Root',
        password: PASSWORD,
      });
      assert.deepEqual(
        { ...user, id: '' },
        { id: '', name: 'Root', admin: true, createdAtMs: test.clock.wallMs(), disabledAtMs: undefined },
      );
      assert.equal(passwordHash, `hash of ${PASSWORD}`);
      assert.equal(await test.accounts.needsSetUp(), false);
      assert.deepEqual(await test.accounts.verifyPassword('root', PASSWORD), { user, passwordHash });
      await assert.rejects(
        test.accounts.createFirstUser({ name: 'second', password: PASSWORD }),
        refusal('already_set_up', /already set up/),
      );
    });
  });

  describe('a new user', () => {
    it('has a unique id and the requested fields', async () => {
      const plain = await test.user('Ada');
      const admin = await test.accounts.createUser({ name: 'grace', admin: true, password: undefined });
      assert.match(plain.id, /^[0-9A-Za-z]{16}$/);
      assert.notEqual(plain.id, admin.id);
      assert.deepEqual([plain.admin, admin.admin], [false, true]);
      assert.deepEqual(
        (await test.accounts.listUsers()).map(({ name }) => name),
        ['Ada', 'grace', 'Root'],
      );
      const { users } = await test.accounts.usersPage({ search: 'ad' });
      assert.deepEqual(
        users.map(({ name }) => name),
        ['Ada'],
      );
      assert.deepEqual(await test.accounts.findListedUser(plain.id), {
        ...plain,
        liveKeys: 0,
        keyLastUsedAtMs: undefined,
        ceilings: NO_CEILINGS,
      });
    });

    it('cannot have a name that looks like an existing one', async () => {
      await test.user('fiona');
      for (const name of ['fiona', 'FIONA', 'ﬁona']) {
        await assert.rejects(test.user(name), refusal('user_name_taken', new RegExp(`"${name}"`)));
      }
    });

    for (const [name, isUsable] of [
      ['', false],
      ['a', true],
      ['0', true],
      ['é', true],
      ['名前', true],
      ['.a', false],
      ['a.b_c@d+e-f', true],
      ['a b', false],
      ['a\u0000', false],
      ['a/b', false],
      ['x'.repeat(64), true],
      ['y'.repeat(65), false],
      // One character, of which eighteen are made where names are compared.
      ['ﷺ'.repeat(10), false],
    ] as const) {
      it(`${isUsable ? 'can' : 'cannot'} be called ${JSON.stringify(name)}`, async () => {
        if (isUsable) assert.equal((await test.user(name)).name, name);
        else await assert.rejects(test.user(name), refusal('bad_user_name', /not a valid username/));
      });
    }

    for (const [characters, isUsable] of [
      [7, false],
      [8, true],
      [1024, true],
      [1025, false],
    ] as const) {
      it(`${isUsable ? 'can' : 'cannot'} have a password of ${characters} characters`, async () => {
        // Counted as people count: each of these takes two places in a string.
        const made = test.accounts.createUser({
          name: `password${characters}`,
          admin: false,
          password: '🔑'.repeat(characters),
        });
        if (isUsable) assert.ok(await made);
        else await assert.rejects(made, refusal('bad_password', new RegExp(`has ${characters}\\.`)));
      });
    }
  });

  describe('invalid usernames', () => {
    /** Not every text can be asked of every database. */
    const never: Pick<AccountsStore, 'findUser' | 'findListedUser'> = {
      findUser: () => assert.fail('asked for a name'),
      findListedUser: () => assert.fail('asked for an id'),
    };

    it('are not looked up as an ID', async () => {
      const accounts = test.with({ store: never as AccountsStore });
      for (const id of ['', 'short', 'x'.repeat(17), `${'x'.repeat(15)}\u0000`]) {
        assert.equal(await accounts.findListedUser(id), undefined);
      }
      assert.equal(await test.accounts.findListedUser('x'.repeat(16)), undefined);
    });

    it('are not looked up as a name', async () => {
      const accounts = test.with({ store: never as AccountsStore });
      for (const name of ['', 'a b', 'ada\u0000', 'x'.repeat(65)]) {
        assert.equal(await accounts.verifyPassword(name, PASSWORD), undefined);
        await assert.rejects(accounts.disableUser(name), refusal('no_such_user', /does not exist/));
      }
    });
  });

  describe('a password', () => {
    it('is accepted for any spelling of the username, and for no other user', async () => {
      const user = await test.user('Paul', 'of paul himself');
      await test.user('peter', 'of peter himself');
      const right = { user, passwordHash: 'hash of of paul himself' };
      assert.deepEqual(await test.accounts.verifyPassword('PAUL', 'of paul himself'), right);
      for (const [name, password] of [
        ['paul', 'of peter himself'],
        ['paul', ''],
        ['peter', 'of paul himself'],
        ['nobody', 'of paul himself'],
        ['', 'of paul himself'],
        ['paul\u0000', 'of paul himself'],
      ] as const) {
        assert.equal(await test.accounts.verifyPassword(name, password), undefined, `${name} ${password}`);
      }
    });

    it('is checked once for every name, even for unknown users', async () => {
      await withoutPassword('locked');
      await test.user('open');
      for (const name of ['open', 'locked', 'nobody', '', 'paul\u0000']) {
        test.checked.length = 0;
        assert.equal(await test.accounts.verifyPassword(name, 'a guess'), undefined);
        assert.equal(test.checked.length, 1, name);
        assert.match(String(test.checked[0]), name === 'open' ? /^hash of/ : /^undefined$/);
      }
    });

    it('never opens an account without a password, even if the check passes', async () => {
      const open = test.with({ passwords: { verify: async () => true } });
      await withoutPassword('without');
      for (const name of ['without', 'nobody', '\u0000']) {
        assert.equal(await open.verifyPassword(name, 'a guess'), undefined, name);
      }
      assert.ok(await open.verifyPassword('paul', 'a guess'));
    });

    it('can be reset for a user who forgot it', async () => {
      await test.user('forgetful');
      await test.accounts.setPassword('Forgetful', 'another one');
      assert.equal(await test.accounts.verifyPassword('forgetful', PASSWORD), undefined);
      assert.ok(await test.accounts.verifyPassword('forgetful', 'another one'));
      await assert.rejects(test.accounts.setPassword('forgetful', 'short'), refusal('bad_password', /has 5/));
      await assert.rejects(
        test.accounts.setPassword('nobody', PASSWORD),
        refusal('no_such_user', /"nobody"/),
      );
    });

    it('can be changed only with the current one', async () => {
      const user = await test.user('changing');
      const change = (current: string, next: string) => test.accounts.changePassword(user, { current, next });
      await assert.rejects(change('a guess', 'the next one'), refusal('wrong_password', /is incorrect/));
      await assert.rejects(change(PASSWORD, 'short'), refusal('bad_password', /has 5/));
      assert.ok(await test.accounts.verifyPassword('changing', PASSWORD), 'still the old one');
      assert.deepEqual(await change(PASSWORD, 'the next one'), {
        user,
        passwordHash: 'hash of the next one',
      });
      assert.equal(await test.accounts.verifyPassword('changing', PASSWORD), undefined);
      assert.ok(await test.accounts.verifyPassword('changing', 'the next one'));
    });

    it('is changed once by two simultaneous changes', async () => {
      const user = await test.user('racing');
      const outcomes = await Promise.allSettled(
        ['the first one', 'the second one'].map((next) =>
          test.accounts.changePassword(user, { current: PASSWORD, next }),
        ),
      );
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') refusal('wrong_password', /is incorrect/)(outcome.reason);
      }
    });
  });

  describe('a disabled user', () => {
    it('keeps the time of the first disabling until it is enabled', async () => {
      const { id } = await test.user('sleeper');
      const since = async () => (await test.accounts.findListedUser(id))?.disabledAtMs;
      const firstMs = test.clock.wallMs();
      await test.accounts.disableUser('SLEEPER');
      test.clock.advance(1_000);
      await test.accounts.disableUser('sleeper');
      assert.equal(await since(), firstMs);
      await test.accounts.enableUser('sleeper');
      assert.equal(await since(), undefined);
      for (const ask of [test.accounts.disableUser('nobody'), test.accounts.enableUser('nobody')]) {
        await assert.rejects(ask, refusal('no_such_user', /"nobody"/));
      }
    });

    it('is refused for the last enabled administrator, unless that is wanted', async () => {
      const own = await openAccounts();
      try {
        for (const name of ['ada', 'eve', 'bob']) {
          await own.accounts.createUser({ name, admin: name !== 'bob', password: undefined });
        }
        await own.accounts.disableUser('eve');
        const last = refusal('last_administrator', /ada is the last active administrator/);
        await assert.rejects(own.accounts.disableUser('ada'), last);
        await assert.rejects(own.accounts.deleteUser('ada'), last);
        assert.equal((await own.accounts.findUser('ada')).disabledAtMs, undefined);
        await own.accounts.deleteUser('eve');
        await own.accounts.disableUser('bob');
        await own.accounts.disableUser('ada', { mayBeLast: true });
        await own.accounts.deleteUser('ada');
        assert.deepEqual(
          (await own.accounts.listUsers()).map(({ name }) => name),
          ['bob'],
        );
      } finally {
        await own.close();
      }
    });
  });
});
