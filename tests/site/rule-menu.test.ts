import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DEFAULT_PREFERENCES, type SiteRule } from '../../src/core/preferences/model.ts';
import { MAX_COOKIE_LENGTH, packPreferences } from '../../src/core/preferences/transfer.ts';
import { translator } from '../../src/locales/messages.ts';
import { describeSite, type Site, type SiteClient } from '../support/site.ts';

const t = translator('en');
const RULE_PAGE = '/preferences/sites/rule';
const SEARCH = '/search?q=river+delta';

const pageFor = (host: string, back = SEARCH): string =>
  `${RULE_PAGE}?${new URLSearchParams({ host, return: back }).toString()}`;

function guestWith(site: Site, sites: readonly SiteRule[]): SiteClient {
  const guest = site.guest();
  guest.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, sites }));
  return guest;
}

/** The hosts of the results with the rule that each is marked with. */
function marked(page: string): (readonly [host: string, rule: string])[] {
  const menus = /class="site-menu (\w*)"[^>]*data-site-rule="([^"]+)"/g;
  return [...page.matchAll(menus)].map(([, rule = '', host = '']) => [host, rule] as const);
}

/** The address without the mark that this browser made the change. */
const unsealed = (path: string): string => path.replace(/&seal=[\w-]{22}$/, '');

async function firstHost(client: SiteClient, path = SEARCH): Promise<string> {
  const [[host] = ['']] = marked(await client.page(path));
  return host;
}

