import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { describeSite, tokenIn, type Site } from '../support/site.ts';

const keyIn = (page: string): string => /id="new-key"[^>]*>([^<]+)</.exec(page)?.[1] ?? '';
const listedIn = (page: string): string[] =>
  [...page.matchAll(/<th scope="row" role="rowheader">\s*<a href="\/admin\/keys\/([0-9A-Za-z]{8})"/g)].map(
    ([, prefix = '']) => prefix,
  );

async function idOf(site: Site, name: string): Promise<string> {
  return (await site.instance.accounts.findUser(name)).id;
}

describeSite(
  'the keys of all users for administrators',
  (site) => {
    const make = async (userName: string, terms: Record<string, string> = {}, sandbox = false) =>
      site().instance.apiKeys.create({ userName, name: '', ...terms, sandbox });

    it('are listed with their state and use, and filtered', async () => {
      const { client } = await site().user({ admin: true });
      const { name } = await site().user();
      const { name: other } = await site().user();
      const { prefix: live, text: key } = await make(name, { name: '<i>laptop</i>' });
      const { prefix: revoked } = await make(name);
      const { prefix: sandbox } = await make(name, {}, true);
      const { prefix: theirs } = await make(other);
      await site().instance.apiKeys.revoke(revoked);
      await site().search('web/?q=rivers', { key });
      const found = async (query: string): Promise<string[]> =>
        listedIn(await client.page(`/admin/keys?${query}`)).sort();
      assert.deepEqual(await found(`user=${name.toUpperCase()}`), [live, revoked, sandbox].sort());
      assert.deepEqual(await found(`user=${name}&state=revoked`), [revoked]);
      assert.deepEqual(await found(`user=${name}&sandbox=1`), [sandbox]);
      assert.deepEqual(await found(`user=${name}&unused=1`), []);
      assert.deepEqual(await found('user=stranger'), []);
      assert.ok((await found('')).includes(theirs));
      const page = await client.page(`/admin/keys?user=${name}&state=live&sandbox=0`);
      assert.match(page, /<bdi>&lt;i&gt;laptop&lt;\/i&gt;<\/bdi>/);
      assert.match(page, new RegExp(`data-column="User"><div>\\s*<a[^>]*><bdi>${name}<`));
      assert.match(page, /value="live" selected/);
      await eventually(async () => {
        const shown = await client.page(`/admin/keys?user=${name}&state=live&sandbox=0`);
        assert.match(shown, /data-column="Searches this month"><div>1</);
      });
    });

    it('are shown a page at a time', async () => {
      const { client } = await site().user({ admin: true });
      const owners = await Promise.all([0, 1, 2].map(() => site().user()));
      for (const { name } of owners) for (let i = 0; i < 20; i++) await make(name);
      const first = await client.page('/admin/keys');
      const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const second = await client.page(next);
      const shown = [...listedIn(first), ...listedIn(second)];
      assert.equal(listedIn(first).length, 50);
      assert.equal(new Set(shown).size, shown.length);
      const previous = /rel="prev" href="([^"]+)"/.exec(second)?.[1]?.replaceAll('&amp;', '&') ?? '';
      assert.deepEqual(listedIn(await client.page(previous)), listedIn(first));
    });

    it('are created for a user, with limits above the maximum and only once per form', async () => {
      const { client } = await site().user({ admin: true });
      const { name } = await site().user();
      const path = `/admin/users/${await idOf(site(), name)}/keys`;
      const csrf = tokenIn(await client.page(path));
      const fields = { csrf, name: 'for them', burst: '9999/min', expires: '30d', endpoints: ['', 'web'] };
      const headers = { origin: site().instance.url };
      const made = await client.postAs(path, fields, headers);
      assert.equal(made.headers.get('cache-control'), 'no-store');
      const key = keyIn(await made.text());
      assert.equal((await site().search('key/', { key })).status, 200);
      const [stored] = await site().instance.apiKeys.list({ userName: name });
      assert.ok(stored);
      assert.equal(stored.name, 'for them');
      assert.deepEqual(stored.limits.burst, { limit: 9999, windowMs: 60_000 });
      assert.equal(stored.limits.byAdmin, true);
      assert.deepEqual(stored.scopes.endpoints, ['web']);
      const again = await client.postAs(path, fields, headers);
      assert.equal(again.headers.get('location'), '/admin/keys?done=made_already');
      const bad = await client.post(path, { name: 'x'.repeat(101), networks: '10.0.0.1/8', burst: 'fast' });
      assert.equal(bad.status, 400);
      const page = await bad.text();
      for (const field of ['name', 'networks', 'burst']) {
        assert.match(page, new RegExp(`id="key-${field}-complaint"`), field);
      }
      assert.equal((await site().instance.apiKeys.list({ userName: name })).length, 1);
    });

    it('are changed, rotated and revoked', async () => {
      const { client } = await site().user({ admin: true });
      const { name } = await site().user();
      const { prefix, text: key } = await make(name, { name: 'before' });
      const path = `/admin/keys/${prefix}`;
      assert.match(await client.page(path), new RegExp(`<bdi>${name}</bdi>`));
      const changed = await client.post(path, { name: 'after', sustained: '99999/day' });
      assert.equal(changed.headers.get('location'), '/admin/keys?done=changed');
      const after = await site().instance.apiKeys.find(prefix);
      assert.equal(after.name, 'after');
      assert.deepEqual(after.limits.sustained, { limit: 99_999, windowMs: 86_400_000 });
      const refused = await client.post(path, { burst: 'x', monthly: '0' });
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /id="key-burst-complaint"[^]*id="key-monthly-complaint"/);
      const rotated = await client.post(`${path}/rotate`, { overlap: '1h' });
      const successor = keyIn(await rotated.text());
      assert.equal((await site().search('key/', { key: successor })).status, 200);
      assert.equal((await site().search('key/', { key })).status, 200);
      const revoked = await client.post(`${path}/revoke`, {});
      assert.equal(revoked.headers.get('location'), '/admin/keys?done=revoked');
      assert.equal((await site().search('key/', { key })).status, 401);
      const page = await client.page(path);
      assert.match(page, /Revoked/);
      assert.doesNotMatch(page, /<form method="post" action="\/admin\/keys/);
      for (const gone of [
        `${path}/revoke`,
        '/admin/keys/nothing0/revoke',
        '/admin/keys/%00',
        '/admin/keys/x',
      ]) {
        assert.equal((await client.get(gone)).status, 404, gone);
      }
      assert.equal((await client.post(path, { name: 'late' }, { from: '/admin/users' })).status, 404);
    });

    it('are closed to everyone else, also to the owner of a key', async () => {
      const { client, name } = await site().user();
      const { prefix } = await make(name, { name: 'own' });
      const before = await site().instance.apiKeys.list({ userName: name });
      const id = await idOf(site(), name);
      const csrf = tokenIn(await client.page('/settings/keys'));
      const paths = ['', '/rotate', '/revoke'].map((verb) => `/admin/keys/${prefix}${verb}`);
      for (const path of ['/admin/keys', `/admin/users/${id}/keys`, ...paths]) {
        assert.equal((await client.get(path)).status, 403, path);
      }
      for (const path of [`/admin/users/${id}/keys`, ...paths]) {
        const fields = { csrf, name: 'mine', burst: '9999/min', overlap: '0h' };
        assert.equal((await client.postAs(path, fields)).status, 403, path);
      }
      assert.deepEqual(await site().instance.apiKeys.list({ userName: name }), before);
    });
  },
  { settings: { API_THROTTLE_BURST: '1000/min' } },
);
