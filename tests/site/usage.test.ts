import assert from 'node:assert/strict';
import { it } from 'node:test';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import { eventually } from '../support/eventually.ts';
import { describeSite, type Site } from '../support/site.ts';

async function newKey({ instance }: Site, userName: string, name = 'laptop', monthly = ''): Promise<string> {
  return (await instance.apiKeys.create({ userName, name, monthly })).text;
}

const prefixOf = (key: string): string => key.slice(0, 13);
const today = (): string => new Date().toISOString().slice(0, 10);

describeSite(
  'the usage page',
  (site) => {
    it('has charts by key and by endpoint', async () => {
      const { client, name } = await site().user();
      const key = await newKey(site(), name);
      for (const path of ['web/?q=one', 'web/?q=two', 'instant/?q=1%2B1']) await site().search(path, { key });
      const page = await client.page('/settings/usage');
      assert.match(page, /<h2>By endpoint<\/h2>/);
      assert.match(page, /<h3>\s*<code>web<\/code>\s*<\/h3>\s*<span class="quiet">2 searches<\/span>/);
      assert.match(page, /<h3>\s*<code>instant<\/code>\s*<\/h3>\s*<span class="quiet">1 search<\/span>/);
      assert.match(page, /<title>web: 2 searches<\/title>/);
      assert.match(page, /href="\/settings\/usage\.csv"/);
      assert.doesNotMatch(page, /admin\/usage\.csv|class="notice/);
    });

    it('and the page of keys say which limits are near or reached', async () => {
      const { client, name } = await site().user();
      const key = await newKey(site(), name, '=Zoë, "x"', '5');
      for (let n = 0; n < 4; n++) await site().search('instant/?q=1%2B1', { key });
      for (const path of ['/settings/usage', '/settings/keys']) {
        const page = await client.page(path);
        assert.match(page, /class="notice warn"[^]*?4 of 5 searches used this month\./, path);
        assert.doesNotMatch(page, /Your account/, path);
      }
      await site().search('instant/?q=1%2B1', { key });
      await site().instance.accounts.setCeilings(name, { ...NO_CEILINGS, monthly: 6 });
      const next = new Date();
      next.setUTCMonth(next.getUTCMonth() + 1, 1);
      for (const path of ['/settings/usage', '/settings/keys']) {
        const page = await client.page(path);
        assert.match(
          page,
          /class="notice bad"[^]*?the monthly limit of 5 searches is reached\. It resets on /,
          path,
        );
        assert.ok(page.includes(next.toLocaleString('en', { month: 'short', timeZone: 'UTC' })), path);
        assert.match(page, /<strong>Your account<\/strong>:\s*5 of 6 searches used this month\./, path);
      }
      assert.match(await client.page('/settings/usage'), /5 of 6 searches/);
    });

    it('keys of the sandbox cause no notice', async () => {
      const { client, name } = await site().user();
      await site().instance.apiKeys.create({ userName: name, name: 'test', monthly: '1', sandbox: true });
      const [key] = await site().instance.apiKeys.list({ userName: name });
      assert.ok(key);
      const subjects = { key: key.prefix, keyLimit: 1, account: '', accountLimit: Infinity };
      await site().instance.stores.ledger.use(subjects, 'web', today());
      assert.doesNotMatch(await client.page('/settings/usage'), /class="notice/);
    });

    it('is a CSV file of the own keys, safe to open in a spreadsheet', async () => {
      const { client, name } = await site().user();
      const { name: other } = await site().user();
      const key = await newKey(site(), name, '=1+1,"x"');
      await site().search('instant/?q=1%2B1', { key });
      await site().search('instant/?q=1%2B1', { key: await newKey(site(), other) });
      await eventually(async () => {
        const response = await client.get('/settings/usage.csv');
        assert.equal(response.status, 200);
        assert.equal(
          await response.text(),
          `key,key_name,endpoint,day,searches\r\n${prefixOf(key)},"'=1+1,""x""",instant,${today()},1\r\n`,
        );
        const headers = ['content-type', 'cache-control', 'content-disposition', 'x-content-type-options'];
        assert.deepEqual(
          headers.map((header) => response.headers.get(header)),
          [
            'text/csv; charset=utf-8',
            'no-store',
            `attachment; filename="tributary-usage-${today()}.csv"`,
            'nosniff',
          ],
        );
      });
    });

    it('CSV takes a number of days, and refuses any other', async () => {
      const { client } = await site().user();
      for (const days of ['1', '400']) {
        assert.equal((await client.get(`/settings/usage.csv?days=${days}`)).status, 200, days);
      }
      for (const days of ['0', '401', '-1', '1.5', 'all', '1e2']) {
        const response = await client.get(`/settings/usage.csv?days=${days}`);
        assert.equal(response.status, 400, days);
        assert.equal(await response.text(), 'days: Must be a whole number from 1 to 400.\n');
      }
    });

    it('CSV of all users is for administrators, and has no name of a deleted user', async () => {
      const { client, name } = await site().user();
      const admin = await site().user({ admin: true });
      const key = await newKey(site(), name);
      await site().search('instant/?q=1%2B1', { key });
      assert.equal((await client.get('/admin/usage.csv')).status, 403);
      assert.equal((await site().guest().get('/settings/usage.csv')).status, 303);
      assert.match(await admin.client.page('/settings/usage'), /href="\/admin\/usage\.csv"/);
      const lines = async () => (await (await admin.client.get('/admin/usage.csv')).text()).split('\r\n');
      const line = `${prefixOf(key)},laptop,instant,${today()},1`;
      await eventually(async () => {
        const [head, ...rows] = await lines();
        assert.equal(head, 'user,key,key_name,endpoint,day,searches');
        assert.ok(rows.includes(`${name},${line}`), rows.join('\n'));
      });
      await site().instance.accounts.deleteUser(name);
      const rows = await lines();
      assert.ok(rows.includes(`,,,instant,${today()},1`), rows.join('\n'));
      assert.ok(rows.every((row) => !row.includes(name) && !row.includes(prefixOf(key))));
    });
  },
  { stores: 'both' },
);
