import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { translator } from '../../src/locales/messages.ts';
import { testClock } from '../support/clock.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');
const BROKEN = { kind: 'status', status: 500 } as const;
const FAILING = ['ALL', 'BRAVE', 'NOMINATIM', 'PHOTON', 'LIBRETRANSLATE', 'DEEPL', 'APERTIUM'];

describe('pages whose providers fail', () => {
  const clock = testClock();
  let site: Site;
  before(async () => {
    site = await startSite({ clock });
  });
  after(() => site.stop());
  beforeEach(() => {
    for (const name of FAILING) site.sandbox.behave(name, undefined);
    clock.advance(40 * 86_400_000);
  });

  const PAGES: readonly [path: string, says: string, elsewhere: string][] = [
    ['/search?q=big+river', t('search.failed.title'), 'https://duckduckgo.com/?q=big+river'],
    ['/images?q=big+river', t('search.failed.title'), 'https://www.flickr.com/search/?text=big+river'],
    ['/news?q=big+river', t('search.failed.title'), 'https://search.brave.com/search?q=big+river'],
    ['/videos?q=big+river', t('search.failed.title'), 'https://sepiasearch.org/search?search=big+river'],
    ['/maps?q=big+river', t('search.failed.title'), 'https://www.openstreetmap.org/search?query=big+river'],
    ['/translate?q=hello&target=de', t('translate.unavailableTitle'), ''],
  ];
  for (const [path, says, elsewhere] of PAGES)
    it(`${path} is whole but not kept, and leads to the status and elsewhere`, async () => {
      for (const name of FAILING) site.sandbox.behave(name, BROKEN);
      const response = await site.guest().get(path);
      const page = await response.text();
      const { headers } = response;
      assert.deepEqual(
        [response.status, headers.get('cache-control'), headers.get('x-search-outcome')],
        [200, 'no-store', 'failed'],
      );
      assert.ok(page.includes(says));
      assert.ok(page.includes(`href="/status">${t('search.failed.status')}`));
      assert.ok(page.includes(elsewhere));
    });

  it('follows the visitor’s own bangs elsewhere', async () => {
    const client = site.guest();
    const bangs = [{ trigger: 'ddg', url: 'https://mine.example/?find=%s' }];
    client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, bangs }));
    site.sandbox.behave('ALL', BROKEN);
    const page = await client.page('/search?q=river');
    assert.ok(page.includes('href="https://mine.example/?find=river"'));
    assert.ok(!page.includes('duckduckgo.com'));
  });

  it('does not call it a failure that an engine has no such search', async () => {
    const page = await site.guest().page('/search?q=river&date=w');
    assert.ok(!page.includes(t('search.reasons.unsupported', { engine: 'Marginalia' })));
    assert.ok(!page.includes('class="missing"'));
    const nothing = await site.guest().page('/search?q=zzqq&date=w');
    assert.ok(nothing.includes(t('search.empty.title', { query: 'zzqq' })));
    assert.ok(!nothing.includes(t('search.empty.amongThose')));
  });

  it('says so calmly where no engine has it', async () => {
    const page = await site.guest().page('/search?q=river&date=w&engine=engine_c');
    assert.ok(page.includes(t('search.notOffered.title')));
    assert.ok(!page.includes(t('search.failed.title')));
    assert.ok(page.includes('https://duckduckgo.com/?q=river'));
  });
});

describe('error pages', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ settings: { SITE_THROTTLE: '1/min' } });
  });
  after(() => site.stop());

  it('keep the search box and the query of an address that does not exist', async () => {
    const response = await site.guest().get('/serch?q=%22%3Criver', { accept: 'text/html' });
    const page = await response.text();
    assert.equal(response.status, 404);
    assert.match(page, /action="\/search"/);
    assert.ok(page.includes('value="&quot;&lt;river"'));
  });

  it('keep the tab and the query of one search too many, and lead back to it', async () => {
    const client = site.guest();
    await client.get('/images?q=river');
    const response = await client.get('/images?q=river+delta&safe=off');
    const page = await response.text();
    assert.equal(response.status, 429);
    assert.equal(response.headers.get('refresh'), null, 'it does not reload itself');
    const seconds = Number(response.headers.get('retry-after'));
    assert.ok(page.includes(`data-countdown="${seconds}"`));
    assert.ok(page.includes(t('common.tryAgainIn', { seconds })));
    assert.match(page, /action="\/images"/);
    assert.ok(page.includes('value="river delta"'));
    assert.match(page, /href="\/images\?q=river\+delta&amp;safe=off"\s+data-retry/);
  });
});
