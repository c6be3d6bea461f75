import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { assertGoodLooks } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openPage } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

const SUBJECTS: readonly (readonly [query: string, cards: readonly string[]])[] = [
  ['Eiffel Tower', ['wikipedia', 'place', 'map']],
  ['breaking bad', ['wikipedia', 'title']],
  ['how to sort a list in python', ['question']],
];

const PICTURES_TO_COME =
  "[...document.querySelectorAll('.card img')].filter((one) => !(one.naturalWidth > 0)).map((one) => one.src)";

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;

describe('knowledge cards in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    // What one of them has no time for at a cold start is known the next time.
    for (const [query, cards] of SUBJECTS)
      await eventually(async () => {
        const page = await site.guest().page(address(query));
        for (const kind of cards) assert.match(page, new RegExp(`card-${kind}`));
      });
  });
  after(() => site.stop());

  const open = (query: string, options: BrowserContextOptions = {}) =>
    openPage(site.instance.url, address(query), options);

  it('can be seen and used by everybody', async () => {
    for (const [query, cards] of SUBJECTS) {
      const { page, complaints, close } = await open(query);
      const shown = page.getByRole('complementary', { name: 'About this topic' });
      const kinds = (await shown.locator('.card').all()).map((card) => card.getAttribute('class'));
      assert.deepEqual(
        await Promise.all(kinds),
        cards.map((kind) => `card card-${kind}`),
      );
      for (const picture of await shown.locator('img').all()) await picture.scrollIntoViewIfNeeded();
      await eventually(async () => {
        assert.deepEqual(await page.evaluate(PICTURES_TO_COME), []);
      });
      await assertGoodLooks(page, '.cards');
      assert.deepEqual(complaints, []);
      await close();
    }
  });

  it('come the same way without a script', async () => {
    const { page, complaints, close } = await open('Eiffel Tower', { javaScriptEnabled: false });
    const heading = page.getByRole('heading', { level: 2, name: 'Location' });
    assert.ok(await heading.isVisible());
    await page.getByRole('link', { name: 'Show on map' }).click();
    assert.match(page.url(), /\/maps\?q=Eiffel\+Tower$/);
    assert.deepEqual(complaints, []);
    await close();
  });
});
