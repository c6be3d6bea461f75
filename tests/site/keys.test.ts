import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { describeSite, startSite, tokenIn, type Site, type SiteClient } from '../support/site.ts';
import { eventually } from '../support/eventually.ts';

const KEY = /trib_[0-9A-Za-z]{8}\.[0-9A-Za-z]{40}/;

/** The text of a key made through the form. */
async function makeKey(client: SiteClient, fields: Record<string, string> = {}): Promise<string> {
  const response = await client.post('/settings/keys', fields);
  assert.equal(response.status, 200);
  const [key = ''] = KEY.exec(await response.text()) ?? [];
  assert.match(key, KEY);
  return key;
}

const prefixOf = (key: string): string => key.slice('trib_'.length, key.indexOf('.'));

async function keyAnswer(site: Site, key: string) {
  return (await site.search<{ name: string; usage: { searches: number } }>('key/', { key })).body;
}

describeSite(
  'the page of API keys',
  (site) => {
    it('shows a key once, in an answer that nobody keeps, and the key works', async () => {
      const { client } = await site().user();
      const response = await client.post('/settings/keys', { name: 'laptop' });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const page = await response.text();
      const [key = ''] = KEY.exec(page) ?? [];
      assert.equal((await keyAnswer(site(), key)).name, 'laptop');
      assert.ok(
        page.includes(
          `curl -H &#39;Authorization: Api-Key ${key}&#39; &#39;${site().instance.url}/api/v1/web/?q=river+delta&#39;`,
        ),
      );
      const secret = key.slice(key.indexOf('.') + 1);
      for (const path of ['/settings/keys', '/settings/usage', `/settings/keys/${prefixOf(key)}/revoke`]) {
        const later = await client.page(path);
        assert.ok(!later.includes(secret), path);
        assert.ok(later.includes(`trib_${prefixOf(key)}`), path);
      }
    });

    it('counts what a key was used for', async () => {
      const { client } = await site().user();
      const key = await makeKey(client, { name: 'counted' });
      assert.match(await client.page('/settings/keys'), /never/);
      for (const word of ['one', 'two', 'three']) await site().search(`web/?q=${word}`, { key });
      await eventually(async () => {
        const list = await client.page('/settings/keys');
        assert.match(list, /3 searches/);
        assert.match(list, /<title>3 searches in the last 30 days<\/title>/);
        assert.doesNotMatch(list, /never/);
      });
      const usage = await client.page('/settings/usage');
      assert.match(usage, /3 searches on the busiest day/);
      assert.equal(usage.match(/<td>3<\/td>/g)?.length, 2, 'of the key and of all, today');
      assert.equal(usage.match(/<td>0<\/td>/g)?.length, 58);
    });

    it('refuses a name that is none, and loses nothing of it', async () => {
      const { client } = await site().user();
      for (const name of ['x'.repeat(101), 'tab\there']) {
        const response = await client.post('/settings/keys', { name });
        assert.equal(response.status, 400);
        const page = await response.text();
        assert.ok(page.includes(`value="${name}"`));
        assert.match(page, /class="complaint"/);
        assert.doesNotMatch(page, KEY);
      }
      assert.match(await client.page('/settings/keys'), /No keys yet/);
    });

    it('tells kindly that there are as many as there can be', async () => {
      const { client, name } = await site().user();
      for (let i = 0; i < 25; i++) await site().instance.apiKeys.create({ userName: name, name: `${i}` });
      const response = await client.post('/settings/keys', { name: 'one more' });
      assert.equal(response.status, 400);
      const page = await response.text();
      assert.match(page, /You have reached the limit of 25 keys/);
      assert.match(page, /value="one more"/);
      assert.doesNotMatch(page, KEY);
    });

    it('ignores what does not belong into the form', async () => {
      const { name: other, client: otherClient } = await site().user();
      const { client, name } = await site().user();
      const key = await makeKey(client, {
        name: 'mine',
        owner: other,
        userName: other,
        ownerId: 'x',
        admin: 'on',
        limit: '1',
        prefix: 'aaaaaaaa',
        revokedAtMs: '1',
      });
      assert.match(await otherClient.page('/settings/keys'), /No keys yet/);
      const [stored] = await site().instance.apiKeys.list({ userName: name });
      assert.equal(stored?.prefix, prefixOf(key));
      assert.equal(stored.revokedAtMs, undefined);
      const [account] = (await site().instance.accounts.listUsers()).filter((user) => user.name === name);
      assert.equal(account?.admin, false);
    });

    it('makes one key of each form, however often and however fast it is sent', async () => {
      const { client, name } = await site().user();
      const csrf = tokenIn(await client.page('/settings/keys'));
      const send = () =>
        client.postAs('/settings/keys', { name: 'once', csrf }, { origin: site().instance.url });
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      const shown = answers.filter(({ status }) => status === 200);
      assert.equal(shown.length, 1);
      assert.match((await shown[0]?.text()) ?? '', KEY);
      for (const again of [...answers.filter((one) => one !== shown[0]), await send()]) {
        assert.equal(again.status, 303);
        assert.equal(again.headers.get('location'), '/settings/keys?done=made_already');
      }
      const page = await client.page('/settings/keys?done=made_already');
      assert.match(page, /class="notice warn" role="status">This key has already been created/);
      assert.doesNotMatch(page, KEY);
      assert.equal((await site().instance.apiKeys.list({ userName: name })).length, 1);
    });

    it('makes a key of each form that is open at once', async () => {
      const { client, name } = await site().user();
      const tabs = [await client.page('/settings/keys'), await client.page('/settings/keys')].map(tokenIn);
      for (const csrf of tabs) {
        const headers = { origin: site().instance.url };
        assert.equal((await client.postAs('/settings/keys', { name: 'same', csrf }, headers)).status, 200);
      }
      assert.equal((await site().instance.apiKeys.list({ userName: name })).length, 2);
    });

    it('says of a form sent again that its key is there, also when it was the last that fitted', async () => {
      const { client, name } = await site().user();
      for (let i = 0; i < 24; i++) await site().instance.apiKeys.create({ userName: name, name: `${i}` });
      const csrf = tokenIn(await client.page('/settings/keys'));
      const headers = { origin: site().instance.url };
      const statuses: number[] = [];
      for (let i = 0; i < 2; i++) {
        statuses.push((await client.postAs('/settings/keys', { name: 'last', csrf }, headers)).status);
      }
      assert.deepEqual(statuses, [200, 303]);
    });

    it('lets a form be sent again whose name was refused', async () => {
      const { client } = await site().user();
      const csrf = tokenIn(await client.page('/settings/keys'));
      const headers = { origin: site().instance.url };
      const statuses: number[] = [];
      for (const name of ['x'.repeat(101), 'fine']) {
        statuses.push((await client.postAs('/settings/keys', { name, csrf }, headers)).status);
      }
      assert.deepEqual(statuses, [400, 200]);
    });

    it('asks before it revokes; then the key is refused at once and stays in a list', async () => {
      const { client } = await site().user();
      const key = await makeKey(client, { name: 'short-lived' });
      const path = `/settings/keys/${prefixOf(key)}/revoke`;
      assert.match(await client.page(path), /short-lived/);
      assert.equal((await site().search('key/', { key })).status, 200, 'looking revokes nothing');
      const response = await client.post(path, {});
      assert.equal(response.status, 303);
      assert.equal((await site().search('key/', { key })).status, 401);
      const page = await client.page(response.headers.get('location') ?? '');
      assert.match(page, /Key revoked/);
      assert.match(page, /Revoked keys \(1\)/);
      assert.equal((await client.get(path)).status, 404);
      const again = await client.post(path, {}, { from: '/settings/keys' });
      assert.equal(again.status, 404);
    });

    it('is one user’s own: another sees nothing of it and can revoke nothing of it', async () => {
      const { client: owner } = await site().user();
      const { client: other } = await site().user({ admin: true });
      const key = await makeKey(owner, { name: 'private-name' });
      await site().search('web/?q=mine', { key });
      const path = `/settings/keys/${prefixOf(key)}/revoke`;
      assert.equal((await other.get(path)).status, 404);
      for (const prefix of [prefixOf(key), `trib_${prefixOf(key)}`]) {
        const response = await other.post(`/settings/keys/${prefix}/revoke`, {}, { from: '/settings/keys' });
        assert.equal(response.status, 404);
      }
      for (const shown of ['/settings/keys', '/settings/usage']) {
        const page = await other.page(`${shown}?user=private&prefix=${prefixOf(key)}`);
        assert.doesNotMatch(page, new RegExp(`${prefixOf(key)}|private-name`));
      }
      assert.equal((await site().search('key/', { key })).status, 200);
    });

    it('takes prefixes as text', async () => {
      const { client } = await site().user();
      for (const prefix of ['nothere1', '__proto__', '%00', "'%20or%201=1--", '..%2f..', 'x'.repeat(90)]) {
        assert.equal((await client.get(`/settings/keys/${prefix}/revoke`)).status, 404, prefix);
        const response = await client.post(`/settings/keys/${prefix}/revoke`, {}, { from: '/settings/keys' });
        assert.equal(response.status, 404, prefix);
      }
    });

    it('shows hostile names as text', async () => {
      const { client } = await site().user();
      const name = `<script>alert(1)</script>"'><img src=x> \u202eevil`;
      const key = await makeKey(client, { name });
      for (const path of ['/settings/keys', '/settings/usage', `/settings/keys/${prefixOf(key)}/revoke`]) {
        const page = await client.page(path);
        assert.doesNotMatch(page, /<script>alert|<img src=x/);
        assert.match(page, /<bdi>&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&gt;/);
      }
    });

    it('needs the form of this site', async () => {
      const { client, name } = await site().user();
      assert.equal((await client.postAs('/settings/keys', { name: 'forged' })).status, 403);
      assert.deepEqual(await site().instance.apiKeys.list({ userName: name }), []);
    });

    it('sends guests to sign in', async () => {
      const guest = site().guest();
      for (const path of ['/settings/keys', '/settings/usage', '/settings/keys/abcdefgh/revoke']) {
        const response = await guest.get(path);
        assert.equal(response.status, 303);
        assert.equal(response.headers.get('location'), `/login?next=${encodeURIComponent(path)}`);
      }
      const response = await guest.postAs('/settings/keys', { name: 'x' });
      assert.equal(response.headers.get('location'), '/login');
    });
  },
  // One of them has more keys made in a moment than a day has room for.
  { settings: { API_KEYS_PER_DAY: '100' } },
);

