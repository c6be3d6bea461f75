import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertRefused, kept } from '../support/kept-preferences.ts';
import { describeSite, type SiteClient } from '../support/site.ts';

describeSite('rules for sites', (site) => {
  const hosts = async (client: SiteClient) =>
    (await kept(client)).sites.map(({ host, rule }) => `${rule} ${host}`);

  it('are added, changed, moved and removed', async () => {
    const client = site().guest();
    const post = async (fields: Record<string, string>) => {
      const response = await client.post('/preferences/sites', fields);
      assert.equal(response.headers.get('location'), '/preferences/sites?saved=1');
    };
    await post({ host: 'https://www.Example.com/page', rule: 'pin' });
    await post({ host: 'b.example', rule: 'pin' });
    await post({ host: 'c.example', rule: 'block' });
    await post({ up: 'b.example' });
    assert.deepEqual(await hosts(client), ['pin b.example', 'pin example.com', 'block c.example']);
    await post({ down: 'b.example' });
    await post({ host: 'c.example', rule: 'lower' });
    await post({ remove: 'b.example' });
    await post({ remove: 'nobody.example' });
    assert.deepEqual(await hosts(client), ['pin example.com', 'lower c.example']);
  });

  it('come filled in from the link of a result', async () => {
    const page = await site().guest().page('/preferences/sites?host=%22%3E%3Cb%3Ex.example&rule=raise');
    assert.match(page, /value="&quot;&gt;&lt;b&gt;x\.example"/);
    assert.match(page, /value="raise"\s+checked/);
    assert.doesNotMatch(page, /<b>x/);
  });

  for (const host of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'user:secret@example.com',
    '<script>alert(1)</script>',
    'exam ple.com',
    'a.example\u0001',
    'a'.repeat(10_000),
    '',
  ]) {
    it(`refuse ${JSON.stringify(host.slice(0, 30))}`, async () => {
      const client = site().guest();
      const page = await assertRefused(
        await client.post('/preferences/sites', { host, rule: 'raise' }),
        'Enter a site such as example.com.',
      );
      assert.doesNotMatch(page, /<script>alert/);
      assert.match(page, /value="raise"\s+checked/);
      assert.match(page, /aria-invalid="true"/);
      assert.deepEqual(await hosts(client), []);
    });
  }

  it('refuse a rule that is none', async () => {
    await assertRefused(
      await site().guest().post('/preferences/sites', { host: 'a.example', rule: 'love' }),
      'Choose a rule.',
      'value="a.example"',
    );
  });

  it('are no more than can be kept', async () => {
    const { client } = await site().user();
    const sites = Array.from({ length: 500 }, (_, i) => ({ host: `s${i}.example`, rule: 'block' }));
    await client.post(
      '/preferences/import',
      { text: JSON.stringify({ version: 1, sites }) },
      { from: '/preferences' },
    );
    await assertRefused(
      await client.post('/preferences/sites', { host: 'more.example', rule: 'pin' }),
      'You can have up to 500 rules',
      'value="more.example"',
    );
  });
});
