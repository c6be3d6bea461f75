import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { translator } from '../../src/locales/messages.ts';
import { assertFits, assertGoodLooks } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');

describe('the status in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    site.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
    await site.guest().page('/search?q=rivers');
  });
  after(() => site.stop());

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS)
    it(`names what fails and folds the rest ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/status', options);
      const title = t('status.someDown', { count: 1, names: 'Mojeek' });
      assert.ok(await page.getByRole('heading', { level: 1, name: title }).isVisible());
      const row = page.locator('#engine_b');
      assert.ok(await row.getByText(t('status.states.down'), { exact: true }).isVisible());
      assert.ok(await row.getByRole('img', { name: t('status.uptime', { percent: '0%' }) }).isVisible());
      assert.ok(await row.getByText(t('status.reasons.upstream_error')).isVisible());
      await assertFits(page);
      const healthy = page.locator('#engine_a');
      assert.ok(await healthy.isHidden());
      await page
        .getByText(t('status.up', { count: 2 }))
        .first()
        .click();
      assert.ok(await healthy.getByText(t('status.states.up'), { exact: true }).isVisible());
      await assertFits(page);
      if (javaScriptEnabled) {
        assert.ok((await layoutShift(page)) < 0.02);
        await assertGoodLooks(page);
        const [chart, value] = [healthy.locator('[data-chart]'), healthy.locator('[data-value]')];
        const summary = t('status.uptime', { percent: '100%' });
        await chart.press('Home');
        assert.match((await value.textContent()) ?? '', new RegExp(`UTC: ${t('status.stretches.nothing')}$`));
        await chart.press('End');
        assert.match((await value.textContent()) ?? '', new RegExp(`UTC: ${t('status.stretches.good')}$`));
        await chart.blur();
        assert.equal(await value.textContent(), summary);
        await chart.hover({ position: { x: 1, y: 5 } });
        assert.match((await value.textContent()) ?? '', new RegExp(`: ${t('status.stretches.nothing')}$`));
      }
      assert.deepEqual(complaints, []);
      await close();
    });
});
