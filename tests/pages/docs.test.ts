import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import axe from 'axe-core';
import { fastify, type FastifyInstance } from 'fastify';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { addPages } from '../../src/http/pages/index.ts';
import { sampleEndpoints } from './sample-endpoints.ts';

const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LOOKS = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport: { width, height: 800 }, colorScheme })),
);

describe('/docs in a browser', () => {
  let app: FastifyInstance;
  let browser: Browser;
  let origin: string;

  before(async () => {
    app = fastify();
    addPages(app, { endpoints: sampleEndpoints, version: '1.2.3' });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGUMENTS,
    });
  });

  after(async () => {
    await browser.close();
    await app.close();
  });

  async function open(options: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${origin}/`)) complaints.push(`asked ${request.url()}`);
    });
    page.on('response', (response) => {
      if (!response.ok()) complaints.push(`${response.status()} for ${response.url()}`);
    });
    await page.goto(`${origin}/docs`);
    return { page, complaints };
  }

  for (const look of LOOKS) {
    const name = `${look.viewport.width} px, ${look.colorScheme}`;

    for (const javaScriptEnabled of [false, true]) {
      it(`is whole and stays in its frame: ${name}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
        const { page, complaints } = await open({ ...look, javaScriptEnabled });
        for (const summary of await page.locator('summary').all()) await summary.click();
        assert.equal(await page.locator('section.endpoint').count(), sampleEndpoints.length);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), look.viewport.width);
        assert.equal(await page.evaluate('document.styleSheets.length'), 1);
        assert.deepEqual(complaints, []);
        await page.context().close();
      });
    }

    it(`can be used by everybody: ${name}`, async () => {
      // The checker is a script, which the page's own policy would rightly refuse.
      const { page } = await open({ ...look, bypassCSP: true });
      for (const summary of await page.locator('summary').all()) await summary.click();
      await page.addScriptTag({ content: axe.source });
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(
        grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        [],
      );
      await page.context().close();
    });
  }

  it('offers the keyboard to skip to the content first', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 800 } });
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    assert.equal(await skip.textContent(), 'Skip to the content');
    const box = await skip.boundingBox();
    assert.ok(box && box.y >= 0, 'it is seen when it has the focus');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator(':focus').getAttribute('id'), 'content');
    await page.context().close();
  });

  it('lets the keyboard scroll a long line of code', async () => {
    const { page } = await open({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    const block = page.locator('#root pre').last();
    await block.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction("document.querySelector('#root figure:last-child pre').scrollLeft > 0");
    await page.context().close();
  });
});
