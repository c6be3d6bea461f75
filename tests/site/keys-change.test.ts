import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createKeyWith, refusedFields } from '../support/key-pages.ts';
import { describeSite, tokenIn, type Site, type SiteClient } from '../support/site.ts';

const DAY_MS = 86_400_000;

/** The fields of the edit form as a browser would send them unchanged. */
async function formOf(client: SiteClient, prefix: string): Promise<Record<string, string | string[]>> {
  const page = await client.page(`/settings/keys/${prefix}`);
  const form = /<form method="post" action="\/settings\/keys\/\w+"[^]*?<\/form>/.exec(page)?.[0] ?? '';
  const value = (name: string): string =>
    new RegExp(`<input[^>]*? name="${name}"[^>]*? value="([^"]*)"`).exec(form)?.[1] ?? '';
  const ticked = (name: string): string[] =>
    [...form.matchAll(new RegExp(`name="${name}"\\s+value="(\\w+)"\\s+checked`, 'g'))].map(
      ([, id = '']) => id,
    );
  return {
    name: value('name'),
    note: value('note'),
    expires: /<option value="([^"]*)" selected>/.exec(form)?.[1] ?? '',
    expires_on: value('expires_on'),
    endpoints: ['', ...ticked('endpoints')],
    tabs: ['', ...ticked('tabs')],
    engines: ['', ...ticked('engines')],
    networks: /<textarea[^>]*>\n?([^<]*)<\/textarea/.exec(form)?.[1] ?? '',
    burst: value('burst'),
    sustained: value('sustained'),
    monthly: value('monthly'),
  };
}

async function keyOf(site: Site, prefix: string) {
  return site.instance.apiKeys.find(prefix);
}

const RESTRICTED = {
  name: 'reader',
  note: 'in the kitchen',
  expires: '90d',
  endpoints: ['', 'web', 'news'],
  tabs: ['', 'news', 'web'],
  engines: ['', 'engine_a'],
  networks: '192.0.2.0/24\n127.0.0.1',
  burst: '30/min',
  sustained: '900/day',
  monthly: '400',
};

