import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { translator } from '../../src/locales/messages.ts';
import { testClock } from '../support/clock.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const MEDIA = ['images', 'news', 'videos'] as const;
const t = translator('en');
const clock = testClock(Date.now());
describe('media on the site', () => {
  let site: Site;

  before(async () => {
    site = await startSite({ clock });
  });
  after(() => site.stop());

  /** What guests may search in an hour is enough for each test. */
  beforeEach(() => {
    clock.advance(3_600_000);
  });

  /** While every provider fails. Afterwards one search for each tab ends the rest that they were given. */
  async function unanswered(path: string): Promise<Response> {
    site.sandbox.behave('ALL', { kind: 'status', status: 500 });
    const response = await site.guest().get(path);
    site.sandbox.behave('ALL', undefined);
    clock.advance(3_600_000);
    for (const tab of MEDIA) await site.guest().page(`/${tab}?q=back+${clock.wallMs()}`);
    return response;
  }

  function guestWith(preferences: Partial<Preferences>): SiteClient {
    const guest = site.guest();
    guest.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, ...preferences }));
    return guest;
  }

  function unescaped(text: string): string {
    return text
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'");
  }

  function all(page: string, pattern: RegExp): string[] {
    return [...page.matchAll(pattern)].map(([, found = '']) => unescaped(found));
  }

  const viewsOn = (page: string): string[] => all(page, /href="(\/images\/view\?[^"]+)"/g);
  const itemsOn = (page: string): number => all(page, /(data-result)/g).length;

  for (const tab of MEDIA) {
    describe(`/${tab}`, () => {
      /** The tabs share the code for these. */
      const level = tab === 'images' ? '' : ' [rest]';

      it('shows what was found, its pictures through this instance', async () => {
        const response = await site.guest().get(`/${tab}?q=river`);
        const page = await response.text();
        assert.equal(response.status, 200);
        assert.equal(response.headers.get('x-search-outcome'), 'complete');
        assert.match(response.headers.get('server-timing') ?? '', /;dur=/);
        assert.ok(itemsOn(page) > 5);
        const pictures = all(page, /<img\s+src="([^"]+)"/g).filter((src) => !src.startsWith('/assets/'));
        assert.ok(pictures.length > 3);
        for (const src of pictures) assert.match(src, /^\/(?:image|icon)\?url=/);
        assert.match(page, new RegExp(`aria-current="page"[^>]*>${t(`common.tabs.${tab}`)}`));
      });

      it(`has further pages, and keeps what was chosen${level}`, async () => {
        const page = await site.guest().page(`/${tab}?q=river&safe=off&page=2`);
        const links = all(page, /rel="(?:prev|next)" href="([^"]+)"/g);
        assert.deepEqual(links, [`/${tab}?q=river&safe=off`, `/${tab}?q=river&safe=off&page=3`]);
      });

      it('says that nothing was found, and that nobody answered, in different words', async () => {
        const nothing = await site.guest().get(`/${tab}?q=zzqq`);
        assert.equal(nothing.headers.get('x-search-outcome'), 'empty');
        assert.ok((await nothing.text()).includes(t('search.empty.title', { query: 'zzqq' })));
        const failed = await unanswered(`/${tab}?q=nobody`);
        const page = await failed.text();
        assert.deepEqual([failed.status, failed.headers.get('x-search-outcome')], [200, 'failed']);
        assert.equal(failed.headers.get('cache-control'), 'no-store');
        assert.ok(page.includes(t('search.failed.title')));
        assert.ok(!page.includes(t('search.empty.title', { query: 'nobody' })));
      });

      it(`asks nobody without a query, and stays on its tab${level}`, async () => {
        site.sandbox.resetCalls();
        const page = await site.guest().page(`/${tab}?q=+`);
        assert.ok(page.includes(t('media.start')));
        assert.match(page, new RegExp(`action="/${tab}"`));
        assert.equal(site.sandbox.calls('BRAVE'), 0);
      });

      it(`follows bangs${level}`, async () => {
        const response = await site.guest().get(`/${tab}?q=${encodeURIComponent('!maps paris')}`);
        const to = response.headers.get('location');
        assert.deepEqual([response.status, to], [303, '/maps?q=paris']);
      });

      it(`leaves out the sites that its reader blocks, and says so${level}`, async () => {
        const before = await site.guest().page(`/${tab}?q=river`);
        const [link = ''] =
          tab === 'images' ? viewsOn(before) : all(before, /<a [^>]*href="(https?:[^"]+)" rel/g);
        const address = tab === 'images' ? new URL(link, site.instance.url).searchParams.get('page') : link;
        const host = new URL(address ?? '').hostname;
        const page = await guestWith({ sites: [{ host, rule: 'block' }] }).page(`/${tab}?q=river`);
        assert.ok(itemsOn(page) < itemsOn(before));
        assert.ok(!page.includes(`https://${host}/`));
        assert.match(page, /href="\/preferences\/sites"/);
      });

      it('shows hostile finds as text', async () => {
        const page = await site.guest().page(`/${tab}?q=river+sandbox:all:hostile`);
        assert.ok(itemsOn(page) > 0);
        assert.ok(!/(?:href|src|data-large)="\s*(?:javascript|data|file):/i.test(page));
        assert.ok(!page.includes('<script>alert'));
        assert.ok(!page.includes('<svg onload'));
        assert.ok(!page.includes('<img src=x'));
        assert.ok(page.includes('&lt;img src=x onerror=alert(1)&gt;'));
        assert.ok(!page.includes('user:secret@'));
      });

      it(`opens links as its reader likes${level}`, async () => {
        const page = await guestWith({ newTab: true }).page(`/${tab}?q=river`);
        assert.match(page, /rel="noreferrer" target="_blank"/);
      });

      it(`speaks the language of its reader${level}`, async () => {
        const page = await guestWith({ interfaceLanguage: 'fr' }).page(`/${tab}?q=`);
        assert.ok(page.includes(translator('fr')('media.start')));
      });
    });
  }

  describe('news and videos', () => {
    it('tell age, publisher, channel, length and host', async () => {
      const news = await site.guest().page('/news?q=river');
      assert.match(
        news,
        /class="result-address"[^]*?<b dir="auto">[^<]+<\/b>\s*<span class="story-age">[^<]+ ago</,
      );
      const videos = await site.guest().page('/videos?q=river');
      assert.match(videos, /class="duration">.*\d+:\d\d</);
      assert.match(videos, /<bdi>(watch\.example|clips\.example\.org)<\/bdi>/);
      assert.ok(!/<iframe|<video|<embed|<object/.test(videos));
    });

    it('can be narrowed to a span of time', async () => {
      for (const tab of ['news', 'videos']) {
        const page = await site.guest().page(`/${tab}?q=river&date=w`);
        assert.ok(page.includes(`/${tab}?q=river&amp;date=m`));
        assert.ok(!/\d+ (?:months?|years?) ago/.test(page));
      }
      assert.ok(!(await site.guest().page('/images?q=river')).includes('date='));
    });
  });

  describe('pictures from their own addresses', () => {
    it('are shown where the reader turned the proxy off, and the policy lets them', async () => {
      const guest = guestWith({ imageProxy: false });
      const response = await guest.get('/images?q=river');
      const page = await response.text();
      assert.match(response.headers.get('content-security-policy') ?? '', /img-src 'self' https: http:/);
      assert.ok(!page.includes('/image?url='));
      assert.ok(page.includes(`src="${site.sandbox.origin}/pictures/`));
    });
  });

  describe('the view of a picture', () => {
    it('shows it with its title, its page and what is like it, but not itself', async () => {
      const [view = ''] = viewsOn(await site.guest().page('/images?q=river'));
      const fields = new URL(view, site.instance.url).searchParams;
      const page = await site.guest().page(view);
      assert.ok(unescaped(page).includes(`>${fields.get('title') ?? '?'}</h1>`));
      assert.ok(unescaped(page).includes(`href="${fields.get('page') ?? '?'}" rel="noreferrer"`));
      assert.ok(page.includes('href="/images?q=river"'));
      const similar = viewsOn(page).filter((link) => !link.includes('#'));
      assert.ok(similar.length > 3);
      const pictureOf = (link: string) => new URL(link, site.instance.url).searchParams.get('picture');
      assert.ok(!similar.map(pictureOf).includes(fields.get('picture')));
    });

    it('comes as a fragment too, with the same query', async () => {
      const [view = ''] = viewsOn(await site.guest().page('/images?q=river'));
      const response = await site.guest().get(view.replace('/view?', '/similar?'));
      const fragment = await response.text();
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(fragment, /^<section class="similar/);
      assert.ok(viewsOn(fragment).length > 3);
    });

    it('has the menu for the site of each similar picture, which returns to the search', async () => {
      const [view = ''] = viewsOn(await site.guest().page('/images?q=river&safe=off'));
      const [page = '', fragment = ''] = await Promise.all(
        [view, view.replace('/view?', '/similar?')].map((path) => site.guest().page(path)),
      );
      for (const similar of [page.slice(page.indexOf('<section class="similar')), fragment]) {
        const back = all(similar, /data-result[^]*?href="\/preferences\/sites\/rule\?([^"]+)"/g);
        assert.equal(back.length, itemsOn(similar));
        for (const query of back)
          assert.equal(new URLSearchParams(query).get('return'), '/images?q=river&safe=off');
      }
    });

    it('shows nothing that somebody else wrote into its address', async () => {
      const [view = ''] = viewsOn(await site.guest().page('/images?q=river'));
      const { pathname, searchParams } = new URL(view, site.instance.url);
      site.sandbox.resetCalls();
      for (const [name, value] of [
        ['picture', 'http://127.0.0.1/secret.png'],
        ['page', 'https://evil.example/'],
        ['page', 'javascript:alert(1)'],
        ['title', 'Your account is closed'],
        ['until', '9999999'],
        ['signature', ''],
      ] as const) {
        const altered = new URLSearchParams(searchParams);
        altered.set(name, value);
        for (const path of [pathname, '/images/similar']) {
          const response = await site.guest().get(`${path}?${altered.toString()}`);
          const page = await response.text();
          assert.equal(response.status, 404, name);
          assert.ok(value === '' || value === '9999999' || !page.includes(value));
          assert.ok(!page.includes('/image?'));
        }
      }
      assert.equal(site.sandbox.calls('BRAVE'), 0);
    });

    it('takes the query as the seed where the title says nothing', async () => {
      const page = await site.guest().page('/images?q=river+sandbox:all:hostile');
      for (const view of viewsOn(page).slice(0, 3)) assert.equal((await site.guest().get(view)).status, 200);
    });

    it('says so where similar ones cannot be looked up', async () => {
      const [view = ''] = viewsOn(await site.guest().page('/images?q=river'));
      clock.advance(86_400_000);
      const response = await unanswered(view);
      assert.equal(response.status, 200);
      const page = await response.text();
      assert.ok(page.includes(t('media.similarFailed')) || viewsOn(page).length > 0);
      assert.ok(!page.includes(t('media.noSimilar')));
    });
  });

  describe('a site that is not public', () => {
    it('shows guests no results, but the pictures of pages they were given', async () => {
      const closed = await startSite({ settings: { SITE_ACCESS: 'login' } });
      try {
        const guest = closed.guest();
        for (const path of ['/images', '/news', '/videos', '/images/view', '/images/similar']) {
          const response = await guest.get(`${path}?q=river`);
          assert.equal(response.status, 303, path);
          assert.match(response.headers.get('location') ?? '', /^\/login\?next=/);
        }
        assert.equal((await guest.get('/image?url=x')).status, 403);
      } finally {
        await closed.stop();
      }
    });
  });
});
