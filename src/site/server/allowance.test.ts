import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Policy } from '../../core/limits/policy.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { DEFAULT_PREFERENCES } from '../../core/preferences/model.ts';
import { SiteAllowance } from './allowance.ts';
import type { Visitor } from './page.ts';

describe('the allowance of the site', () => {
  const guest: Visitor = {
    user: undefined,
    session: undefined,
    preferences: DEFAULT_PREFERENCES,
    offered: undefined,
  };
  const user = (id: string): Visitor => ({
    ...guest,
    user: { id, name: id, admin: false, createdAtMs: 0, disabledAtMs: undefined },
  });

  function allowance(secret = 'a secret') {
    const taken: [policy: Policy, subject: string][] = [];
    const counters: Pick<WindowCounters, 'take'> = {
      take(policy, subject) {
        taken.push([policy, subject]);
        return { allowed: true, limitStates: [], retryAfterSeconds: 0, spentAtMs: 0, recorded: undefined };
      },
    };
    const rate = { limit: 30, windowMs: 60_000 };
    const site = new SiteAllowance({ counters: counters as WindowCounters, secret, rate });
    const subject = async (visitor: Visitor, address: string) => {
      assert.equal((await site.spend('search', visitor, address)).allowed, true);
      return taken.at(-1)?.[1] ?? '';
    };
    return { site, taken, subject };
  }

  it('has six completions and twenty pictures for each search', async () => {
    const { site, taken } = allowance();
    await site.spend('search', guest, '192.0.2.7');
    await site.spend('suggest', guest, '192.0.2.7');
    await site.spend('image', guest, '192.0.2.7');
    await site.spend('unchecked', guest, '192.0.2.7');
    const limits = taken.map(
      ([
        {
          name,
          limits: [first],
        },
      ]) => [name, first?.limit, first?.windowMs],
    );
    assert.deepEqual(limits, [
      ['site', 30, 60_000],
      ['site-suggest', 180, 60_000],
      ['site-image', 600, 60_000],
      ['site-unchecked', 3, 60_000],
    ]);
    assert.deepEqual(new Set(site.policies), new Set(taken.map(([policy]) => policy)));
  });

  it('belongs to the account on every network, or else to the network', async () => {
    const { subject } = allowance();
    const here = '2001:db8:1:2::1';
    assert.equal(await subject(user('u1'), here), await subject(user('u1'), '192.0.2.7'));
    assert.notEqual(await subject(user('u1'), here), await subject(user('u2'), here));
    assert.notEqual(await subject(user('u1'), here), await subject(guest, here));
    assert.equal(await subject(guest, here), await subject(guest, '2001:db8:1:2:ffff::9'));
    assert.notEqual(await subject(guest, here), await subject(guest, '2001:db8:1:3::1'));
    assert.notEqual(await subject(guest, '192.0.2.7'), await subject(guest, '192.0.2.8'));
  });

  it('is counted under a keyed digest of the address', async () => {
    const subject = await allowance().subject(guest, '192.0.2.7');
    assert.match(subject, /^[\w-]{22}$/);
    assert.notEqual(subject, await allowance('another').subject(guest, '192.0.2.7'));
  });
});
