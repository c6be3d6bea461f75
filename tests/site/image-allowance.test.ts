import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PictureLinks } from '../../src/core/pictures/picture-links.ts';
import { systemClock } from '../../src/system/system.ts';
import { describeSite } from '../support/site.ts';

const SECRET = 'the secret of this very instance';
/** Twenty pictures for each search that a visitor may make. */
const ALLOWED = 40;

describeSite(
  'the allowance for pictures',
  (site) => {
    it('has room for a page of them, is one for each visitor, and ends', async () => {
      const link = new PictureLinks({ clock: systemClock, secrets: [SECRET] }).to(
        `${site().sandbox.origin}/favicons/river.example.svg`,
      );
      const client = site().guest();
      const status = async (path: string, address: string): Promise<number> => {
        const response = await client.get(path, { 'x-forwarded-for': address });
        await response.arrayBuffer();
        return response.status;
      };
      for (let i = 0; i < 3; i++) {
        assert.equal(await status(`${link}x`, '198.51.100.1'), 403, 'what was not signed here takes nothing');
      }
      for (let i = 0; i < ALLOWED; i++) assert.equal(await status(link, '198.51.100.1'), 200);
      assert.equal(await status(link, '198.51.100.1'), 429);
      assert.equal(await status(link, '198.51.100.2'), 200, 'another visitor');
      assert.equal(await status('/search?q=river', '198.51.100.1'), 200, 'searches have their own');
    });
  },
  { settings: { SITE_THROTTLE: '2/day', SECRET_KEY: SECRET }, stores: 'both' },
);
