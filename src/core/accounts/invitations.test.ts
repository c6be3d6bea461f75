import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Invitations } from './invitations.ts';
import { invitationState } from '../ports/invitations-store.ts';
import type { AuditedChange } from './audit.ts';
import type { Actor } from '../ports/audit-store.ts';
import { openAccounts, refusal, PASSWORD, type TestAccounts } from '../../../tests/support/accounts.ts';
import { systemRandom } from '../../system/system.ts';

const DAY_MS = 86_400_000;
const ADA: Actor = { kind: 'user', name: 'ada', address: '192.0.2.1' };
const GUEST: Actor = { kind: 'guest', name: '', address: '192.0.2.2' };

describe('invitations', () => {
  let test: TestAccounts;
  let invitations: Invitations;
  const recorded: [actor: Actor, change: AuditedChange][] = [];
  before(async () => {
    test = await openAccounts();
    invitations = new Invitations({
      store: test.invitationsStore,
      accounts: test.accounts,
      clock: test.clock,
      random: systemRandom,
      audit: { record: async (actor, change) => void recorded.push([actor, change]) },
    });
  });
  after(() => test.close());

  it('create one account each, with the rights that the administrator chose', async () => {
    const { token, invitation } = await invitations.as(ADA).create({ admin: true, note: ' for Bob ' });
    assert.match(token, /^[0-9A-Za-z]{43}$/);
    assert.deepEqual(
      [
        invitation.note,
        invitation.admin,
        invitation.createdBy,
        invitation.expiresAtMs - invitation.createdAtMs,
      ],
      ['for Bob', true, 'ada', 7 * DAY_MS],
    );
    assert.equal(await invitations.check(token), 'good');
    const { user } = await invitations.as(GUEST).accept(token, { name: 'bob', password: PASSWORD });
    assert.deepEqual([user.name, user.admin], ['bob', true]);
    assert.deepEqual(await test.accounts.findUser('bob'), user);
    assert.ok(await test.accounts.verifyPassword('bob', PASSWORD));
    assert.equal(await invitations.check(token), 'used');
    await assert.rejects(
      invitations.accept(token, { name: 'eve', password: PASSWORD }),
      refusal('invitation_not_valid', /not valid/),
    );
    const [listed] = await invitations.list();
    assert.deepEqual([listed?.usedBy, listed?.usedAtMs], ['bob', test.clock.wallMs()]);
    await assert.rejects(invitations.revoke(invitation.id), refusal('no_such_invitation', /No open/));
    const { id } = invitation;
    assert.deepEqual(recorded.splice(0), [
      [ADA, { event: 'invitation_created', user: '', details: { invitation: id, admin: true } }],
      [GUEST, { event: 'invitation_used', user: 'bob', details: { invitation: id } }],
      [GUEST, { event: 'user_created', user: 'bob', details: { admin: true } }],
    ]);
  });

  it('stay open when the username or the password is refused', async () => {
    const { token } = await invitations.create({});
    const refused: [name: string, password: string, reason: Parameters<typeof refusal>[0]][] = [
      ['BOB', PASSWORD, 'user_name_taken'],
      ['../etc', PASSWORD, 'bad_user_name'],
      ['carol', 'short', 'bad_password'],
    ];
    for (const [name, password, reason] of refused) {
      await assert.rejects(invitations.accept(token, { name, password }), refusal(reason, /./));
      assert.equal(await invitations.check(token), 'good', name);
    }
    assert.equal((await invitations.accept(token, { name: 'carol', password: PASSWORD })).user.admin, false);
  });

  it('expire, and can be revoked', async () => {
    const short = await invitations.create({ validForMs: DAY_MS });
    const revoked = await invitations.create({ validForMs: 30 * DAY_MS });
    await invitations.revoke(revoked.invitation.id);
    assert.equal(await invitations.check(revoked.token), 'wrong');
    test.clock.advance(DAY_MS - 1);
    assert.equal(await invitations.check(short.token), 'good');
    test.clock.advance(1);
    assert.equal(await invitations.check(short.token), 'expired');
    for (const { token } of [short, revoked]) {
      await assert.rejects(
        invitations.accept(token, { name: 'dave', password: PASSWORD }),
        refusal('invitation_not_valid', /not valid/),
      );
    }
  });

  it('cannot be guessed', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), '\u0000'.repeat(43), 'x'.repeat(100_000)]) {
      assert.equal(await invitations.check(token), 'wrong');
    }
  });

  it('name the field that is wrong', async () => {
    const wrong: [
      given: Parameters<Invitations['create']>[0],
      reason: Parameters<typeof refusal>[0],
      says: RegExp,
    ][] = [
      [{ note: 'n'.repeat(201) }, 'bad_note', /^note: can have at most 200 characters\.$/],
      [{ note: 'a\nb' }, 'bad_note', /^note: must not contain control characters\.$/],
      [{ validForMs: 0 }, 'bad_validity', /^days: must be a number from 1 to 30\.$/],
      [{ validForMs: 30 * DAY_MS + 1 }, 'bad_validity', /^days: /],
      [{ validForMs: Number.NaN }, 'bad_validity', /^days: /],
    ];
    for (const [given, reason, says] of wrong) {
      await assert.rejects(invitations.create(given), refusal(reason, says));
    }
  });

  it('are limited in number, and forgotten 90 days after they expired', async () => {
    const nowMs = test.clock.wallMs();
    const open = (await invitations.list()).filter((one) => invitationState(one, nowMs) === 'open').length;
    for (let i = open; i < 100; i++) await invitations.create({});
    await assert.rejects(invitations.create({}), refusal('too_many_invitations', /^There are already 100/));
    test.clock.advance(97 * DAY_MS);
    await invitations.forgetOld();
    assert.equal((await invitations.list()).length, 100 - open, 'expired exactly 90 days ago');
    test.clock.advance(1);
    await invitations.forgetOld();
    assert.deepEqual(await invitations.list(), []);
  });
});
