import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  DEFAULT_PREFERENCES,
  INTERFACE_LANGUAGES,
  type Preferences,
} from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { REASONS } from '../../src/core/upstream/provider.ts';
import { translator } from '../../src/locales/messages.ts';
import { testClock } from '../support/clock.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const t = translator('en');
const clock = testClock();
describe('search on the site', () => {
  let site: Site;

  before(async () => {
    site = await startSite({ clock, settings: { SEARCH_TIMEOUT_MS: '2000' } });
  });
  after(() => site.stop());

  /** Past every rest that an engine was given. */
  beforeEach(async () => {
    site.sandbox.behave('ALL', undefined);
    clock.advance(3_600_000);
    await site.guest().page(`/search?q=back+${clock.wallMs()}`);
  });

  function guestWith(preferences: Partial<Preferences>): SiteClient {
    const guest = site.guest();
    guest.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, ...preferences }));
    return guest;
  }

  function hostsOn(page: string): string[] {
    return [...page.matchAll(/<a [^>]*href="https?:\/\/([^/"]+)[^"]*" rel="noreferrer"[^>]*>/g)].map(
      ([, host = '']) => host,
    );
  }

  function titleLinks(page: string): string[] {
    return [...page.matchAll(/<a class="result-link" [^>]*>/g)].map(([link]) => link);
  }

  describe('the home page', () => {
    it('has the box and tells a guest how to sign in', async () => {
      const page = await site.guest().page('/');
      assert.match(page, /<form[^>]*role="search"[^>]*action="\/search"/);
      assert.match(page, /name="q"[^>]*autofocus/);
      assert.ok(page.includes(t('search.home.tagline')));
      assert.match(page, /href="\/login"/);
    });

    it('spares that whoever is signed in', async () => {
      const { client } = await site.user();
      assert.ok(!(await client.page('/')).includes(t('search.home.account')));
    });

    it('speaks the language of the browser', async () => {
      const page = await site.guest().page('/', { 'accept-language': 'de-AT,de;q=0.9' });
      assert.match(page, /<html lang="de"/);
      assert.ok(page.includes(translator('de')('search.home.tagline')));
    });
  });

  describe('the outcome of a search', () => {
    const notices = [
      t('search.failed.title'),
      t('search.noEngine.title'),
      t('search.results.stale'),
      'No results for',
    ];

    async function outcomeOf(path: string): Promise<{ page: string; headers: Headers; said: string[] }> {
      const response = await site.guest().get(path);
      const page = await response.text();
      assert.equal(response.status, 200);
      return { page, headers: response.headers, said: notices.filter((notice) => page.includes(notice)) };
    }

    it('is results, and says nothing besides', async () => {
      const { page, headers, said } = await outcomeOf('/search?q=river+delta');
      assert.deepEqual(said, []);
      assert.ok(titleLinks(page).length >= 10);
      assert.equal(headers.get('x-search-outcome'), 'complete');
      assert.match(headers.get('server-timing') ?? '', /^engine_a;dur=\d+/);
      assert.equal(headers.get('x-engines-failed'), null);
      assert.equal(headers.get('cache-control'), 'private, no-cache');
      assert.match(page, /<title>river delta · Tributary<\/title>/);
      assert.doesNotMatch(page, /class="missing"/);
    });

    it('is partial with a line for each engine that is missing', async () => {
      const { page, headers, said } = await outcomeOf('/search?q=river+sandbox:mojeek:hang');
      assert.deepEqual(said, []);
      assert.ok(titleLinks(page).length > 0);
      assert.ok(page.includes('<li>Mojeek did not respond in time.</li>'));
      assert.equal(headers.get('x-search-outcome'), 'partial');
      assert.equal(headers.get('x-engines-failed'), 'engine_b;reason=timeout');
    });

    it('is empty, with hints about filters only if one is set', async () => {
      const { page, headers, said } = await outcomeOf('/search?q=zzqq+%3Cb%3E');
      assert.deepEqual(said, ['No results for']);
      assert.ok(page.includes('<h2>No results for zzqq &lt;b&gt;</h2>'));
      for (const hint of ['spelling', 'words'] as const) {
        assert.ok(page.includes(t(`search.empty.hints.${hint}`)));
      }
      assert.ok(!page.includes(t('search.empty.hints.filters')));
      const filtered = await outcomeOf('/search?q=zzqq+%3Cb%3E&date=d');
      assert.ok(filtered.page.includes(t('search.empty.hints.filters')));
      assert.equal(headers.get('x-search-outcome'), 'empty');
      assert.doesNotMatch(page, /rel="next"/);
    });

    it('is partial and empty where those that answered have nothing', async () => {
      const { page, headers, said } = await outcomeOf('/search?q=zzqq+sandbox:brave:500');
      assert.deepEqual(said, ['No results for']);
      assert.ok(page.includes(t('search.empty.amongThose')));
      assert.ok(page.includes('Brave returned an error.'));
      assert.equal(headers.get('x-search-outcome'), 'partial');
    });

    it('is failed, with reasons and a link to try again', async () => {
      const query = 'deep+sandbox:brave:429+sandbox:mojeek:500+sandbox:marginalia:html';
      const { page, headers, said } = await outcomeOf(`/search?q=${query}&safe=off`);
      assert.deepEqual(said, [t('search.failed.title')]);
      assert.ok(page.includes('Brave is rate-limiting this server.'));
      assert.ok(page.includes('Marginalia sent a response that could not be read.'));
      assert.match(page, /href="\/search\?q=deep\+sandbox[^"]*safe=off">Try again/);
      assert.equal(headers.get('x-search-outcome'), 'failed');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.deepEqual(titleLinks(page), []);
    });

    it('is older results where nobody answers, and says so', async () => {
      await outcomeOf('/search?q=old+rivers&engine=engine_a');
      site.sandbox.behave('ALL', { kind: 'status', status: 500 });
      clock.advance(300_000);
      const { page, headers, said } = await outcomeOf('/search?q=old+rivers&engine=engine_a');
      assert.deepEqual(said, [t('search.results.stale')]);
      assert.ok(titleLinks(page).length > 0);
      assert.ok(page.includes('Brave returned an error.'));
      assert.match(headers.get('cache-status') ?? '', /stale/);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    it('has words for every reason in every language', () => {
      for (const language of INTERFACE_LANGUAGES) {
        const lines = REASONS.map((reason) =>
          translator(language)(`search.reasons.${reason}`, { engine: 'Mojeek' }),
        );
        assert.equal(new Set(lines).size, REASONS.length);
        for (const line of lines) assert.match(line, /Mojeek.*\.$/);
      }
    });
  });

  describe('without any engine', () => {
    let empty: Site;
    before(async () => {
      const names = ['BRAVE', 'MOJEEK', 'MARGINALIA'];
      empty = await startSite({
        settings: Object.fromEntries(names.map((name) => [`${name}_ENABLED`, 'false'])),
      });
    });
    after(() => empty.stop());

    it('says so, and shows an administrator the way', async () => {
      const page = await empty.guest().page('/search?q=rivers');
      assert.ok(page.includes(t('search.noEngine.title')));
      assert.ok(!page.includes(t('search.failed.title')));
      assert.ok(!page.includes('href="/admin/providers"'));
      const { client } = await empty.user({ admin: true });
      assert.ok((await client.page('/search?q=rivers')).includes('href="/admin/providers"'));
    });
  });

  describe('a page of results', () => {
    it('goes home without a query', async () => {
      for (const path of ['/search', '/search?q=', '/search?q=%20%09%01', '/search?q[]=']) {
        const response = await site.guest().get(path);
        assert.deepEqual([response.status, response.headers.get('location')], [303, '/'], path);
      }
    });

    it('leads away without telling from where, in a new tab where wanted', async () => {
      const links = titleLinks(await site.guest().page('/search?q=rivers'));
      assert.ok(links.length > 0);
      for (const link of links)
        assert.match(link, /^<a class="result-link" href="https?:[^"]+" rel="noreferrer">$/);
      const inTabs = titleLinks(await guestWith({ newTab: true }).page('/search?q=rivers'));
      for (const link of inTabs) assert.match(link, /rel="noreferrer" target="_blank">$/);
    });

    it('has pages from 1 to 50, and keeps what was chosen', async () => {
      const chosen = 'q=rivers&date=y&safe=off&lang=de&engine=engine_a&engine=engine_b';
      const page = await site.guest().page(`/search?${chosen}&page=2`);
      assert.ok(page.includes(`rel="prev" href="/search?${chosen.replaceAll('&', '&amp;')}"`));
      assert.ok(page.includes(`rel="next" href="/search?${chosen.replaceAll('&', '&amp;')}&amp;page=3"`));
      const first = await site.guest().page('/search?q=rivers');
      assert.doesNotMatch(first, /rel="prev"/);
      assert.match(first, /rel="next" href="\/search\?q=rivers&amp;page=2"/);
      assert.doesNotMatch(await site.guest().page('/search?q=rivers&page=50'), /rel="next"/);
      for (const odd of ['0', '-1', '1e1', 'x']) {
        assert.match(await site.guest().page(`/search?q=rivers&page=${odd}`), /Page 1</, odd);
      }
    });

    it('asks the engines that were picked, else those of the preferences', async () => {
      for (const [client, query, asked] of [
        [site.guest(), 'engine=engine_b', ['MOJEEK']],
        [site.guest(), 'engine=engine_a,ENGINE_C', ['BRAVE', 'MARGINALIA']],
        [guestWith({ engines: ['engine_c'] }), '', ['MARGINALIA']],
        [guestWith({ engines: ['engine_c'] }), 'engine=engine_a', ['BRAVE']],
        [site.guest(), 'engine=engine_z', ['BRAVE', 'MOJEEK', 'MARGINALIA']],
      ] as const) {
        clock.advance(3_600_000);
        site.sandbox.resetCalls();
        const page = await client.page(`/search?q=picked&${query}`);
        const called = ['BRAVE', 'MOJEEK', 'MARGINALIA'].filter((name) => site.sandbox.calls(name) > 0);
        assert.deepEqual(called, asked, query);
        assert.equal(page.match(/type="checkbox"[^>]*checked/g)?.length, asked.length, query);
      }
    });

    it('passes on the time, the language and safe search', async () => {
      const page = await guestWith({ safe: false }).page('/search?q=narrow&date=w');
      assert.match(page, /class="filter chosen" data-menu>\s*<summary>Past week</);
      assert.match(page, /<summary>Safe search: off</);
      const sent = site.sandbox.requests('BRAVE').at(-1)?.path ?? '';
      assert.match(sent, /freshness=pw/);
      assert.match(sent, /safesearch=off/);
    });

    it('offers a better spelling on the first page', async () => {
      const page = await site.guest().page('/search?q=pyhton+databse&safe=off');
      const [, to = '', text = ''] = /Did you mean: <a href="([^"]+)">([^<]+)</.exec(page) ?? [];
      assert.notEqual(text, '');
      assert.match(to, /^\/search\?q=[^&]+&amp;safe=off$/);
    });

    it('words ages in the language of the page', async () => {
      const page = await site.guest().page('/search?q=rivers', { 'accept-language': 'fr' });
      assert.match(page, /class="result-age">il y a /);
    });

    it('keeps to the rules for sites', async () => {
      const plain = [...new Set(hostsOn(await site.guest().page('/search?q=rivers')))];
      const [first = '', second = '', , last = ''] = plain;
      const ruled = await guestWith({
        sites: [
          { host: last.replace(/^www\./, ''), rule: 'pin' },
          { host: first.replace(/^www\./, ''), rule: 'block' },
        ],
      }).page('/search?q=rivers');
      const hosts = hostsOn(ruled);
      assert.equal(hosts[0], last);
      assert.ok(!hosts.includes(first));
      assert.ok(hosts.includes(second));
      assert.match(
        ruled,
        /blocked sites? (is|are) hidden\.\s*<a href="\/search\?q=rivers&amp;blocked=show">/,
      );
      // Whoever has no rules sees no trace of them.
      assert.deepEqual([...new Set(hostsOn(await site.guest().page('/search?q=rivers')))], plain);
    });

    it('links to the rule of each site', async () => {
      const page = await site.guest().page('/search?q=rivers');
      assert.equal(
        page.match(/href="\/preferences\/sites\/rule\?host=[\w.-]+&amp;/g)?.length,
        titleLinks(page).length,
      );
    });

    it('sets no cookie', async () => {
      const { headers } = await site.guest().get('/search?q=rivers');
      assert.deepEqual(headers.getSetCookie(), []);
    });
  });

  describe('knowledge beside the results', () => {
    it('comes with the page where no script is known to run', async () => {
      const page = await site.guest().page('/search?q=Vienna');
      assert.match(page, /<div class="search-aside"><aside class="cards"/);
      assert.doesNotMatch(page, /data-cards/);
    });

    it('comes with the page where it is there in time', async () => {
      const guest = site.guest();
      await guest.page('/search?q=Inception');
      guest.setCookie('scripts', '1');
      const page = await guest.page('/search?q=Inception');
      assert.match(page, /<div class="search-aside"><aside class="cards"/);
      assert.doesNotMatch(page, /data-cards/);
    });

    it('comes later where it is slow, and by a link where scripts no longer run', async () => {
      const guest = site.guest();
      guest.setCookie('scripts', '1');
      clock.advance(30 * 86_400_000);
      site.sandbox.behave('WIKIDATA', { kind: 'slow', ms: 300 });
      const page = await guest.page('/search?q=Vienna&safe=off');
      assert.doesNotMatch(page, /class="cards"/);
      const [, from = ''] = /data-cards="([^"]+)"/.exec(page) ?? [];
      const [, instead = ''] = /<noscript><a href="([^"]+)"/.exec(page) ?? [];
      assert.equal(from, '/cards?q=Vienna&amp;safe=off');
      assert.match(await guest.page(instead.replaceAll('&amp;', '&')), /class="cards"/);
      const fragment = await guest.page(from.replaceAll('&amp;', '&'));
      assert.match(fragment, /^\s*<aside class="cards"/);
      assert.doesNotMatch(fragment, /<html|<script/);
    });

    it('stands on the first page alone', async () => {
      site.sandbox.resetCalls();
      const page = await site.guest().page('/search?q=255+in+hex&page=2');
      assert.doesNotMatch(page, /class="instant|class="cards/);
      assert.equal(site.sandbox.calls('WIKIPEDIA') + site.sandbox.calls('WIKIDATA'), 0);
      assert.match(await site.guest().page('/search?q=255+in+hex'), /class="instant/);
    });

    it('is nothing for nothing', async () => {
      assert.equal(await site.guest().page('/cards'), '');
      assert.equal(await site.guest().page('/cards?q=zzqq'), '');
    });
  });
});
