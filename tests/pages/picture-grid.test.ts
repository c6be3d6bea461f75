import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { png } from '../../src/core/pictures/samples.test-support.ts';
import { DESKTOP, PHONE, assertFits } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openPage } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

const IMAGES = '/images?q=river';
/** Shapes that no provider told. */
const OTHER_SHAPES = [png(900, 30), png(30, 900), png(200, 200)];

const PICTURES = '[data-pictures] img, .alone img';

describe('the grid of pictures in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  /** Every tile, and every picture in it: where it is and how large. */
  const boxesOf = (page: Page): Promise<readonly (readonly number[])[]> =>
    page.evaluate(`[...document.querySelectorAll('[data-pictures] li, ${PICTURES}')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    })`);

  /** Lays a page out with no picture in it, lets them all come, and hands over how it was before and after. */
  async function loadHeld(
    page: Page,
    answer: (route: Route, index: number) => Promise<void>,
    path = IMAGES,
  ): Promise<{ before: Awaited<ReturnType<typeof boxesOf>>; after: Awaited<ReturnType<typeof boxesOf>> }> {
    let areHeld = true;
    let answered = 0;
    const held: Route[] = [];
    await page.route('**/image?**', (route) => {
      if (areHeld) held.push(route);
      else return answer(route, answered++);
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.locator('[data-pictures] li').last().waitFor();
    await eventually(() => {
      assert.ok(held.length > 3);
    });
    const before = await boxesOf(page);
    areHeld = false;
    for (const route of held) await answer(route, answered++);
    await page.evaluate("document.querySelectorAll('img').forEach((img) => (img.loading = 'eager'))");
    await eventually(async () => {
      const open = `[...document.querySelectorAll('${PICTURES}')].filter((img) => !img.complete)`;
      assert.equal(await page.evaluate(`${open}.length`), 0);
    });
    return { before, after: await boxesOf(page) };
  }

  for (const viewport of [PHONE, DESKTOP]) {
    const at = `at ${viewport.width} px`;

    it(`stays as it is when its pictures come ${at}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/images', { viewport });
      const { before, after } = await loadHeld(page, (route) => route.continue());
      assert.deepEqual(after, before);
      const shapes = new Set(before.map(([, , width = 0, height = 1]) => (width / height).toFixed(1)));
      assert.ok(shapes.size > 4, 'tiles have the shapes of their pictures');
      await assertFits(page);
      assert.deepEqual(complaints, []);
      await close();
    });

    it(`stays so when they are of another shape than was told, or do not come ${at}`, async () => {
      const { page, close } = await openPage(site.instance.url, '/images', { viewport });
      const { before, after } = await loadHeld(page, (route, index) => {
        const body = OTHER_SHAPES[index % (OTHER_SHAPES.length + 1)];
        return route.fulfill(body ? { contentType: 'image/png', body } : { status: 502 });
      });
      assert.deepEqual(after, before);
      await assertFits(page);
      await close();
    });

    it(`has a place for the picture that is opened by itself ${at}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, IMAGES, { viewport });
      const alone = (await page.locator('[data-pictures] a').first().getAttribute('href')) ?? '';
      assert.match(alone, /^\/images\/view\?/);
      const { before, after } = await loadHeld(page, (route) => route.continue(), alone);
      assert.equal(await page.locator('.alone img').count(), 1);
      assert.deepEqual(after, before);
      await assertFits(page);
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
