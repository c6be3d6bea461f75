import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openAccounts, refusal, type TestAccounts } from '../../../tests/support/accounts.ts';
import { systemRandom } from '../../system/system.ts';
import type { AccountRefusal } from './account-refusal.ts';
import { LIVE_KEYS_PER_USER } from './api-keys.ts';
import { parseKey } from './key-format.ts';
import { DEFAULT_TERMS } from './key-terms.ts';

describe('a key', () => {
  let test: TestAccounts;

  before(async () => {
    test = await openAccounts();
  });
  after(() => test.close());

  it('is shown completely only once, and listed with its owner', async () => {
    const owner = await test.user('keeper');
    await test.user('other');
    const { text, prefix } = await test.apiKeys.create({ userName: 'Keeper', name: '  my laptop ' });
    await test.apiKeys.create({ userName: 'other', name: '' });
    assert.equal(parseKey(text)?.prefix, prefix);
    const key = {
      ...DEFAULT_TERMS,
      prefix,
      kind: 'standard',
      sandbox: false,
      replaces: undefined,
      replacedBy: undefined,
      name: 'my laptop',
      ownerId: owner.id,
      ownerName: 'keeper',
      createdAtMs: test.clock.wallMs(),
      revokedAtMs: undefined,
      lastUsedAtMs: undefined,
    };
    assert.deepEqual(await test.apiKeys.list({ userName: 'KEEPER' }), [key]);
    assert.equal((await test.apiKeys.list({})).length, 2);
    await assert.rejects(test.apiKeys.list({ userName: 'nobody' }), refusal('no_such_user', /"nobody"/));
    await assert.rejects(
      test.apiKeys.create({ userName: 'nobody', name: '' }),
      refusal('no_such_user', /"nobody"/),
    );
  });

  const tooLong = /^name: can have at most 100 characters\.$/;
  const control = /^name: must not contain control characters\.$/;
  for (const [name, complaint] of [
    ['', undefined],
    ['n'.repeat(100), undefined],
    ['🔑'.repeat(100), undefined],
    ['n'.repeat(101), tooLong],
    ['🔑'.repeat(101), tooLong],
    ['a\u0000b', control],
    ['a\nb', control],
    ['a\u0085b', control],
  ] as const) {
    it(`${complaint ? 'cannot' : 'can'} be called ${JSON.stringify(name.slice(0, 8))} (${name.length})`, async () => {
      const created = test.apiKeys.create({ userName: 'keeper', name });
      if (complaint) await assert.rejects(created, refusal('bad_key_terms', complaint));
      else assert.ok(await created);
    });
  }

  it('from a form is created once', async () => {
    await test.user('clicker');
    const ask = () => test.apiKeys.create({ userName: 'clicker', name: '', prefix: 'Form0001' });
    assert.equal((await ask()).prefix, 'Form0001');
    await assert.rejects(ask(), refusal('key_made_already', /Form0001/));
  });

  it('gets another prefix if the first one is taken', async () => {
    await test.user('unlucky');
    let draws = 0;
    const repeating = {
      // The first two draws of a prefix are the same.
      bytes: (count: number) =>
        count === 16 && draws++ < 2 ? new Uint8Array(count) : systemRandom.bytes(count),
    };
    const drawn = test.apiKeysWith({ random: repeating });
    const first = await drawn.create({ userName: 'unlucky', name: '' });
    const second = await drawn.create({ userName: 'unlucky', name: '' });
    assert.equal(first.prefix, '00000000');
    assert.notEqual(second.prefix, first.prefix);
    assert.equal(draws, 3);
  });

  it('cannot be created beyond the limit of a user until another is revoked', async () => {
    await test.user('collector');
    const create = () => test.apiKeys.create({ userName: 'collector', name: '' });
    const [first] = await Promise.all(Array.from({ length: LIVE_KEYS_PER_USER }, create));
    await assert.rejects(create(), refusal('too_many_keys', /collector already has 25 active keys/));
    await test.apiKeys.revoke(first?.prefix ?? '');
    assert.ok(await create());
  });

  it('cannot be created beyond the limit of a day, which includes revoked keys', async () => {
    await test.user('hasty');
    const create = (mostPerDay?: number) =>
      test.apiKeys.create({
        userName: 'hasty',
        name: '',
        ...(mostPerDay === undefined ? {} : { mostPerDay }),
      });
    const first = await create(2);
    await test.apiKeys.revoke(first.prefix);
    test.clock.advance(3_600_000);
    await create(2);
    await assert.rejects(create(2), (error: unknown) => {
      refusal('too_many_keys_today', /hasty has created 2 keys in the last 24 hours/)(error);
      assert.equal((error as AccountRefusal).retryAfterSeconds, 23 * 3_600);
      return true;
    });
    test.clock.advance(23 * 3_600_000 - 1);
    await assert.rejects(create(2), refusal('too_many_keys_today', /hasty/));
    test.clock.advance(1);
    assert.ok(await create(2), 'the first one was made a day ago');
    assert.ok(await create(), 'without a limit, as at the command line');
  });

  it('is revoked once by its prefix, and only by its owner if one is given', async () => {
    const owner = await test.user('revoker');
    const { prefix } = await test.apiKeys.create({ userName: 'revoker', name: '' });
    const missing = refusal('no_such_key', new RegExp(prefix));
    await assert.rejects(test.apiKeys.revoke(prefix, 'another'), missing);
    test.clock.advance(1_000);
    await test.apiKeys.revoke(`trib_${prefix}`, owner.id);
    const [key] = await test.apiKeys.list({ userName: 'revoker' });
    assert.equal(key?.revokedAtMs, test.clock.wallMs());
    await assert.rejects(test.apiKeys.revoke(prefix), missing);
    for (const text of ['', 'short', `${prefix}x`, `${prefix.slice(1)}\u0000`]) {
      await assert.rejects(test.apiKeys.revoke(text), refusal('bad_prefix', /8 letters and digits/));
    }
  });
});
