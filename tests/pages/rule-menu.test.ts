import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { translator } from '../../src/locales/messages.ts';
import { assertAllLooks, assertGoodLooks, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

const t = translator('en');
const SEARCH = '/search?q=river+delta';

describe('siteRules from a result in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
    for (const tab of ['search', 'images', 'news', 'videos'])
      await site.guest().page(`/${tab}?q=river+delta`);
  });

  const open = (path: string, options: Parameters<typeof openPage>[2] = {}) =>
    openPage(site.instance.url, path, options);
  const menuOf = (page: Page, host: string) => page.locator(`li a[data-site-rule="${host}"]`).first();
  const firstHost = async (page: Page) =>
    (await page.locator('li a[data-site-rule]').first().getAttribute('data-site-rule')) ?? '';
  const choose = (page: Page, rule: 'pin' | 'raise' | 'lower' | 'block') =>
    page.locator(`[data-rules] [value=${rule}]`).click();
  const undo = (page: Page) =>
    page
      .getByRole('status')
      .getByRole('button', { name: t('search.siteRule.undo') })
      .click();

  /** Before a rule is chosen: what that hides moves the rest, which browsers only forgive if the answer is quick. */
  const assertStill = async (page: Page): Promise<void> => {
    assert.ok((await layoutShift(page)) < 0.02);
  };

  for (const { name, options, javaScriptEnabled } of WAYS)
    it(`marks, hides and undoes ${name}`, async () => {
      const { page, complaints, close } = await open(SEARCH, options);
      const host = await firstHost(page);
      await menuOf(page, host).click();
      if (javaScriptEnabled) {
        await page.getByRole('menu').waitFor();
        await assertStill(page);
        await assertGoodLooks(page, '.site-rule-menu');
        await page.setViewportSize(options.viewport);
        await untilIn(
          page,
          `(({ top, left, right, bottom }) => top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight)(
            document.querySelector('.site-rule-menu').getBoundingClientRect())`,
        );
      }
      await choose(page, 'lower');
      await page.getByText(t('search.siteRule.done.lower', { host })).waitFor();
      const { pathname, searchParams } = new URL(page.url());
      assert.deepEqual([pathname, searchParams.get('q')], ['/search', 'river delta']);
      assert.equal(searchParams.has('changed'), !javaScriptEnabled, 'with scripts the page stays');
      assert.match(await menuOf(page, host).innerText(), /^Lowered/);
      if (javaScriptEnabled) {
        const [cross, news] = await Promise.all(
          ['.rule-change-close', '.rule-change-news p'].map((part) =>
            page.locator(part).first().boundingBox(),
          ),
        );
        assert.ok((cross?.y ?? 999) < (news?.y ?? 0) + (news?.height ?? 0), 'on the line of the message');
      }

      await menuOf(page, host).click();
      await choose(page, 'block');
      await page.getByText(t('search.siteRule.done.block', { host })).waitFor();
      assert.ok(await menuOf(page, host).isHidden());
      await undo(page);
      await page.getByText(t('search.siteRule.done.lower', { host })).waitFor();
      assert.ok(await menuOf(page, host).isVisible());

      await menuOf(page, host).click();
      await page.getByRole(javaScriptEnabled ? 'menuitem' : 'button', { name: /^Undo/ }).click();
      await page.getByText(t('search.siteRule.done.none', { host })).waitFor();
      assert.equal(await menuOf(page, host).locator('[data-rule]').textContent(), '');
      assert.deepEqual(complaints, []);
      await close();
    });

  it('works with the keyboard alone [rest]', async () => {
    const { page, complaints, close } = await open(SEARCH);
    const host = await firstHost(page);
    const focused = () =>
      page.evaluate<string>(
        'document.activeElement.value || document.activeElement.dataset.siteRule || document.activeElement.textContent.trim()',
      );
    const read = t('search.menu.read');
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    await page.getByRole('menu', { name: host }).waitFor();
    assert.equal(await focused(), read);
    for (const [key, value] of [
      ['ArrowUp', 'block'],
      ['ArrowUp', 'lower'],
      ['End', 'block'],
      ['ArrowDown', read],
      ['ArrowDown', t('search.menu.translate')],
      ['Home', read],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focused(), value, key);
    }
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('menu').count(), 0);
    assert.equal(await focused(), host, 'the focus is back');

    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText(t('search.siteRule.done.block', { host })).waitFor();
    await untilIn(page, `document.activeElement.textContent.trim() === '${t('search.siteRule.undo')}'`);
    await page.keyboard.press('Enter');
    await page.getByText(t('search.siteRule.done.none', { host })).waitFor();
    assert.equal(await focused(), host, 'the focus is at the result that is back');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('can be used by everybody, open and afterwards [rest]', async () => {
    const { page, complaints, close } = await open(SEARCH);
    const host = await firstHost(page);
    await menuOf(page, host).click();
    await page.getByRole('menu').waitFor();
    await assertAllLooks(page, '.site-rule-menu');
    await choose(page, 'pin');
    await page.getByText(t('search.siteRule.done.pin', { host })).waitFor();
    await assertAllLooks(page, '.rule-change-news');
    await page.goto((await menuOf(page, host).getAttribute('href')) ?? '');
    await assertAllLooks(page);
    await page.locator('[value=block]').click();
    await page.getByRole('link', { name: t('search.results.showBlocked') }).waitFor();
    await assertAllLooks(page);
    assert.deepEqual(complaints, []);
    await close();
  });

  for (const { name, options, javaScriptEnabled, isNarrow } of WAYS)
    it(`reaches news, videos and images ${name} [rest]`, async () => {
      const { page, complaints, close } = await open('/news?q=river+delta', options);
      for (const tab of ['news', 'videos', 'images']) {
        await page.goto(`/${tab}?q=river+delta`);
        const host = await firstHost(page);
        if (tab === 'images' && isNarrow) {
          await page.locator('a[data-large]').first().click();
          await page.locator('dialog [data-site-rule], .alone [data-site-rule]').first().click();
        } else {
          await page.locator('li[data-result]').first().hover();
          await menuOf(page, host).click();
        }
        if (javaScriptEnabled) {
          await page.getByRole('menu').waitFor();
          await assertStill(page);
        }
        await choose(page, 'block');
        await page.getByText(t('search.siteRule.done.block', { host })).waitFor();
        assert.ok(await menuOf(page, host).isHidden());
        await undo(page);
        await page.getByText(t('search.siteRule.done.none', { host })).waitFor();
      }
      assert.deepEqual(complaints, []);
      await close();
    });

  it('keeps out of the way when it comes late, and takes a double click for one [rest]', async () => {
    const { page, complaints, close } = await open(SEARCH);
    const { promise: isLate, resolve: letIn } = Promise.withResolvers<undefined>();
    // The page may have given up on it by then.
    await page.route(/part=1/, (route) => isLate.then(() => route.continue()).catch(() => undefined));
    await page.locator('li a[data-site-rule]').first().click();
    await page.focus('[name=q]');
    letIn(undefined);
    await page.locator('li a[data-site-rule]').nth(2).click();
    await page.locator('[data-rules] [value=block]').waitFor();
    assert.equal(await page.locator('.site-rule-menu').count(), 1);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...(request.method() === 'POST' ? [request.url()] : [])));
    await page.locator('[data-rules] [value=block]').dblclick();
    await page.getByRole('button', { name: t('search.siteRule.undo') }).waitFor();
    assert.equal(sent.length, 1);
    await page.evaluate('document.activeElement.blur()');
    const places: number[] = [];
    for (const key of ['j', 'j', 'j']) {
      await page.keyboard.press(key);
      places.push(
        await page.evaluate(
          "[...document.querySelectorAll('[data-result]:not([hidden])')].findIndex((one) => one.contains(document.activeElement))",
        ),
      );
    }
    assert.deepEqual(places, [0, 1, 2], 'j skips what is hidden');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('leads to its page if the menu does not load [rest]', async () => {
    const { page, close } = await open(SEARCH);
    await page.route('**/rule?*part=1', (route) => route.abort());
    await menuOf(page, await firstHost(page)).click();
    await page.waitForURL('**/preferences/sites/rule?host=*');
    await close();
  });
});
