import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { untilIn } from '../support/browser.ts';
import { openPage, type Opened } from '../support/pages.ts';
import type { Site } from '../support/site.ts';
import { storageOf } from '../support/storage-of.ts';
import { sharedSite } from '../support/site.ts';

const GUEST_PAGES = [
  '/',
  '/search?q=Eiffel+Tower',
  '/search?q=timer+5+min',
  '/search?q=qr+hello',
  '/images?q=rivers',
  '/news?q=rivers',
  '/videos?q=rivers',
  '/maps?q=Vienna',
  '/translate',
  '/preferences',
  '/preferences/sites',
  '/preferences/bangs',
  '/status',
  '/login',
  '/docs',
];
/** With what differs for somebody who is signed in. */
const USER_PAGES = ['/', '/preferences', '/docs', '/settings/keys', '/settings/account', '/settings/usage'];
const ADMIN_PAGES = ['/admin/users', '/admin/providers', '/admin/settings'];

/** What the browser reports, also of what a page does without saying so on its console. */
const WATCH = `globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    globalThis.violations.push(violatedDirective + ' ' + sample);
  });`;

describe('the policy of the pages in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  async function visit({ page, complaints }: Opened, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const response = await page.goto(path);
      const headers = response?.headers() ?? {};
      assert.match(
        headers['content-security-policy'] ?? '',
        /require-trusted-types-for 'script'; trusted-types (?:'none'|offline)/,
      );
      assert.match(headers['permissions-policy'] ?? '', /geolocation=\(\)/, path);
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin', path);
      // What comes by a script is there, or has turned out not to come.
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await page.evaluate('globalThis.violations'), [], path);
    }
    assert.deepEqual(
      complaints.filter((complaint) => /Trusted|policy|Policy|feature/.test(complaint)),
      [],
    );
  }

  it('is broken by no page, whoever looks at it [rest]', async () => {
    const { client } = await site.user({ admin: true });
    const guest = await openPage(site.instance.url, '/healthz');
    await guest.page.addInitScript(WATCH);
    await visit(guest, GUEST_PAGES);
    await guest.close();
    const admin = await openPage(site.instance.url, '/healthz', {
      storageState: storageOf(client, site.instance.url),
    });
    await admin.page.addInitScript(WATCH);
    await visit(admin, [...USER_PAGES, ...ADMIN_PAGES]);
    await admin.close();
  });

  it('lets no text become markup, and says so', async () => {
    const { page, close } = await openPage(site.instance.url, '/');
    const attempt = (code: string): Promise<string> =>
      page.evaluate<string>(
        `(() => { try { ${code}; return 'done'; } catch (error) { return error.name; } })()`,
      );
    for (const code of [
      "document.body.innerHTML = '<b>x</b>'",
      "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
      "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
      "document.createElement('script').text = '1'",
      "trustedTypes.createPolicy('default', {})",
    ]) {
      assert.equal(await attempt(code), 'TypeError', code);
    }
    await close();
  });

  it('leaves what scripts bring: cards beside the results, and similar images in the viewer [rest]', async () => {
    const { page, complaints, close } = await openPage(site.instance.url, '/');
    // Cards that come with the page need no script; these come after it.
    await page.evaluate("document.cookie = 'scripts=1; path=/'");
    const resultsCame = Promise.withResolvers<undefined>();
    site.sandbox.behave('WIKIDATA', { kind: 'held', until: resultsCame.promise });
    await page.goto('/search?q=Tokyo', { waitUntil: 'commit' });
    resultsCame.resolve(undefined);
    site.sandbox.behave('WIKIDATA', undefined);
    await untilIn(page, "document.querySelector('[data-cards] .card') !== null");
    await page.goto('/images?q=rivers');
    await page.locator('a[data-large]').first().click();
    await untilIn(page, "document.querySelector('dialog[open] [data-similar] a') !== null");
    assert.deepEqual(complaints, []);
    await close();
  });
});
