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

  for (const javaScriptEnabled of [false, true]) {
    it(`is whole, fits and can be used by everybody: scripts ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
      const { page, complaints, close } = await open({ javaScriptEnabled });
      for (const summary of await page.locator('main summary').all()) await summary.click();
      assert.equal(await page.locator('section.endpoint').count(), endpoints);
      assert.equal(await page.evaluate('document.styleSheets.length'), 1);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await assertFits(page);
      }
      // The checker is a script itself.
      if (javaScriptEnabled) await assertGoodLooks(page);
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('offers the keyboard to skip to the content first', async () => {
    const { page, close } = await open({});
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    assert.equal(await skip.textContent(), 'Skip to content');
    const box = await skip.boundingBox();
    assert.ok(box && box.y >= 0, 'it is seen when it has the focus');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator(':focus').getAttribute('id'), 'content');
    await close();
  });

  it('copies an example', async () => {
    const { page, close } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    const figure = page.locator('#root figure.code').first();
    await figure.getByRole('button').click();
    await figure.getByText('Copied').waitFor();
    assert.equal(await clipboardText(page), await figure.locator('code').textContent());
    await close();
  });

  it('lets the keyboard scroll a long line of code', async () => {
    const { page, close } = await open({ viewport: PHONE, reducedMotion: 'reduce' });
    const block = page.locator('#root .code pre').first();
    await block.focus();
    await page.keyboard.press('ArrowRight');
    await untilIn(page, "document.querySelector('#root .code pre').scrollLeft > 0");
    await close();
  });
});
