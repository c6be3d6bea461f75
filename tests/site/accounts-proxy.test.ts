import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { requestFrom, type RawAnswer } from '../support/from-address.ts';
import { startInstance } from '../support/instance.ts';
import { PASSWORD, SiteClient, startSite, tokenIn, type Site } from '../support/site.ts';

const PROXY = '127.0.0.1';
const ELSEWHERE = '127.0.0.2';
const ACCOUNT = '/settings/account';
const LOGOUT = 'https://auth.example.org/logout?rd=https://search.example.org/&x="y"'.replaceAll('"', '%22');

const SETTINGS = {
  AUTH_PROXY_HEADER: 'Remote-User',
  AUTH_PROXY_CREATE: 'true',
  AUTH_PROXY_LOGOUT_URL: LOGOUT,
  TRUST_PROXY: PROXY,
};

/** As proxies send it; Node writes one byte for each of these characters. */
const utf8 = (name: string): string => Buffer.from(name, 'utf8').toString('latin1');
const asUser = (name: string) => [['Remote-User', name]] as const;

/** The session cookie that an answer sets. */
function sessionIn({ headers }: RawAnswer): string | undefined {
  const lines = headers['set-cookie'];
  return [lines].flat().flatMap((line) => /^session=(\w+)/.exec(line ?? '')?.[1] ?? [])[0];
}

