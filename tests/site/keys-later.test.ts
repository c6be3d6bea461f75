import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { movableClock } from '../support/clock.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { createKeyWith, shownKey } from '../support/key-pages.ts';
import { PASSWORD, startSite, type Site, type SiteClient } from '../support/site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Sends the form of the page that asks for the password, like a browser. */
async function confirm(client: SiteClient, path: string, asked: Response, origin: string): Promise<Response> {
  assert.equal(asked.status, 403);
  const page = await asked.text();
  assert.match(page, /Confirm your password/);
  const fields: Record<string, string[]> = { confirm_password: [PASSWORD] };
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  )) {
    (fields[name] ??= []).push(value);
  }
  return client.postAs(path, fields, { origin });
}

for (const deployment of DEPLOYMENTS) {
  describe(`keys as time goes by on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = movableClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let site: Site;
    before(async () => {
      database = await deployment.create();
      site = await startSite({ database, clock });
    });
    after(async () => {
      await site.stop();
      await database.drop();
    });

    it('need the password again to be created, changed and rotated, and lose nothing of the form', async () => {
      const { client } = await site.user();
      const origin = site.instance.url;
      const send = async (path: string, fields: Record<string, string | string[]>): Promise<Response> => {
        clock.advance(15 * MINUTE_MS);
        return confirm(client, path, await client.post(path, fields), origin);
      };
      const networks = '192.0.2.0/24\r\n198.51.100.7';
      const { prefix } = await shownKey(
        await send('/settings/keys', { name: 'late', endpoints: ['', 'web', 'news'], networks }),
      );
      const { apiKeys } = site.instance;
      const made = await apiKeys.find(prefix);
      assert.deepEqual(made.scopes.endpoints, ['web', 'news']);
      assert.deepEqual(made.networks, ['192.0.2.0/24', '198.51.100.7']);
      const changed = await send(`/settings/keys/${prefix}`, { endpoints: ['', 'web', 'maps'] });
      assert.equal(changed.headers.get('location'), '/settings/keys?done=changed');
      assert.deepEqual((await apiKeys.find(prefix)).scopes.endpoints, ['web', 'maps']);
      const next = await shownKey(await send(`/settings/keys/${prefix}/rotate`, { overlap: '1h' }));
      assert.equal((await apiKeys.find(next.prefix)).replaces, prefix);
      clock.advance(15 * MINUTE_MS);
      const revoked = await client.post(`/settings/keys/${next.prefix}/revoke`, {});
      assert.equal(revoked.status, 303, 'a key can be revoked at any time');
    });

    it('expire, and can be given a later date', async () => {
      const { client, name } = await site.user();
      const { key, prefix } = await createKeyWith(client, { name: 'short', expires: '30d' });
      assert.equal((await site.search('key/', { key })).status, 200);
      clock.advance(31 * DAY_MS);
      assert.equal((await site.search('key/', { key })).status, 401);
      await client.signIn(name, PASSWORD, { 'x-forwarded-for': '198.51.100.1' });
      const list = await client.page('/settings/keys');
      assert.match(list, /Expired keys \(1\)/);
      assert.doesNotMatch(list, /class="panel record"/);
      assert.match(list, new RegExp(`<a href="/settings/keys/${prefix}">`));
      assert.equal((await client.post(`/settings/keys/${prefix}`, { expires: '30d' })).status, 303);
      assert.equal((await site.search('key/', { key })).status, 200);
    });

    it('are pointed out if they were not used for 90 days', async () => {
      const { client, name } = await site.user();
      const { key } = await createKeyWith(client, { name: 'in-use' });
      await createKeyWith(client, { name: 'forgotten' });
      clock.advance(91 * DAY_MS);
      assert.equal((await site.search('key/', { key })).status, 200);
      await client.signIn(name, PASSWORD, { 'x-forwarded-for': '198.51.100.2' });
      await eventually(async () => {
        assert.match(await client.page('/settings/keys'), /2 keys\.\s+1 was not used for 90 days\./);
      });
      const unused = await client.page('/settings/keys?unused=1');
      assert.match(unused, /forgotten/);
      assert.doesNotMatch(unused, /in-use/);
    });
  });
}
