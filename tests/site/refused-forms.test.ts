import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Preferences } from '../../src/core/preferences/model.ts';
import { translator } from '../../src/locales/messages.ts';
import { describeSite, PASSWORD, sharedSite, startSite, tokenIn, type SiteClient } from '../support/site.ts';

const t = translator('en');

async function sitesOf(client: SiteClient): Promise<Preferences['sites']> {
  return ((await (await client.get('/preferences/export')).json()) as Preferences).sites;
}

describeSite(
  'a form that is out of date',
  (site) => {
    const own = () => ({ origin: site().instance.url });
    const STALE = 'AAAA'.repeat(21);

    async function assertAgain(
      client: SiteClient,
      path: string,
      fields: Record<string, string>,
      shown: RegExp,
    ): Promise<void> {
      const refused = await client.postAs(path, { ...fields, csrf: STALE }, own());
      const page = await refused.text();
      assert.equal(refused.status, 403, path);
      // Browsers ask whether to send a form again on Back to a page that they could not store.
      assert.equal(refused.headers.get('cache-control'), 'private, no-cache', path);
      assert.ok(page.includes(t('common.refusedForms.stale')), path);
      assert.match(page, shown);
      const once = await client.postAs(path, { ...fields, csrf: tokenIn(page) }, own());
      assert.ok([200, 303].includes(once.status), `${path}: ${once.status}`);
    }

    const cases: [path: string, fields: Record<string, string>, shown: RegExp][] = [
      ['/translate', { text: 'good <morning>', target: 'de' }, />\s*good &lt;morning&gt;<\/textarea>/],
      ['/preferences', { theme: 'dark', engine: 'engine_a' }, /value="dark"\s+checked/],
      ['/preferences/import', { text: '{"version":1}' }, />\s*\{&quot;version&quot;:1\}<\/textarea>/],
      [
        '/preferences/sites',
        { host: 'a.example', rule: 'raise' },
        /value="a\.example"[^]*value="raise"\s+checked/,
      ],
      [
        '/preferences/bangs',
        { trigger: 'x', url: 'https://a.example/%s' },
        /value="https:\/\/a\.example\/%s"/,
      ],
    ];
    for (const [path, fields, shown] of cases) {
      it(`comes back from ${path} with what was typed and a fresh token`, async () => {
        await assertAgain(site().guest(), path, fields, shown);
        const { client } = await site().user();
        await assertAgain(client, path, fields, shown);
      });

      it(`shows nothing of what another site put into it: ${path}`, async () => {
        for (const headers of [
          { origin: 'https://elsewhere.example' },
          { 'sec-fetch-site': 'cross-site' },
          {},
        ]) {
          const refused = await site()
            .guest()
            .postAs(path, { ...fields, csrf: STALE }, headers);
          const page = await refused.text();
          assert.equal(refused.status, 403);
          assert.ok(page.includes(t('common.failures.stale_form.title')));
          assert.doesNotMatch(page, shown);
        }
      });
    }

    it('is not taken as a guest’s when the session has ended meanwhile', async () => {
      const { client, name } = await site().user();
      const csrf = tokenIn(await client.page('/preferences/sites'));
      const other = site().guest();
      await other.signIn(name, PASSWORD);
      await other.post('/settings/account/sessions/end-others', {}, { from: '/settings/account' });
      const refused = await client.postAs(
        '/preferences/sites',
        { host: 'a.example', rule: 'pin', csrf },
        own(),
      );
      const page = await refused.text();
      assert.equal(refused.status, 403);
      assert.ok(page.includes(t('common.refusedForms.signedOut')));
      assert.match(page, /value="a\.example"/);
      assert.ok(!client.cookies.has('preferences'), 'nothing was kept');
      await client.signIn(name, PASSWORD);
      const token = tokenIn(await client.page('/preferences/sites'));
      const sent = await client.postAs(
        '/preferences/sites',
        { host: 'a.example', rule: 'pin', csrf: token },
        own(),
      );
      assert.equal(sent.status, 303);
      assert.deepEqual(await sitesOf(client), [{ host: 'a.example', rule: 'pin' }]);
    });
  },
  { own: true },
);

describe('a text to translate', () => {
  it('stays with who was signed out meanwhile, where only those who are signed in may search', async () => {
    const site = await startSite({ settings: { SITE_ACCESS: 'login' } });
    const fields = { text: 'good morning', target: 'de' };
    const headers = { origin: site.instance.url };
    const refused = await site.guest().postAs('/translate', fields, headers);
    const page = await refused.text();
    assert.equal(refused.status, 403);
    assert.ok(page.includes(t('common.refusedForms.signedOut')));
    assert.match(page, />\s*good morning<\/textarea>/);
    assert.doesNotMatch(page, /guten Morgen/);
    const foreign = await site.guest().postAs('/translate', fields);
    assert.deepEqual([foreign.status, foreign.headers.get('location')], [303, '/login']);
    await site.stop();
  });

  it('stays with who translates too much', async () => {
    const site = await startSite({ settings: { SITE_THROTTLE: '1/min' } });
    const client = site.guest();
    const post = () => client.post('/translate', { text: 'good morning', target: 'de' });
    assert.equal((await post()).status, 200);
    const refused = await post();
    const page = await refused.text();
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.ok(page.includes(t('common.refusedForms.stillHere')));
    assert.match(page, />\s*good morning<\/textarea>/);
    assert.doesNotMatch(page, /guten Morgen/);
    await site.stop();
  });

  it('stays however far it is over what can be translated', async () => {
    const site = await startSite({ settings: { TRANSLATE_MAX_CHARS: '10' } });
    const text = 'x'.repeat(200_000);
    const response = await site.guest().post('/translate', { text, target: 'de' });
    assert.equal(response.status, 400);
    assert.equal(/<textarea[^>]*>\n?([^<]*)<\/textarea>/.exec(await response.text())?.[1], text);
    await site.stop();
  });

  it('fits with its translation, whatever its characters', async () => {
    const site = await startSite({ settings: { TRANSLATE_MAX_CHARS: '100000' } });
    const text = '😀'.repeat(100_000);
    const fields = { text, translation: text, source: 'en', target: 'de', action: 'swap' };
    assert.equal((await site.guest().post('/translate', fields)).status, 200);
    await site.stop();
  });

  it('may come back by the back button from a page that shows none yet', async () => {
    const site = await sharedSite();
    const kept = async (path: string) => (await site.guest().get(path)).headers.get('cache-control');
    for (const path of ['/translate', '/translate?q=hello', '/preferences'])
      assert.equal(await kept(path), 'private, no-cache', path);
  });
});
