import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const OWN = { trigger: 'own', url: 'https://own.example/find?q=%s' };
const LENS = {
  ...{ trigger: 'recipes', name: 'Recipes', include: ['a.example'], exclude: [] },
  ...{ region: '', date: '' },
} as const;
const FILTERS =
  'date=w&safe=off&lang=fr&country=CA&lens=recipes&verbatim=1&engine=engine_a&size=large&page=3&blocked=show';
const KEPT = 'date=w&safe=off&lang=fr&country=CA&lens=recipes&verbatim=1&size=large&engine=engine_a';
const FROM_HERE = { 'sec-fetch-site': 'same-origin' };

describe('a bang in the query', () => {
  let site: Site;
  let client: SiteClient;
  before(async () => {
    site = await startSite();
    client = site.guest();
    client.setCookie(
      'preferences',
      packPreferences({ ...DEFAULT_PREFERENCES, bangs: [OWN], lenses: [LENS] }),
    );
  });
  after(() => site.stop());

  it('leads from a browser’s own bar straight to the site', async () => {
    const response = await client.get('/search?q=!own+a+%26+b');
    assert.equal(response.status, 302);
    const to = new URL(response.headers.get('location') ?? '');
    assert.deepEqual([to.host, to.searchParams.get('q')], ['own.example', 'a & b']);
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
  });

  it('leads from our own form through a page that says where', async () => {
    const response = await client.get('/search?q=rivers+!own+%3Cb%3E', FROM_HERE);
    const page = await response.text();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const [, to = ''] =
      /^0; url=(https:\/\/own\.example\/find\?q=[\w%+.-]+)$/.exec(response.headers.get('refresh') ?? '') ??
      [];
    assert.equal(new URL(to).searchParams.get('q'), 'rivers <b>');
    assert.ok(page.includes(`href="${to}" rel="noreferrer"`));
    assert.ok(page.includes('Continue to own.example'));
    assert.doesNotMatch(page, /<b>/);
  });

  it('leads to another tab with the words that are left and the filters', async () => {
    for (const [query, to] of [
      ['!i+river+delta', '/images?q=river+delta'],
      ['river+!n+delta', '/news?q=river+delta'],
      ['!v', '/videos'],
      ['!web+a%26b', '/search?q=a%26b'],
      [`!i+delta&${FILTERS}`, `/images?q=delta&${KEPT}`],
      [`!n+delta&${FILTERS}`, `/news?q=delta&${KEPT}`],
      [`!m+delta&${FILTERS}`, `/maps?q=delta&${KEPT}`],
      [`!tr+delta&${FILTERS}`, `/translate?q=delta&${KEPT}`],
      [`!v&${FILTERS}`, '/videos'],
    ]) {
      const response = await client.get(`/search?q=${query ?? ''}`, FROM_HERE);
      assert.deepEqual([response.status, response.headers.get('location')], [303, to]);
    }
  });

  it('leads from the maps with their language', async () => {
    const response = await client.get('/maps?q=!i+delta&lang=fr');
    assert.equal(response.headers.get('location'), '/images?q=delta&lang=fr');
    const maps = await client.page('/maps?q=vienna&lang=fr');
    assert.ok(maps.includes('href="/images?q=vienna&amp;lang=fr"'));
  });

  it('that nobody knows is searched for as it stands', async () => {
    site.sandbox.resetCalls();
    const page = await client.page('/search?q=!nosuchbang+river');
    assert.match(page, /<title>!nosuchbang river · /);
    assert.equal(site.sandbox.calls('MOJEEK'), 1);
  });

  it('cannot bring anybody to an address of another kind', async () => {
    for (const hostile of [
      'javascript:alert(1)',
      '//evil.example',
      '\\\\evil.example',
      '%0d%0aSet-Cookie:a=b',
    ]) {
      const response = await client.get(`/search?q=!own+${encodeURIComponent(hostile)}`);
      assert.equal(new URL(response.headers.get('location') ?? '').origin, 'https://own.example');
      assert.deepEqual(response.headers.getSetCookie(), []);
    }
  });
});
