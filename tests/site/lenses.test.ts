import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Lens, lensText } from '../../src/core/preferences/lens.ts';
import type { Preferences } from '../../src/core/preferences/model.ts';
import type { SiteClient } from '../support/site.ts';
import { describeSite } from '../support/site.ts';

const PAGE = '/preferences/lenses';
const RECIPES = {
  name: 'Recipes & more',
  trigger: 'recipes',
  include: 'https://www.Wikipedia.org/wiki/Pasta\n.edu',
  exclude: 'de.wikipedia.org',
  region: 'AT',
  date: 'y',
};
const KEPT: Lens = {
  name: 'Recipes & more',
  trigger: 'recipes',
  include: ['wikipedia.org', '.edu'],
  exclude: ['de.wikipedia.org'],
  region: 'AT',
  date: 'y',
};

async function lensesOf(client: SiteClient): Promise<readonly Lens[]> {
  const response = await client.get('/preferences/export');
  return ((await response.json()) as Preferences).lenses;
}

const save = (client: SiteClient, fields: Record<string, string> = RECIPES): Promise<Response> =>
  client.post(PAGE, { exclude: '', region: '', date: '', ...fields });

/** The hosts of the results on a page. */
function hostsIn(page: string): string[] {
  const results = page.split('class="results"')[1]?.split('</ol>')[0] ?? '';
  return [...results.matchAll(/<a[^>]* href="https?:\/\/([^/"]+)/g)].map(([, host = '']) => host);
}