describeSite('siteRules from a result', (site) => {
  it('begins at a link, and makes no page of results carry a form or set a cookie', async () => {
    const response = await site().guest().get(SEARCH);
    const page = await response.text();
    const host = await firstHost(site().guest());
    assert.ok(page.includes(`${RULE_PAGE}?host=${host}&amp;url=https%3A%2F%2F`));
    assert.ok(!page.includes('name="csrf"'));
    assert.deepEqual(response.headers.getSetCookie(), []);
  });

  it('leads to more from the host and the domain, an archived copy and the rule for the domain', async () => {
    const url = 'https://de.news.co.uk/page?a=b';
    const query = new URLSearchParams({ host: 'de.news.co.uk', url, return: `${SEARCH}&date=w&page=3` });
    const page = await site().guest().page(`${RULE_PAGE}?${query.toString()}`);
    for (const link of [
      '/search?q=river+delta+site%3Ade.news.co.uk&amp;date=w',
      '/search?q=river+delta+site%3Anews.co.uk&amp;date=w',
      `https://web.archive.org/web/${url}`,
      `${RULE_PAGE}?host=news.co.uk&amp;return=`,
    ])
      assert.ok(page.includes(`href="${link}`), link);
    assert.ok(page.includes(`data-copy-text="${url}"`));
    assert.ok(
      !(
        await site()
          .guest()
          .page(`${pageFor('news.co.uk')}&url=javascript:x`)
      ).includes('javascript:'),
    );
  });

  it('offers all rules and chooses none of them', async () => {
    const page = await site().guest().page(pageFor('example.org'));
    for (const rule of ['pin', 'raise', 'lower', 'block'])
      assert.match(page, new RegExp(`<button name="rule" value="${rule}"\\s*>`));
    assert.ok(!page.includes('name="remove"'));
    assert.ok(page.includes(`href="${SEARCH}"`));
    assert.doesNotMatch(
      await site().guest().page('/preferences/sites?host=a.example'),
      /name="rule"[^>]*checked/,
    );
  });

  it('sends only the form to the script', async () => {
    const part = await site()
      .guest()
      .page(`${pageFor('example.org')}&part=1`);
    assert.ok(part.includes('name="csrf"') && !part.includes('<html'));
  });

  for (const rule of ['pin', 'raise', 'lower', 'block'] as const)
    it(`returns to the search after ${rule}, says so, and can undo it`, async () => {
      const client = site().guest();
      const host = await firstHost(client);
      const response = await client.post(RULE_PAGE, { host, rule, return: SEARCH }, { from: pageFor(host) });
      const back = response.headers.get('location') ?? '';
      assert.deepEqual([response.status, unsealed(back)], [303, `${SEARCH}&changed=${host}`]);
      const page = await client.page(back);
      assert.ok(page.includes(t(`search.siteRule.done.${rule}`, { host })));
      const [[first, mark] = ['', '']] = marked(page);
      if (rule === 'block') assert.ok(!marked(page).some(([one]) => one === host));
      if (rule === 'pin') assert.deepEqual([first, mark], [host, 'pin']);
      else if (rule !== 'block') assert.ok(marked(page).some(([one, its]) => one === host && its === rule));
      assert.match(page, new RegExp(`name="remove" value="${host}"`));

      const undone = await client.post(RULE_PAGE, { remove: host, return: SEARCH }, { from: back });
      const undoneTo = undone.headers.get('location') ?? '';
      assert.equal(unsealed(undoneTo), `${SEARCH}&changed=${host}&was=${rule}`);
      const after = await client.page(undoneTo);
      assert.ok(after.includes(t('search.siteRule.done.none', { host })));
      assert.match(after, new RegExp(`name="rule" value="${rule}"`));
      assert.ok(marked(after).every(([, its]) => its === ''));
    });

  it('answers the script with the news and the mark alone', async () => {
    const client = site().guest();
    const fields = { host: 'example.org', rule: 'raise', return: SEARCH, part: '1' };
    const response = await client.post(RULE_PAGE, fields, { from: pageFor('example.org') });
    const part = await response.text();
    assert.equal(response.status, 200);
    assert.match(part, /data-rule-change="example\.org"\s+data-rule="raise"\s+data-ruled="example\.org"/);
    assert.ok(part.includes(t('search.siteRule.done.raise', { host: 'example.org' })));
    assert.ok(part.includes(t('search.siteRule.undo')) && !part.includes('<html'));
  });

  it('says that a site above has a rule, and removes that one', async () => {
    const client = guestWith(site(), [{ host: 'example.org', rule: 'lower' }]);
    const page = await client.page(pageFor('news.example.org'));
    assert.ok(
      page.includes(
        t('search.siteRule.inherited', { host: 'example.org', state: t('search.siteRule.ruled.lower') }),
      ),
    );
    assert.match(page, /name="remove" value="example\.org"/);
    assert.doesNotMatch(page, /name="rule" value="\w+"\s+aria-current/);
  });

  for (const tab of ['images', 'news', 'videos'])
    it(`marks results and hides blocked ones in ${tab}`, async () => {
      const path = `/${tab}?q=river`;
      const host = await firstHost(site().guest(), path);
      const raising = guestWith(site(), [{ host, rule: 'raise' }]);
      assert.ok(marked(await raising.page(path)).some(([one, rule]) => one === host && rule === 'raise'));
      const blocking = guestWith(site(), [{ host, rule: 'block' }]);
      const hidden = await blocking.page(path);
      assert.ok(!marked(hidden).some(([one]) => one === host));
      assert.ok(hidden.includes(`href="${path}&amp;blocked=show">${t('search.results.showBlocked')}`));
      const shown = await blocking.page(`${path}&blocked=show`);
      assert.ok(marked(shown).some(([one, rule]) => one === host && rule === 'block'));
      assert.ok(shown.includes(`href="${path}">${t('search.results.hideBlocked')}`));
    });

  it('keeps showing blocked sites from page to page, until they are hidden again', async () => {
    const host = await firstHost(site().guest());
    const client = guestWith(site(), [{ host, rule: 'block' }]);
    const first = await client.page(`${SEARCH}&blocked=show`);
    assert.ok(first.includes(`rel="next" href="${SEARCH}&amp;page=2&amp;blocked=show"`));
    const second = await client.page(`${SEARCH}&page=2&blocked=show`);
    const back = `href="${SEARCH}&amp;page=2">${t('search.results.hideBlocked')}`;
    assert.ok(second.indexOf(back) > 0 && second.indexOf(back) < second.indexOf('<ol class="results">'));
    assert.ok(second.includes(`rel="prev" href="${SEARCH}&amp;blocked=show"`));
    assert.ok(second.includes(encodeURIComponent('page=2&blocked=show')), 'the menus return to this page');
    assert.doesNotMatch(second, /<input type="hidden" name="blocked"/, 'another search hides them');
    const past = await client.page(`${SEARCH}&page=99&blocked=show`);
    assert.ok(past.includes(`href="${SEARCH}&amp;blocked=show">${t('search.pages.first')}`));
  });

  it('does not say that blocked sites are shown if there are none', async () => {
    const page = await site().guest().page(`${SEARCH}&blocked=show`);
    assert.ok(!page.includes(t('search.results.blockedShown')) && !page.includes('blocked=show'));
  });

  for (const back of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example'])
    it(`never leads to ${back}`, async () => {
      const client = site().guest();
      const fields = { host: 'example.org', rule: 'pin', return: back };
      const response = await client.post(RULE_PAGE, fields, { from: pageFor('example.org') });
      assert.equal(unsealed(response.headers.get('location') ?? ''), '/?changed=example.org');
      assert.ok(!(await client.page(pageFor('example.org', back))).includes('elsewhere'));
    });

  it('refuses what is no site or no rule, and every form without a token', async () => {
    const client = site().guest();
    for (const fields of [{ host: 'no site', rule: 'pin' }, { host: 'a.example', rule: 'love' }, {}])
      assert.equal((await client.post(RULE_PAGE, fields, { from: pageFor('a.example') })).status, 400);
    for (const host of ['javascript:alert(1)', '<b>', ''])
      assert.equal((await client.get(pageFor(host))).status, 400);
    assert.equal((await client.postAs(RULE_PAGE, { host: 'a.example', rule: 'pin' })).status, 403);
    assert.deepEqual([...client.cookies.keys()], ['visitor']);
  });

  it('ignores a site in the address that is none', async () => {
    const page = await site().guest().page(`${SEARCH}&changed=%3Cscript%3E&was=love&blocked=x`);
    assert.ok(!page.includes('class="notice good rule-change"'));
  });

  it('says nothing about a change that this browser did not make, or made no more', async () => {
    const client = site().guest();
    const host = 'example.org';
    const change = async (by: SiteClient, rule: string) => {
      const response = await by.post(RULE_PAGE, { host, rule, return: SEARCH }, { from: pageFor(host) });
      return response.headers.get('location') ?? '';
    };
    const says = async (path: string) =>
      (await client.page(path)).includes('class="notice good rule-change"');
    const foreign = await change(site().guest(), 'block');
    const real = await change(client, 'block');
    assert.ok(await says(real));
    assert.ok(!(await says(foreign)));
    for (const forged of [unsealed(real), `${real}&was=pin`, real.replace(host, 'example.net')])
      assert.ok(!(await says(forged)), forged);
    await change(client, 'pin');
    assert.ok(!(await says(real)), 'the rule is another one now');
  });

  it('asks guests whose cookie is full to sign in', async () => {
    const long = (i: number): string => `${'a'.repeat(60)}${i}.example`;
    const sites: SiteRule[] = [];
    while (packPreferences({ ...DEFAULT_PREFERENCES, sites }).length < MAX_COOKIE_LENGTH - 90)
      sites.push({ host: long(sites.length), rule: 'pin' });
    const client = guestWith(site(), sites);
    const add = (host: string) =>
      client.post(RULE_PAGE, { host, rule: 'pin', return: SEARCH }, { from: pageFor(host) });
    await add(long(sites.length));
    const response = await add(long(sites.length + 1));
    assert.equal(response.status, 400);
    assert.ok((await response.text()).includes(t('preferences.signInForMore')));
  });
});
