import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { DESKTOP, PHONE, assertAllLooks, assertFits, assertGoodLooks } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openPage } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

describe('media in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
  });
  after(() => site.stop());

  const TABS = ['images', 'news', 'videos'] as const;

  /** Half as many pictures as all engines find, each of which costs its time: without scripts no picture is lazy. */
  const FOUND = 'q=river&engine=engine_b';
  const IMAGES = `/images?${FOUND}`;

  /** Opens a page for the length of a test, which ends with what the browser complained about. */
  async function visit(
    path: string,
    options: BrowserContextOptions,
    look: (page: Page, complaints: string[]) => Promise<void>,
  ): Promise<void> {
    const opened = await openPage(site.instance.url, path, options);
    await look(opened.page, opened.complaints);
    assert.deepEqual(opened.complaints, []);
    await opened.close();
  }

  /** Waits until an expression holds. The page's own policy forbids Playwright's way, which evaluates text in the page. */
  const until = (page: Page, expression: string): Promise<void> =>
    eventually(async () => {
      assert.equal(await page.evaluate(expression), true, expression);
    });

  /** Lazy pictures come when they are seen. */
  async function seeAllPictures(page: Page): Promise<void> {
    await page.evaluate("document.querySelectorAll('img').forEach((img) => (img.loading = 'eager'))");
    await until(page, "[...document.querySelectorAll('main img')].every((img) => img.complete)");
  }

  const brokenPictures = (page: Page): Promise<string[]> =>
    page.evaluate(
      "[...document.querySelectorAll('main img')].filter((img) => !(img.naturalWidth > 0)).map((img) => img.src)",
    );

  const isLoaded = (page: Page, selector: string): Promise<void> =>
    until(page, `document.querySelector('${selector}').naturalWidth > 0`);

  /** Looks often: Playwright only twice a second after a while, and these always take theirs. */
  const similarAreThere = (page: Page): Promise<void> =>
    until(page, "document.querySelector('dialog .similar') !== null");

  /** What the viewer shows. */
  const placeOf = (page: Page) => page.locator('dialog [data-place]').textContent();
  const titleOf = (page: Page) => page.locator('dialog [data-title]').textContent();

  const firstPicture = (page: Page) => page.locator('[data-pictures] a[data-large]').first();
  const isClosed = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' });

  describe('the tabs of images, news and videos', () => {
    for (const tab of TABS) {
      it(`fit, load every picture through this instance, and can be used by everybody: ${tab}${tab === 'images' ? '' : ' [rest]'}`, async () => {
        await visit(`/${tab}?${FOUND}`, {}, async (page) => {
          await seeAllPictures(page);
          assert.deepEqual(await brokenPictures(page), []);
          assert.ok((await page.locator('main img').count()) > 3);
          // News and videos are looked at with all pages.
          if (tab === 'images') await assertGoodLooks(page);
        });
      });
    }

    it('show a picture to everybody, over the page and by itself [rest]', async () => {
      await visit(IMAGES, {}, async (page) => {
        await firstPicture(page).click();
        await similarAreThere(page);
        await assertAllLooks(page, 'dialog');
        await page.goto((await firstPicture(page).getAttribute('href')) ?? '');
        await assertAllLooks(page);
      });
    });

    it('are whole without scripts [rest]', async () => {
      for (const tab of ['news', 'videos']) {
        await visit(`/${tab}?${FOUND}`, { javaScriptEnabled: false }, async (page) => {
          await isLoaded(page, 'main img');
          assert.equal(await page.locator('dialog').isVisible(), false);
        });
      }
    });
  });

  describe('a picture by itself', () => {
    it('opens without scripts, and so do those like it [rest]', async () => {
      await visit(IMAGES, { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
        await isLoaded(page, 'main img');
        assert.equal(await page.locator('dialog').isVisible(), false);
        await page.locator('[data-pictures] a').first().click();
        await page.waitForURL('**/images/view?**');
        const first = await page.locator('h1').textContent();
        await isLoaded(page, '.alone img');
        assert.match(
          (await page.locator('.alone .actions a').first().getAttribute('href')) ?? '',
          /^https:\/\//,
        );
        await assertFits(page);
        await page.locator('.similar a').first().click();
        await page.waitForURL((url) => url.searchParams.get('title') !== first);
        await page.locator(`article a[href="${IMAGES}"]`).click();
        await page.waitForURL(`**${IMAGES}`);
      });
    });
  });

  describe('the viewer', () => {
    it('is led by keys: opens, goes on and back, closes, and gives the focus back', async () => {
      await visit(IMAGES, {}, async (page) => {
        await firstPicture(page).focus();
        await page.keyboard.press('Enter');
        await page.locator('dialog[open]').waitFor();
        const first = await placeOf(page);
        assert.match(first ?? '', /^1 \/ \d+$/);
        await page.keyboard.press('ArrowLeft');
        assert.equal(await placeOf(page), first);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        assert.match((await placeOf(page)) ?? '', /^3 /);
        await page.keyboard.press('ArrowLeft');
        assert.match((await placeOf(page)) ?? '', /^2 /);
        await page.keyboard.press('Escape');
        await isClosed(page);
        await until(
          page,
          "[...document.querySelectorAll('a[data-large]')].indexOf(document.activeElement) === 1",
        );
      });
    });

    for (const viewport of [PHONE, DESKTOP]) {
      it(`is led by the pointer, shows the picture in large and those like it: ${viewport.width} px [rest]`, async () => {
        await visit(IMAGES, { viewport }, async (page) => {
          const large = await firstPicture(page).getAttribute('data-large');
          await firstPicture(page).click();
          await page.locator(`[data-stage] img[src="${large ?? ''}"]`).waitFor();
          await isLoaded(page, '[data-stage] img');
          assert.match((await page.locator('[data-visit]').getAttribute('href')) ?? '', /^https:\/\//);
          assert.equal(await page.locator('[data-action=previous]').getAttribute('aria-disabled'), 'true');
          await page.locator('[data-action=next]').click();
          assert.match((await placeOf(page)) ?? '', /^2 /);
          const title = await titleOf(page);
          await page.locator('dialog .similar a[data-large]').nth(2).click();
          assert.match((await placeOf(page)) ?? '', /^3 /);
          assert.notEqual(await titleOf(page), title);
          await similarAreThere(page);
          assert.equal(
            await page.evaluate("document.querySelector('dialog').scrollWidth"),
            await page.evaluate("document.querySelector('dialog').clientWidth"),
          );
          await page.locator('[data-action=close]').click();
          await isClosed(page);
        });
      });
    }

    it('asks for similar pictures where somebody stays, not on the way [rest]', async () => {
      await visit(IMAGES, {}, async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/images/similar')) asked.push(request.url());
        });
        // All in one turn: no test is quick enough when the machine is busy.
        await page.evaluate(`
        document.querySelector('a[data-large]').click();
        for (let i = 0; i < 8; i++) document.querySelector('[data-action=next]').click();
      `);
        await similarAreThere(page);
        assert.equal(asked.length, 1);
        assert.match((await placeOf(page)) ?? '', /^9 /);
      });
    });

    it('leaves a press for another tab to the browser [rest]', async () => {
      await visit(IMAGES, {}, async (page) => {
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          firstPicture(page).click({ modifiers: ['Control'] }),
        ]);
        await tab.waitForURL('**/images/view?**');
        assert.equal(await page.locator('dialog[open]').count(), 0);
      });
    });
  });

  describe('what others send', () => {
    it('runs nothing and leads nowhere, whatever it is [rest]', async () => {
      await visit('/images?q=river+sandbox:all:hostile', {}, async (page, complaints) => {
        page.on('dialog', (dialog) => {
          complaints.push(`a dialog: ${dialog.message()}`);
          void dialog.dismiss();
        });
        assert.equal(await page.locator('main script, main [onload], main [onerror]').count(), 0);
        await firstPicture(page).click();
        await page.locator('dialog[open]').waitFor();
        const total = await page.locator('main .pictures').first().locator('a[data-large]').count();
        assert.ok(total > 0);
        for (let i = 0; i < Math.min(total, 12); i++) {
          assert.match((await page.locator('[data-visit]').getAttribute('href')) ?? '', /^https?:\/\//);
          await page.keyboard.press('ArrowRight');
        }
        // Pictures that are none are refused, and the browser says so; anything else stays a complaint.
        const refused = complaints.filter((one) => /\/image\?url=|Failed to load resource/.test(one));
        for (const one of refused) complaints.splice(complaints.indexOf(one), 1);
      });
    });

    it('is not missed where a picture does not come: its name stands in its place [rest]', async () => {
      await visit('/images', { viewport: PHONE }, async (page, complaints) => {
        await page.route('**/image?**', (route) => route.fulfill({ status: 404 }));
        await page.goto(IMAGES);
        await until(page, "document.querySelector('main img').complete");
        const image = page.locator('main img').first();
        assert.equal(
          await page.evaluate("getComputedStyle(document.querySelector('main img'), '::after').content"),
          `"${(await image.getAttribute('alt')) ?? ''}"`,
        );
        assert.ok(((await image.boundingBox())?.height ?? 0) > 100);
        await assertFits(page);
        complaints.length = 0;
      });
    });
  });

  describe('without the image proxy', () => {
    it('pictures come from their own addresses, and nothing else does [rest]', async () => {
      await visit('/images', {}, async (page, complaints) => {
        const value = packPreferences({ ...DEFAULT_PREFERENCES, imageProxy: false });
        await page.context().addCookies([{ name: 'preferences', value, url: site.instance.url }]);
        await page.goto(IMAGES);
        await isLoaded(page, 'main img');
        const asked = complaints.splice(0);
        assert.ok(asked.length > 0);
        for (const one of asked) assert.ok(one.startsWith(`asked ${site.sandbox.origin}/pictures/`), one);
      });
    });
  });
});
