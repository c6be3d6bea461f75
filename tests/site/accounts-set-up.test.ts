import assert from 'node:assert/strict';
import { it, describe } from 'node:test';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { movableClock } from '../support/clock.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { PASSWORD, SiteClient, tokenIn } from '../support/site.ts';

const FIRST = { name: 'first', password: PASSWORD, again: PASSWORD };

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`the first account on ${deployment.name}`, { skip: deployment.skip }, () => {
    /** A new instance of its own: only one account can be the first. */
    async function onNewInstance(
      work: (instance: TestInstance, link: string, token: string) => Promise<void>,
    ): Promise<void> {
      const database = await deployment.create();
      const instance = await startInstance({ database, settings: database.settings });
      try {
        const link = (await instance.setUpPath()) ?? '';
        await work(instance, link, link.split('token=')[1] ?? '');
      } finally {
        await instance.stop();
        await database.drop();
      }
    }

    it('is created through the link as a signed-in administrator, and the link stops working', () =>
      onNewInstance(async ({ url, accounts, setUpPath }, link, token) => {
        const client = new SiteClient(url);
        assert.match(await client.page('/login'), /There are no accounts yet/);
        assert.match(await client.page(link), /Create the first account/);
        const answer = await client.post('/setup', { ...FIRST, token, admin: 'false' }, { from: link });
        assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
        assert.deepEqual(
          (await accounts.listUsers()).map(({ name, admin }) => [name, admin]),
          [['first', true]],
        );
        assert.match(await client.page('/settings/account'), /Signed in as first/);
        assert.match(await client.page('/'), /Next steps[^]*href="\/admin\/invitations"/);
        assert.equal(await setUpPath(), undefined);
        const guest = new SiteClient(url);
        const used = await guest.get(link, { accept: 'text/html' });
        assert.equal(used.status, 410);
        assert.match(await used.text(), /already set up/);
        const late = await guest.post('/setup', { ...FIRST, name: 'second', token }, { from: '/login' });
        assert.equal(late.status, 410);
        assert.doesNotMatch(await guest.page('/login'), /There are no accounts/);
        assert.equal((await accounts.listUsers()).length, 1);
      }));

    it('is not made without the right token', () =>
      onNewInstance(async ({ url, accounts }, link, token) => {
        const guest = new SiteClient(url);
        for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.toLowerCase(), 'é'.repeat(16)]) {
          const query = new URLSearchParams({ token: wrong }).toString();
          assert.equal((await guest.get(`/setup?${query}`, { accept: 'text/html' })).status, 404, wrong);
          const answer = await guest.post('/setup', { ...FIRST, token: wrong }, { from: link });
          assert.equal(answer.status, 404, wrong);
        }
        assert.ok(await accounts.needsSetUp());
      }));

    it('is not made with a link that is older than an hour, which tells how to get a new one', async () => {
      const database = await deployment.create();
      const clock = movableClock();
      const [instance, other] = [
        await startInstance({ database, settings: database.settings, clock }),
        deployment.name === 'SQLite'
          ? undefined
          : await startInstance({ database, settings: database.settings, clock }),
      ];
      try {
        const link = (await instance.setUpPath()) ?? '';
        const token = link.split('token=')[1] ?? '';
        clock.advance(59 * 60_000);
        const nodes = other ? [instance, other] : [instance];
        for (const { url } of nodes)
          assert.match(await new SiteClient(url).page(link), /Create the first account/);
        const guest = new SiteClient(instance.url);
        await guest.page(link);
        clock.advance(2 * 60_000);
        for (const { url } of nodes) {
          const expired = await new SiteClient(url).get(link, { accept: 'text/html' });
          assert.equal(expired.status, 410);
          assert.match(await expired.text(), /This link has expired[^]*Restart the server[^]*user create/);
        }
        const late = await guest.post('/setup', { ...FIRST, token }, { from: '/login' });
        assert.equal(late.status, 410);
        assert.ok(await instance.accounts.needsSetUp());
        const [ends = '', signature = ''] = token.split(/-(.*)/s);
        const longer = `${(parseInt(ends, 36) + 3600).toString(36)}-${signature}`;
        assert.equal((await guest.get(`/setup?token=${longer}`)).status, 404, 'the end is signed too');
        const next = (await instance.setUpPath()) ?? '';
        for (const { url } of nodes)
          assert.match(await new SiteClient(url).page(next), /Create the first account/);
        await instance.accounts.createUser({ name: 'cli', admin: true, password: undefined });
        for (const { url } of nodes) {
          for (const path of [link, next]) assert.equal((await new SiteClient(url).get(path)).status, 410);
        }
      } finally {
        await instance.stop();
        await other?.stop();
        await database.drop();
      }
    });

    it('is not made from a form that is not right, which comes back with what was typed', () =>
      onNewInstance(async ({ url, accounts }, link, token) => {
        const guest = new SiteClient(url);
        for (const [fields, field] of [
          [{ ...FIRST, name: 'not a name' }, 'name'],
          [{ ...FIRST, password: 'xq7zkw', again: 'xq7zkw' }, 'password'],
          [{ ...FIRST, again: 'something else' }, 'again'],
        ] as const) {
          const answer = await guest.post('/setup', { ...fields, token }, { from: link });
          const page = await answer.text();
          assert.equal(answer.status, 400);
          assert.match(page, new RegExp(`id="${field}-complaint"`));
          assert.ok(page.includes(`value="${fields.name}"`) && page.includes(`value="${token}"`));
          assert.ok(!page.includes(fields.password) && !page.includes(fields.again));
        }
        assert.ok(await accounts.needsSetUp());
      }));

    it('is one, of several made at once; the others are told', () =>
      onNewInstance(async ({ url, accounts }, link, token) => {
        // All open the form before the first of them sends it.
        const opened = await Promise.all(
          Array.from({ length: 5 }, async () => {
            const client = new SiteClient(url);
            return { client, csrf: tokenIn(await client.page(link)) };
          }),
        );
        const answers = await Promise.all(
          opened.map(({ client, csrf }, i) =>
            client.postAs('/setup', { ...FIRST, name: `first${i}`, token, csrf }, { origin: url }),
          ),
        );
        const places = answers.map(({ status, headers }) => `${status} ${headers.get('location') ?? ''}`);
        assert.equal(places.filter((place) => place === '303 /').length, 1, places.join());
        // A later one finds that the link no longer works.
        const told = places.filter((place) => place === '303 /login?done=already_set_up' || place === '410 ');
        assert.equal(told.length, 4, places.join());
        assert.equal((await accounts.listUsers()).length, 1);
        const page = await new SiteClient(url).page('/login?done=already_set_up');
        assert.match(page, /The first account has just been created/);
      }));
  });
}

describe('the guide to a new instance', () => {
  it('disappears from the home page when its steps are done', async () => {
    const instance = await startInstance({ settings: { BRAVE_API_KEY: 'key' } });
    const client = new SiteClient(instance.url);
    const link = (await instance.setUpPath()) ?? '';
    await client.post('/setup', { ...FIRST, token: link.split('token=')[1] ?? '' }, { from: link });
    const openSteps = async () => {
      const [, guide] = /id="first-steps"([^]*?)<\/section>/.exec(await client.page('/')) ?? [];
      return guide === undefined ? undefined : [...guide.matchAll(/href="([^"]+)/g)].map(([, path]) => path);
    };
    assert.deepEqual(await openSteps(), ['/admin/invitations', '/settings/keys', '/docs']);
    await instance.newKey('first');
    assert.deepEqual(await openSteps(), ['/admin/invitations', '/docs']);
    await instance.accounts.createUser({ name: 'second', admin: false, password: undefined });
    assert.equal(await openSteps(), undefined);
    await instance.stop();
  });
});
