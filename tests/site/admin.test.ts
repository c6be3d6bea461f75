import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Account } from '../../src/core/accounts/model.ts';
import { eventually } from '../support/eventually.ts';
import { describeSite, PASSWORD, SiteClient, tokenIn, type Site } from '../support/site.ts';

const NEW_PASSWORD = 'a better horse battery';

async function accountOf(site: Site, name: string): Promise<Account> {
  const user = (await site.instance.accounts.listUsers()).find((one) => one.name === name);
  assert.ok(user, `there is no user ${name}`);
  return user;
}

async function canSignIn(site: Site, name: string, password: string): Promise<boolean> {
  return (await new SiteClient(site.instance.url).signIn(name, password)).status === 303;
}

/** By the name that settings have for it. */
function rowsOf(page: string): ReadonlyMap<string, string> {
  const rows = page.split('<li class="admin-provider').slice(1);
  return new Map(rows.map((row) => [/<code>([A-Z_]+)</.exec(row)?.[1] ?? '', row]));
}

/** What is left of a day's budget. */
function leftOf(page: string, provider: string): number {
  const [, left = ''] = /([\d,]+) of 1,000,000 left per day/.exec(rowsOf(page).get(provider) ?? '') ?? [];
  assert.notEqual(left, '', provider);
  return Number(left.replaceAll(',', ''));
}

