import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSite } from '../support/site.ts';

const KEY = /trib_([0-9A-Za-z]{8})\.([0-9A-Za-z]{40})/;

describeSite('the page of API keys', (site) => {
  it('shows a link key with its address once, and lists it as one', async () => {
    const { client, name } = await site().user();
    const response = await client.post('/settings/keys', { name: 'chat', link: 'on' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const page = await response.text();
    const [key = '', prefix = '', secret = ''] = KEY.exec(page) ?? [];
    const address = `${site().instance.url}/compat/searxng/${key}`;
    assert.ok(page.includes(`>${address}</code>`));
    assert.ok(page.includes(`curl &#39;${address}?q=river+delta&amp;format=json&#39;`));
    assert.doesNotMatch(page, /Api-Key/, 'it works in no header');
    const [stored] = await site().instance.apiKeys.list({ userName: name });
    assert.equal(stored?.kind, 'link');
    for (const path of ['/settings/keys', '/settings/usage', `/settings/keys/${prefix}/revoke`]) {
      const later = await client.page(path);
      assert.match(later, /<span class="tag">Link key<\/span>/, path);
      assert.ok(!later.includes(secret), path);
    }
  });

  it('makes an ordinary key unless the box is ticked, and keeps the tick of a refused form', async () => {
    const { client, name } = await site().user();
    for (const fields of [{}, { link: 'off' }, { link: '' }, { kind: 'link' }]) {
      assert.equal((await client.post('/settings/keys', fields)).status, 200);
    }
    const kinds = (await site().instance.apiKeys.list({ userName: name })).map(({ kind }) => kind);
    assert.deepEqual(new Set(kinds), new Set(['standard']));
    const ticked = /name="link"\s+value="on"\s+checked/;
    const refused = await client.post('/settings/keys', { name: 'tab\there', link: 'on' });
    assert.match(await refused.text(), ticked);
    const page = await client.page('/settings/keys');
    assert.doesNotMatch(page, ticked);
    assert.doesNotMatch(page, />Link key</);
  });
});
