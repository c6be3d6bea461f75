import assert from 'node:assert/strict';
import { it } from 'node:test';
import { translator } from '../../src/locales/messages.ts';
import { describeSite } from '../support/site.ts';

const t = translator('en');
const SEARCH = '/search?q=river';

const checkIn = (page: string): string | undefined =>
  /href="(\/check\.css[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');

describeSite(
  'the check for a browser',
  (site) => {
    it('lets a browser search that loads the style sheet, and asks others of its network to try again', async () => {
      const headers = { 'x-forwarded-for': '2001:db8:1:2::1' };
      const browser = site().guest();
      const check = checkIn(await browser.page('/', headers)) ?? '';
      assert.match((await browser.get(check, headers)).headers.get('content-type') ?? '', /^text\/css/);
      for (let time = 0; time < 3; time++)
        assert.equal(checkIn(await browser.page(SEARCH, headers)), undefined);

      const program = site().guest();
      const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::9' };
      assert.equal((await program.get(SEARCH, headers)).status, 200);
      const refused = await program.get(SEARCH, neighbour);
      const page = await refused.text();
      assert.equal(refused.status, 429);
      assert.ok(page.includes(t('common.failures.unchecked.title')));
      assert.ok(page.includes(`href="${SEARCH}"`));
      // Another network has an allowance of its own.
      assert.equal((await program.get(SEARCH, { 'x-forwarded-for': '2001:db8:1:3::1' })).status, 200);

      await program.get(checkIn(page) ?? '', neighbour);
      assert.equal((await program.get(SEARCH, neighbour)).status, 200);
    });

    it('accepts no cookie or address that it did not sign, and asks nothing of users', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      const guest = site().guest();
      const forged = (checkIn(await guest.page('/', headers)) ?? '').replace(/(seal=\d+\.).{4}/, '$1AAAA');
      assert.deepEqual((await guest.get(forged, headers)).headers.getSetCookie(), []);
      guest.setCookie('checked', '99999.AAAAAAAAAAAAAAAAAAAAAA');
      assert.notEqual(checkIn(await guest.page(SEARCH, headers)), undefined);
      const { client } = await site().user();
      assert.equal(checkIn(await client.page(SEARCH)), undefined);
    });
  },
  { settings: { BROWSER_CHECK: 'true', SITE_THROTTLE: '10/min' } },
);
