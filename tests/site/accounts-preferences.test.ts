import assert from 'node:assert/strict';
import { it } from 'node:test';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { describeSite, PASSWORD, tokenIn } from '../support/site.ts';

const ACCOUNT = '/settings/account';

describeSite(
  'the preferences of a browser after signing in',
  (site) => {
    it('asks whether the preferences of the browser are for the account, and keeps nothing before', async () => {
      const { name } = await site().user();
      const planted = {
        ...DEFAULT_PREFERENCES,
        theme: 'dark',
        bangs: [{ trigger: 'w', url: 'https://evil.example/?q=%s' }],
      } as const;
      const client = site().guest();
      client.setCookie('preferences', packPreferences(planted));
      const answer = await client.signIn(name, PASSWORD);
      assert.deepEqual(
        [answer.status, answer.headers.get('location')],
        [303, '/preferences/adopt'],
        'where it is asked',
      );
      const asked = await client.page('/preferences');
      assert.match(asked, /data-theme="system"/, 'nor does the page look like it');
      assert.match(asked, /Use for my account/);
      assert.ok(asked.includes('https://evil.example/?q=%s'), 'what would be taken is shown');
      const bang = await client.get('/search?q=!w+rivers');
      assert.ok(!(bang.headers.get('location') ?? '').includes('evil.example'), 'nor does a bang lead there');

      // A change of something else takes over nothing beside it.
      await client.post('/preferences/sites', { host: 'a.example', rule: 'block' });
      const elsewhere = site().guest();
      await elsewhere.signIn(name, PASSWORD);
      const kept = (await (await elsewhere.get('/preferences/export')).json()) as typeof DEFAULT_PREFERENCES;
      assert.deepEqual([kept.theme, kept.bangs, kept.sites.length], ['system', [], 1]);
      assert.doesNotMatch(
        await client.page('/preferences'),
        /Use for my account/,
        'the account has some now',
      );
    });

    it('takes the preferences that were shown once it is told to, and only then', async () => {
      const { name } = await site().user();
      const client = site().guest();
      client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark' }));
      await client.signIn(name, PASSWORD);
      const csrf = tokenIn(await client.page('/preferences'));
      const shown = packPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark' });
      // Another cookie was planted after the page was shown.
      client.setCookie(
        'preferences',
        packPreferences({ ...DEFAULT_PREFERENCES, theme: 'light', newTab: true }),
      );
      const fields = { csrf, use: 'on', preferences: shown };
      assert.equal(
        (await client.postAs('/preferences/adopt', fields, { origin: 'https://evil.example' })).status,
        403,
      );
      assert.equal((await client.postAs('/preferences/adopt', { ...fields, csrf: '' })).status, 403);
      const answer = await client.post(
        '/preferences/adopt',
        { use: 'on', preferences: shown },
        { from: '/preferences' },
      );
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/preferences?saved=1']);
      const elsewhere = site().guest();
      await elsewhere.signIn(name, PASSWORD);
      assert.match(await elsewhere.page(ACCOUNT), /data-theme="dark"/);
      const late = { use: 'on', preferences: packPreferences({ ...DEFAULT_PREFERENCES, theme: 'light' }) };
      await elsewhere.post('/preferences/adopt', late, { from: '/preferences' });
      assert.match(await elsewhere.page(ACCOUNT), /data-theme="dark"/, 'those of the account stay');
    });

    it('asks about preferences on the way to the wanted page, until there is a decision', async () => {
      const wanted = '/settings/keys?unused=1';
      for (const [answer, isAskedAgain] of [
        [undefined, true],
        ['use', false],
        ['discard', false],
      ] as const) {
        const { name } = await site().user();
        const client = site().guest();
        client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark' }));
        const from = `/login?next=${encodeURIComponent(wanted)}`;
        const signedIn = await client.post('/login', { name, password: PASSWORD, next: wanted }, { from });
        const between = signedIn.headers.get('location') ?? '';
        assert.equal(between, `/preferences/adopt?next=${encodeURIComponent(wanted)}`);
        const page = await client.page(between);
        assert.match(page, /<dt>Theme<\/dt>\s*<dd>Dark<\/dd>/);
        assert.ok(page.includes(`href="${wanted}"`), 'deciding later goes on');
        if (answer !== undefined) {
          const fields = {
            [answer]: 'on',
            next: wanted,
            preferences: packPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark' }),
          };
          const decided = await client.post('/preferences/adopt', fields, { from: between });
          assert.deepEqual([decided.status, decided.headers.get('location')], [303, wanted]);
        }
        assert.equal(
          (await client.get('/preferences/adopt?next=//evil.example')).status,
          isAskedAgain ? 200 : 303,
        );
        if (!isAskedAgain) {
          const gone = await client.get('/preferences/adopt?next=//evil.example');
          assert.equal(gone.headers.get('location'), '/');
        }
      }
    });

    it('forgets the preferences of the browser when told to', async () => {
      const { name } = await site().user();
      const client = site().guest();
      client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark' }));
      await client.signIn(name, PASSWORD);
      await client.post('/preferences/adopt', { discard: 'on' }, { from: '/preferences' });
      assert.ok(!client.cookies.has('preferences'));
      assert.doesNotMatch(await client.page('/preferences'), /Use for my account|data-theme="dark"/);
    });
  },
  { own: true },
);
