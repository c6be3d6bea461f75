import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { assertFits, assertGoodLooks, clipboardText, DESKTOP, PHONE, untilIn } from '../support/browser.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { openPage, type Opened } from '../support/pages.ts';

describe('/docs in a browser', () => {
  let instance: TestInstance;
  let endpoints: number;

  before(async () => {
    instance = await startInstance();
    const document = (await (await instance.get('/openapi.json')).json()) as { paths: object };
    endpoints = Object.keys(document.paths).filter((path) => path.startsWith('/api/')).length;
  });

  after(() => instance.stop());

  const open = (options: BrowserContextOptions): Promise<Opened> => openPage(instance.url, '/docs', options);

  it('is whole and fits without scripts [rest]', async () => {
    const { page, complaints, close } = await open({ javaScriptEnabled: false });
    await page.locator('main summary').first().click();
    assert.equal(await page.locator('main details[open]').count(), 1);
    await page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true })");
    assert.equal(await page.locator('section.endpoint').count(), endpoints);
    assert.equal(await page.evaluate('document.styleSheets.length'), 1);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await assertFits(page);
    }
    assert.deepEqual(complaints, []);
    await close();
  });

  it('can be skipped, scrolled and copied with the keyboard, fits and can be used by everybody', async () => {
    const { page, complaints, close } = await open({
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    assert.equal(await skip.textContent(), 'Skip to content');
    const box = await skip.boundingBox();
    assert.ok(box && box.y >= 0, 'it is seen when it has the focus');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator(':focus').getAttribute('id'), 'content');

    assert.equal(await page.locator('section.endpoint').count(), endpoints);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await assertFits(page);
    }
    // The whole page takes axe ten times as long, and all endpoints look the same.
    await page.evaluate(
      "document.querySelectorAll('section.endpoint:not(#root)').forEach((one) => { one.remove() })",
    );
    await assertGoodLooks(page);
    const figure = page.locator('#root figure.code').first();
    await figure.getByRole('button').press('Enter');
    await figure.getByText('Copied').waitFor();
    assert.equal(await clipboardText(page), await figure.locator('code').textContent());

    await page.setViewportSize(PHONE);
    await page.locator('#root .code pre').first().focus();
    await page.keyboard.press('ArrowRight');
    await untilIn(page, "document.querySelector('#root .code pre').scrollLeft > 0");
    assert.deepEqual(complaints, []);
    await close();
  });
});
