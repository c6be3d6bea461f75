import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSite, tokenIn, type SiteClient } from '../support/site.ts';

const PATH = '/admin/providers/check';
const FROM = { from: '/admin/providers' };

/** The tests share a site and a provider can be checked once a minute, so each test checks another one. */
async function check(client: SiteClient, provider: string): Promise<{ status: number; page: string }> {
  const response = await client.post(PATH, { provider }, FROM);
  return { status: response.status, page: await response.text() };
}

function rowsOf(page: string): readonly string[] {
  const [, table = ''] = /<table class="stacking"([^]*?)<\/table>/.exec(page) ?? [];
  return table
    .split('<tr')
    .slice(2)
    .map((row) => row.replace(/<svg[^]*?<\/svg>|<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}

describeSite(
  'the provider check on the site',
  (site) => {
    it('asks one provider, shows the result, is audited, and then refuses for a minute', async () => {
      const { client, name } = await site().user({ admin: true });
      const before = site().sandbox.calls('MOJEEK');
      const { status, page } = await check(client, 'MOJEEK');
      assert.equal(status, 200);
      assert.equal(site().sandbox.calls('MOJEEK'), before + 1);
      assert.match(page, /No problems found\./);
      const [row = '', ...others] = rowsOf(page);
      assert.match(row, /Mojeek engine_b OK \d+ ms 10 –/);
      assert.deepEqual(others, []);
      const audit = await client.page('/admin/audit');
      assert.match(audit, new RegExp(`Checked providers: MOJEEK[^]*?${name}`));
      const again = await check(client, 'MOJEEK');
      assert.equal(again.status, 429);
      assert.match(again.page, /MOJEEK: checked a moment ago\. Try again in \d+ seconds?\./);
      assert.equal(site().sandbox.calls('MOJEEK'), before + 1);
    });

    it('names the setting to change, and shows the problem as the state of the provider', async () => {
      const { client } = await site().user({ admin: true });
      site().sandbox.behave('PIXABAY', { kind: 'status', status: 401 });
      const { page } = await check(client, 'PIXABAY');
      site().sandbox.behave('PIXABAY', undefined);
      assert.match(page, /1 problem found\./);
      assert.match(rowsOf(page)[0] ?? '', /Pixabay Access denied\. Check PIXABAY_API_KEY\. HTTP 401/);
      assert.match(page, /API key rejected\./);
      assert.doesNotMatch(page, /sandbox-pixabay-key/);
    });

    it('says which fields are missing', async () => {
      const { client } = await site().user({ admin: true });
      site().sandbox.behave('SEPIA', { kind: 'lacking', member: 'duration' });
      const { page } = await check(client, 'SEPIA');
      site().sandbox.behave('SEPIA', undefined);
      assert.match(page, /format of the responses seems to have changed/);
      assert.match(page, /Missing fields: durationSeconds/);
    });

    it('checks all others at once, in the language of the visitor', async () => {
      const { client } = await site().user({ admin: true });
      const german = { 'accept-language': 'de' };
      const response = await client.post(PATH, {}, { ...FROM, headers: german });
      const page = await response.text();
      assert.equal(response.status, 200);
      assert.ok(rowsOf(page).length > 15, String(rowsOf(page).length));
      assert.match(page, /MOJEEK, PIXABAY und SEPIA: gerade erst geprüft/);
      assert.match(page, /Alle Anbieter prüfen/);
    });

    it('is for administrators, and only with a form of this site', async () => {
      const { client } = await site().user();
      const csrf = tokenIn(await client.page('/preferences'));
      const before = site().sandbox.calls('BRAVE');
      assert.equal((await client.postAs(PATH, { csrf }, { origin: site().instance.url })).status, 403);
      const { client: admin } = await site().user({ admin: true });
      assert.equal((await admin.postAs(PATH, {}, { origin: site().instance.url })).status, 403);
      assert.equal((await admin.get(PATH)).status, 405);
      assert.equal((await check(admin, 'NOPE')).status, 404);
      assert.equal(site().sandbox.calls('BRAVE'), before);
    });
  },
  { own: true },
);
