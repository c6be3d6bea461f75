import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { translator } from '../../src/locales/messages.ts';
import { sharedSite, startSite, type Site, type SiteClient } from '../support/site.ts';

const t = translator('en');

/** The addresses of the links whose text, without markup, is this. */
function linksNamed(page: string, name: string): string[] {
  return [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a\s*>/g)]
    .filter(([, , text = '']) => plain(text) === name)
    .map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('filters on the site', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  function guestWith(preferences: Partial<Preferences>): SiteClient {
    const guest = site.guest();
    guest.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, ...preferences }));
    return guest;
  }

  function lastAsked(name: string): URLSearchParams {
    const { path = '' } = site.sandbox.requests(name).at(-1) ?? {};
    return new URLSearchParams(path.slice(path.indexOf('?')));
  }

  it('offer ready-made lenses on the web to everyone', async () => {
    const page = await site.guest().page('/search?q=foreign');
    const [forums = ''] = linksNamed(page, 'Forums');
    assert.equal(forums, '/search?q=foreign&lens=forums');
    assert.match(await site.guest().page(forums), /aria-current="true"[^>]*><bdi>Forums<[^]*reddit\.com/);
    const home = await site.guest().page('/?lens=forums');
    assert.match(home, /<input type="hidden" name="lens" value="forums"/);
    assert.match(home, /href="\/" aria-current="true"[^>]*><bdi>Forums/);
    assert.deepEqual(linksNamed(await site.guest().page('/images?q=foreign'), 'Forums'), []);
  });

  for (const path of [
    '/search?q=foreign&length=short&sort=date',
    '/images?q=foreign&verbatim=1&date=w',
    '/news?q=foreign&size=large&verbatim=1',
    '/videos?q=foreign&sort=date&color=red',
  ])
    it(`ignores the filters of other tabs in ${path}`, async () => {
      const { headers } = await site.guest().get(path);
      assert.equal(headers.get('x-search-outcome'), 'complete');
    });

  const reaching: [path: string, provider: string, parameter: string, value: string][] = [
    ['/search?q=f1&verbatim=1', 'BRAVE', 'spellcheck', '0'],
    ['/search?q=f2&verbatim=1', 'MOJEEK', 'q', '"f2"'],
    ['/search?q=f3&country=AT&lang=de', 'BRAVE', 'country', 'AT'],
    ['/search?q=f4&from=2026-05-01&to=2026-05-31', 'BRAVE', 'freshness', '2026-05-01to2026-05-31'],
    ['/images?q=f5&color=purple', 'PIXABAY', 'colors', 'lilac'],
    ['/images?q=f6&size=large', 'OPENVERSE', 'size', 'large'],
    ['/images?q=f7&shape=tall', 'OPENVERSE', 'aspect_ratio', 'tall'],
    ['/images?q=f8&license=modify', 'OPENVERSE', 'license_type', 'modification'],
    ['/news?q=filter9&sort=date', 'WORLDNEWS', 'sort', 'publish-time'],
    ['/videos?q=f10&length=short', 'SEPIA', 'durationMax', '299'],
  ];
  for (const [path, provider, parameter, value] of reaching) {
    it(`${path} asks ${provider} for ${parameter}=${value}`, async () => {
      await site.guest().page(path);
      assert.equal(lastAsked(provider).get(parameter), value);
    });
  }

  it('prefers the region of the preferences, unless the search names one or any', async () => {
    const guest = guestWith({ region: 'AT' });
    for (const [query, country] of [
      ['q=region1', 'AT'],
      ['q=region2&country=FR', 'FR'],
      ['q=region3&country=*', null],
    ] as const) {
      await guest.page(`/search?${query}`);
      assert.equal(lastAsked('BRAVE').get('country'), country, query);
    }
  });

  it('searches in any language if asked to', async () => {
    await guestWith({ language: 'de' }).page('/search?q=anylanguage&lang=*');
    assert.equal(lastAsked('BRAVE').get('search_lang'), null);
  });

  it('shows what is chosen once, in its menu, with a link that clears all', async () => {
    const page = await site
      .guest()
      .page('/search?q=rivers&date=w&verbatim=1&lang=de&country=AT&safe=off&engine=engine_a');
    const chosen = [...page.matchAll(/<details class="filter chosen"[^>]*>\s*<summary>([^<]*)</g)];
    assert.deepEqual(
      chosen.map(([, words]) => words),
      ['Past week', 'Exact words only', 'Only Brave', 'German, Austria', 'Safe search: off'],
    );
    assert.deepEqual(linksNamed(page, t('search.filters.clear')), ['/search?q=rivers']);
    assert.ok(!(await site.guest().page('/search?q=rivers')).includes('clear-filters'));
  });

  it('offers the regions near the reader as links', async () => {
    const page = await site.guest().page('/search?q=rivers&date=w', { 'accept-language': 'de' });
    assert.deepEqual(linksNamed(page, 'Österreich'), ['/search?q=rivers&date=w&country=AT']);
  });

  it('words ranges of days, open or not', async () => {
    for (const [date, words] of [
      ['2026-05-01..2026-05-31', '1 May 2026 – 31 May 2026'],
      ['2026-05-01..2026-05-01', '1 May 2026'],
      ['2026-05-01..', 'Since 1 May 2026'],
      ['..2026-05-31', 'Until 31 May 2026'],
    ] as const) {
      const page = await site.guest().page(`/news?q=rivers&date=${date}`);
      assert.ok(page.includes(`<summary>${words}</summary>`), words);
    }
  });

  it('keeps the filters in the links between all tabs', async () => {
    const chosen = 'q=rivers&date=w&safe=off&lang=de&country=AT&lens=forums&sort=date&engine=engine_a';
    const paths = {
      News: '/news',
      Images: '/images',
      Papers: '/papers',
      Maps: '/maps',
      Translate: '/translate',
    };
    for (const from of Object.values(paths)) {
      const page = await site.guest().page(`${from}?${chosen}`);
      const [tabs = ''] = /<nav class="tabs"[^]*?<\/nav>/.exec(page) ?? [];
      for (const [name, path] of Object.entries(paths))
        assert.deepEqual(linksNamed(tabs, name).at(-1), `${path}?${chosen}`, `${from} to ${path}`);
    }
  });

  it('ignores values that do not exist', async () => {
    const page = await site.guest().page('/images?q=rivers&size=huge&color=mauve&shape=round&license=mine');
    assert.ok(!page.includes('clear-filters'));
  });

  it('says which filters no engine in use supports', async () => {
    const web = await site.guest().page('/search?q=rivers&engine=engine_c');
    assert.ok(web.includes(t('search.filters.unsupported')));
    assert.equal(linksNamed(web, 'Past week').length, 0);
    assert.equal(linksNamed(web, 'Exact words only').length, 1);
    assert.ok(!(await site.guest().page('/search?q=rivers')).includes(t('search.filters.unsupported')));
    const bare = await startSite({ settings: { PIXABAY_ENABLED: 'false' } });
    try {
      const images = await bare.guest().page('/images?q=rivers');
      assert.ok(images.includes(t('search.filters.unsupported')));
      assert.ok(!images.includes('color=red'));
      assert.ok(images.includes('size=large'));
    } finally {
      await bare.stop();
    }
  });
});