describeSite(
  'the administration of users',
  (site) => {
    it('lists everybody with their keys and finds them by name', async () => {
      const { client, name } = await site().user({ admin: true });
      const { name: other } = await site().user();
      await site().instance.apiKeys.create({ userName: other, name: 'a' });
      const page = await client.page('/admin/users');
      for (const shown of [name, other]) assert.ok(page.includes(`<bdi>${shown}</bdi>`));
      const found = await client.page(`/admin/users?q=${other.toUpperCase()}`);
      assert.ok(found.includes(`<bdi>${other}</bdi>`) && !found.includes(`<bdi>${name}</bdi>`));
      assert.match(found, /data-column="Keys"><div>1</);
      assert.ok((await client.page(`/admin/users?q=${other.slice(0, 4)}`)).includes(`<bdi>${other}</bdi>`));
      assert.match(await client.page(`/admin/users?q=${other.slice(1)}`), /No matching user/);
    });

    it('shows many users a page at a time, with links there and back', async () => {
      const { client } = await site().user({ admin: true });
      const all = Array.from({ length: 120 }, (_, i) => `Paged+${String(i).padStart(3, '0')}`);
      for (const name of all) {
        await site().instance.accounts.createUser({ name, admin: false, password: undefined });
      }
      const shown = (page: string): string[] =>
        [...page.matchAll(/<bdi>(Paged[^<]*)</g)].map(([, name = '']) => name);
      const linked = (page: string, rel: 'prev' | 'next'): string | undefined =>
        new RegExp(`rel="${rel}" href="([^"]+)"`).exec(page)?.[1]?.replaceAll('&amp;', '&');
      const pages = [await client.page('/admin/users?q=pAGed%2B')];
      for (
        let next = linked(pages[0] ?? '', 'next');
        next !== undefined;
        next = linked(pages.at(-1) ?? '', 'next')
      ) {
        pages.push(await client.page(next));
      }
      assert.deepEqual(pages.map(shown), [all.slice(0, 50), all.slice(50, 100), all.slice(100)]);
      for (const page of pages) assert.match(page, /name="q"\s+value="pAGed\+"/);
      assert.equal(linked(pages[0] ?? '', 'prev'), undefined);
      const second = await client.page(linked(pages[2] ?? '', 'prev') ?? '');
      assert.deepEqual(shown(second), all.slice(50, 100));
      const first = await client.page(linked(second, 'prev') ?? '');
      assert.deepEqual(shown(first), all.slice(0, 50));
      assert.equal(linked(first, 'prev'), undefined);
      assert.ok(linked(await client.page('/admin/users'), 'next'), 'of everybody there are more too');
    });

    it('takes whatever is searched for as text', async () => {
      const { client } = await site().user({ admin: true });
      for (const hostile of [
        '%',
        '_',
        "' OR 1=1 --",
        '\u0001',
        '<script>alert(1)</script>',
        '"><i>',
        'x'.repeat(5_000),
      ]) {
        for (const field of ['q', 'after', 'before']) {
          const page = await client.page(
            `/admin/users?${new URLSearchParams({ [field]: hostile }).toString()}`,
          );
          assert.doesNotMatch(page, /<script>alert|<i>/);
          assert.equal(page.includes('No matching user'), field === 'q', `${field} ${hostile}`);
        }
      }
    });

    it('creates users with what the form says and nothing else', async () => {
      const { client } = await site().user({ admin: true });
      const name = 'Müller-αβγ';
      const response = await client.post('/admin/users', {
        name: ` ${name} `,
        password: NEW_PASSWORD,
        id: 'chosen',
        createdAtMs: '1',
        disabledAtMs: '1',
      });
      assert.equal(response.headers.get('location'), '/admin/users?done=created');
      const made = await accountOf(site(), name);
      assert.equal(made.admin, false);
      assert.equal(made.disabledAtMs, undefined);
      assert.notEqual(made.id, 'chosen');
      assert.ok(made.createdAtMs > 1);
      assert.ok(await canSignIn(site(), name, NEW_PASSWORD));
      await client.post('/admin/users', { name: 'second-admin', password: NEW_PASSWORD, admin: 'on' });
      assert.equal((await accountOf(site(), 'second-admin')).admin, true);
      await client.post('/admin/users', { name: 'robot', without_password: 'on' });
      assert.equal((await accountOf(site(), 'robot')).admin, false);
      assert.equal(await canSignIn(site(), 'robot', ''), false);
    });

    it('says beside the field what is wrong, keeps what was typed and never a password', async () => {
      const { client, name } = await site().user({ admin: true });
      const before = (await site().instance.accounts.listUsers()).length;
      const table: readonly (readonly [Record<string, string>, RegExp])[] = [
        [{ name: '<script>alert(1)</script>', password: NEW_PASSWORD }, /1 to 64 letters/],
        [{ name: '', password: NEW_PASSWORD }, /1 to 64 letters/],
        [{ name: name.toUpperCase(), password: NEW_PASSWORD }, /This username is taken/],
        [{ name: 'fine', password: 'secret7' }, /too short\. Use at least 8 characters/],
        [{ name: 'fine', password: '' }, /Enter a password or choose/],
        [{ name: 'fine', password: NEW_PASSWORD, without_password: 'on' }, /Enter a password or choose/],
      ];
      for (const [fields, complaint] of table) {
        const response = await client.post('/admin/users', { ...fields, admin: 'on' });
        assert.equal(response.status, 400);
        const page = await response.text();
        assert.match(page, complaint);
        assert.match(page, /name="admin"\s+value="on"\s+checked/);
        assert.doesNotMatch(page, /<script>alert|a better horse|secret7/);
        if (fields.name === 'fine') assert.match(page, /value="fine"/);
      }
      assert.equal((await site().instance.accounts.listUsers()).length, before);
    });

    it('disables and enables: sessions end, keys are refused and work again', async () => {
      const { client } = await site().user({ admin: true });
      const { client: other, name } = await site().user();
      const { id } = await accountOf(site(), name);
      const { text: key } = await site().instance.apiKeys.create({ userName: name, name: '' });
      const disabled = await client.post(`/admin/users/${id}/disable`, {}, { from: `/admin/users/${id}` });
      assert.equal(disabled.headers.get('location'), `/admin/users/${id}?done=disabled`);
      assert.match(await client.page(`/admin/users/${id}?done=disabled`), /Account disabled/);
      assert.equal((await other.get('/settings/keys')).status, 303);
      assert.equal((await site().search('key/', { key })).status, 403);
      assert.equal(await canSignIn(site(), name, PASSWORD), false);
      await client.post(`/admin/users/${id}/enable`, {}, { from: `/admin/users/${id}` });
      assert.equal((await site().search('key/', { key })).status, 200);
      assert.ok(await canSignIn(site(), name, PASSWORD));
    });

    it('does not let administrators lock themselves out', async () => {
      const { client, name } = await site().user({ admin: true });
      const { id } = await accountOf(site(), name);
      const own = await client.page(`/admin/users/${id}`);
      assert.doesNotMatch(own, /\/disable"|\/password"/);
      const response = await client.post(`/admin/users/${id}/disable`, {}, { from: '/admin/users' });
      assert.equal(response.status, 400);
      assert.match(await response.text(), /You cannot disable your own account/);
      assert.equal((await accountOf(site(), name)).disabledAtMs, undefined);
      const password = await client.post(
        `/admin/users/${id}/password`,
        { password: NEW_PASSWORD },
        { from: '/admin/users' },
      );
      assert.equal(password.headers.get('location'), '/settings/account');
      assert.equal((await client.get('/admin/users')).status, 200);
      assert.equal(await canSignIn(site(), name, NEW_PASSWORD), false);
    });

    it('sets a password: the old one and every session end', async () => {
      const { client } = await site().user({ admin: true });
      const { client: other, name } = await site().user();
      const { id } = await accountOf(site(), name);
      const path = `/admin/users/${id}/password`;
      const refused = await client.post(path, { password: 'short7x' }, { from: `/admin/users/${id}` });
      assert.equal(refused.status, 400);
      const page = await refused.text();
      assert.match(page, /too short\. Use at least 8 characters/);
      assert.doesNotMatch(page, /short7x/);
      const done = await client.post(path, { password: NEW_PASSWORD }, { from: `/admin/users/${id}` });
      assert.equal(done.headers.get('location'), `/admin/users/${id}?done=password`);
      assert.equal((await other.get('/settings/keys')).status, 303);
      assert.equal(await canSignIn(site(), name, PASSWORD), false);
      assert.ok(await canSignIn(site(), name, NEW_PASSWORD));
    });

    it('has no page for nobody', async () => {
      const { client } = await site().user({ admin: true });
      for (const id of ['nobody', '__proto__', '%00', 'x'.repeat(90)]) {
        assert.equal((await client.get(`/admin/users/${id}`)).status, 404, id);
        for (const verb of ['disable', 'enable', 'password']) {
          const response = await client.post(`/admin/users/${id}/${verb}`, {}, { from: '/admin/users' });
          assert.equal(response.status, 404, `${id} ${verb}`);
        }
      }
    });
  },
  { own: true },
);

