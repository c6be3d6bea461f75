import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { movableClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'correct horse battery';

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`accepting an invitation on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = movableClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let site: Site;
    before(async () => {
      database = await deployment.create();
      site = await startSite({ database, clock, settings: { SITE_ACCESS: 'login' } });
    });
    after(async () => {
      await site.stop();
      await database.drop();
    });
    const invite = async (options: { admin?: boolean } = {}) => {
      const { token } = await site.instance.stores.invitations.create(options);
      return { token, path: `/invite?token=${token}` };
    };
    const accept = (
      client: SiteClient,
      { token, path }: { token: string; path: string },
      fields: Record<string, string>,
    ) => client.post('/invite', { token, password: PASSWORD, again: PASSWORD, ...fields }, { from: path });

    it('creates the account and signs in', async () => {
      const link = await invite();
      const client = site.guest();
      const form = await client.get(link.path);
      assert.equal(form.status, 200);
      assert.equal(form.headers.get('cache-control'), 'no-store');
      assert.equal(form.headers.get('referrer-policy'), 'same-origin');
      const answer = await accept(client, link, { name: 'invited' });
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
      assert.match(await client.page('/settings/account'), /Signed in as invited/);
      const user = await site.instance.accounts.lookUp('invited');
      assert.equal(user?.admin, false);
      const entries = await site.instance.stores.database.audit.list({ limit: 10, name: 'invited' });
      assert.deepEqual(
        entries.map(({ event, actor }) => [event, actor.kind]),
        [
          ['signed_in', 'user'],
          ['user_created', 'guest'],
          ['invitation_used', 'guest'],
        ],
      );
      const again = await site.guest().get(link.path);
      assert.equal(again.status, 410);
      assert.match(await again.text(), /This invitation has been used/);
    });

    it('makes an administrator where the invitation says so, and never because the form does', async () => {
      await accept(site.guest(), await invite({ admin: true }), { name: 'boss' });
      await accept(site.guest(), await invite(), { name: 'climber', admin: 'on' });
      assert.equal((await site.instance.accounts.lookUp('boss'))?.admin, true);
      assert.equal((await site.instance.accounts.lookUp('climber'))?.admin, false);
    });

    it('shows the form again with everything that is wrong, and the link stays valid', async () => {
      const link = await invite();
      const client = site.guest();
      const wrong = await accept(client, link, { name: 'not a name', password: 'password1', again: 'other' });
      const page = await wrong.text();
      assert.equal(wrong.status, 400);
      for (const complaint of [/This username is not valid/, /too common/, /do not match/])
        assert.match(page, complaint);
      assert.match(page, /value="not a name"/);
      const { name } = await site.user();
      const taken = await accept(client, link, { name: name.toUpperCase() });
      assert.equal(taken.status, 400);
      assert.match(await taken.text(), /This username is already taken/);
      assert.equal((await accept(client, link, { name: 'persistent' })).status, 303);
    });

    it('creates one account, of several at once', async () => {
      const link = await invite();
      const clients = Array.from({ length: 4 }, () => site.guest());
      await Promise.all(clients.map((client) => client.get(link.path)));
      const answers = await Promise.all(
        clients.map((client, i) => accept(client, link, { name: `racer${i}` })),
      );
      const users = await site.instance.accounts.listUsers();
      assert.equal(users.filter(({ name }) => name.startsWith('racer')).length, 1);
      assert.equal(answers.filter(({ status }) => status === 303).length, 1);
    });

    it('tells only holders of a real link what became of it', async () => {
      const link = await invite();
      const { path } = link;
      clock.advance(8 * DAY_MS);
      const expired = await site.guest().get(path);
      assert.equal(expired.status, 410);
      assert.match(await expired.text(), /This invitation has expired/);
      for (const wrong of ['', 'x'.repeat(43), `${link.token.slice(0, -1)}-`, '%00', 'x'.repeat(5000)]) {
        const answer = await site.guest().get(`/invite?token=${wrong}`);
        assert.ok([400, 404].includes(answer.status), `${wrong} ${answer.status}`);
      }
    });
  });
}
