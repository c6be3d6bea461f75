import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import type { FreshDatabase } from '../support/databases.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { filesBelow, rowsOf, valuesOf } from '../support/everything-stored.ts';
import { startServe, type ServerProcess } from '../support/server-process.ts';
import { SiteClient } from '../support/site.ts';

const ACCOUNT = '/settings/account';
const ADDRESS = '203.0.113.77';
const DATABASE_FILE = 'tributary.db';

/** In one case of letters and digits, so that no encoding on its way can change it. */
const mark = (what: string): string => `${what}${randomBytes(12).toString('hex')}`;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`privacy of accounts on ${deployment.name}`, { skip: deployment.skip }, () => {
    const [name, nobody, marker] = [mark('name'), mark('nobody'), mark('marker')];
    const [password, nextPassword, wrong] = [mark('password'), mark('next'), mark('wrong')];
    const tokens: string[] = [];
    let setUpToken = '';
    let database: FreshDatabase & { settings: Record<string, string> };
    let server: ServerProcess;

    before(async () => {
      database = await deployment.create();
      const temporary = join(database.settings.DATA_DIR, 'tmp');
      mkdirSync(temporary);
      const settings = { TMPDIR: temporary, LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1' };
      server = await startServe({ ...database.settings, ...settings });
      await eventually(() => {
        setUpToken = /\/setup\?token=(\S+)/.exec(server.stdout())?.[1] ?? '';
        assert.notEqual(setUpToken, '');
      });
    });
    after(async () => {
      await server.stop('SIGKILL');
      await database.drop();
    });

    const headers = {
      'user-agent': `Mozilla/5.0 (X11; Linux) Firefox/1.0 ${marker}`,
      referer: `https://${marker}.example/`,
      'accept-language': marker,
      'x-forwarded-for': ADDRESS,
    };
    const send = async (
      client: SiteClient,
      path: string,
      fields: Record<string, string>,
      page: string,
    ): Promise<number> => {
      const { status } = await client.post(path, { ...fields, marker }, { from: page, headers });
      for (const cookie of ['session', 'visitor', 'known']) {
        const value = client.cookies.get(cookie);
        if (value !== undefined) tokens.push(value);
      }
      return status;
    };
    const signIn = (client: SiteClient, given: string, secret: string): Promise<number> =>
      send(client, '/login', { name: given, password: secret, next: `/${marker}` }, `/login?next=/${marker}`);

    it('somebody sets the site up, changes the password, goes and comes back: 303', async () => {
      const client = new SiteClient(server.url);
      const first = { name, password, again: password, token: setUpToken };
      assert.equal(await send(client, '/setup', first, `/setup?token=${setUpToken}`), 303);
      const change = { current: password, password: nextPassword, again: nextPassword };
      assert.equal(await send(client, `${ACCOUNT}/password`, change, ACCOUNT), 303);
      assert.equal(await send(client, '/logout', {}, ACCOUNT), 303);
      assert.equal(await signIn(client, name, nextPassword), 303);
    });

    it('somebody errs: 400, 403, 404', async () => {
      const client = new SiteClient(server.url);
      assert.equal(await signIn(client, name, wrong), 400);
      assert.equal(await signIn(client, nobody, wrong), 400);
      assert.equal(
        (await client.postAs('/login', { name: nobody, password: wrong, csrf: marker })).status,
        403,
      );
      assert.equal((await client.get(`/setup?token=${marker}`, headers)).status, 404);
      assert.equal(await signIn(client, name, nextPassword), 303);
      const fields = { current: wrong, password: wrong, again: wrong };
      assert.equal(await send(client, `${ACCOUNT}/password`, fields, ACCOUNT), 400);
      assert.equal(await send(client, `${ACCOUNT}/sessions/end`, { session: marker }, ACCOUNT), 404);
      client.setCookie('session', marker);
      client.setCookie('preferences', marker);
      assert.equal((await client.get(`${ACCOUNT}?done=${marker}`, headers)).status, 303);
    });

    it('somebody guesses on and on: 429', async () => {
      const client = new SiteClient(server.url);
      const answers = new Set<number>();
      for (let i = 0; i < 12; i++) answers.add(await signIn(client, nobody, wrong));
      assert.deepEqual([...answers], [400, 429]);
    });

    describe('and afterwards', () => {
      const stored = new Map<string, string>();
      const said = new Map<string, string>();
      /** What is left without the audit log, whose purpose is to have usernames and addresses. */
      const unaudited = new Map<string, string>();
      before(async () => {
        said.set('/metrics', await (await fetch(`${server.url}/metrics`)).text());
        const collect = async (): Promise<void> => {
          for (const [path, bytes] of filesBelow(database.settings.DATA_DIR)) stored.set(path, bytes);
          const { DATABASE_URL, VALKEY_URL } = database.settings;
          if (DATABASE_URL !== undefined) {
            for (const [table, rows] of await rowsOf(DATABASE_URL)) stored.set(`table ${table}`, rows);
          }
          if (VALKEY_URL !== undefined) {
            for (const [key, value] of await valuesOf(VALKEY_URL)) stored.set(`valkey ${key}`, key + value);
          }
        };
        // Once with the journals that a running server keeps, once with what it leaves.
        await collect();
        const { stdout, stderr } = await server.stop();
        await collect();
        said.set('the log', stdout.replace(/^No accounts yet.*$/m, ''));
        said.set('standard error', stderr);
        for (const [place, text] of [...stored, ...said]) {
          if (!place.includes(DATABASE_FILE) && place !== 'table audit_log') unaudited.set(place, text);
        }
        deleteAuditLog(database.settings.DATA_DIR);
        for (const [path, bytes] of filesBelow(database.settings.DATA_DIR)) {
          if (path.includes(DATABASE_FILE)) unaudited.set(path, bytes);
        }
        unaudited.set('the log', withoutAudit(said.get('the log') ?? ''));
      });

      const placesOf = (text: string, places: Iterable<[string, string]>): string[] =>
        [...places].filter(([, content]) => content.includes(text)).map(([place]) => place);

      it('it was looked for where it could be', () => {
        for (const status of [200, 303, 400, 403, 404, 429]) {
          assert.ok(said.get('the log')?.includes(`"status":${status},`), `a line for ${status}`);
        }
        assert.notDeepEqual(placesOf(name, stored), [], 'the name of an account is stored in clear');
        assert.notDeepEqual(placesOf('Firefox/Linux', stored), [], 'and so is what its browser is');
        assert.ok(tokens.length > 10);
      });

      it('the name of the account is in no log but that of the audit', () => {
        assert.deepEqual(placesOf(name, said), ['the log']);
        assert.equal(withoutAudit(said.get('the log') ?? '').includes(name), false);
      });

      it('the address is in the audit log and nowhere else', () => {
        assert.notDeepEqual(placesOf(ADDRESS, stored), []);
        assert.deepEqual(placesOf(ADDRESS, unaudited), []);
      });

      const nowhere: Record<string, () => readonly string[]> = {
        'passwords, right and wrong': () => [password, nextPassword, wrong],
        'a name that nobody has': () => [nobody],
        'what is in cookies': () => tokens,
        'the token of the set-up link': () => [setUpToken],
        'whatever else a browser sends': () => [marker],
      };
      for (const [what, texts] of Object.entries(nowhere)) {
        it(`nowhere: ${what}`, () => {
          for (const text of texts()) assert.deepEqual(placesOf(text, [...stored, ...said]), []);
        });
      }
    });
  });
}

function withoutAudit(log: string): string {
  return log
    .split('\n')
    .filter((line) => !line.includes('"audit":"'))
    .join('\n');
}

/** Of the embedded database, with the pages that its rows were on. */
function deleteAuditLog(folder: string): void {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  database.exec('DELETE FROM audit_log; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
