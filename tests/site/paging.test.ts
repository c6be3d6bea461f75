import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { translator } from '../../src/locales/messages.ts';
import { testClock } from '../support/clock.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const t = translator('en');
const clock = testClock();
const PATHS = ['/search', '/images', '/news', '/videos'] as const;

describe('pages of results', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ clock, settings: { ENGINE_D_PROVIDER: 'staan' } });
  });
  after(() => site.stop());

  function guestWith(preferences: Partial<Preferences>): SiteClient {
    const guest = site.guest();
    guest.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, ...preferences }));
    return guest;
  }

  /** The address of each result. */
  const resultsOn = (page: string): string[] =>
    page
      .split('data-result')
      .slice(1)
      .map((part) => /href="([^"]+)"/.exec(part)?.[1] ?? '');

  const numbersOn = (page: string): string[] => {
    const [, list = ''] = /<nav class="paging"[^]*?<ol>([^]*?)<\/ol>/.exec(page) ?? [];
    const text = list.replace(/<span class="unseen">[^<]*<\/span>|<[^>]+>/g, ' ');
    return text.split(/\s+/).filter((one) => one !== '');
  };
  const hasNext = (page: string): boolean => page.includes('rel="next"');

  for (const path of PATHS) {
    it(`end, on ${path}`, async () => {
      const calls = site.sandbox.calls('BRAVE');
      for (const beyond of ['51', '99', '9'.repeat(40)]) {
        const page = await site.guest().page(`${path}?q=river&safe=off&page=${beyond}`);
        assert.ok(page.includes(t('search.pages.end')), beyond);
        assert.ok(
          page.includes(`href="${path}?q=river&amp;safe=off"`) ||
            page.includes(`href="${path}?q=river&safe=off"`),
        );
        assert.deepEqual([resultsOn(page), numbersOn(page), hasNext(page)], [[], [], false]);
      }
      assert.equal(site.sandbox.calls('BRAVE'), calls, 'no engine was asked');
      const empty = await site.guest().page(`${path}?q=river&page=40`);
      assert.ok(empty.includes(t('search.pages.end')));
      assert.match(empty, /rel="prev" href="[^"]*page=39"/);
    });

    it(`are numbered as far as they are known, on ${path}`, async () => {
      const page = async (number: number) =>
        numbersOn(await site.guest().page(`${path}?q=river&page=${number}`));
      assert.deepEqual(await page(1), ['1', '2']);
      assert.deepEqual(await page(3), ['1', '2', '3', '4']);
      assert.deepEqual(await page(6), ['1', '…', '4', '5', '6', '7']);
    });
  }

  it('end where the engine has no further ones', async () => {
    const page = await site.guest().page('/search?q=river&engine=engine_d&page=4');
    assert.ok(resultsOn(page).length > 0);
    assert.equal(hasNext(page), false);
    assert.ok(hasNext(await site.guest().page('/search?q=river&engine=engine_d&page=3')));
  });

  for (const path of ['/search', '/news', '/videos']) {
    it(`have the chosen size, and lose and repeat nothing, on ${path}`, async () => {
      const client = guestWith({ perPage: 20 });
      const shown: string[] = [];
      let last = 0;
      for (let number = 1; number <= 12; number++) {
        const page = await client.page(`${path}?q=river&page=${number}`);
        const results = resultsOn(page);
        shown.push(...results);
        if (results.length === 0) {
          assert.ok(page.includes(t('search.pages.end')));
          break;
        }
        last = number;
        assert.ok(results.length === 20 || !hasNext(page), `page ${number} has ${results.length}`);
      }
      assert.ok(last >= 3, `${last} pages`);
      assert.equal(new Set(shown).size, shown.length);
      const unsliced = new Set<string>();
      for (let number = 1; number <= 5; number++)
        for (const one of resultsOn(await site.guest().page(`${path}?q=river&page=${number}`)))
          unsliced.add(one);
      assert.deepEqual(shown.toSorted(), [...unsliced].toSorted());
      const beyond = await client.page(`${path}?q=river&page=${last + 5}`);
      assert.match(beyond, new RegExp(`rel="prev" href="[^"]*page=${last}"`));
    });
  }

  it('of pictures keep their size', async () => {
    const count = resultsOn(await site.guest().page('/images?q=river')).length;
    assert.equal(resultsOn(await guestWith({ perPage: 10 }).page('/images?q=river')).length, count);
  });

  it('of a chosen size have the instant answer on the first one only', async () => {
    const client = guestWith({ perPage: 10 });
    assert.match(await client.page('/search?q=255+in+hex'), /class="instant/);
    assert.doesNotMatch(await client.page('/search?q=255+in+hex&page=2'), /class="instant/);
  });
});
