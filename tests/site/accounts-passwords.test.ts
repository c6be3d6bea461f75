import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PASSWORD, startSite, type Site } from '../support/site.ts';

const ACCOUNT = '/settings/account';

describe('new passwords on the site', () => {
  let site: Site;
  before(async () => {
    site = await startSite({
      settings: { PASSWORD_MIN_LENGTH: '10', BASE_URL: 'http://search.example.org' },
    });
  });
  after(() => site.stop());

  it('are refused with the reason, and all reasons at once', async () => {
    const { client, name } = await site.user({ name: 'ada.lovelace' });
    const pages: [password: string, again: string, ...expected: RegExp[]][] = [
      ['nine char', 'nine char', /This password is too short. Use at least 10 characters/],
      ['x'.repeat(1025), 'x'.repeat(1025), /This password is too long. Use at most 1024 characters/],
      ['PASSWORD123', 'PASSWORD123', /This password is too common/],
      [name.toUpperCase(), name.toUpperCase(), /The password must not be the username/],
      ['search.example.org', 'search.example.org', /must not be the name of this site/],
      ['qwertyuiop', 'other', /This password is too common/, /The passwords do not match/],
    ];
    for (const [password, again, ...expected] of pages) {
      const answer = await client.post(
        `${ACCOUNT}/password`,
        { current: PASSWORD, password, again },
        { from: ACCOUNT },
      );
      const page = await answer.text();
      assert.equal(answer.status, 400, password);
      for (const one of expected) assert.match(page, one);
      assert.ok(!page.includes(password) || password === name, 'the password does not come back');
    }
    const allowed = { current: PASSWORD, password: 'ten chars.', again: 'ten chars.' };
    assert.equal((await client.post(`${ACCOUNT}/password`, allowed, { from: ACCOUNT })).status, 303);
  });

  it('are refused with the reason when an administrator sets them', async () => {
    const { client } = await site.user({ admin: true });
    const form = { name: 'newcomer', password: 'password123' };
    const answer = await client.post('/admin/users', form);
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /This password is too common/);
    assert.match(await client.page('/admin/users'), /At least 10 characters/);
  });

  it('can be pasted and filled in by password managers', async () => {
    const { client } = await site.user();
    const fields = [...(await client.page(ACCOUNT)).matchAll(/<input[^>]*type="password"[^>]*>/g)];
    assert.deepEqual(
      fields.map(([field]) => /autocomplete="([^"]+)"/.exec(field)?.[1]),
      ['current-password', 'new-password', 'new-password'],
    );
    for (const [field] of fields) assert.doesNotMatch(field, /onpaste|maxlength|readonly/);
  });
});
