import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Behaviour } from '../../sandbox/sandbox.ts';
import { translator } from '../../src/locales/messages.ts';
import { movableClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');
const OSM = 'https://www.openstreetmap.org';
/** Longer than any provider is left alone. */
const A_WHILE_MS = 86_400_000;

describe('maps on the site', () => {
  const clock = movableClock();
  let site: Site;
  before(async () => {
    site = await startSite({ clock, settings: { SEARCH_TIMEOUT_MS: '2000' } });
  });
  after(() => site.stop());

  let backs = 0;
  /** Whoever was left alone is tried again, and found well. */
  async function recover(): Promise<void> {
    for (const name of ['NOMINATIM', 'PHOTON']) site.sandbox.behave(name, undefined);
    clock.advance(A_WHILE_MS);
    await eventually(async () => {
      assert.doesNotMatch(await page(`/maps?q=Oslo+${backs++}`), /class="missing"|class="notice bad/);
    });
  }

  const page = (path: string, headers?: Record<string, string>) => site.guest().page(path, headers);
  const placesOn = (text: string): number => text.split('class="place"').length - 1;

  it('lists places with everything that leads to them', async () => {
    const text = await page('/maps?q=Porto');
    assert.ok(placesOn(text) > 1);
    assert.ok(text.includes(t('maps.found', { count: placesOn(text) })));
    assert.match(
      text,
      /<h2><a href="https:\/\/www\.openstreetmap\.org\/(node|way|relation)\/\d+" rel="noreferrer">Porto</,
    );
    assert.ok(text.includes('Porto, Portugal'));
    assert.ok(text.includes('href="geo:41.14961,-8.61099"'));
    assert.ok(text.includes(`href="${OSM}/directions?to=41.14961,-8.61099" rel="noreferrer"`));
    assert.ok(text.includes(`>${t('maps.kinds.city')}<`));
    assert.ok(text.includes(t('maps.contributors')));
    assert.equal(text.split('data-dot=').length - 1, placesOn(text));
  });

  it('speaks the language of the visitor, names included', async () => {
    const text = await page('/maps?q=Vienna', { 'accept-language': 'de' });
    assert.match(text, /<a href="[^"]+" rel="noreferrer">Wien</);
    assert.ok(text.includes(translator('de')('maps.contributors')));
  });

  it('loads nothing of others until the map is asked for', async () => {
    const response = await site.guest().get('/maps?q=Porto');
    assert.doesNotMatch(response.headers.get('content-security-policy') ?? '', /frame-src/);
    assert.doesNotMatch(await response.text(), /<iframe|src="https?:/);
  });

  it('shows the map of the place that is asked for', async () => {
    const response = await site.guest().get('/maps?q=Porto&show=2');
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /; frame-src https:\/\/www\.openstreetmap\.org;/,
    );
    const text = await response.text();
    const [frame = ''] = /<iframe[^>]*>/.exec(text) ?? [];
    const { body: list } = await site.search<{ places: { embed_url: string }[] }>('maps/?q=Porto');
    assert.ok(frame.includes(`src="${list.places[1]?.embed_url.replaceAll('&', '&amp;')}"`));
    assert.match(frame, /referrerpolicy="no-referrer"/);
    assert.match(frame, /sandbox="allow-scripts allow-same-origin allow-popups"/);
    assert.ok(frame.includes(`title="${t('maps.mapOf', { name: 'Porto' })}"`));
    assert.match(text, /href="\/maps\?q=Porto">Hide/);
  });

  for (const show of ['0', '99', 'x', '-1', '1.0'])
    it(`shows no map for show=${show}`, async () => {
      const response = await site.guest().get(`/maps?q=Porto&show=${show}`);
      assert.doesNotMatch(response.headers.get('content-security-policy') ?? '', /frame-src/);
      assert.doesNotMatch(await response.text(), /<iframe/);
    });

  it('finds the place at a point, and names it as asked', async () => {
    const text = await page('/maps?lat=48.2&lon=16.37');
    assert.equal(placesOn(text), 1);
    assert.match(text, /Wien, Österreich/);
    assert.match(text, /href="\/maps\?lat=48\.2&amp;lon=16\.37&amp;show=1#map"/);
    assert.match(await page('/maps?lat=48.2&lon=16.37&q=Home'), /<h2><a [^>]*>Home</);
  });

  for (const query of ['lat=91&lon=0', 'lat=1', 'lon=1', 'lat=x&lon=y'])
    it(`has no such point: ${query}`, async () => {
      const response = await site.guest().get(`/maps?${query}`);
      assert.equal(response.status, 400);
      assert.ok((await response.text()).includes(t('maps.badPointTitle')));
    });

  it('invites to search where nothing is asked', async () => {
    const calls = site.sandbox.calls('NOMINATIM');
    assert.ok((await page('/maps')).includes(t('maps.promptTitle')));
    assert.equal(site.sandbox.calls('NOMINATIM'), calls);
  });

  it('follows bangs', async () => {
    const response = await site.guest().get('/maps?q=!images+Porto');
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/images?q=Porto']);
  });

  it('tells nothing found from nobody answered', async () => {
    const nothing = await page('/maps?q=zzqqxx');
    assert.ok(nothing.includes(t('maps.nothingTitle')) && nothing.includes(t('maps.nothingNamed')));
    site.sandbox.behave('NOMINATIM', { kind: 'status', status: 503 });
    site.sandbox.behave('PHOTON', { kind: 'reset' });
    const failed = await page('/maps?q=Lisbon');
    assert.ok(failed.includes(t('search.failed.title')));
    assert.ok(!failed.includes(t('maps.nothingTitle')));
    assert.ok(failed.includes(t('search.reasons.unreachable', { engine: 'Photon' })));
    assert.match(failed, /class="button plain" href="\/maps\?q=Lisbon"/);
  });

  it('says who is missing where another one answered', async () => {
    await recover();
    site.sandbox.behave('NOMINATIM', { kind: 'status', status: 503 });
    const text = await page('/maps?q=Madrid');
    assert.ok(placesOn(text) > 0);
    assert.ok(text.includes(t('search.reasons.upstream_error', { engine: 'Nominatim' })));
  });

  const behaviours: Behaviour[] = [
    { kind: 'hostile' },
    { kind: 'hang' },
    { kind: 'truncated' },
    { kind: 'bomb' },
    { kind: 'status', status: 429 },
  ];
  for (const behaviour of behaviours)
    it(`stays whole and harmless when geocoders are ${behaviour.kind}`, async () => {
      await recover();
      site.sandbox.behave('NOMINATIM', behaviour);
      site.sandbox.behave('PHOTON', behaviour);
      const response = await site.guest().get(`/maps?q=Rome+${behaviour.kind}`);
      const text = await response.text();
      assert.equal(response.status, 200);
      assert.match(text, /<\/html>\s*$/);
      assert.equal(text.split('<script').length - 1, 1);
      assert.doesNotMatch(text, /<(img|svg)[^>]* on\w+=/i);
      assert.doesNotMatch(text, /(href|src)="\s*(javascript|data):/i);
    });

  it('escapes what it is asked', async () => {
    await recover();
    const text = await page(`/maps?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    assert.ok(!text.includes('<script>alert'));
  });
});

it('says that no map service is set up', async () => {
  const site = await startSite({ settings: { NOMINATIM_ENABLED: 'false', PHOTON_ENABLED: 'false' } });
  assert.ok((await site.guest().page('/maps?q=Porto')).includes(t('maps.notConfigured')));
  await site.stop();
});

it('is for those who may search', async () => {
  const site = await startSite({ settings: { SITE_ACCESS: 'login' } });
  const response = await site.guest().get('/maps?q=Porto');
  assert.deepEqual(
    [response.status, response.headers.get('location')],
    [303, '/login?next=%2Fmaps%3Fq%3DPorto'],
  );
  await site.stop();
});
