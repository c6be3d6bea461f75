import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSite, type Site, type SiteClient } from '../support/site.ts';

const ALLOWED = 2;
const TABS = ['/search', '/images', '/news', '/videos', '/maps', '/translate'] as const;
const ASKED: Record<(typeof TABS)[number], string> = {
  '/search': '?q=river',
  '/images': '?q=river',
  '/news': '?q=river',
  '/videos': '?q=river',
  '/maps': '?q=paris',
  '/translate': '?q=river&target=de',
};
const NOTHING = ['', '?q=', '?q=+', '?q=%09%01', '?q=&lang=de&target=de'];

let visitors = 0;

/** From an address of its own, with an allowance that is whole. */
function visitorOf(site: Site): { client: SiteClient; headers: Record<string, string> } {
  return { client: site.guest(), headers: { 'x-forwarded-for': `198.51.100.${++visitors}` } };
}

describeSite(
  'the allowance of a guest',
  (site) => {
    for (const tab of TABS) {
      it(`is not touched by opening ${tab} with nothing asked, and is by asking`, async () => {
        const { client, headers } = visitorOf(site());
        const status = async (path: string): Promise<number> => (await client.get(path, headers)).status;
        for (let time = 0; time <= ALLOWED; time++) {
          for (const nothing of NOTHING) assert.ok((await status(tab + nothing)) < 400, tab + nothing);
        }
        for (let time = 0; time < ALLOWED; time++) assert.equal(await status(tab + ASKED[tab]), 200);
        assert.equal(await status(tab + ASKED[tab]), 429);
        // What costs nothing is there for those too who have nothing left.
        for (const nothing of NOTHING) assert.ok((await status(tab + nothing)) < 400, tab + nothing);
      });
    }

    it('is spent by a point on the map, and by a text that is posted', async () => {
      for (const ask of [
        ({ client, headers }) => client.get('/maps?lat=48.85&lon=2.35', headers),
        ({ client, headers }) => client.post('/translate', { text: 'river', target: 'de' }, { headers }),
      ] satisfies ((visitor: ReturnType<typeof visitorOf>) => Promise<Response>)[]) {
        const visitor = visitorOf(site());
        for (let time = 0; time < ALLOWED; time++) assert.equal((await ask(visitor)).status, 200);
        assert.equal((await ask(visitor)).status, 429);
      }
    });

    it('is not touched by a text that is empty, or only swapped', async () => {
      const { client, headers } = visitorOf(site());
      const post = async (fields: Record<string, string>): Promise<number> =>
        (await client.post('/translate', { source: 'en', target: 'de', ...fields }, { headers })).status;
      for (let time = 0; time <= ALLOWED; time++) {
        assert.equal(await post({ text: ' ' }), 400);
        assert.equal(await post({ text: 'river', action: 'swap' }), 200);
      }
    });
  },
  { settings: { SITE_THROTTLE: `${ALLOWED}/hour` }, stores: 'both' },
);
