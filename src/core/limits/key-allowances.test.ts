import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { storedKey } from '../../../tests/support/key-rings.ts';
import { NO_CEILINGS, type AccountCeilings, type KeyLimits, type StoredKey } from '../accounts/model.ts';
import { KeyAllowances, type AllowanceDefaults } from './key-allowances.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const DEFAULTS: AllowanceDefaults = {
  key: { burst: { limit: 60, windowMs: MINUTE }, sustained: { limit: 5_000, windowMs: DAY }, monthly: 1_000 },
  account: { burst: undefined, sustained: undefined, monthly: undefined },
};

function keyWith(
  limits: Partial<KeyLimits>,
  ceilings: Partial<AccountCeilings> = {},
  extra: Partial<StoredKey> = {},
): StoredKey {
  const none = { burst: undefined, sustained: undefined, monthly: undefined, byAdmin: false };
  return storedKey(
    { prefix: 'abcdefgh', secret: 's' },
    { limits: { ...none, ...limits }, ownerCeilings: { ...NO_CEILINGS, ...ceilings }, ...extra },
  );
}

describe('the allowance of a key', () => {
  const allowances = new KeyAllowances(DEFAULTS);

  it('is the same object for all keys without limits', () => {
    assert.equal(allowances.of(keyWith({})), allowances.usual);
    assert.equal(allowances.usual.account, undefined);
    assert.equal(allowances.usual.monthly, 1_000);
  });

  it('has its own limits and is computed once', () => {
    const key = keyWith({ burst: { limit: 5, windowMs: 1_000 }, monthly: 10 });
    // Five per second can be more than 60 per minute.
    assert.deepEqual(allowances.of(key).policy.limits[0], { name: 'burst', limit: 60, windowMs: MINUTE });
    const slower = keyWith({ burst: { limit: 5, windowMs: MINUTE }, monthly: 10 });
    assert.deepEqual(allowances.of(slower).policy.limits[0], { name: 'burst', limit: 5, windowMs: MINUTE });
    assert.equal(allowances.of(slower).monthly, 10);
    assert.equal(allowances.of(slower), allowances.of(slower));
  });

  it('is above the maximum only if an administrator says so', () => {
    const limits = { burst: { limit: 600, windowMs: MINUTE }, monthly: 5_000 };
    assert.equal(allowances.of(keyWith(limits)).policy.limits[0]?.limit, 60);
    assert.equal(allowances.of(keyWith(limits)).monthly, 1_000);
    const byAdmin = allowances.of(keyWith({ ...limits, byAdmin: true }));
    assert.equal(byAdmin.policy.limits[0]?.limit, 600);
    assert.equal(byAdmin.monthly, 5_000);
  });

  it('includes the ceilings of the account: of the instance, overridden or off', () => {
    const withCeilings = new KeyAllowances({
      ...DEFAULTS,
      account: { burst: { limit: 100, windowMs: MINUTE }, sustained: undefined, monthly: 2_000 },
    });
    const burst = { name: 'account-burst', limit: 100, windowMs: MINUTE };
    const usual = withCeilings.of(keyWith({})).account;
    assert.deepEqual(
      [usual?.policy?.name, usual?.policy?.limits, usual?.monthly],
      ['account', [burst], 2_000],
    );
    const off = keyWith({}, { burst: 'off', monthly: 'off' });
    assert.equal(withCeilings.of(off).account, undefined);
    const own = keyWith({}, { sustained: { limit: 7, windowMs: DAY }, monthly: 3 });
    const changed = withCeilings.of(own).account;
    assert.deepEqual(changed?.policy?.limits, [
      burst,
      { name: 'account-sustained', limit: 7, windowMs: DAY },
    ]);
    assert.equal(changed.monthly, 3);
    assert.deepEqual(allowances.of(keyWith({}, { monthly: 3 })).account, { policy: undefined, monthly: 3 });
  });

  it('has no ceilings for sandbox keys', () => {
    const key = keyWith({}, { monthly: 3 }, { sandbox: true });
    assert.equal(allowances.of(key).account, undefined);
    assert.equal(allowances.of(key).monthly, 1_000);
  });
});