const shared = DEPLOYMENTS.find(({ name }) => name.startsWith('PostgreSQL'));

describe('the page of API keys on two nodes', { skip: shared?.skip ?? false }, () => {
  it('makes one key of a form that both are sent at once', async () => {
    const database = await shared?.create();
    assert.ok(database);
    const nodes = [await startSite({ database }), await startSite({ database })] as const;
    try {
      const { client, name } = await nodes[0].user();
      const csrf = tokenIn(await client.page('/settings/keys'));
      const statuses = await Promise.all(
        nodes.map(async (node) => {
          const browser = node.guest();
          for (const [cookie, value] of client.cookies) browser.setCookie(cookie, value);
          const headers = { origin: node.instance.url };
          return (await browser.postAs('/settings/keys', { name: 'once', csrf }, headers)).status;
        }),
      );
      assert.deepEqual(statuses.sort(), [200, 303]);
      assert.equal((await nodes[1].instance.apiKeys.list({ userName: name })).length, 1);
    } finally {
      for (const node of nodes) await node.stop();
      await database.drop();
    }
  });
});

describeSite(
  'usage under a monthly cap',
  (site) => {
    it('tells how much of the cap is used', async () => {
      const { client } = await site().user();
      const key = await makeKey(client, { name: 'capped' });
      for (const word of ['one', 'two']) await site().search(`web/?q=${word}`, { key });
      assert.match(await client.page('/settings/keys'), /2 of 4 searches/);
      const usage = await client.page('/settings/usage');
      assert.match(usage, /2 of 4 searches/);
      assert.match(usage, /class="level-part" width="50"/);
    });
  },
  { settings: { API_MONTHLY_LIMIT: '4' }, stores: 'both' },
);