const signedInAs = ({ status, text }: RawAnswer): string | undefined =>
  status === 200 ? /Signed in as ([^<]+)\./.exec(text)?.[1] : undefined;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`signing in through a proxy on ${deployment.name}`, { skip: deployment.skip }, () => {
    const { log, lines } = capturingLog();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let site: Site;
    before(async () => {
      database = await deployment.create();
      site = await startSite({ database, log, settings: { ...SETTINGS, SITE_ACCESS: 'login' } });
      await site.instance.accounts.createUser({ name: 'root', admin: true, password: PASSWORD });
    });
    after(async () => {
      await site.stop();
      await database.drop();
    });
    const get = (path: string, from: string, headers: readonly (readonly [string, string])[] = []) =>
      requestFrom(from, site.instance.url + path, headers);

    it('creates the account at first sight, without rights, and keeps one session for it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => get(ACCOUNT, PROXY, asUser(utf8('Zoë.Müller')))),
      );
      const first = await get(ACCOUNT, PROXY, asUser('newcomer'));
      assert.equal(signedInAs(first), 'newcomer');
      const cookie = ['Cookie', `session=${sessionIn(first) ?? ''}`] as const;
      const next = await get(ACCOUNT, PROXY, [...asUser('newcomer'), cookie]);
      assert.equal(signedInAs(next), 'newcomer');
      assert.equal(sessionIn(next), undefined, 'the session goes on');
      assert.match(next.text, /Your account has no password/);
      assert.match(next.text, /through single sign-on/);
      assert.ok(answers.every(({ status }) => status === 200));
      const users = await site.instance.accounts.listUsers();
      const made = users.filter(({ name }) => name === 'Zoë.Müller' || name === 'newcomer');
      assert.deepEqual(made.map(({ name, admin }) => [name, admin]).sort(), [
        ['Zoë.Müller', false],
        ['newcomer', false],
      ]);
      assert.equal((await get('/admin/users', PROXY, [...asUser('newcomer'), cookie])).status, 403);
    });

    it('needs the exact name of the account, and creates none that looks like it', async () => {
      const session = sessionIn(await get(ACCOUNT, PROXY, asUser('root'))) ?? '';
      const before = await site.instance.accounts.listUsers();
      const similar = ['ROOT', 'Root', 'ｒoot', 'roo𝐭', 'rооt', 'ro\u034fot', 'root\ufe0f', '\u00a0root'];
      for (const name of similar) {
        for (const cookies of [[], [['Cookie', `session=${session}`] as const]]) {
          const answer = await get(ACCOUNT, PROXY, [...asUser(utf8(name)), ...cookies]);
          assert.equal(signedInAs(answer), undefined, name);
          assert.equal(sessionIn(answer), undefined, name);
        }
      }
      assert.equal(signedInAs(await get(ACCOUNT, PROXY, asUser('\u00a0root'))), undefined, 'a bare byte');
      assert.deepEqual(await site.instance.accounts.listUsers(), before);
    });

    it('is possible for the proxy alone, and the session is worth nothing without its header', async () => {
      for (const forged of [[], [['X-Forwarded-For', PROXY] as const]]) {
        const outside = await get(ACCOUNT, ELSEWHERE, [...asUser('root'), ...forged]);
        assert.equal(outside.status, 303, 'the header of others is ignored');
        assert.equal(sessionIn(outside), undefined);
      }
      const session = sessionIn(await get(ACCOUNT, PROXY, asUser('root'))) ?? '';
      const cookie = ['Cookie', `session=${session}`] as const;
      for (const [from, headers] of [
        [PROXY, [cookie]],
        [ELSEWHERE, [cookie]],
        [ELSEWHERE, [cookie, ...asUser('root')]],
        [PROXY, [cookie, ['Remote-User', '']]],
      ] as const) {
        assert.equal((await get(ACCOUNT, from, headers)).status, 303);
      }
      assert.equal(signedInAs(await get(ACCOUNT, PROXY, [cookie, ...asUser('root')])), 'root');
    });

    it('goes by the header where the cookie is of another user', async () => {
      const { client } = await site.user({ name: 'passworded' });
      const cookie = ['Cookie', `session=${client.cookies.get('session') ?? ''}`] as const;
      assert.equal(signedInAs(await get(ACCOUNT, PROXY, [cookie])), 'passworded');
      const changed = await get(ACCOUNT, PROXY, [cookie, ...asUser('switcher')]);
      assert.equal(signedInAs(changed), 'switcher');
      assert.equal((await get(ACCOUNT, PROXY, [cookie])).status, 303, 'the other session has ended');
    });

    it('fails closed on repeated and invalid headers, and says so in the log once in a while', async () => {
      const session = sessionIn(await get(ACCOUNT, PROXY, asUser('root'))) ?? '';
      const cookie = ['Cookie', `session=${session}`] as const;
      for (const headers of [
        [...asUser('root'), ...asUser('root')],
        [...asUser('root'), ['remote-user', 'newcomer']],
        asUser('root, newcomer'),
        asUser('not a name'),
        asUser('<script>'),
        asUser('x'.repeat(65)),
        asUser('\u00ff\u00fe'),
      ] as (readonly [string, string])[][]) {
        const answer = await get(ACCOUNT, PROXY, [...headers, cookie]);
        assert.equal(answer.status, 303, JSON.stringify(headers));
        const page = await get('/login', PROXY, headers);
        assert.equal(page.status, 403);
        assert.match(page.text, /Single sign-on sent a username that this site does not accept/);
        assert.doesNotMatch(page.text, /type="password"/);
      }
      const warnings = lines.filter((line) => line.includes('not one username'));
      assert.equal(warnings.length, 1);
    });

    it('keeps disabled accounts out', async () => {
      const { accounts } = site.instance;
      const first = await get(ACCOUNT, PROXY, asUser('leaver'));
      const cookie = ['Cookie', `session=${sessionIn(first) ?? ''}`] as const;
      await accounts.disableUser('leaver');
      assert.equal((await get(ACCOUNT, PROXY, [cookie, ...asUser('leaver')])).status, 303);
      assert.match((await get('/login', PROXY, asUser('leaver'))).text, /leaver is disabled/);
      await accounts.enableUser('leaver');
      assert.equal(signedInAs(await get(ACCOUNT, PROXY, asUser('leaver'))), 'leaver');
    });

    it('gives no cookie to what shared caches may store', async () => {
      const answer = await get('/robots.txt', PROXY, asUser('root'));
      assert.equal(answer.status, 200);
      assert.equal(sessionIn(answer), undefined);
    });

    it('does not count for the API', async () => {
      const answer = await get('/api/v1/key/', PROXY, asUser('root'));
      assert.equal(answer.status, 401);
    });

    it('needs form tokens like every other sign-in, and signing out ends both sessions', async () => {
      const client = new SiteClient(site.instance.url);
      const header = { 'remote-user': 'former' };
      const page = await client.page(ACCOUNT, header);
      const forged = await client.postAs('/logout', {}, header);
      assert.equal(forged.status, 403);
      const out = await client.postAs('/logout', { csrf: tokenIn(page) }, header);
      assert.equal(out.status, 200);
      assert.equal(out.headers.get('refresh'), `0; url=${LOGOUT}`);
      assert.equal(out.headers.get('cache-control'), 'no-store');
      assert.ok((await out.text()).includes(`href="${LOGOUT.replaceAll('&', '&amp;')}"`));
      assert.ok(!client.cookies.has('session'));
      const events = await site.instance.stores.database.audit.list({ limit: 10, name: 'former' });
      assert.deepEqual(
        events.map(({ event, details }) => [event, details]),
        [
          ['signed_out', {}],
          ['signed_in', { via: 'proxy' }],
          ['user_created', { admin: false }],
        ],
      );
    });

    it('lets people through to what needs a recent password, which the proxy has asked for', async () => {
      const client = new SiteClient(site.instance.url);
      const headers = { 'remote-user': 'keymaker' };
      const csrf = tokenIn(await client.page('/settings/keys', headers));
      const made = await client.postAs('/settings/keys', { csrf, name: 'mine' }, headers);
      assert.equal(made.status, 200);
    });
  });
}

