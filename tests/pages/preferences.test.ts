import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { assertAllLooks, assertGoodLooks, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

/** What Chromium writes to its console about the answer to a form that was refused. */
const isAboutRefusal = (complaint: string) => /\b400\b/.test(complaint);

describe('preferences in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  const open = (path: string, options: BrowserContextOptions = {}) =>
    openPage(site.instance.url, path, options);

  const addRule = async (page: Page, host: string, rule: string) => {
    await page.fill('#host', host);
    await page.check(`[name=rule][value=${rule}]`);
    await page.click('[name=add]');
  };

  it('fit and can be used by everybody [rest]', async () => {
    const { page, complaints, close } = await open('/preferences/sites');
    for (const host of ['a-rather-long-name.of-a-site.example.org', 'example.com', 'c.example']) {
      await addRule(page, host, host === 'c.example' ? 'block' : 'pin');
    }
    await assertAllLooks(page);
    await page.goto('/preferences/bangs');
    await page.fill('#trigger', 'mine');
    await page.fill('#url', `https://intranet.example.org/search?query=%s&${'x'.repeat(200)}`);
    await page.click('[name=add]');
    await assertAllLooks(page);
    await page.goto('/preferences');
    assert.deepEqual(complaints, []);
    await page.fill('#import-text', '{"version":1,"theme":"pink"}');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('The value of “theme” is not valid.').waitFor();
    await assertAllLooks(page);
    assert.deepEqual(
      complaints.filter((one) => !isAboutRefusal(one)),
      [],
    );
    await close();
  });

  for (const { name, options, javaScriptEnabled } of WAYS)
    it(`have links to their sections, and Save in reach ${name}`, async () => {
      const { page, complaints, close } = await open('/preferences', options);
      const isInView = (selector: string): Promise<void> =>
        untilIn(
          page,
          `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
        );
      const unsaved = page.getByText('Unsaved changes');
      for (const [section, field] of [
        ['Privacy', 'Load images through this instance'],
        ['Results', 'Open results in a new tab'],
      ] as const) {
        await page.locator('.page').getByRole('link', { name: section, exact: true }).click();
        await isInView(`#${section.toLowerCase()} h2`);
        await isInView('.save-bar button');
        assert.equal(await unsaved.isVisible(), false);
        await page.getByLabel(field).click();
        if (javaScriptEnabled) await unsaved.waitFor();
        await page.getByLabel(field).click();
      }
      if (javaScriptEnabled) {
        assert.ok((await layoutShift(page)) < 0.02);
        await assertGoodLooks(page);
      }
      await page.getByLabel('Dark', { exact: true }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
      await isInView('.notice.good');
      assert.equal(await unsaved.isVisible(), false);
      assert.deepEqual(complaints, []);
      await close();
    });

  it('ask before changes that are not saved are lost [rest]', async () => {
    const { page, close } = await open('/preferences');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.goto('/about');
    assert.deepEqual(asked, []);
    await page.goto('/preferences');
    await page.getByLabel('Open results in a new tab').click();
    await page.goto('/about');
    assert.deepEqual(asked, ['beforeunload']);
    await close();
  });

  for (const { name: how, options } of OPPOSITE_WAYS) {
    it(`change the language and the light of the page ${how}`, async () => {
      const { page, complaints, close } = await open('/preferences', { ...options, colorScheme: 'light' });
      const ink = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const before = await ink();
      await page.getByLabel('Site language').selectOption({ label: 'Deutsch' });
      await page.getByLabel('Dark', { exact: true }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Gespeichert.', { exact: true }).waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), 'de');
      assert.ok(await page.getByLabel('Dunkel').isChecked());
      assert.notEqual(await ink(), before);
      await page.goto('/');
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
      assert.deepEqual(complaints, []);
      await close();
    });

    it(`decide about sites ${how} [rest]`, async () => {
      const { page, complaints, close } = await open('/preferences/sites?host=wikipedia.org', options);
      await page.getByLabel('Pin: always at the top').check();
      await page.getByRole('button', { name: 'Add rule' }).click();
      await addRule(page, 'https://www.example.com/page', 'pin');
      const names = () => page.locator('#rules bdi').allTextContents();
      assert.deepEqual(await names(), ['wikipedia.org', 'example.com']);
      await page.getByRole('button', { name: 'Move example.com up' }).click();
      assert.deepEqual(await names(), ['example.com', 'wikipedia.org']);
      await page.getByRole('button', { name: 'Remove wikipedia.org' }).click();
      assert.deepEqual(await names(), ['example.com']);
      assert.deepEqual(complaints, []);
      await addRule(page, 'no site at all', 'lower');
      await page.getByText('Enter a site such as example.com.').waitFor();
      assert.equal(await page.getByLabel('Site', { exact: true }).inputValue(), 'no site at all');
      assert.ok(await page.getByLabel('Lower: rank lower').isChecked());
      assert.deepEqual(
        complaints.filter((one) => !isAboutRefusal(one)),
        [],
      );
      await close();
    });

    it(`add bangs, and find those that there are ${how} [rest]`, async () => {
      const { page, complaints, close } = await open('/preferences/bangs', options);
      await page.getByLabel('Bang', { exact: true }).fill('!mine');
      await page.getByLabel('URL', { exact: true }).fill('https://a.example/?q=%s');
      await page.getByRole('button', { name: 'Add bang' }).click();
      await page.getByText('https://a.example/?q=%s', { exact: true }).waitFor();
      await page.getByLabel('Find a bang').fill('github');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      // With two marks, because `!gh` searches GitHub here.
      assert.ok(await page.getByText('!!gh', { exact: true }).isVisible());
      await page.getByRole('button', { name: 'Remove !mine' }).click();
      await page.getByText('No bangs yet.').waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('travel as a file from one browser to another [rest]', async () => {
    const first = await open('/preferences');
    await first.page.getByLabel('Light', { exact: true }).check();
    await first.page.getByLabel('Open results in a new tab').check();
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.getByText('Saved.').waitFor();
    const [download] = await Promise.all([
      first.page.waitForEvent('download'),
      first.page.getByRole('link', { name: 'Download file' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'tributary-preferences.json');
    const file = await download.path();

    const second = await open('/preferences');
    await second.page.getByLabel('Choose a file').setInputFiles(file);
    const content = readFileSync(file, 'utf8');
    await first.close();
    await untilIn(second.page, `document.querySelector('textarea').value === ${JSON.stringify(content)}`);
    await second.page.getByRole('button', { name: 'Import' }).click();
    await second.page.getByText('Saved.').waitFor();
    assert.ok(await second.page.getByLabel('Light', { exact: true }).isChecked());
    assert.ok(await second.page.getByLabel('Open results in a new tab').isChecked());
    assert.deepEqual(second.complaints, []);
    await second.close();
  });

  it('are pasted where no script runs [rest]', async () => {
    const { page, close } = await open('/preferences', { javaScriptEnabled: false });
    assert.ok(await page.getByLabel('Choose a file').isHidden());
    await page.getByLabel('Or paste the file’s contents').fill('{"version":1,"theme":"dark"}');
    await page.getByRole('button', { name: 'Import' }).click();
    assert.ok(await page.getByLabel('Dark', { exact: true }).isChecked());
    await page.getByRole('button', { name: 'Restore defaults' }).click();
    assert.ok(await page.getByLabel('Match system').isChecked());
    await close();
  });
});
