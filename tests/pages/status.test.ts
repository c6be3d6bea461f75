import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { translator } from '../../src/site/locales/messages.ts';
import { DESKTOP, PHONE, assertFits, assertGoodLooks } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');

/** On a busy machine a provider that fails must not look like one that is late. */
const PATIENT = { SEARCH_TIMEOUT_MS: '10000' };

describe('the status in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ settings: PATIENT });
    site.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
    await site.guest().page('/search?q=rivers');
  });
  after(() => site.stop());

  it('is whole without scripts', async () => {
    const { page, complaints, close } = await openPage(site.instance.url, '/status', {
      javaScriptEnabled: false,
    });
    assert.match(
      (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
      /of \d+ providers (is|are) down/,
    );
    const row = page.locator('#engine_b');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      assert.ok(await row.getByText(t('status.states.down'), { exact: true }).isVisible());
      assert.ok(await row.getByRole('img', { name: t('status.uptime', { percent: '0%' }) }).isVisible());
      assert.ok(await row.getByText(t('status.reasons.upstream_error')).isVisible());
      await assertFits(page);
    }
    assert.deepEqual(complaints, []);
    await close();
  });

  it('can be used by everybody', async () => {
    const { page, complaints, close } = await openPage(site.instance.url, '/status');
    await assertGoodLooks(page);
    assert.deepEqual(complaints, []);
    await close();
  });
});