describeSite(
  'administration',
  (site) => {
    it('is closed to everybody else, page by page and form by form, and nothing changes', async () => {
      const { client, name } = await site().user();
      const { name: victim } = await site().user({ admin: true });
      const { id } = await accountOf(site(), victim);
      const { id: ownId } = await accountOf(site(), name);
      const before = await site().instance.accounts.listUsers();
      const guest = site().guest();
      const pages = ['/admin/users', `/admin/users/${id}`, '/admin/providers', '/admin/settings'];
      for (const path of pages) {
        const response = await client.get(path);
        assert.equal(response.status, 403, path);
        assert.doesNotMatch(await response.text(), new RegExp(`${victim}|MOJEEK|PORT`), path);
        assert.equal((await guest.get(path)).headers.get('location')?.startsWith('/login'), true, path);
      }
      const csrf = tokenIn(await client.page('/settings/keys'));
      const forms = [
        '/admin/users',
        ...[id, ownId].flatMap((one) =>
          ['disable', 'enable', 'password'].map((verb) => `/admin/users/${one}/${verb}`),
        ),
      ];
      const fields = { name: 'intruder', password: NEW_PASSWORD, admin: 'on' };
      for (const path of forms) {
        assert.equal((await client.postAs(path, { ...fields, csrf })).status, 403, path);
        assert.equal((await guest.postAs(path, fields)).headers.get('location'), '/login', path);
      }
      assert.deepEqual(await site().instance.accounts.listUsers(), before);
      assert.ok(await canSignIn(site(), victim, PASSWORD));
    });

    it('needs the form of this site', async () => {
      const { client } = await site().user({ admin: true });
      const { name } = await site().user();
      const { id } = await accountOf(site(), name);
      const csrf = tokenIn(await client.page('/admin/users'));
      assert.equal((await client.postAs(`/admin/users/${id}/disable`, {})).status, 403);
      const foreign = await client.postAs(
        `/admin/users/${id}/disable`,
        { csrf },
        { origin: 'https://elsewhere.example' },
      );
      assert.equal(foreign.status, 403);
      assert.equal((await accountOf(site(), name)).disabledAtMs, undefined);
    });

    it('tells of every provider how it is and what is left of its budget', async () => {
      const { client } = await site().user({ admin: true });
      const before = leftOf(await client.page('/admin/providers'), 'MOJEEK');
      await site().search('web/?q=rivers&engine=engine_b');
      await site().search('web/?q=sandbox:brave:500&engine=engine_a');
      const page = await client.page('/admin/providers');
      const rows = rowsOf(page);
      assert.match(rows.get('MOJEEK') ?? '', /Up\s+<span class="quiet">· Since \d/);
      assert.ok(leftOf(page, 'MOJEEK') < before);
      assert.match(rows.get('BRAVE') ?? '', /Down[^]*The provider returned an error/);
      assert.match(rows.get('PIXABAY') ?? '', /no API key set in PIXABAY_API_KEY/);
      assert.match(rows.get('COMMONS') ?? '', /Skipped: disabled by/);
      for (const name of ['NOMINATIM', 'DEEPL', 'WIKIPEDIA', 'SEARXNG']) assert.ok(rows.has(name), name);
    });

    it('tells that the format of a provider seems to have changed', async () => {
      const { client } = await site().user({ admin: true });
      const marginalia = async (): Promise<string> =>
        rowsOf(await client.page('/admin/providers')).get('MARGINALIA') ?? '';
      assert.doesNotMatch(await marginalia(), /The format of its responses/);
      for (let i = 0; i < 8; i++) {
        await site().search(`web/?q=river+${i}+sandbox:marginalia:lacking-description&engine=engine_c`);
      }
      await eventually(async () => {
        assert.match(await marginalia(), /The format of its responses seems to have changed since \d/);
      });
    });

    it('shows the settings in effect, and no secret', async () => {
      const { client } = await site().user({ admin: true });
      const page = await client.page('/admin/settings');
      assert.match(page, /<code>MOJEEK_BUDGET<\/code>[^]*?<code>1000000\/day<\/code>[^]*?environment/);
      assert.match(page, /<code>SITE_ACCESS<\/code>[^]*?<code>public<\/code>/);
      assert.match(page, /<code>METRICS_TOKEN<\/code>[^]*?\*{8}/);
      assert.doesNotMatch(page, /do-not-show/);
    });
  },
  {
    settings: {
      MOJEEK_BUDGET: '1000000/day',
      PIXABAY_API_KEY: '',
      COMMONS_ENABLED: 'false',
      METRICS_TOKEN: 'do-not-show-this-token',
      STATUS_TOKEN: 'do-not-show-this-either',
    },
  },
);
