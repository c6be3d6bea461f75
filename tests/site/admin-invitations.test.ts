import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSite, tokenIn } from '../support/site.ts';

const PATH = '/admin/invitations';

const linkIn = (page: string): string => /id="new-invitation"[^>]*>([^<]+)</.exec(page)?.[1] ?? '';

describeSite('invitations by administrators', (site) => {
  it('are created with a link that is shown once, and listed until they are used', async () => {
    const { client, name } = await site().user({ admin: true });
    const made = await client.post(PATH, { note: ' For <i>Zoë</i> ', days: '30', admin: 'on' });
    assert.equal(made.status, 200);
    assert.equal(made.headers.get('cache-control'), 'no-store');
    const link = linkIn(await made.text());
    const token = new URL(link).searchParams.get('token') ?? '';
    assert.match(await site().guest().page(link.slice(site().instance.url.length)), /name="password"/);
    const list = await client.page(PATH);
    assert.ok(!list.includes(token));
    assert.match(list, /<bdi>For &lt;i&gt;Zoë&lt;\/i&gt;<\/bdi>/);
    assert.match(list, /data-column="Role"><div>Administrator</);
    assert.match(list, new RegExp(`data-column="Created by"><div><bdi>${name}<`));
    const invited = `invited${process.pid}${Math.random().toString(36).slice(2)}`;
    await site().instance.stores.invitations.accept(token, { name: invited, password: 'correct horse x9' });
    const after = await client.page(PATH);
    assert.match(after, new RegExp(`Used by <bdi>${invited}</bdi>`));
    assert.match(after, /No open invitations/);
  });

  it('are one per form, however often it is sent', async () => {
    const { client } = await site().user({ admin: true });
    const csrf = tokenIn(await client.page(PATH));
    const fields = { csrf, note: 'twice', days: '1' };
    const headers = { origin: site().instance.url };
    assert.equal((await client.postAs(PATH, fields, headers)).status, 200);
    const again = await client.postAs(PATH, fields, headers);
    assert.equal(again.headers.get('location'), `${PATH}?done=made_already`);
    const page = await client.page(`${PATH}?done=made_already`);
    assert.equal(page.split('<bdi>twice</bdi>').length, 2);
    assert.match(page, /already been created/);
  });

  it('stop working when they are revoked', async () => {
    const { client } = await site().user({ admin: true });
    const link = linkIn(await (await client.post(PATH, { note: 'revoked', days: '7' })).text());
    const id = /<code>([0-9A-Za-z]{8})<\/code> <bdi>revoked</.exec(await client.page(PATH))?.[1] ?? '';
    const revoke = `${PATH}/${id}/revoke`;
    const done = await client.post(revoke, {}, { from: PATH });
    assert.equal(done.headers.get('location'), `${PATH}?done=revoked`);
    const token = new URL(link).searchParams.get('token') ?? '';
    assert.equal(await site().instance.stores.invitations.check(token), 'wrong');
    for (const gone of [revoke, `${PATH}/nothing/revoke`, `${PATH}/%00/revoke`, `${PATH}/__proto__/revoke`]) {
      assert.equal((await client.post(gone, {}, { from: PATH })).status, 404, gone);
    }
  });

  it('say what is wrong with the form, and nothing is created', async () => {
    const { client } = await site().user({ admin: true });
    const before = (await site().instance.stores.invitations.list()).length;
    const table: readonly (readonly [Record<string, string>, RegExp])[] = [
      [{ note: 'x'.repeat(201), days: '7' }, /up to 200 characters/],
      [{ note: 'a\u0007b', days: '7' }, /up to 200 characters/],
      [{ note: 'fine', days: '31' }, /how long the invitation is valid/],
      [{ note: 'fine', days: '' }, /how long the invitation is valid/],
      [{ note: 'fine', days: '1e9' }, /how long the invitation is valid/],
    ];
    for (const [fields, complaint] of table) {
      const response = await client.post(PATH, { ...fields, admin: 'on' });
      assert.equal(response.status, 400, JSON.stringify(fields));
      const page = await response.text();
      assert.match(page, complaint);
      assert.match(page, /name="admin"\s+value="on"\s+checked/);
      if (fields.note === 'fine') assert.match(page, /value="fine"/);
    }
    assert.equal((await site().instance.stores.invitations.list()).length, before);
  });

  it('are closed to everyone else', async () => {
    const { client } = await site().user();
    const before = await site().instance.stores.invitations.list();
    assert.equal((await client.get(PATH)).status, 403);
    const csrf = tokenIn(await client.page('/settings/keys'));
    for (const path of [PATH, `${PATH}/${before[0]?.id ?? 'abcdefgh'}/revoke`]) {
      assert.equal((await client.postAs(path, { csrf, days: '7', admin: 'on' })).status, 403, path);
    }
    assert.deepEqual(await site().instance.stores.invitations.list(), before);
  });
});
