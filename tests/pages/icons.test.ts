import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

/** The height of each icon in view, once every one of them has loaded or failed. */
async function iconSizes(page: Page): Promise<number[]> {
  let sizes: number[] = [];
  await eventually(async () => {
    const found = await page.evaluate<{ done: boolean; height: number }[]>(
      `Array.from(document.querySelectorAll('.tile img')).slice(0, 3).map((icon) => ({
        done: icon.complete,
        height: icon.getBoundingClientRect().height,
      }))`,
    );
    assert.ok(found.length > 0 && found.every(({ done }) => done));
    sizes = found.map(({ height }) => height);
  });
  return sizes;
}

describe('icons of sites in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
    await site.guest().page('/search?q=river+delta');
  });

  for (const { name, options } of OPPOSITE_WAYS) {
    for (const [what, status, size] of [
      ['cover the letter', 200, 20],
      ['leave the letter where a site has none', 204, 0],
    ] as const) {
      it(`${what}, ${name}${status === 204 ? ' [rest]' : ''}`, async () => {
        const { page, complaints, close } = await openPage(site.instance.url, '/', options);
        if (status === 204) await page.context().route('**/icon?*', (route) => route.fulfill({ status }));
        await page.goto('/search?q=river+delta');
        for (const shown of await iconSizes(page)) assert.equal(shown, size);
        assert.deepEqual(complaints, []);
        await close();
      });
    }
  }
});
