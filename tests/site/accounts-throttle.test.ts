import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { movableClock } from '../support/clock.ts';
import {
  describeSite,
  PASSWORD,
  sharedSite,
  startSite,
  tokenIn,
  type Site,
  type SiteClient,
} from '../support/site.ts';

const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

type Attempt = { name: string; password?: string; address: string };

/** Signs in from any address, with one form for all attempts. */
async function attempts(site: Site): Promise<(attempt: Attempt) => Promise<Response>> {
  const guest = site.guest();
  const csrf = tokenIn(await guest.page('/login'));
  return ({ name, password = 'wrong password', address }) =>
    guest.postAs('/login', { name, password, csrf }, { 'x-forwarded-for': address });
}

const tally = (responses: readonly Response[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describeSite(
  'attempts to sign in',
  (site) => {
    for (const [who, exists] of [
      ['an account', true],
      ['a name that nobody has', false],
    ] as const) {
      it(`at ${who}: exactly 10 of 25 at once, wherever they come from`, async () => {
        const name = exists ? (await site().user()).name : 'nobody-at-all';
        const attempt = await attempts(site());
        const responses = await Promise.all(
          Array.from({ length: 25 }, (_, i) => attempt({ name, address: `203.0.113.${i}` })),
        );
        // The one that signed the user in was an attempt too.
        const passed = exists ? 9 : 10;
        assert.deepEqual(tally(responses), { 400: passed, 429: 25 - passed });
        for (const response of responses) {
          const page = await response.text();
          if (response.status !== 429) continue;
          const seconds = Number(response.headers.get('retry-after'));
          assert.ok(seconds >= 1 && seconds <= 300);
          assert.match(page, /Too many attempts with a wrong password/);
          assert.match(page, /<form method="post" action="\/login"/);
        }
        const spelled = await attempt({ name: name.toUpperCase(), address: '203.0.113.99' });
        assert.equal(spelled.status, 429, 'the same name in other letters');
      });
    }

    it('from an address: exactly 30 of 40 at once, whichever names they try', async () => {
      const attempt = await attempts(site());
      const responses = await Promise.all(
        Array.from({ length: 40 }, (_, i) => attempt({ name: `name${i}`, address: `2001:db8:1:2::${i}` })),
      );
      assert.deepEqual(tally(responses), { 400: 30, 429: 10 });
      assert.equal((await attempt({ name: 'name', address: '2001:db8:1:3::1' })).status, 400);
    });
  },
  { settings: BEHIND_PROXY, stores: 'both' },
);

describe('whoever tried too often', () => {
  it('is let in again after exactly the time they were told, and a stranger cannot make it longer', async (t) => {
    const clock = movableClock();
    const site = await startSite({ clock, settings: BEHIND_PROXY });
    t.after(() => site.stop());
    await site.instance.accounts.createUser({ name: 'owner', admin: false, password: PASSWORD });
    const attempt = await attempts(site);
    for (let i = 0; i < 10; i++) await attempt({ name: 'owner', address: '198.51.100.1' });
    const owner = { name: 'owner', password: PASSWORD, address: '203.0.113.1' };
    const refused = await attempt(owner);
    assert.equal(refused.status, 429, 'the right password as well, or it would tell');
    // What is refused is not counted, so that trying on does not keep the owner out.
    for (let i = 0; i < 15; i++) await attempt({ name: 'owner', address: '198.51.100.1' });
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(seconds > 290 && seconds <= 300);
    clock.advance((seconds - 20) * 1000);
    assert.equal((await attempt(owner)).status, 429);
    clock.advance(20_000);
    assert.equal((await attempt(owner)).status, 303);
  });

  it('keeps nobody out of a browser in which they signed in before', async (t) => {
    const site = await startSite({ settings: BEHIND_PROXY });
    t.after(() => site.stop());
    const [{ client, name }, { client: other }] = [await site.user(), await site.user()];
    for (const browser of [client, other]) await browser.post('/logout', {}, { from: '/settings/account' });
    const attempt = await attempts(site);
    for (let i = 0; i < 10; i++) await attempt({ name, address: `198.51.100.${i}` });
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    const signIn = async (browser: SiteClient, password: string): Promise<number> =>
      (await browser.post('/login', { name, password }, { headers })).status;
    assert.equal(await signIn(site.guest(), PASSWORD), 429, 'an unknown browser');
    assert.equal(await signIn(other, PASSWORD), 429, 'a browser of somebody else');
    for (let i = 0; i < 9; i++) assert.equal(await signIn(client, `guess ${i}`), 400);
    assert.equal(await signIn(client, PASSWORD), 303);
    await client.post('/logout', {}, { from: '/settings/account' });
    assert.equal(await signIn(client, PASSWORD), 429, 'no more often than anywhere else');
  });

  it('is refused at the form for a new password too', async () => {
    const site = await sharedSite();
    const { client } = await site.user();
    const change = (current: string): Promise<Response> =>
      client.post(
        '/settings/account/password',
        { current, password: 'another horse', again: 'another horse' },
        { from: '/settings/account' },
      );
    for (let i = 0; i < 10; i++) assert.equal((await change(`guess ${i}`)).status, 400);
    const refused = await change(PASSWORD);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.match(await refused.text(), /role="alert"/);
  });
});
