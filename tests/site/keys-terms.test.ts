import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ApiKey } from '../../src/core/accounts/model.ts';
import { createKeyWith, refusedFields } from '../support/key-pages.ts';
import { describeSite, type Site } from '../support/site.ts';

const DAY_MS = 86_400_000;

async function onlyKey(site: Site, userName: string): Promise<ApiKey> {
  const [key, ...others] = await site.instance.apiKeys.list({ userName });
  assert.ok(key);
  assert.deepEqual(others, []);
  return key;
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ALL_GOOD = {
  name: 'everything',
  note: 'for the test',
  expires: 'date',
  expires_on: inDays(30),
  endpoints: ['', 'web', 'news'],
  tabs: ['', 'news'],
  engines: ['', 'engine_a'],
  networks: ' 192.0.2.0/24 \r\n2001:DB8::/32\r\n198.51.100.7 ',
  burst: '30/min',
  sustained: '100/day',
  monthly: '500',
  sandbox: 'on',
};

const BAD: readonly (readonly [field: string, sent: Record<string, string | string[]>, says: RegExp])[] = [
  ['name', { name: 'x'.repeat(101) }, /at most 100 characters/],
  ['name', { name: 'a\tb' }, /control characters/],
  ['note', { note: 'x'.repeat(501) }, /at most 500 characters/],
  ['note', { note: 'two\nlines' }, /Line breaks/],
  ['expires', { expires: 'date', expires_on: '' }, /Enter a date/],
  ['expires', { expires: 'date', expires_on: '2027-02-30' }, /Enter a date/],
  ['expires', { expires: 'soon' }, /Enter a date/],
  ['expires', { expires: 'date', expires_on: '2020-01-01' }, /in the past/],
  ['expires', { expires: 'date', expires_on: '2099-01-01' }, /more than ten years/],
  ['endpoints', { endpoints: ['', 'web', 'mail'] }, /“mail” is unknown. Valid: web, images/],
  ['tabs', { tabs: ['', 'maps'] }, /“maps” is unknown. Valid: web, images, news, videos/],
  ['engines', { engines: ['', 'nothere'] }, /“nothere” is unknown/],
  ['networks', { networks: '192.0.2.1/24' }, /“192.0.2.1\/24” is not an IP address or a network/],
  ['networks', { networks: '10.0.0.0/33' }, /is not an IP address/],
  ['networks', { networks: Array.from({ length: 51 }, (_, i) => `10.0.0.${i}`).join('\n') }, /at most 50/],
  ['burst', { burst: 'fast' }, /“fast” is not a rate/],
  ['burst', { burst: '61/min' }, /“61\/min” is above the maximum of this instance: 60\/min/],
  ['burst', { burst: '2/s' }, /above the maximum/],
  ['sustained', { sustained: '0/day' }, /is not a rate/],
  ['sustained', { sustained: '1001/day' }, /above the maximum of this instance: 1000\/day/],
  ['monthly', { monthly: '1.5' }, /is not a whole number/],
  ['monthly', { monthly: '5001' }, /above the maximum of this instance: 5,000/],
];

describeSite(
  'the form of a new key',
  (site) => {
    it('sets every option', async () => {
      const { client, name } = await site().user();
      const { prefix } = await createKeyWith(client, ALL_GOOD);
      const key = await onlyKey(site(), name);
      assert.deepEqual(
        { ...key, createdAtMs: 0 },
        {
          prefix,
          kind: 'standard',
          sandbox: true,
          name: 'everything',
          note: 'for the test',
          expiresAtMs: Date.parse(inDays(30)) + DAY_MS,
          scopes: { endpoints: ['web', 'news'], tabs: ['news'], engines: ['engine_a'] },
          networks: ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7'],
          limits: {
            burst: { limit: 30, windowMs: 60_000 },
            sustained: { limit: 100, windowMs: DAY_MS },
            monthly: 500,
            byAdmin: false,
          },
          ownerId: key.ownerId,
          ownerName: name,
          createdAtMs: 0,
          revokedAtMs: undefined,
          lastUsedAtMs: undefined,
          replaces: undefined,
          replacedBy: undefined,
        },
      );
      const list = await client.page('/settings/keys');
      for (const shown of ['everything', 'for the test', 'Sandbox key', 'Restricted', 'Valid until']) {
        assert.ok(list.includes(shown), shown);
      }
    });

    it('takes the offered periods', async () => {
      const { client, name } = await site().user();
      await createKeyWith(client, { expires: '30d' });
      const { createdAtMs, expiresAtMs = 0 } = await onlyKey(site(), name);
      assert.ok(Math.abs(expiresAtMs - createdAtMs - 30 * DAY_MS) < 60_000);
    });

    it('leaves a key unrestricted if nothing was chosen', async () => {
      const { client, name } = await site().user();
      const empty = {
        endpoints: '',
        tabs: '',
        engines: '',
        networks: '',
        burst: '',
        sustained: '',
        monthly: '',
      };
      await createKeyWith(client, { name: '', note: '', expires: '', expires_on: inDays(3), ...empty });
      const key = await onlyKey(site(), name);
      assert.equal(key.expiresAtMs, undefined);
      assert.deepEqual(key.scopes, { endpoints: [], tabs: [], engines: [] });
      assert.deepEqual([key.networks, key.sandbox, key.kind], [[], false, 'standard']);
    });

    it('names the wrong field, keeps what was typed and creates nothing', async () => {
      const { client, name } = await site().user();
      for (const [field, sent, says] of BAD) {
        const response = await client.post('/settings/keys', { ...ALL_GOOD, ...sent });
        const { page, complaints } = await refusedFields(response);
        assert.deepEqual(Object.keys(complaints), [field], JSON.stringify(sent));
        assert.match(complaints[field] ?? '', says);
        assert.match(page, /<details class="key-options" open>/);
        assert.match(page, /Nothing was saved/);
        assert.equal(page.split(/<\/?main/)[1]?.match(/ autofocus/g)?.length, 1);
        const typed = { ...ALL_GOOD, ...sent };
        assert.ok(page.includes(`value="${typed.burst}"`) && page.includes(typed.note.slice(0, 3)));
        assert.match(page, /name="sandbox"\s+value="on"\s+checked/);
        assert.match(page, /name="endpoints"\s+value="web"\s+checked/);
      }
      assert.deepEqual(await site().instance.apiKeys.list({ userName: name }), []);
    });

    it('reports everything at once', async () => {
      const { client, name } = await site().user();
      const sent = Object.assign({}, ...BAD.map(([, fields]) => fields)) as Record<string, string | string[]>;
      const { complaints } = await refusedFields(await client.post('/settings/keys', sent));
      assert.deepEqual(Object.keys(complaints).sort(), [...new Set(BAD.map(([field]) => field))].sort());
      assert.deepEqual(await site().instance.apiKeys.list({ userName: name }), []);
    });

    it('shows hostile input as text', async () => {
      const { client } = await site().user();
      const hostile = `"><script>alert(1)</script>`;
      const names = [
        'note',
        'expires',
        'endpoints',
        'tabs',
        'engines',
        'networks',
        'burst',
        'sustained',
        'monthly',
      ];
      const sent = Object.fromEntries(names.map((field) => [field, hostile]));
      const response = await client.post('/settings/keys', { ...sent, name: `${hostile}\t` });
      assert.equal(response.status, 400);
      assert.doesNotMatch(await response.text(), /<script>alert/);
    });

    it('lets no user exceed the maximum or choose the owner', async () => {
      const { client, name } = await site().user();
      const { name: other } = await site().user();
      const injected = {
        unlimited: 'true',
        byAdmin: '1',
        limits_by_admin: '1',
        ownerName: other,
        owner_id: 'x',
      };
      const refused = await client.post('/settings/keys', { burst: '9999/s', ...injected });
      assert.equal(refused.status, 400);
      await createKeyWith(client, {
        burst: '3/min',
        ...injected,
        expiresAtMs: '1',
        scopes: 'web',
        replaces: 'abcdefgh',
      });
      const key = await onlyKey(site(), name);
      assert.equal(key.limits.byAdmin, false);
      assert.deepEqual([key.expiresAtMs, key.replaces, key.scopes.endpoints], [undefined, undefined, []]);
      assert.deepEqual(await site().instance.apiKeys.list({ userName: other }), []);
    });

    it('gives an example that the key may call', async () => {
      const { client } = await site().user();
      const calls = [
        [{ endpoints: 'news' }, '/api/v1/news/?q=river+delta'],
        [{ tabs: 'videos' }, '/api/v1/videos/?q=river+delta'],
        [{ endpoints: 'library' }, '/api/v1/library/?q=river+delta'],
        [{ endpoints: 'maps' }, '/api/v1/key/?extended=1'],
        [{ tabs: 'images', link: 'on' }, 'format=json&amp;categories=images'],
      ] as const;
      for (const [fields, call] of calls) {
        const { page } = await createKeyWith(client, fields);
        assert.ok(page.includes(call), call);
      }
    });

    it('explains a sandbox key where it is shown', async () => {
      const { client } = await site().user();
      assert.match((await createKeyWith(client, { sandbox: 'on' })).page, /This is a sandbox key/);
      assert.doesNotMatch((await createKeyWith(client)).page, /This is a sandbox key/);
    });

    it('limits what the key can do in the API', async () => {
      const { client } = await site().user();
      const { key } = await createKeyWith(client, { endpoints: ['', 'news'] });
      assert.equal((await site().search('web/?q=x', { key })).status, 403);
      assert.equal((await site().search('key/', { key })).status, 200);
      const { key: elsewhere } = await createKeyWith(client, { networks: '192.0.2.0/24' });
      assert.equal((await site().search('key/', { key: elsewhere })).status, 403);
    });
  },
  {
    settings: {
      API_KEYS_PER_DAY: '100',
      API_THROTTLE_BURST: '60/min',
      API_THROTTLE_SUSTAINED: '1000/day',
      API_MONTHLY_LIMIT: '5000',
    },
  },
);
