import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import { describeSearching } from '../support/searching.ts';

type Body = Record<string, unknown> & { account: { usage: { searches: number } } };

describeSearching('key/ with extended=1', (searching) => {
  let assertDescribed: AssertDescribed;
  before(async () => {
    assertDescribed = await describedBy(searching().instance.url);
  });
  let users = 0;
  const newUser = async (): Promise<string> => {
    const name = `extended${users++}`;
    await searching().instance.accounts.createUser({ name, admin: false, password: undefined });
    return name;
  };
  const ask = async (key: string, query = '?extended=1') => {
    const { status, body } = await searching().search<Body>(`key/${query}`, { key });
    assert.equal(status, 200);
    assertDescribed('key', { status, body });
    return body;
  };
  const USUAL = ['name', 'prefix', 'created_at', 'last_used_at', 'revoked', 'usage', 'limits'];
  const ADDED = [
    ...['kind', 'sandbox', 'note', 'expires_at', 'scopes', 'networks', 'replaces', 'replaced_by', 'account'],
  ];

  it('adds to the fields that are always there, which do not change', async () => {
    const key = await searching().instance.newKey();
    assert.deepEqual(Object.keys(await ask(key, '')), USUAL);
    assert.deepEqual(Object.keys(await ask(key, '?extended=0')), USUAL);
    assert.deepEqual(Object.keys(await ask(key)), [...USUAL, ...ADDED]);
  });

  it('says of a key without terms that nothing restricts it', async () => {
    const { kind, sandbox, note, expires_at, scopes, networks, replaces, replaced_by, account } = await ask(
      await searching().instance.newKey(),
    );
    assert.deepEqual(
      { kind, sandbox, note, expires_at, scopes, networks, replaces, replaced_by, account },
      {
        kind: 'standard',
        sandbox: false,
        note: '',
        expires_at: '',
        scopes: { endpoints: [], tabs: [], engines: [] },
        networks: [],
        replaces: '',
        replaced_by: '',
        account: {
          usage: { month: new Date().toISOString().slice(0, 7), searches: 0, limit: null },
          limits: null,
        },
      },
    );
  });

  it('has the terms of the key', async () => {
    const { apiKeys } = searching().instance;
    const { text: key } = await apiKeys.create({
      userName: await newUser(),
      name: 'dashboard',
      note: 'Shows the news',
      expires: '2030-01-31T12:00:00Z',
      endpoints: 'news web',
      tabs: 'news',
      engines: 'engine_a engine_b',
      networks: '127.0.0.0/8 ::1',
    });
    const { note, expires_at, scopes, networks } = await ask(key);
    assert.deepEqual(
      { note, expires_at, scopes, networks },
      {
        note: 'Shows the news',
        expires_at: '2030-01-31T12:00:00.000Z',
        scopes: { endpoints: ['web', 'news'], tabs: ['news'], engines: ['engine_a', 'engine_b'] },
        networks: ['127.0.0.0/8', '::1'],
      },
    );
  });

  it('names the predecessor and the successor, which have their own usage and share the account', async () => {
    const { apiKeys } = searching().instance;
    const userName = await newUser();
    const { text: old, prefix } = await apiKeys.create({ userName, name: 'old' });
    await searching().search('instant/?q=7*6', { key: old });
    const { text: successor } = await apiKeys.rotate(prefix, { overlapMs: 60_000 });
    await searching().search('instant/?q=7*6', { key: successor });
    const [before, after] = [await ask(old), await ask(successor)];
    assert.deepEqual([before.replaces, before.replaced_by], ['', successor.slice(0, 13)]);
    assert.deepEqual([after.replaces, after.replaced_by], [old.slice(0, 13), '']);
    assert.notEqual(before.expires_at, '');
    for (const { usage, account } of [before, after]) {
      assert.equal((usage as { searches: number }).searches, 1);
      assert.equal(account.usage.searches, 2);
    }
    await apiKeys.revoke(successor.slice(5, 13));
    assert.equal((await ask(old)).replaced_by, '');
    assert.equal((await ask(old)).account.usage.searches, 2, 'revoking a key resets nothing');
  });

  it('never has the secret', async () => {
    const key = await searching().instance.newKey();
    const text = JSON.stringify(await ask(key));
    assert.ok(!text.includes(key.slice(14)));
    assert.doesNotMatch(text, /digest|hash|owner/);
  });
});
