import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertGoodLooks } from '../support/browser.ts';
import { openPage, WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

/** Each generator, where its value is, and whether another one needs no request. */
const GENERATORS = [
  ['generate password 40', '#instant-password', /^[\w!#$%&*+=?@-]{40}$/, true],
  ['random number between 1 and 1000000000', '.instant-result', /^[\d,]+$/, true],
  ['3 uuids', '#instant-uuid-0', /^[\da-f]{8}-[\da-f]{4}-4/, false],
  ['roll 9d1000', '.instant-result', /^[\d,]+$/, false],
] as const;

describe('generators in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    for (const engine of ['BRAVE', 'MOJEEK', 'MARGINALIA']) site.sandbox.behave(engine, { kind: 'empty' });
  });
  after(() => site.stop());

  for (const { name, options, javaScriptEnabled } of WAYS) {
    it(`make another one on a press: ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/', options);
      for (const [query, place, shape, isQuick] of GENERATORS) {
        await page.goto(`/search?${new URLSearchParams({ q: query }).toString()}`);
        const value = page.locator(`.instant ${place}`);
        const first = await value.innerText();
        assert.match(first, shape, query);
        const before = page.url();
        await page.getByRole('link', { name: 'Again' }).click();
        await page.locator(`.instant ${place}`).filter({ hasNotText: first }).waitFor();
        assert.match(await value.innerText(), shape, query);
        if (javaScriptEnabled && isQuick) assert.equal(page.url(), before, query);
      }
      if (javaScriptEnabled) await assertGoodLooks(page, '.instant');
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
