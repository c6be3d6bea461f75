import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { STRINGS } from '../../src/site/locales/index.ts';
import { loadGazetteer } from '../support/gazetteer.ts';
import { describeSite, startSite, type Site } from '../support/site.ts';

const words = STRINGS.en.status;

const rowOf = (page: string, slug: string): string =>
  new RegExp(`<li class="provider" id="${slug}">[^]*?</li>`).exec(page)?.[0] ?? '';

const barsIn = (row: string, stretch: string): number =>
  (new RegExp(`<path class="${stretch}" d="([^"]*)"`).exec(row)?.[1] ?? '').split('M').length - 1;

before(loadGazetteer);

describeSite(
  'the status page',
  (site) => {
    it('lists every configured provider by group', async () => {
      const page = await site().guest().page('/status');
      const { body } = await site().search<{ providers: { slug: string; name: string }[] }>('status/');
      for (const { slug, name } of body.providers)
        assert.ok(rowOf(page, slug).includes(`<h3>${name}</h3>`), slug);
      for (const group of Object.values(words.groups)) assert.ok(page.includes(`>${group}</h2>`), group);
    });

    it('says what was seen, in words and in a strip with words', async () => {
      await site().guest().page('/search?q=rivers');
      site().sandbox.behave('PIXABAY', { kind: 'status', status: 500 });
      await site().guest().page('/images?q=rivers');
      site().sandbox.behave('PIXABAY', undefined);
      const page = await site().guest().page('/status');
      assert.ok(page.includes(words.someDown(1, page.split('class="provider"').length - 1)));

      const good = rowOf(page, 'engine_a');
      assert.ok(good.includes(words.states.up));
      assert.ok(good.includes(`aria-label="${words.uptime('100%')}"`));
      assert.deepEqual([barsIn(good, 'good'), barsIn(good, 'nothing'), barsIn(good, 'bad')], [1, 47, 0]);
      assert.ok(!good.includes(words.lastError));
      assert.ok(good.includes(words.monitors.query));
      assert.match(good, /<dt>Since<\/dt>\s*<dd>\s*<time datetime="\d{4}-/);

      const bad = rowOf(page, 'pixabay');
      assert.ok(bad.includes(words.states.down));
      assert.ok(bad.includes(words.reasons.upstream_error));
      assert.ok(bad.includes(STRINGS.en.common.never));
      assert.equal(barsIn(bad, 'bad'), 1);

      const unknown = rowOf(page, 'frankfurter');
      assert.ok(unknown.includes(words.states.unknown) && unknown.includes(words.noLooks));
    });

    it('translates the error that the store has in English', async () => {
      const page = await site().guest().page('/status', { 'accept-language': 'de' });
      assert.ok(rowOf(page, 'pixabay').includes(STRINGS.de.status.reasons.upstream_error));
      assert.ok(!page.includes(words.reasons.upstream_error));
    });

    it('is never kept', async () => {
      assert.equal((await site().guest().get('/status')).headers.get('cache-control'), 'no-store');
    });
  },
  { settings: { SEARCH_TIMEOUT_MS: '10000' } },
);

it('is for those who may search', async () => {
  const site: Site = await startSite({ settings: { SITE_ACCESS: 'login' } });
  const response = await site.guest().get('/status');
  assert.deepEqual([response.status, response.headers.get('location')], [303, '/login?next=%2Fstatus']);
  assert.equal((await site.guest().get('/status/health')).status, 200);
  await site.stop();
});
