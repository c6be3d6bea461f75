import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SEARCH_TABS } from '../../src/core/bangs/tabs.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { CATEGORIES } from '../../src/core/results/entries.ts';
import { translator } from '../../src/locales/messages.ts';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import { testClock } from '../support/clock.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const t = translator('en');
const clock = testClock(Date.now());

/** The addresses in the bar and its menu. */
const tabsOn = (page: string): string[] => {
  const [nav = ''] = /<nav class="tabs"[^]*?<\/nav>/.exec(page) ?? [];
  return [...new Set([...nav.matchAll(/href="\/(\w+)/g)].map(([, path = '']) => path))];
};
const itemsOn = (page: string): number => page.match(/ data-result>/g)?.length ?? 0;

describe('papers, code and the other categories on the site', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ clock, settings: { HACKERNEWS_ENABLED: 'true' } });
  });
  after(() => site.stop());

  function guestWith(preferences: Partial<Preferences>): SiteClient {
    const guest = site.guest();
    guest.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, ...preferences }));
    return guest;
  }

  it('have a tab each', async () => {
    const page = await site.guest().page('/search?q=river');
    assert.deepEqual(
      tabsOn(page),
      SEARCH_TABS.map((tab) => (tab === 'web' ? 'search' : tab)),
    );
  });

  for (const tab of CATEGORIES)
    it(`/${tab} shows what its sources found, and pictures through this instance`, async () => {
      const response = await site.guest().get(`/${tab}?q=river`);
      const page = await response.text();
      assert.deepEqual([response.status, response.headers.get('x-search-outcome')], [200, 'complete']);
      assert.ok(itemsOn(page) > 2, `${itemsOn(page)} results`);
      assert.match(page, new RegExp(`aria-current="page"[^>]*>${t(`common.tabs.${tab}`)}`));
      assert.match(page, /<ul class="entry-facts">/);
      for (const [, src = ''] of page.matchAll(/<img\s+src="([^"]+)"/g))
        assert.match(src, /^\/(?:assets\/|image\?url=|icon\?url=)/);
    });

  it('call their own sources, and the web calls none of them', async () => {
    site.sandbox.resetCalls();
    await site.guest().page('/papers?q=lakes');
    assert.deepEqual([site.sandbox.calls('CROSSREF'), site.sandbox.calls('MOJEEK')], [1, 0]);
    assert.equal(site.sandbox.calls('NPM'), 0);
    await site.guest().page('/search?q=lakes');
    assert.deepEqual([site.sandbox.calls('CROSSREF'), site.sandbox.calls('MOJEEK')], [1, 1]);
  });

  it('mark retracted papers, and link the DOI', async () => {
    const page = await site.guest().page('/papers?q=river&source=crossref');
    assert.match(page, /<b class="entry-mark bad">Retracted<\/b>/);
    assert.match(page, /href="https:\/\/doi\.org\/10\.\d+\/[^"]+" rel="noreferrer"/);
  });

  it('ask the chosen sources only, and say which with a way back', async () => {
    site.sandbox.resetCalls();
    const page = await site.guest().page('/papers?q=deltas&source=arxiv&source=nobody&date=y');
    assert.deepEqual([site.sandbox.calls('ARXIV'), site.sandbox.calls('CROSSREF')], [1, 0]);
    assert.ok(page.includes('<summary>Only arXiv</summary>'));
    assert.match(page, /name="source" value="arxiv"\s+checked/);
    assert.ok(page.includes('href="/search?q=deltas&amp;date=y"'), 'the other tabs do not keep the source');
  });

  it('show code of one kind, and offer packages beside them', async () => {
    const all = await site.guest().page('/code?q=river');
    const questions = await site.guest().page('/code?q=river&kind=question');
    assert.ok(itemsOn(questions) > 0 && itemsOn(questions) < itemsOn(all));
    assert.match(questions, /\d votes?/);
    assert.doesNotMatch(questions, /\d stars?/);
    assert.ok(all.includes('href="/packages?q=river"'));
    assert.match(await site.guest().page('/packages?q=river'), /href="\/code\?q=river&amp;kind=repository"/);
  });

  it('have further pages', async () => {
    const page = await site.guest().page('/packages?q=river&page=2');
    assert.match(page, /rel="prev" href="\/packages\?q=river"/);
  });

  it('say that nothing was found, and that nobody answered, in different words', async () => {
    const nothing = await site.guest().get('/papers?q=zzqq');
    assert.equal(nothing.headers.get('x-search-outcome'), 'empty');
    assert.ok((await nothing.text()).includes(t('search.empty.title', { query: 'zzqq' })));
    site.sandbox.behave('ALL', { kind: 'status', status: 500 });
    const failed = await site.guest().get('/papers?q=nobody');
    site.sandbox.behave('ALL', undefined);
    clock.advance(3_600_000);
    const page = await failed.text();
    assert.equal(failed.headers.get('x-search-outcome'), 'failed');
    assert.ok(page.includes(t('search.failed.title')));
    assert.match(page, /href="https:\/\/scholar\.google\.com\/scholar\?q=nobody"/);
    assert.match(page, /href="https:\/\/arxiv\.org\/[^"]+nobody"/);
  });

  it('show hostile finds as text', async () => {
    for (const tab of CATEGORIES) {
      const page = await site.guest().page(`/${tab}?q=river+sandbox:all:hostile`);
      assert.ok(!/(?:href|src)="\s*(?:javascript|data|file):/i.test(page), tab);
      assert.ok(!/<script>alert|<svg onload|<img src=x/.test(page), tab);
    }
  });

  it('follow the preferences for new tabs and blocked sites', async () => {
    const page = await guestWith({ newTab: true }).page('/papers?q=river');
    assert.match(page, /class="result-link" href="[^"]+" rel="noreferrer" target="_blank"/);
    const blocked = await guestWith({ sites: [{ host: 'doi.org', rule: 'block' }] }).page('/papers?q=river');
    assert.ok(itemsOn(blocked) < itemsOn(page));
    assert.match(blocked, /href="\/preferences\/sites"/);
  });

  it('ask nobody without a query', async () => {
    site.sandbox.resetCalls();
    assert.ok((await site.guest().page('/books')).includes(t('media.start')));
    assert.equal(site.sandbox.calls('OPENLIBRARY'), 0);
  });

  for (const [query, to] of [
    ['!papers+river+delta', '/papers?q=river+delta'],
    ['!arxiv+river&date=w&safe=off', '/papers?q=river&date=w&safe=off&source=arxiv'],
    ['!npm+left-pad', '/packages?q=left-pad&source=npm'],
    ['!talk', '/discussions'],
    ['!!npm+left-pad', 'https://www.npmjs.com/search?q=left-pad'],
  ] as const)
    it(`are opened by ${decodeURIComponent(query)}`, async () => {
      const response = await site.guest().get(`/search?q=${query}`);
      assert.equal(response.headers.get('location'), to);
    });
});

describe('an instance that chooses its tabs', () => {
  let site: Site;
  before(async () => {
    const musical = PROVIDERS.filter(({ searches }) => 'music' in searches);
    site = await startSite({
      settings: {
        SITE_TABS: 'music, papers, images',
        ...Object.fromEntries(musical.map(({ name }) => [`${name}_ENABLED`, 'false'])),
      },
    });
  });
  after(() => site.stop());

  it('shows them in their order, without those that have no source', async () => {
    assert.deepEqual(tabsOn(await site.guest().page('/images?q=river')), ['papers', 'images']);
  });

  it('shows the tab that is open in any case, and says that its search has no source', async () => {
    const page = await site.guest().page('/music?q=river');
    assert.deepEqual(tabsOn(page), ['papers', 'images', 'music']);
    assert.ok(page.includes(t('search.noEngine.source')));
    assert.equal((await site.guest().get('/search?q=!mb+river')).status, 302);
  });
});
