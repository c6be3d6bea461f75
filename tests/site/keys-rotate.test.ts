import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createKeyWith, shownKey } from '../support/key-pages.ts';
import { describeSite, tokenIn } from '../support/site.ts';

const DAY_MS = 86_400_000;

describeSite(
  'rotating a key on its page',
  (site) => {
    it('shows a successor with the same terms once, and the old key works until the overlap ends', async () => {
      const { client, name } = await site().user();
      const terms = {
        name: 'reader',
        note: 'kitchen',
        endpoints: ['', 'news', 'status'],
        expires: '90d',
        sandbox: 'on',
      };
      const old = await createKeyWith(client, terms);
      const path = `/settings/keys/${old.prefix}/rotate`;
      assert.match(await client.page(path), /<option value="7d" selected>/);
      const response = await client.post(path, { overlap: '1d' });
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const { key, prefix, page } = await shownKey(response);
      assert.match(page, /The old key works until:/);
      assert.match(page, /This is a sandbox key/);
      const [before, after] = await site().instance.apiKeys.list({ userName: name });
      assert.equal(before?.prefix, old.prefix);
      assert.equal(before.replacedBy, prefix);
      assert.equal(after?.replaces, old.prefix);
      assert.deepEqual(
        [after.name, after.note, after.scopes, after.sandbox],
        [before.name, before.note, before.scopes, true],
      );
      assert.ok(Math.abs((before.expiresAtMs ?? 0) - Date.now() - DAY_MS) < 60_000);
      for (const one of [old.key, key]) assert.equal((await site().search('key/', { key: one })).status, 200);
      const list = await client.page('/settings/keys');
      assert.match(list, /Replaced<\/span>/);
      assert.match(list, /Expires in 23 hours|Expires tomorrow|Expires in 1 day/);
      assert.ok(!list.includes(key.slice(key.indexOf('.') + 1)));
    });

    it('ends the old key at once if asked to', async () => {
      const { client } = await site().user();
      const old = await createKeyWith(client, { name: 'leaked' });
      const { key, page } = await shownKey(
        await client.post(`/settings/keys/${old.prefix}/rotate`, { overlap: '0h' }),
      );
      assert.match(page, /The old key no longer works/);
      assert.equal((await site().search('key/', { key: old.key })).status, 401);
      assert.equal((await site().search('key/', { key })).status, 200);
      const list = await client.page('/settings/keys');
      assert.match(list, /Expired keys \(1\)/);
      assert.equal(list.match(/class="panel record"/g)?.length, 1);
    });

    it('shows the address of a link key', async () => {
      const { client } = await site().user();
      const old = await createKeyWith(client, { link: 'on' });
      const { key, page } = await shownKey(
        await client.post(`/settings/keys/${old.prefix}/rotate`, { overlap: '7d' }),
      );
      assert.ok(page.includes(`/compat/searxng/${key}`));
    });

    it('creates one successor for each form and each key', async () => {
      const { client, name } = await site().user();
      const { prefix } = await createKeyWith(client);
      const path = `/settings/keys/${prefix}/rotate`;
      const [csrf, other] = [tokenIn(await client.page(path)), tokenIn(await client.page(path))];
      const headers = { origin: site().instance.url };
      const send = (token: string) => client.postAs(path, { overlap: '7d', csrf: token }, headers);
      const statuses = (await Promise.all([send(csrf), send(csrf), send(csrf)])).map(({ status }) => status);
      assert.deepEqual(statuses.sort(), [200, 303, 303]);
      assert.equal((await send(csrf)).headers.get('location'), '/settings/keys?done=made_already');
      const refused = await send(other);
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /was already replaced/);
      assert.match(await client.page(path), /was already replaced/);
      assert.equal((await site().instance.apiKeys.list({ userName: name })).length, 2);
    });

    it('takes only the offered overlaps and nothing else from the form', async () => {
      const { client, name } = await site().user();
      const { prefix } = await createKeyWith(client);
      for (const overlap of ['', '91d', '-1d', '7', '8d', 'x', '1e9h']) {
        const response = await client.post(`/settings/keys/${prefix}/rotate`, { overlap });
        assert.equal(response.status, 400, overlap);
        assert.match(await response.text(), /id="overlap-complaint"/);
      }
      assert.equal((await site().instance.apiKeys.list({ userName: name })).length, 1);
      const sent = {
        overlap: '1h',
        name: 'other',
        burst: '9999/s',
        link: 'on',
        sandbox: 'on',
        ownerName: 'x',
      };
      const { prefix: next } = await shownKey(await client.post(`/settings/keys/${prefix}/rotate`, sent));
      const key = await site().instance.apiKeys.find(next);
      assert.deepEqual(
        [key.name, key.kind, key.sandbox, key.limits.burst],
        ['', 'standard', false, undefined],
      );
      assert.equal(key.ownerName, name);
    });

    it('refuses an expired key', async () => {
      const { client } = await site().user();
      const { prefix } = await createKeyWith(client, { expires: '1h' });
      await shownKey(await client.post(`/settings/keys/${prefix}/rotate`, { overlap: '0h' }));
      assert.match(await client.page(`/settings/keys/${prefix}/rotate`), /cannot be rotated/);
    });
  },
  { settings: { API_KEYS_PER_DAY: '100' }, stores: 'both' },
);

describeSite(
  'rotation',
  (site) => {
    it('counts toward the new keys of a day', async () => {
      const { client, name } = await site().user();
      const { prefix } = await createKeyWith(client);
      const { prefix: second } = await shownKey(
        await client.post(`/settings/keys/${prefix}/rotate`, { overlap: '0h' }),
      );
      const refused = await client.post(`/settings/keys/${second}/rotate`, { overlap: '0h' });
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('retry-after')) > 86_000);
      assert.match(await refused.text(), /limit of 2 new keys in 24 hours/);
      assert.equal((await client.post('/settings/keys', {})).status, 429);
      const keys = await site().instance.apiKeys.list({ userName: name });
      assert.equal(keys.find((key) => key.prefix === second)?.expiresAtMs, undefined, 'it goes on working');
    });
  },
  { settings: { API_KEYS_PER_DAY: '2' }, stores: 'both' },
);
