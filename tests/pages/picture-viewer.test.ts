import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAllLooks, assertFits, assertGoodLooks, clipboardText, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

/** Openverse and Commons say who made a picture, and its license. */
const IMAGES = '/images?q=river';

describe('the picture viewer in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  const pictures = (page: Page) => page.locator('.media > [data-pictures] a[data-large]');
  const placeIs = (page: Page, place: number) =>
    untilIn(page, `document.querySelector('dialog [data-place]').textContent.startsWith('${place} /')`);
  const isOpen = (page: Page) => page.locator('dialog[open]').waitFor();
  const isClosed = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' });
  const hasFocus = (page: Page, at: number) =>
    untilIn(
      page,
      `[...document.querySelectorAll('a[data-large]')].indexOf(document.activeElement) === ${at}`,
    );

  /** The first picture of which everything is known. */
  const credited = '.media > [data-pictures] a[href*="license_url="][href*="dimensions="][href*="creator="]';

  for (const { name, options, javaScriptEnabled, isNarrow } of WAYS) {
    it(`shows size, source, creator and license, saves, and has twelve similar ones: ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, IMAGES, options);
      const link = page.locator(credited).first();
      const facts = new URL((await link.getAttribute('href')) ?? '', site.instance.url).searchParams;
      await link.click();
      await page.waitForURL('**/images/view?**');
      const shown = page.locator(javaScriptEnabled ? 'dialog[open]' : '.alone');
      const text = await shown.innerText();
      for (const fact of ['creator', 'license_name', 'picture'])
        assert.ok(text.includes(facts.get(fact) ?? '?'), fact);
      assert.ok(text.includes((facts.get('dimensions') ?? '?').replace('x', ' × ')));
      assert.ok(text.includes(new URL(facts.get('page') ?? '').hostname));
      assert.equal(
        await shown.locator('[data-fact=license] a').getAttribute('href'),
        facts.get('license_url'),
      );
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Save image' }).click(),
      ]);
      assert.match(saved.suggestedFilename(), /^[\w ]+\.(?:svg|png|jpg)$/);
      assert.ok((await readFile(await saved.path())).length > 0);
      const similar = page.locator('.similar li');
      await similar.first().waitFor();
      assert.equal(await similar.count(), 12);
      // What more of them move is only forgiven if they come quickly.
      if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
      await page.getByRole('link', { name: 'More similar images' }).click();
      await page.locator('.similar li:nth-child(13)').waitFor();
      assert.ok((await similar.count()) <= 24);
      if (javaScriptEnabled) {
        await untilIn(
          page,
          "document.querySelector('.similar li:nth-child(13) a') === document.activeElement",
        );
        await (isNarrow ? assertAllLooks : assertGoodLooks)(page, 'dialog');
      } else {
        await assertFits(page);
      }
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('is part of the history: Back closes it, Forward opens it, a reload shows the same picture [rest]', async () => {
    const { page, complaints, close } = await openPage(site.instance.url, IMAGES);
    await pictures(page).nth(1).click();
    await placeIs(page, 2);
    await page.keyboard.press('ArrowRight');
    await placeIs(page, 3);
    await page.goBack();
    await isClosed(page);
    assert.match(page.url(), /\/images\?q=river$/);
    await hasFocus(page, 2);
    await page.goForward();
    await placeIs(page, 3);
    await page.locator('dialog .similar a[data-large]').first().click();
    await placeIs(page, 1);
    const similar = page.url();
    await page.locator('dialog [data-site] a[data-site-rule]').waitFor();
    await page.goBack();
    await placeIs(page, 3);
    await page.goForward();
    await placeIs(page, 1);
    assert.equal(page.url(), similar);
    // Closing leaves both pictures behind.
    await page.keyboard.press('Escape');
    await isClosed(page);
    await page.waitForURL(`**${IMAGES}`);
    await hasFocus(page, 2);
    await pictures(page).first().click();
    await isOpen(page);
    const title = await page.locator('dialog [data-title]').textContent();
    await page.reload();
    assert.equal(await page.locator('.alone h1').textContent(), title);
    await page.goBack();
    await page.waitForURL(`**${IMAGES}`);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('follows keys and fingers, and loads the neighbours through this instance [rest]', async () => {
    const { page, complaints, close } = await openPage(site.instance.url, IMAGES, { hasTouch: true });
    const total = await pictures(page).count();
    const next = (await pictures(page).nth(1).getAttribute('data-large')) ?? '';
    await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(next)),
      pictures(page).first().click(),
    ]);
    await page.keyboard.press('End');
    await placeIs(page, total);
    await page.keyboard.press('Home');
    await placeIs(page, 1);
    await page.keyboard.press('ArrowRight');
    await placeIs(page, 2);
    await page.locator('dialog [data-site] a[data-site-rule]').click();
    await page.getByRole('menu').waitFor();
    for (const key of ['ArrowRight', 'Home', 'End']) await page.keyboard.press(key);
    await placeIs(page, 2);
    await page.keyboard.press('Enter');
    await page.getByText(/is blocked/).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await placeIs(page, 2);
    await page.goBack();
    await page.waitForURL(`**${IMAGES}`);
    assert.match(
      await page.evaluate<string>('document.activeElement.dataset.large'),
      /./,
      'the focus is at a picture',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^The rule for \S+ is removed\.$/).waitFor();
    await pictures(page).first().click();
    await placeIs(page, 1);
    const swipe = (from: number, to: number) =>
      page.evaluate(`{
        const stage = document.querySelector('[data-stage]');
        const finger = (type, clientX) => stage.dispatchEvent(new PointerEvent(type,
          { clientX, clientY: 300, isPrimary: true, pointerType: 'touch', bubbles: true }));
        finger('pointerdown', ${from});
        finger('pointerup', ${to});
      }`);
    await swipe(300, 100);
    await placeIs(page, 2);
    await swipe(100, 300);
    await placeIs(page, 1);
    await swipe(100, 110);
    await placeIs(page, 1);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('copies the address of the picture [rest]', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, close } = await openPage(site.instance.url, IMAGES, { permissions });
    await pictures(page).first().click();
    await page.locator('dialog').getByRole('button', { name: /^Copy/ }).click();
    await page.locator('dialog').getByText('Copied').waitFor();
    assert.equal(await clipboardText(page), new URL(page.url()).searchParams.get('picture'));
    await close();
  });
});