describe('signing in through a proxy that creates no accounts', () => {
  let site: Site;
  before(async () => {
    const settings = { AUTH_PROXY_HEADER: 'Remote-User', TRUST_PROXY: PROXY, SITE_ACCESS: 'login' };
    site = await startSite({ settings });
  });
  after(() => site.stop());
  const get = (path: string, headers: readonly (readonly [string, string])[] = []) =>
    requestFrom(PROXY, site.instance.url + path, headers);

  it('tells people without an account whom to ask', async () => {
    assert.equal((await get('/', asUser('stranger'))).headers.location, '/login?next=%2F');
    const page = await get('/login', asUser('stranger'));
    assert.equal(page.status, 403);
    assert.match(page.text, /signed in as stranger with single sign-on, but this site has no account/);
    assert.doesNotMatch(page.text, /type="password"/);
    assert.equal(await site.instance.accounts.lookUp('stranger'), undefined);
  });

  it('leaves the sign-in form to people who do not come through it', async () => {
    const { client } = await site.user();
    assert.match(await client.page(ACCOUNT), /Sign out<\/button>/);
    assert.match((await get('/login')).text, /type="password"/);
  });

  it('offers no sign-out that would not last', async () => {
    await site.instance.accounts.createUser({ name: 'stayer', admin: false, password: undefined });
    const page = await get(ACCOUNT, asUser('stayer'));
    assert.equal(signedInAs(page), 'stayer');
    assert.doesNotMatch(page.text, /action="\/logout"/);
  });
});

describe('signing in through a proxy to a new instance', () => {
  it('creates no account before there is an administrator, so that the setup link stays valid', async () => {
    const instance = await startInstance({ settings: SETTINGS });
    try {
      const page = await requestFrom(PROXY, `${instance.url}/login`, asUser('early'));
      assert.equal(page.status, 403);
      assert.deepEqual(await instance.accounts.listUsers(), []);
      const link = await instance.setUpPath();
      const form = await requestFrom(PROXY, instance.url + (link ?? ''), asUser('early'));
      assert.equal(form.status, 200);
    } finally {
      await instance.stop();
    }
  });
});
