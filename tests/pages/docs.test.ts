import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fastify, type FastifyInstance } from 'fastify';
import type { BrowserContextOptions } from 'playwright-core';
import { addAssets, pageAssets } from '../../src/site/server/assets.ts';
import { addApiPages } from '../../src/site/docs/index.ts';
import { DESKTOP, PHONE, assertFits, assertGoodLooks, untilIn } from '../support/browser.ts';
import { openPage, type Opened } from '../support/pages.ts';
import { sampleEndpoints } from './sample-endpoints.ts';

describe('/docs in a browser', () => {
  let app: FastifyInstance;
  let origin: string;

  before(async () => {
    app = fastify();
    addAssets(app);
    addApiPages(app, { assets: pageAssets(), endpoints: sampleEndpoints, version: '1.2.3', basePath: '' });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });

  after(async () => {
    await app.close();
  });

  const open = (options: BrowserContextOptions): Promise<Opened> => openPage(origin, '/docs', options);

  for (const javaScriptEnabled of [false, true]) {
    it(`is whole, fits and can be used by everybody: scripts ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
      const { page, complaints, close } = await open({ javaScriptEnabled });
      for (const summary of await page.locator('summary').all()) await summary.click();
      assert.equal(await page.locator('section.endpoint').count(), sampleEndpoints.length);
      assert.equal(await page.evaluate('document.styleSheets.length'), 2);
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
    assert.equal(await skip.textContent(), 'Skip to the content');
    const box = await skip.boundingBox();
    assert.ok(box && box.y >= 0, 'it is seen when it has the focus');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator(':focus').getAttribute('id'), 'content');
    await close();
  });

  it('lets the keyboard scroll a long line of code', async () => {
    const { page, close } = await open({ viewport: PHONE, reducedMotion: 'reduce' });
    const block = page.locator('#root pre').last();
    await block.focus();
    await page.keyboard.press('ArrowRight');
    await untilIn(page, "document.querySelector('#root figure:last-child pre').scrollLeft > 0");
    await close();
  });
});