describeSite(
  'new keys',
  (site) => {
    it('are no new budget: an account makes so many a day, revoked ones included, and is told when there is room', async () => {
      const { client, name } = await site().user();
      const { apiKeys } = site().instance;
      for (let i = 0; i < 3; i++) {
        const key = await makeKey(client, { name: `${i}` });
        const path = `/settings/keys/${prefixOf(key)}/revoke`;
        assert.equal((await client.post(path, {})).status, 303);
      }
      const refused = await client.post('/settings/keys', { name: 'one more' });
      assert.equal(refused.status, 429);
      const seconds = Number(refused.headers.get('retry-after'));
      assert.ok(seconds > 86_000 && seconds <= 86_400, `Retry-After ${seconds}`);
      const page = await refused.text();
      assert.match(page, /You have reached the limit of 3 new keys in 24 hours/);
      assert.match(page, /You can create the next one [^<]* \(\d+ \w+ \d{4}, \d\d:\d\d UTC\)/);
      assert.match(page, /value="one more"/);
      assert.doesNotMatch(page, KEY);
      await apiKeys.create({ userName: name, name: 'by the command line' });
      assert.equal((await client.post('/settings/keys', {})).status, 429);
      const { client: another } = await site().user();
      await makeKey(another);
    });

    it('made at once are no more than one after the other', async () => {
      const { client } = await site().user();
      const tokens = await Promise.all(
        Array.from({ length: 12 }, async () => tokenIn(await client.page('/settings/keys'))),
      );
      const send = async (csrf: string): Promise<number> => {
        const { status } = await client.postAs('/settings/keys', { csrf }, { origin: site().instance.url });
        // A busy database asks to try again: they all lock the same rows.
        return status === 503 ? send(csrf) : status;
      };
      const statuses = await Promise.all(tokens.map(send));
      assert.deepEqual(statuses.sort(), [...Array<number>(3).fill(200), ...Array<number>(9).fill(429)]);
    });
  },
  { settings: { API_KEYS_PER_DAY: '3' }, stores: 'both' },
);