describeSite('lenses', (site) => {
  it('are created, changed and deleted, by guests and users', async () => {
    for (const client of [site().guest(), (await site().user()).client]) {
      const response = await save(client);
      assert.equal(response.headers.get('location'), `${PAGE}?saved=1`);
      assert.deepEqual(await lensesOf(client), [KEPT]);
      const page = await client.page(PAGE);
      assert.match(page, /Recipes &amp; more<\/bdi> <code>!recipes<\/code>/);
      assert.match(page, /wikipedia\.org.*\.edu[^]*de\.wikipedia\.org[^]*Austria[^]*Past year/);

      const editing = await client.page(`${PAGE}?edit=recipes`);
      assert.match(editing, /name="was" value="recipes"/);
      assert.match(editing, /<textarea[^>]*name="include"[^>]*>\nwikipedia\.org\n\.edu<\/textarea/);
      await save(client, { ...RECIPES, was: 'recipes', trigger: 'food', date: 'd', from: '2026-01-01' });
      assert.deepEqual(await lensesOf(client), [{ ...KEPT, trigger: 'food', date: '2026-01-01..' }]);
      assert.match(await client.page(`${PAGE}?edit=food`), /type="date"\s+name="from"\s+value="2026-01-01"/);

      const deleted = await client.post(PAGE, { delete: 'food' });
      assert.deepEqual(await lensesOf(client), []);
      const after = await client.page(deleted.headers.get('location') ?? '');
      const kept = /name="lens" value="([^"]+)"/.exec(after)?.[1]?.replaceAll('&amp;', '&') ?? '';
      await client.post('/lens', { lens: kept, trigger: 'food' }, { from: PAGE });
      assert.equal((await lensesOf(client))[0]?.trigger, 'food');
    }
  });

  const REFUSED: readonly [Record<string, string>, id: string, words: RegExp][] = [
    [{ name: '' }, 'name', /up to 40 characters/],
    [{ trigger: 'two words' }, 'trigger', /without spaces/],
    [{ include: 'a.example\nwikipedia' }, 'include', /“wikipedia” is not a site/],
    [{ include: '"><script>alert(1)</script>' }, 'include', /is not a site/],
    [{ exclude: 'a.example', include: 'a.example' }, 'exclude', /“a\.example” is in both lists/],
    [
      { include: Array.from({ length: 21 }, (_, i) => `s${i}.example`).join(' ') },
      'include',
      /at most 20 sites/,
    ],
    [
      { include: [...'abcdef'].map((one) => `${`${one.repeat(60)}.`.repeat(3)}example`).join(' ') },
      'include',
      /at most 1,000 characters/,
    ],
    [{ region: 'XX' }, 'region', /region from the list/],
    [{ from: '2026-02-01', to: '2026-01-01' }, 'range', /must not be after/],
    [{ include: '', exclude: '', region: '', date: '' }, 'include', /at least one site/],
  ];
  for (const [fields, id, words] of REFUSED) {
    it(`refuses ${JSON.stringify(fields).slice(0, 50)}, names what is wrong and keeps the input`, async () => {
      const client = site().guest();
      const sent = { ...RECIPES, ...fields };
      const response = await save(client, sent);
      const page = await response.text();
      assert.equal(response.status, 400);
      assert.match(page, new RegExp(`id="${id}-complaint" role="alert">\\s*[^<]*${words.source}`));
      assert.equal(page.match(/-complaint" role/g)?.length, 1);
      assert.doesNotMatch(page, /<script>alert/);
      if (fields.name === undefined) assert.match(page, /name="name"[^>]*value="Recipes &amp; more"/);
      assert.deepEqual(await lensesOf(client), []);
    });
  }

  it('refuses a second lens of the same name, and more than a guest’s cookie holds', async () => {
    const client = site().guest();
    await save(client);
    const taken = await save(client, { ...RECIPES, name: 'Other' });
    assert.equal(taken.status, 400);
    assert.match(await taken.text(), /already have the lens <code>!recipes<\/code>/);
    const include = Array.from({ length: 14 }, (_, i) => `${'long'.repeat(14)}${i}.example`).join('\n');
    for (const trigger of ['a', 'b']) await save(client, { ...RECIPES, trigger, include });
    const last = await save(client, { ...RECIPES, trigger: 'c', include });
    assert.equal(last.status, 400);
    assert.match(await last.text(), /cookie[^<]*<a href="\/login"/);
  });

  it('allow 20 of them', async () => {
    const { client } = await site().user();
    const most = Array.from({ length: 20 }, (_, i) => ({ ...KEPT, trigger: `l${i}` }));
    await client.post(
      '/preferences/import',
      { text: JSON.stringify({ version: 1, lenses: most }) },
      { from: PAGE },
    );
    assert.equal((await lensesOf(client)).length, 20);
    assert.doesNotMatch(await client.page(PAGE), /name="include"/);
    const response = await client.post(PAGE, { ...RECIPES, trigger: 'more' });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /up to 20 lenses/);
  });

  it('say where a bang has the same name', async () => {
    const client = site().guest();
    await client.post('/preferences/bangs', { trigger: 'mine', url: 'https://a.example/%s' });
    for (const trigger of ['mine', 'w', 'i']) await save(client, { ...RECIPES, trigger });
    const page = await client.page(PAGE);
    assert.match(page, /!mine<\/code>[^]*?One of your bangs has the same name and comes first/);
    assert.match(page, /!w<\/code>[^]*?Replaces the built-in bang for Wikipedia/);
    assert.match(page, /!i<\/code>[^]*?Replaces the built-in bang for Images/);
    assert.match((await client.get('/search?q=!mine+x')).headers.get('location') ?? '', /a\.example/);
    assert.equal((await client.get('/search?q=!w+x')).headers.get('location'), '/search?q=x&lens=w');
    const texts = ((await (await client.get('/suggest?q=!w')).json()) as [string, string[], string[]]).slice(
      1,
    );
    assert.deepEqual([texts[0]?.[0], texts[1]?.[0]], ['!w', 'Recipes & more']);
  });

  it('limit a search to their sites, on every tab, and can be turned off', async () => {
    const client = site().guest();
    const usual = hostsIn(await client.page('/search?q=paris'));
    assert.ok(usual.includes('en.wikipedia.org') && new Set(usual).size > 3, usual.join());
    await save(client, {
      ...RECIPES,
      include: 'wikipedia.org',
      exclude: 'fr.wikipedia.org',
      region: '',
      date: '',
    });
    const page = await client.page('/search?q=paris&lens=recipes');
    const hosts = hostsIn(page);
    assert.ok(hosts.length > 0 && hosts.every((host) => host.endsWith('wikipedia.org')), hosts.join());
    assert.ok(!hosts.includes('fr.wikipedia.org'));
    for (const tab of ['search', 'images', 'news', 'videos']) {
      const shown = await client.page(`/${tab}?q=paris&lens=recipes`);
      assert.match(
        shown,
        new RegExp(`href="/${tab}\\?q=paris" aria-current="true"[^>]*><bdi>Recipes &amp; more</bdi>`),
      );
      for (const other of ['search', 'images', 'news', 'videos'])
        assert.ok(shown.includes(`href="/${other}?q=paris&amp;lens=recipes"`), `${tab} → ${other}`);
      assert.match(shown, /<input type="hidden" name="lens" value="recipes"/);
    }
    for (const ignored of ['unknown', 'name=A', '<b>'])
      assert.deepEqual(
        hostsIn(await client.page(`/search?q=paris&lens=${encodeURIComponent(ignored)}`)),
        usual,
      );
  });

  it('follow !trigger with the words, the tab and the filters', async () => {
    const client = site().guest();
    await save(client);
    const CASES = [
      ['/search?q=!recipes+pasta&safe=off&page=2', '/search?q=pasta&safe=off&lens=recipes'],
      ['/images?q=big+!RECIPES+pasta', '/images?q=big+pasta&lens=recipes'],
      ['/maps?q=!recipes+pasta', '/search?q=pasta&lens=recipes'],
      ['/search?q=!recipes', `/lens?${lensText(KEPT)}`],
    ];
    for (const [from = '', to] of CASES)
      assert.equal((await client.get(from)).headers.get('location'), to, from);
  });

  it('are shared as a link, with which guests search and which they can add', async () => {
    const client = site().guest();
    const lens: Lens = { ...KEPT, include: ['wikipedia.org'], exclude: [], region: '', date: '' };
    const link = `/lens?${lensText(lens)}`;
    const page = await client.page(link);
    assert.ok(page.includes('Recipes &amp; more') && page.includes('<bdi>wikipedia.org</bdi>'));
    assert.match(await client.page('/lens?name=Why?&trigger=why&include=a.example'), /Why\?/);
    assert.ok(page.includes(`/lens?${lensText(lens)}`.replaceAll('&', '&amp;')));
    const value =
      /<input type="hidden" name="lens" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const found = await client.page(`/search?${new URLSearchParams({ q: 'paris', lens: value }).toString()}`);
    assert.ok(hostsIn(found).length > 0 && hostsIn(found).every((host) => host.endsWith('wikipedia.org')));
    assert.match(found, /aria-current="true"[^>]*><bdi>Recipes &amp; more/);
    assert.deepEqual(await lensesOf(client), [], 'looking changes nothing');

    const bad = await client.post('/lens', { lens: value, trigger: 'a b' }, { from: link });
    assert.equal(bad.status, 400);
    assert.match(await bad.text(), /id="trigger-complaint"/);
    const added = await client.post('/lens', { lens: value, trigger: 'food' }, { from: link });
    assert.equal(added.status, 303);
    assert.deepEqual(await lensesOf(client), [{ ...lens, trigger: 'food' }]);
    const again = await client.post('/lens', { lens: value, trigger: 'food' }, { from: link });
    assert.equal(again.status, 400);
    assert.match(await again.text(), /already have the lens/);
    assert.match(await client.page(`/lens?${lensText({ ...lens, trigger: 'food' })}`), /one of your lenses/);
  });

  it('refuse a link without a lens, and a form without a token', async () => {
    for (const query of [
      '',
      '?name=A',
      '?name=%00',
      '?name=A&trigger=a&include=javascript:1',
      `?${'a'.repeat(9000)}`,
    ]) {
      const response = await site().guest().get(`/lens${query}`, { accept: 'text/html' });
      assert.equal(response.status, 400, query.slice(0, 40));
      assert.match(await response.text(), /no valid lens/);
    }
    const client = site().guest();
    const fields = { lens: lensText(KEPT), trigger: 'recipes' };
    for (const path of ['/lens', PAGE])
      assert.equal((await client.postAs(path, { ...RECIPES, ...fields })).status, 403, path);
    assert.deepEqual(await lensesOf(client), []);
  });

  it('are listed where the browser’s preferences are offered to an account', async () => {
    const guest = site().guest();
    await save(guest);
    const { client } = await site().user();
    client.setCookie('preferences', guest.cookies.get('preferences') ?? '');
    assert.match(
      await client.page('/preferences'),
      /<dt>Lenses<\/dt>\s*<dd><code>!recipes<\/code> <bdi>Recipes &amp; more/,
    );
  });
});
