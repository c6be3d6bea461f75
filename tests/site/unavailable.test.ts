import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Behaviour } from '../../sandbox/sandbox.ts';
import { INTERFACE_LANGUAGES } from '../../src/core/preferences/model.ts';
import { translator } from '../../src/locales/messages.ts';
import { testClock } from '../support/clock.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const BROKEN: Behaviour = { kind: 'status', status: 500 };
const t = translator('en');

/** The text of each notice on a page, without markup. */
function noticesOn(page: string): string[] {
  return [...page.matchAll(/<p class="notice">([\s\S]*?)<\/p>/g)].map(([, markup = '']) =>
    markup
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('what a search page cannot show', () => {
  const clock = testClock();
  let site: Site;
  before(async () => {
    site = await startSite({ clock, settings: { SEARCH_TIMEOUT_MS: '2000' } });
  });
  after(() => site.stop());
  beforeEach(() => {
    for (const twin of ['ALL', 'FRANKFURTER', 'OPEN_METEO', 'WIKIPEDIA', 'WIKIDATA'])
      site.sandbox.behave(twin, undefined);
    clock.advance(40 * 86_400_000);
  });

  async function seen(query: string, client: SiteClient = site.guest()) {
    const response = await client.get(`/search?q=${encodeURIComponent(query)}`);
    const page = await response.text();
    return { page, notices: noticesOn(page), caching: response.headers.get('cache-control') };
  }

  const instant: [query: string, twin: string, notice: string][] = [
    [
      '100 usd in eur',
      'FRANKFURTER',
      'Exchange rates are not available right now. Frankfurter returned an error.',
    ],
    [
      'weather in vienna',
      'OPEN_METEO',
      'The weather is not available right now. Open-Meteo returned an error.',
    ],
  ];
  for (const [query, twin, notice] of instant)
    it(`${query}: says so in place of the answer`, async () => {
      site.sandbox.behave(twin, BROKEN);
      const { page, notices, caching } = await seen(query);
      assert.deepEqual(notices, [notice]);
      assert.ok(page.indexOf(notice.slice(0, 20)) < page.indexOf('<ol class="results"'), 'above the results');
      assert.equal(caching, 'no-store');
      site.sandbox.behave(twin, undefined);
      clock.advance(3_600_000);
      const later = await seen(query);
      assert.deepEqual([later.notices, later.caching], [[], 'private, no-cache']);
      assert.match(later.page, /class="instant/);
    });

  it('says it in the language of the page', async () => {
    site.sandbox.behave('FRANKFURTER', BROKEN);
    for (const language of INTERFACE_LANGUAGES) {
      const say = translator(language);
      const page = await site.guest().page('/search?q=100+usd+in+eur', { 'accept-language': language });
      const [notice = ''] = noticesOn(page);
      assert.ok(notice.startsWith(`${say('search.unavailable.rates')} `), `${language}: ${notice}`);
      assert.match(notice, /Frankfurter/);
      clock.advance(3_600_000);
    }
  });

  it('says which cards are missing', async () => {
    site.sandbox.behave('WIKIPEDIA', BROKEN);
    const some = await seen('Vienna');
    assert.deepEqual(some.notices, [`${t('search.unavailable.someCards')} Wikipedia returned an error.`]);
    assert.match(some.page, /class="card[ "]/);
    assert.equal(some.caching, 'no-store');
    site.sandbox.behave('WIKIDATA', BROKEN);
    const none = await seen('Lisbon');
    assert.deepEqual(none.notices, [`${t('search.unavailable.cards')} Wikidata returned an error.`]);
  });

  it('says it in the cards that the script loads', async () => {
    site.sandbox.behave('WIKIDATA', BROKEN);
    const response = await site.guest().get('/cards?q=Porto');
    assert.deepEqual(noticesOn(await response.text()), [
      `${t('search.unavailable.cards')} Wikidata returned an error.`,
    ]);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  it('says nothing where nothing was asked, and nothing of what does not exist', async () => {
    for (const query of ['best pizza near me', '7*6', 'weather in zzqqville', '100 usd in xxx']) {
      const { notices, caching } = await seen(query);
      assert.deepEqual([notices, caching], [[], 'private, no-cache'], query);
    }
    site.sandbox.behave('FRANKFURTER', BROKEN);
    site.sandbox.behave('OPEN_METEO', BROKEN);
    assert.deepEqual((await seen('how to tie a tie')).notices, []);
  });

  it('does not miss cards of a query without a subject because nobody checks its spelling', async () => {
    site.sandbox.behave('WIKIPEDIA', BROKEN);
    assert.deepEqual((await seen('zzqq')).notices, []);
  });

  it('does not say it on the second page', async () => {
    site.sandbox.behave('FRANKFURTER', BROKEN);
    const page = await site.guest().page('/search?q=100+usd+in+eur&page=2');
    assert.deepEqual(noticesOn(page), []);
  });
});
