import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { DESKTOP, PHONE, assertAllLooks, assertGoodLooks } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

type Subject = {
  readonly query: string;
  readonly title: string;
  /** Everything that one card has to say and to attribute, whoever knows it. */
  readonly shows: readonly RegExp[];
};

const SUBJECTS: readonly Subject[] = [
  {
    query: 'Eiffel Tower',
    title: 'Eiffel Tower',
    shows: [/142,000 reviews/, /Paris, France/, /Show on map/, /CC BY-SA/, /Tripadvisor/, /© OpenStreetMap/],
  },
  {
    query: 'inception',
    title: 'Inception',
    shows: [/16 Jul 2010/, /CC BY-SA/, /Metadata provided by TheTVDB/],
  },
  { query: 'how to sort a list in python', title: '', shows: [/answers/, /Asked by .* on Stack Overflow/] },
];

const PICTURES_TO_COME =
  "[...document.querySelectorAll('.card img')].filter((one) => !(one.naturalWidth > 0)).map((one) => one.src)";

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  assert.ok(box);
  return box;
};

describe('knowledge cards in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    // What one of them has no time for at a cold start is known the next time.
    for (const { query, shows } of SUBJECTS)
      await eventually(async () => {
        const page = (await site.guest().page(address(query))).replaceAll(/<[^>]*>|\s+/g, ' ');
        for (const fact of shows) assert.match(page.replaceAll(/ +/g, ' '), fact);
      });
  });
  after(() => site.stop());

  const open = (query: string, options: BrowserContextOptions = {}) =>
    openPage(site.instance.url, address(query), options);

  for (const { name, options, isNarrow, javaScriptEnabled } of WAYS)
    for (const { query, title, shows } of SUBJECTS)
      it(`are one for each thing, small on a narrow screen: ${query} ${name}${query === SUBJECTS[0]?.query ? '' : ' [rest]'}`, async () => {
        const { page, complaints, close } = await open(query, options);
        const card = page.getByRole('complementary', { name: 'Knowledge cards' }).locator('.card');
        assert.equal(await card.count(), 1, query);
        assert.ok(((await card.getByRole('heading').textContent()) ?? '').startsWith(title));
        const [cardBox, firstBox] = [await boxOf(card), await boxOf(page.locator('[data-result]').first())];
        if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
        const more = card.locator('summary');
        if (isNarrow) {
          assert.ok(cardBox.y + cardBox.height <= firstBox.y, 'it stands above the results');
          assert.ok(cardBox.height < 220, `it is ${cardBox.height} px high`);
          assert.equal(await card.locator('.card-rest').isVisible(), false);
          await more.click();
        } else {
          assert.ok(cardBox.x >= firstBox.x + firstBox.width, 'it stands beside the results');
          assert.equal(await more.isVisible(), false);
        }
        const text = (await card.innerText()).replaceAll(/\s+/g, ' ');
        for (const fact of shows) assert.match(text, fact);
        if (javaScriptEnabled && !isNarrow) await assertGoodLooks(page, '.cards');
        assert.deepEqual(complaints, []);
        await close();
      });

  it('lead to the map of this site without a script [rest]', async () => {
    const { page, close } = await open('Eiffel Tower', { javaScriptEnabled: false, viewport: PHONE });
    await page.locator('.card summary').click();
    await page.getByRole('link', { name: 'Show on map' }).click();
    assert.match(page.url(), /\/maps\?q=Eiffel\+Tower$/);
    await close();
  });

  it('can be seen and used by everyone [rest]', async () => {
    for (const { query } of SUBJECTS) {
      const { page, complaints, close } = await open(query);
      const shown = page.locator('.cards');
      for (const picture of await shown.locator('img').all()) await picture.scrollIntoViewIfNeeded();
      await eventually(async () => {
        assert.deepEqual(await page.evaluate(PICTURES_TO_COME), []);
      });
      await page.evaluate("document.querySelector('.card-toggle').open = true");
      await assertAllLooks(page, '.cards');
      assert.deepEqual(complaints, []);
      await close();
    }
  });

  const LATE = [
    { query: 'Tokyo', viewport: DESKTOP },
    { query: 'Berlin', viewport: PHONE },
  ];
  for (const { query, viewport } of LATE)
    it(`move nothing in view if they come after the results, at ${viewport.width} px [rest]`, async () => {
      // The script says that it runs, so that results do not wait for cards.
      const { page, complaints, close } = await open('river', { viewport });
      const resultsCame = Promise.withResolvers<undefined>();
      site.sandbox.behave('WIKIPEDIA', { kind: 'held', until: resultsCame.promise });
      await page.goto(address(query), { waitUntil: 'commit' });
      resultsCame.resolve(undefined);
      site.sandbox.behave('WIKIPEDIA', undefined);
      await page.locator('[data-result]').first().waitFor();
      const card = page.locator('[data-cards] .card');
      await card.waitFor({ state: 'attached' });
      assert.ok((await layoutShift(page)) < 0.02);
      const [{ x, y }, first] = [await boxOf(card), await boxOf(page.locator('[data-result]').first())];
      if (viewport === DESKTOP) assert.ok(x >= first.x + first.width, 'it stands beside the results');
      else {
        assert.ok(y >= viewport.height, 'it is below the view');
        assert.equal(await page.locator('.results .card').count(), 1);
        await page.setViewportSize(DESKTOP);
        await page.locator('.search-aside .card').waitFor();
      }
      assert.equal(await page.locator('.card').count(), 1);
      assert.deepEqual(complaints, []);
      // Now they are known, and come with the page.
      await page.goto(`${address(query)}&safe=on`);
      assert.equal(await page.locator('.search-aside > .cards .card').count(), 1);
      await close();
    });
});
