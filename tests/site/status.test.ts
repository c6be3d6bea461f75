import assert from 'node:assert/strict';
import { it } from 'node:test';
import { translator } from '../../src/locales/messages.ts';
import { describeSite, startSite, type Site } from '../support/site.ts';

const t = translator('en');

const rowOf = (page: string, slug: string): string =>
  new RegExp(`<li class="provider" id="${slug}">[^]*?</li>`).exec(page)?.[0] ?? '';

const barsIn = (row: string, stretch: string): number =>
  (new RegExp(`<path class="${stretch}" d="([^"]*)"`).exec(row)?.[1] ?? '').split('M').length - 1;

describeSite(
  'the status page',
  (site) => {
    it('lists every configured provider by group', async () => {
      const page = await site().guest().page('/status');
      const { body } = await site().search<{ providers: { slug: string; name: string }[] }>('status/');
      for (const { slug, name } of body.providers)
        assert.ok(rowOf(page, slug).includes(`<h3>${name}</h3>`), slug);
      for (const group of ['web', 'media', 'cards', 'instant', 'maps', 'translate', 'suggest'] as const) {
        assert.ok(page.includes(`>${t(`status.groups.${group}`)}</h2>`), group);
      }
    });

    it('has uptime, response time and share of results of the last 30 days', async () => {
      type Figures = Record<
        'uptime' | 'median_ms' | 'p95_ms' | 'results_share' | 'unique_share',
        number | null
      >;
      await site().search('web/?q=river+delta');
      const { body } = await site().search<{ providers: (Figures & { slug: string; group: string })[] }>(
        'status/?extended=1',
      );
      const web = body.providers.filter(({ group }) => group === 'web');
      assert.equal(web.length, 3);
      for (const { uptime, median_ms, p95_ms, unique_share } of web) {
        assert.equal(uptime, 1);
        assert.ok(Number(median_ms) > 0 && Number(p95_ms) > Number(median_ms));
        assert.ok(Number(unique_share) > 0 && Number(unique_share) < 1);
      }
      const shares = web.reduce((sum, { results_share }) => sum + Number(results_share), 0);
      assert.ok(Math.abs(shares - 1) < 1e-9);
      const unused = body.providers.find(({ slug }) => slug === 'frankfurter');
      assert.deepEqual([unused?.uptime, unused?.median_ms, unused?.results_share], [null, null, null]);

      const page = await site().guest().page('/status');
      const row = rowOf(page, 'engine_a');
      for (const fact of ['uptime', 'speed', 'share'] as const)
        assert.ok(row.includes(`<dt>${t(`status.month.${fact}`)}</dt>`), fact);
      assert.doesNotMatch(rowOf(page, 'frankfurter'), /Uptime|Response time/);
    });

    it('says what was seen, in words and in a strip with words', async () => {
      await site().guest().page('/search?q=rivers');
      const unchecked = await site().guest().page('/status');
      assert.ok(unchecked.includes(`${t('status.noneDown')}</h1>`), 'nobody has checked the others');
      site().sandbox.behave('PIXABAY', { kind: 'status', status: 500 });
      await site().guest().page('/images?q=rivers');
      site().sandbox.behave('PIXABAY', undefined);
      const page = await site().guest().page('/status');
      assert.match(page, /<header class="status-head warn">/);
      assert.ok(page.includes(t('status.someDown', { count: 1, names: 'Pixabay' })));
      assert.ok(page.includes(t('status.webWorks')));
      const [failing = '', others = ''] = page.split('<div class="status-groups">');
      assert.ok(rowOf(failing, 'pixabay').includes(t('status.groups.media')));
      assert.ok(rowOf(others, 'engine_a') !== '' && !others.includes('id="pixabay"'));
      assert.match(others, /<details class="status-group">\s*<summary>\s*<h2 id="group-web">/);

      const good = rowOf(page, 'engine_a');
      assert.ok(good.includes(t('status.states.up')));
      assert.ok(good.includes(`aria-label="${t('status.uptime', { percent: '100%' })}"`));
      assert.deepEqual([barsIn(good, 'good'), barsIn(good, 'nothing'), barsIn(good, 'bad')], [1, 47, 0]);
      assert.ok(!good.includes(t('status.lastError')));
      assert.ok(good.includes(t('status.monitors.query')));
      assert.match(good, /<dt>Since<\/dt>\s*<dd>\s*<time datetime="\d{4}-/);

      const bad = rowOf(page, 'pixabay');
      assert.ok(bad.includes(t('status.states.down')));
      assert.ok(bad.includes(t('status.reasons.upstream_error')));
      assert.ok(bad.includes(t('common.never')));
      assert.equal(barsIn(bad, 'bad'), 1);

      const unknown = rowOf(page, 'frankfurter');
      assert.ok(unknown.includes(t('status.states.unknown')) && unknown.includes(t('status.noLooks')));
    });

    it('is red only while web search itself is down', async () => {
      site().sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
      await site().guest().page('/search?q=lakes');
      const reduced = await site().guest().page('/status');
      assert.match(reduced, /<header class="status-head warn">/);
      assert.ok(reduced.includes(t('status.webReduced')));
      site().sandbox.behave('ALL', { kind: 'status', status: 500 });
      await site().guest().page('/search?q=seas');
      const down = await site().guest().page('/status');
      site().sandbox.behave('ALL', undefined);
      assert.match(down, /<header class="status-head down">/);
      assert.ok(down.includes(`${t('status.webDown')}</h1>`));
    });

    it('translates the error that the store has in English', async () => {
      const page = await site().guest().page('/status', { 'accept-language': 'de' });
      assert.ok(rowOf(page, 'pixabay').includes(translator('de')('status.reasons.upstream_error')));
      assert.ok(!page.includes(t('status.reasons.upstream_error')));
    });

    it('is never kept', async () => {
      assert.equal((await site().guest().get('/status')).headers.get('cache-control'), 'no-store');
    });
  },
  { settings: { SEARCH_TIMEOUT_MS: '10000' }, stores: 'both' },
);

it('is for those who may search', async () => {
  const site: Site = await startSite({ settings: { SITE_ACCESS: 'login' } });
  const response = await site.guest().get('/status');
  assert.deepEqual([response.status, response.headers.get('location')], [303, '/login?next=%2Fstatus']);
  assert.equal((await site.guest().get('/status/health')).status, 200);
  await site.stop();
});
