import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { PASSWORD, SiteClient, startSite, type Site } from '../support/site.ts';

const ACCOUNT = '/settings/account';

for (const deployment of DEPLOYMENTS) {
  describe(`sign-ins on two nodes with ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: Awaited<ReturnType<typeof deployment.create>>;
    const nodes: Site[] = [];
    before(async () => {
      database = await deployment.create();
      // An embedded database has one server.
      const count = database.settings.DATABASE_URL === undefined ? 1 : 2;
      for (let i = 0; i < count; i++) nodes.push(await startSite({ database }));
    });
    after(async () => {
      for (const node of nodes) await node.stop();
      await database.drop();
    });
    const site = (): Site => {
      const [first] = nodes;
      assert.ok(first);
      return first;
    };
    const entries = (name: string) =>
      site().instance.stores.database.audit.list({ limit: 100, ...(name === '' ? {} : { name }) });

    it('are recorded, with their failures and ends', async () => {
      const { client, name } = await site().user();
      await site().guest().signIn(name, 'wrong password');
      const other = site().guest();
      await other.signIn(name, PASSWORD, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
      const page = await client.page(ACCOUNT);
      assert.match(page, /Firefox on Linux/);
      assert.match(page, /with password/);
      const [session = ''] = [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id);
      await client.post(`${ACCOUNT}/sessions/end`, { session }, { from: ACCOUNT });
      await client.post(`${ACCOUNT}/sessions/end-others`, {}, { from: ACCOUNT });
      await client.post('/logout', {}, { from: ACCOUNT });
      const recorded = (await entries(name)).toReversed();
      assert.deepEqual(
        recorded.map(({ event, actor, details }) => [event, actor.kind, details]),
        [
          ['user_created', 'system', { admin: false }],
          ['signed_in', 'user', { via: 'password' }],
          ['sign_in_failed', 'guest', { reason: 'wrong_password' }],
          ['signed_in', 'user', { via: 'password' }],
          ['session_ended', 'user', {}],
          ['session_ended', 'user', { allOthers: true }],
          ['signed_out', 'user', {}],
        ],
      );
      assert.ok(recorded.every(({ user }) => user === name));
    });

    it('that fail for an unknown name do not record what was typed, which may be a password', async () => {
      await site().guest().signIn('a-secret-typed-too-early', PASSWORD);
      const everything = JSON.stringify(await entries(''));
      assert.match(everything, /"reason":"unknown_user"/);
      assert.doesNotMatch(everything, /a-secret-typed-too-early/);
    });

    it('end on every node at once', async () => {
      const { client, name } = await site().user();
      const copies = nodes.map(({ instance }) => {
        const copy = new SiteClient(instance.url);
        copy.setCookie('session', client.cookies.get('session') ?? '');
        return copy;
      });
      for (const copy of copies) assert.equal((await copy.get(ACCOUNT)).status, 200);
      const other = site().guest();
      await other.signIn(name, PASSWORD);
      await other.post(`${ACCOUNT}/sessions/end-others`, {}, { from: ACCOUNT });
      for (const copy of copies) assert.equal((await copy.get(ACCOUNT)).status, 303);
    });
  });
}
