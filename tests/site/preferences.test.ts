import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { assertRefused, kept } from '../support/kept-preferences.ts';
import { describeSite } from '../support/site.ts';

const ALL = ['engine_a', 'engine_b', 'engine_c'];
const USUAL = {
  engine: ALL,
  safe: 'on',
  imageProxy: 'on',
  shortcuts: 'on',
  theme: 'system',
  suggestions: 'on',
};

describeSite(
  'preferences',
  (site) => {
    it('are kept in a cookie for a guest', async () => {
      const client = site().guest();
      const response = await client.post('/preferences', {
        engine: ['engine_b'],
        language: 'pt-br',
        region: 'br',
        place: '  São   Paulo ',
        units: 'imperial',
        interfaceLanguage: 'fr',
        theme: 'dark',
        density: 'compact',
        perPage: '20',
        infiniteScroll: 'on',
        recent: 'on',
        newTab: 'on',
      });
      assert.equal(response.status, 303);
      assert.equal(response.headers.get('location'), '/preferences?saved=1');
      const [cookie = ''] = response.headers.getSetCookie().filter((line) => line.startsWith('preferences='));
      assert.match(cookie, /Max-Age=31536000/);
      assert.match(cookie, /HttpOnly/);
      assert.match(cookie, /SameSite=Lax/);
      assert.deepEqual(await kept(client), {
        ...DEFAULT_PREFERENCES,
        engines: ['engine_b'],
        safe: false,
        language: 'pt-BR',
        region: 'BR',
        place: 'São Paulo',
        units: 'imperial',
        interfaceLanguage: 'fr',
        theme: 'dark',
        density: 'compact',
        perPage: 20,
        infiniteScroll: true,
        suggestions: false,
        recent: true,
        newTab: true,
        imageProxy: false,
        shortcuts: false,
      });
      const page = await client.page('/preferences?saved=1');
      assert.match(page, /<html lang="fr" dir="ltr" data-theme="dark">/);
      assert.match(page, /Préférences/);
      assert.match(page, /role="status"/);
      assert.doesNotMatch(page, /data-shortcuts/);
    });

    it('are kept with the account, wherever it signs in', async () => {
      const { client, name } = await site().user();
      assert.equal(
        (await client.post('/preferences', { ...USUAL, theme: 'light', interfaceLanguage: 'de' })).status,
        303,
      );
      const elsewhere = site().guest();
      await elsewhere.signIn(name, 'correct horse battery');
      assert.match(await elsewhere.page('/preferences'), /<html lang="de" dir="ltr" data-theme="light">/);
      assert.ok(client.cookies.has('preferences'));
      client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark' }));
      assert.match(await client.page('/preferences'), /data-theme="light"/);
    });

    it('of all engines are no choice, so that later ones are asked too', async () => {
      const client = site().guest();
      await client.post('/preferences', { ...USUAL, theme: 'dark' });
      assert.deepEqual((await kept(client)).engines, []);
    });

    it('without an engine are refused, with nothing lost', async () => {
      const client = site().guest();
      const page = await assertRefused(
        await client.post('/preferences', { ...USUAL, engine: [], theme: 'dark', language: 'sv' }),
        'Choose at least one engine.',
      );
      assert.match(page, /name="engine"\s+value="engine_a"\s+autofocus/);
      assert.match(page, /value="dark"\s+checked/);
      assert.match(page, /value="sv"\s+selected/);
      assert.deepEqual(await kept(client), DEFAULT_PREFERENCES);
    });

    it('with text that is no place are refused, with nothing lost', async () => {
      const client = site().guest();
      for (const place of ['<b>Vienna</b>', 'a'.repeat(61), 'Wien\u202e', '?']) {
        const page = await assertRefused(
          await client.post('/preferences', { ...USUAL, theme: 'dark', place }),
          'Enter the name of a place',
        );
        assert.match(page, /value="dark"\s+checked/);
        assert.doesNotMatch(page, /<b>Vienna/);
      }
      assert.deepEqual(await kept(client), DEFAULT_PREFERENCES);
    });

    it('take nothing that no field offers', async () => {
      const { client, name } = await site().user();
      const response = await client.post('/preferences', {
        ...USUAL,
        engine: [...ALL, 'engine_z', '<b>'],
        theme: '"><script>alert(1)</script>',
        language: 'javascript:1',
        region: 'ZZ',
        density: '__proto__',
        units: 'constructor',
        perPage: '11',
        interfaceLanguage: '__proto__',
        admin: 'true',
        sites: '[{"host":"a.example","rule":"pin"}]',
        bangs: '1',
        __proto__: 'x',
        userId: '1',
      });
      assert.equal(response.status, 303);
      assert.deepEqual(await kept(client), DEFAULT_PREFERENCES);
      assert.equal(
        (await site().instance.accounts.listUsers()).find((user) => user.name === name)?.admin,
        false,
      );
    });

    it('of an account outgrow the cookie, those of a guest are refused', async () => {
      const sites = Array.from({ length: 200 }, (_, i) => ({
        host: `site-number-${i}.example.org`,
        rule: 'block',
      }));
      const text = JSON.stringify({ version: 1, sites });
      const guest = site().guest();
      await assertRefused(
        await guest.post('/preferences/import', { text }, { from: '/preferences' }),
        'Sign in to save more',
        '/login',
      );
      assert.deepEqual(await kept(guest), DEFAULT_PREFERENCES);
      const { client } = await site().user();
      assert.equal(
        (await client.post('/preferences/import', { text }, { from: '/preferences' })).status,
        303,
      );
      assert.deepEqual((await kept(client)).sites, sites);
      assert.ok(!client.cookies.has('preferences'));
    });

    it('go out as a file and come in again', async () => {
      const { client } = await site().user();
      await client.post('/preferences/bangs', { trigger: 'mine', url: 'https://a.example/?q=%s' });
      await client.post('/preferences/sites', { host: 'example.com', rule: 'pin' });
      const response = await client.get('/preferences/export');
      assert.match(
        response.headers.get('content-disposition') ?? '',
        /^attachment; filename="[\w.-]+\.json"$/,
      );
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const text = await response.text();
      const guest = site().guest();
      assert.equal((await guest.post('/preferences/import', { text }, { from: '/preferences' })).status, 303);
      assert.equal(await (await guest.get('/preferences/export')).text(), text);
    });

    it('that cannot be imported are named, and the text stays', async () => {
      const client = site().guest();
      const text = '{"version":1,"theme":"<script>alert(1)</script>","oops":1}';
      const page = await assertRefused(
        await client.post('/preferences/import', { text }, { from: '/preferences' }),
        'The value of “theme” is not valid.',
        '“oops” is not a known preference.',
        '&lt;script&gt;alert(1)',
      );
      assert.doesNotMatch(page, /<script>alert/);
      assert.deepEqual(await kept(client), DEFAULT_PREFERENCES);
    });

    it('are reset, for a guest and for an account', async () => {
      const { client: user } = await site().user();
      for (const client of [site().guest(), user]) {
        await client.post('/preferences', { ...USUAL, theme: 'dark' });
        assert.equal((await client.post('/preferences/reset', {}, { from: '/preferences' })).status, 303);
        assert.deepEqual(await kept(client), DEFAULT_PREFERENCES);
        assert.ok(!client.cookies.has('preferences'));
      }
    });

    it('are reset without deleting sites, lenses and bangs, unless asked to', async () => {
      const { client: user } = await site().user();
      for (const client of [site().guest(), user]) {
        await client.post('/preferences', { ...USUAL, theme: 'dark' });
        await client.post('/preferences/sites', { host: 'a.example', rule: 'pin' });
        await client.post('/preferences/lenses', { name: 'L', trigger: 'l', include: 'a.example' });
        await client.post('/preferences/bangs', { trigger: 'b', url: 'https://a.example/%s' });
        const before = await kept(client);
        await client.post('/preferences/reset', {}, { from: '/preferences' });
        const { sites, lenses, bangs } = before;
        assert.deepEqual(
          [sites, lenses, bangs].map(({ length }) => length),
          [1, 1, 1],
        );
        assert.deepEqual(await kept(client), { ...DEFAULT_PREFERENCES, sites, lenses, bangs });
        await client.post('/preferences/reset', { lists: 'on' }, { from: '/preferences' });
        assert.deepEqual(await kept(client), DEFAULT_PREFERENCES);
      }
    });

    it('have sections, which the menu lists in the order of the page', async () => {
      const page = await site().guest().page('/preferences');
      const headings = [...page.matchAll(/<section[^>]* id="(\w+)"[^>]*>\s*<h2>([^<]+)<\/h2>/g)];
      assert.deepEqual(
        headings.map(([, , title]) => title),
        ['Appearance', 'Search', 'Results', 'Privacy', 'Export / import', 'Restore defaults'],
      );
      const menu = /<ul class="settings-sections">[^]*?<\/ul>/.exec(page)?.[0] ?? '';
      assert.deepEqual(
        [...menu.matchAll(/href="#(\w+)">([^<]+)</g)].map(([, id, title]) => [id, title]),
        headings.map(([, id, title]) => [id, title]),
      );
      assert.doesNotMatch(await site().guest().page('/preferences/sites'), /settings-sections/);
    });

    it('are changed by nobody without the token of the form', async () => {
      const client = site().guest();
      for (const path of ['', '/import', '/reset', '/sites', '/bangs']) {
        assert.equal(
          (await client.postAs(`/preferences${path}`, { ...USUAL, host: 'a.example' })).status,
          403,
          path,
        );
      }
      assert.deepEqual(await kept(client), DEFAULT_PREFERENCES);
    });
  },
  { own: true },
);