describeSite(
  'the page of one key',
  (site) => {
    it('changes nothing when its form is saved as it is', async () => {
      const { client } = await site().user();
      for (const fields of [{}, RESTRICTED]) {
        const { prefix } = await createKeyWith(client, fields);
        const before = await keyOf(site(), prefix);
        const response = await client.post(`/settings/keys/${prefix}`, await formOf(client, prefix));
        assert.equal(response.headers.get('location'), '/settings/keys?done=changed');
        assert.deepEqual(await keyOf(site(), prefix), before);
      }
    });

    it('changes each field and leaves the others alone', async () => {
      const { client } = await site().user();
      const { prefix } = await createKeyWith(client, RESTRICTED);
      const { expiresAtMs } = await keyOf(site(), prefix);
      const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
      const changes = [
        [{ name: 'renamed' }, { name: 'renamed' }],
        [{ note: '' }, { note: '' }],
        [{ expires: 'date', expires_on: day }, { expiresAtMs: Date.parse(day) + DAY_MS }],
        [{ expires: '' }, { expiresAtMs: undefined }],
        [{ networks: '' }, { networks: [] }],
      ] as const;
      assert.ok(expiresAtMs !== undefined);
      for (const [sent, changed] of changes) {
        const before = await keyOf(site(), prefix);
        const fields = { ...(await formOf(client, prefix)), ...sent };
        assert.equal((await client.post(`/settings/keys/${prefix}`, fields)).status, 303);
        assert.deepEqual(await keyOf(site(), prefix), { ...before, ...changed });
      }
      const fields = {
        endpoints: '',
        tabs: ['', 'images'],
        engines: '',
        burst: '',
        sustained: '5/day',
        monthly: '',
      };
      assert.equal((await client.post(`/settings/keys/${prefix}`, fields)).status, 303);
      const { scopes, limits } = await keyOf(site(), prefix);
      assert.deepEqual(scopes, { endpoints: [], tabs: ['images'], engines: [] });
      const sustained = { limit: 5, windowMs: DAY_MS };
      assert.deepEqual(limits, { burst: undefined, sustained, monthly: undefined, byAdmin: false });
    });

    it('leaves what was not sent as it was', async () => {
      const { client } = await site().user();
      const { prefix } = await createKeyWith(client, RESTRICTED);
      const before = await keyOf(site(), prefix);
      assert.equal((await client.post(`/settings/keys/${prefix}`, { name: 'only this' })).status, 303);
      assert.deepEqual(await keyOf(site(), prefix), { ...before, name: 'only this' });
    });

    it('takes effect with the next request', async () => {
      const { client } = await site().user();
      const { key, prefix } = await createKeyWith(client);
      assert.equal((await site().search('web/?q=x', { key })).status, 200);
      await client.post(`/settings/keys/${prefix}`, { endpoints: ['', 'news'] });
      assert.equal((await site().search('web/?q=x', { key })).status, 403);
      await client.post(`/settings/keys/${prefix}`, { endpoints: [''] });
      assert.equal((await site().search('web/?q=x', { key })).status, 200);
    });

    it('changes nothing if one field is wrong, and keeps what was typed', async () => {
      const { client } = await site().user();
      const { prefix } = await createKeyWith(client, RESTRICTED);
      const before = await keyOf(site(), prefix);
      const sent = { name: 'better', note: 'n', networks: 'nowhere', burst: '61/min', monthly: '0' };
      const { page, complaints } = await refusedFields(await client.post(`/settings/keys/${prefix}`, sent));
      assert.deepEqual(Object.keys(complaints), ['networks', 'burst', 'monthly']);
      for (const typed of ['value="better"', 'nowhere</textarea', 'value="61/min"'])
        assert.ok(page.includes(typed), typed);
      assert.deepEqual(await keyOf(site(), prefix), before);
    });

    it('keeps the limits of an administrator unless they are changed, and allows no others above the maximum', async () => {
      const { client, name } = await site().user();
      const { apiKeys } = site().instance;
      const { prefix } = await apiKeys.create({ userName: name, burst: '500/min' }, { unlimited: true });
      assert.match(await client.page(`/settings/keys/${prefix}`), /500\/min \(set by an administrator\)/);
      const form = await formOf(client, prefix);
      assert.equal((await client.post(`/settings/keys/${prefix}`, { ...form, note: 'mine' })).status, 303);
      assert.equal((await keyOf(site(), prefix)).limits.burst?.limit, 500);
      const { complaints } = await refusedFields(
        await client.post(`/settings/keys/${prefix}`, { ...form, burst: '501/min' }),
      );
      assert.deepEqual(Object.keys(complaints), ['burst']);
    });

    it('extends an expired key only if there is room for one more live key', async () => {
      const { client, name } = await site().user();
      const { apiKeys } = site().instance;
      const { prefix } = await createKeyWith(client);
      const successor = await apiKeys.rotate(prefix, { overlapMs: 0 });
      for (let i = 1; i < 25; i++) await apiKeys.create({ userName: name });
      const refused = await client.post(`/settings/keys/${prefix}`, { name: 'back', expires: '30d' });
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /You have reached the limit of 25 keys/);
      assert.equal((await keyOf(site(), prefix)).name, '');
      await apiKeys.revoke(successor.prefix);
      const changed = await client.post(`/settings/keys/${prefix}`, { name: 'back', expires: '30d' });
      assert.equal(changed.status, 303);
    });

    it('changes neither the owner nor the kind', async () => {
      const { client, name } = await site().user();
      const { name: other } = await site().user();
      const { prefix } = await createKeyWith(client, RESTRICTED);
      const before = await keyOf(site(), prefix);
      const injected = {
        link: 'on',
        kind: 'link',
        sandbox: 'on',
        owner: other,
        ownerName: other,
        unlimited: 'true',
      };
      const rest = {
        prefix: 'aaaaaaaa',
        byAdmin: '1',
        revokedAtMs: '1',
        replaces: 'bbbbbbbb',
        createdAtMs: '1',
      };
      const response = await client.post(`/settings/keys/${prefix}`, { name: 'x', ...injected, ...rest });
      assert.equal(response.status, 303);
      assert.deepEqual(await keyOf(site(), prefix), { ...before, name: 'x' });
      assert.equal((await site().instance.apiKeys.list({ userName: name })).length, 1);
    });

    it('gives the same 404 for unknown, revoked and other people’s keys', async () => {
      const { client: owner } = await site().user();
      const { client: other } = await site().user({ admin: true });
      const { prefix } = await createKeyWith(owner, { name: 'private-name' });
      const { prefix: revoked } = await createKeyWith(other);
      await other.post(`/settings/keys/${revoked}/revoke`, {});
      const pages = new Set<string>();
      const strange = ['nothere1', '__proto__', '%00', "'%20or%201=1--", 'x'.repeat(90)];
      for (const asked of [prefix, `trib_${prefix}`, revoked, ...strange]) {
        for (const path of [`/settings/keys/${asked}`, `/settings/keys/${asked}/rotate`]) {
          const response = await other.get(path, { accept: 'text/html' });
          assert.equal(response.status, 404, path);
          const page = (await response.text()).replaceAll(/name="csrf" value="[^"]+"/g, '');
          assert.doesNotMatch(page, /private-name/);
          if (!strange.includes(asked)) pages.add(page.replaceAll(asked, ''));
          const sent = { name: 'mine now', overlap: '0h' };
          assert.equal((await other.post(path, sent, { from: '/settings/keys' })).status, 404, path);
        }
      }
      assert.equal(pages.size, 1);
      assert.equal((await keyOf(site(), prefix)).name, 'private-name');
    });

    it('needs the form of this site and a user', async () => {
      const { client } = await site().user();
      const { prefix } = await createKeyWith(client, { name: 'kept' });
      for (const path of [`/settings/keys/${prefix}`, `/settings/keys/${prefix}/rotate`]) {
        assert.equal((await client.postAs(path, { name: 'forged', overlap: '0h' })).status, 403);
        const guest = site().guest();
        const response = await guest.get(path);
        assert.equal(response.headers.get('location'), `/login?next=${encodeURIComponent(path)}`);
        assert.equal((await guest.postAs(path, { name: 'x' })).headers.get('location'), '/login');
      }
      assert.equal((await keyOf(site(), prefix)).name, 'kept');
    });

    it('keeps what was typed when the form is too old', async () => {
      const { client } = await site().user();
      const { prefix } = await createKeyWith(client);
      const headers = { origin: site().instance.url };
      for (const path of [`/settings/keys/${prefix}`, '/settings/keys']) {
        const fields = { csrf: 'stale', name: 'typed name', networks: '192.0.2.0/24' };
        const response = await client.postAs(path, fields, headers);
        assert.equal(response.status, 403);
        const page = await response.text();
        assert.match(page, /value="typed name"/);
        assert.match(page, /192\.0\.2\.0\/24<\/textarea/);
        assert.equal(
          (await client.postAs(path, { ...fields, csrf: tokenIn(page) }, headers)).status < 400,
          true,
        );
      }
    });
  },
  {
    settings: { API_KEYS_PER_DAY: '100', API_THROTTLE_BURST: '60/min', API_THROTTLE_SUSTAINED: '1000/day' },
  },
);
