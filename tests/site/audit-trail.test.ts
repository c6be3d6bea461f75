import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { AUDIT_EVENTS, type StoredAuditEntry } from '../../src/core/ports/audit-store.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { movableClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { filesBelow, rowsOf } from '../support/everything-stored.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { SiteClient, tokenIn } from '../support/site.ts';

/** Nothing but the marker can contain it. */
const mark = (what: string): string => `${what}${randomBytes(10).toString('hex')}`;
const ADDRESS = { 'x-forwarded-for': '203.0.113.9' };
/** A provider at an address where nothing listens. */
const CHECKED = { ENGINE_D_PROVIDER: 'searxng', SEARXNG_URL: 'http://127.0.0.1:9' };
const SETTINGS = { SITE_ACCESS: 'public', TRUST_PROXY: '127.0.0.1', ...CHECKED };

type Recorded = readonly [event: string, kind: string, actor: string, user: string];

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`the audit trail on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = movableClock();
    const { log, lines } = capturingLog();
    const secrets: string[] = [];
    const seen = new Set<string>();
    let database: FreshDatabase & { settings: Record<string, string> };
    let instance: TestInstance;
    let last = 0;

    const start = (settings: Record<string, string>) =>
      startInstance({ database, clock, log, settings: { ...SETTINGS, ...settings } });
    before(async () => {
      database = await deployment.create();
      instance = await start({});
    });
    after(async () => {
      await instance.stop();
      await database.drop();
    });

    const secret = (what: string): string => {
      const made = mark(what);
      secrets.push(made);
      return made;
    };

    /** The entries since the last call, oldest first. */
    async function fresh(): Promise<StoredAuditEntry[]> {
      const { entries } = await instance.stores.audit.page({ name: '', kind: '', before: '' });
      const added = entries.filter(({ number }) => number > last).reverse();
      last = added.at(-1)?.number ?? last;
      for (const { event } of added) seen.add(event);
      return added;
    }

    /** Sends a form and compares what it left in the audit log. */
    async function leaves(
      expected: readonly Recorded[],
      client: SiteClient,
      path: string,
      fields: Record<string, string> = {},
      from = path,
    ): Promise<string> {
      const response = await client.post(path, fields, { from, headers: ADDRESS });
      const page = await response.text();
      const added = await fresh();
      assert.deepEqual(
        added.map(({ event, actor, user }) => [event, actor.kind, actor.name, user]),
        expected,
        `${path}: ${response.status}`,
      );
      for (const { actor } of added) assert.equal(actor.address, ADDRESS['x-forwarded-for'], path);
      for (const value of client.cookies.values()) secrets.push(value);
      const csrf = tokenIn(page);
      if (csrf !== '') secrets.push(csrf);
      return page;
    }
    const newKeyIn = (page: string): string => {
      const [, text = ''] = /id="new-key"[^>]*>([^<]+)</.exec(page) ?? [];
      const [prefix = '', hidden = ''] = text.replace('trib_', '').split('.');
      secrets.push(hidden);
      return prefix;
    };

    const [chief, reader] = [mark('Chief'), mark('Reader')];
    const passwords = [secret('first'), secret('second'), secret('third')] as const;
    let adminClient: SiteClient;

    it('has the first account, sign-ins and failures', async () => {
      adminClient = new SiteClient(instance.url);
      const path = (await instance.setUpPath()) ?? '';
      const token = new URL(path, instance.url).searchParams.get('token') ?? '';
      secrets.push(token);
      const fields = { token, name: chief, password: passwords[0], again: passwords[0] };
      await leaves(
        [
          ['user_created', 'guest', '', chief],
          ['signed_in', 'user', chief, chief],
        ],
        adminClient,
        '/setup',
        fields,
        path,
      );
      const guest = new SiteClient(instance.url);
      const failed = (user: string): Recorded => ['sign_in_failed', 'guest', '', user];
      await leaves([failed(chief)], guest, '/login', { name: chief, password: secret('wrong') });
      await leaves([failed('')], guest, '/login', { name: secret('typo'), password: secret('wrong') });
      const signIn = { name: chief.toLowerCase(), password: passwords[0] };
      await leaves([['signed_in', 'user', chief, chief]], guest, '/login', signIn);
      await leaves([['signed_out', 'user', chief, chief]], guest, '/logout', {}, '/settings/account');
    });

    it('has what administrators do to accounts', async () => {
      const by = (event: string): Recorded => [event, 'user', chief, reader];
      const user = { name: reader, password: passwords[1] };
      await leaves([by('user_created')], adminClient, '/admin/users', user);
      const page = `/admin/users/${(await instance.accounts.findUser(reader)).id}`;
      await leaves([by('user_disabled')], adminClient, `${page}/disable`, {}, page);
      await leaves([by('user_enabled')], adminClient, `${page}/enable`, {}, page);
      await leaves([by('password_set')], adminClient, `${page}/password`, { password: passwords[1] }, page);
      await leaves([by('account_limits_changed')], adminClient, `${page}/limits`, { burst: '90/min' }, page);
      await leaves([], adminClient, `${page}/limits`, { burst: 'fast' }, page);
      const made = await leaves([by('key_created')], adminClient, `${page}/keys`, { name: mark('key') });
      const key = `/admin/keys/${newKeyIn(made)}`;
      await leaves([by('key_changed')], adminClient, key, { name: mark('renamed'), monthly: '5' });
      await leaves([], adminClient, key, { burst: 'fast' });
      newKeyIn(await leaves([by('key_rotated')], adminClient, `${key}/rotate`, { overlap: '1h' }));
      await leaves([by('key_revoked')], adminClient, `${key}/revoke`);
    });

    it('has invitations and who accepts them', async () => {
      const path = '/admin/invitations';
      const by = (event: string): Recorded => [event, 'user', chief, ''];
      const make = async (): Promise<string> => {
        const page = await leaves([by('invitation_created')], adminClient, path, { days: '7' });
        const [, token = ''] = /invite\?token=([0-9A-Za-z]+)/.exec(page) ?? [];
        secrets.push(token);
        return token;
      };
      await make();
      const [open] = await instance.stores.invitations.list();
      await leaves([by('invitation_revoked')], adminClient, `${path}/${open?.id ?? ''}/revoke`, {}, path);
      const token = await make();
      const invited = mark('Invited');
      await leaves(
        [
          ['invitation_used', 'guest', '', invited],
          ['user_created', 'guest', '', invited],
          ['signed_in', 'user', invited, invited],
        ],
        new SiteClient(instance.url),
        '/invite',
        { token, name: invited, password: passwords[2], again: passwords[2] },
        `/invite?token=${token}`,
      );
      const page = `/admin/users/${(await instance.accounts.findUser(invited)).id}`;
      const deleted: Recorded = ['user_deleted', 'user', chief, invited];
      await leaves([], adminClient, `${page}/delete`, { name: 'another' });
      await leaves([deleted], adminClient, `${page}/delete`, { name: invited });
    });

    it('has what users do to themselves', async () => {
      const by = (event: string): Recorded => [event, 'user', reader, reader];
      const account = '/settings/account';
      const client = new SiteClient(instance.url);
      const signIn = (): Promise<string> =>
        leaves([by('signed_in')], new SiteClient(instance.url), '/login', {
          name: reader,
          password: passwords[1],
        });
      await leaves([by('signed_in')], client, '/login', { name: reader, password: passwords[1] });
      await signIn();
      const [, session = ''] = /name="session" value="([^"]+)"/.exec(await client.page(account)) ?? [];
      await leaves([by('session_ended')], client, `${account}/sessions/end`, { session }, account);
      await signIn();
      await leaves([by('session_ended')], client, `${account}/sessions/end-others`, {}, account);
      const made = await leaves([by('key_created')], client, '/settings/keys', { name: mark('own') });
      const key = `/settings/keys/${newKeyIn(made)}`;
      await leaves([by('key_changed')], client, key, { note: mark('note') });
      newKeyIn(await leaves([by('key_rotated')], client, `${key}/rotate`, { overlap: '0h' }));
      await leaves([by('key_revoked')], client, `${key}/revoke`);
      await leaves([], client, '/preferences', { theme: 'dark' });
      await client.get(`/search?q=${secret('query')}`);
      const change = { current: passwords[1], password: passwords[2], again: passwords[2] };
      await leaves([by('password_set')], client, `${account}/password`, change, account);
      await leaves([by('user_deleted')], client, `${account}/delete`, {
        password: passwords[2],
        name: reader,
      });
    });

    it('has passwords that are confirmed, or wrong', async () => {
      clock.advance(20 * 60_000);
      const by = (event: string): Recorded => [event, 'user', chief, chief];
      await leaves([], adminClient, '/admin/invitations', { days: '7' });
      const confirm = (password: string) => ({ next: '/admin/users', confirm_password: password });
      await leaves([by('confirmation_failed')], adminClient, '/confirm', confirm(secret('wrong')));
      await leaves([by('confirmed_password')], adminClient, '/confirm', confirm(passwords[0]));
    });

    it('has checks of providers', async () => {
      const entry = ['providers_checked', 'user', chief, ''] as const;
      const path = '/admin/providers/check';
      await leaves([entry], adminClient, path, { provider: 'SEARXNG' }, '/admin/providers');
    });

    it('has changed settings by name, once', async () => {
      const token = secret('token');
      for (const settings of [{ STATUS_TOKEN: token }, { STATUS_TOKEN: token }]) {
        await instance.stop();
        instance = await start(settings);
      }
      const added = await fresh();
      assert.deepEqual(
        added.map(({ event, actor, details }) => [event, actor.kind, details.settings]),
        [['settings_changed', 'system', ['STATUS_TOKEN']]],
      );
    });

    it('has every kind of event, one log line each, and no secret', async () => {
      assert.deepEqual([...seen].sort(), [...AUDIT_EVENTS].sort());
      const logged = lines.filter((line) => line.endsWith(' audit'));
      const { entries } = await instance.stores.audit.page({ name: '', kind: 'keys', before: '' });
      assert.equal(logged.filter((line) => line.includes('"audit":"key_')).length, entries.length);
      const stored =
        database.settings.DATABASE_URL === undefined
          ? filesBelow(database.settings.DATA_DIR)
          : await rowsOf(database.settings.DATABASE_URL);
      const everywhere = [...lines, ...stored.values()].join('\n');
      assert.ok(everywhere.includes(chief));
      for (const one of secrets) assert.ok(!everywhere.includes(one), one.slice(0, 8));
    });
  });
}
