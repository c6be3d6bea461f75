import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { COMMANDS } from '../../src/cli/commands.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { filesBelow } from '../support/everything-stored.ts';
import { command } from '../support/commands.ts';

/** Those that change nothing. */
const READING: ReadonlySet<string> = new Set([
  'serve',
  'demo',
  'user list',
  'invitation list',
  'key list',
  'key show',
  'audit list',
  'usage',
  'search',
  'mcp',
  'status',
  'config check',
  'engine check',
  'engine list',
  'engine example',
  'health',
  'completion',
  'doctor',
  'backup',
]);

/** These replace everything, the audit log included. */
const REPLACING: ReadonlySet<string> = new Set(['restore', 'migrate-database']);

const secret = (): string => `s3${randomBytes(10).toString('hex')}`;

describe('the audit trail of commands', () => {
  const [first, second] = [secret(), secret()];
  const secrets = [first, second];
  let database: FreshDatabase;
  before(async () => {
    const created = await DATABASES[0]?.create();
    assert.ok(created);
    database = created;
  });
  after(() => database.drop());

  it('has one entry for every change, by the user of the operating system, and no secret', async () => {
    const ran = new Set<string>();
    const run = async (line: string, input?: string): Promise<string> => {
      const name = COMMANDS.map((command) => command.name).find((one) => line.startsWith(one));
      ran.add(name ?? '');
      const { code, stdout, stderr } = await command(line.split(' '), {
        settings: database.settings,
        ...(input === undefined ? {} : { input }),
      });
      assert.equal(code, 0, `${line}: ${stderr}`);
      return stdout;
    };
    const newKey = (said: string): string => {
      const [, prefix = '', hidden = ''] = /trib_(\w{8})\.(\w+)/.exec(said) ?? [];
      secrets.push(hidden);
      return prefix;
    };
    await run('user create ada --admin --password-stdin', `${first}\n`);
    await run('user create bob');
    await run('user set-password bob --password-stdin', `${second}\n`);
    await run('user limits bob --monthly 500');
    await run('user disable bob');
    await run('user enable bob');
    const key = newKey(await run('key create bob --name laptop'));
    await run(`key change ${key} --name phone`);
    newKey(await run(`key rotate ${key}`));
    await run(`key revoke ${key}`);
    assert.match(await run('audit list'), new RegExp(` key=trib_${key}$`, 'm'));
    const [, token = ''] = /token=(\w+)/.exec(await run('user invite --note Zoe')) ?? [];
    secrets.push(token);
    const [, invitation = ''] = /^(\w{8})\s/m.exec(await run('invitation list')) ?? [];
    await run(`invitation revoke ${invitation}`);
    await run('user delete bob --yes');
    assert.deepEqual(
      [...ran].filter((name) => !READING.has(name) && !REPLACING.has(name)).sort(),
      COMMANDS.map(({ name }) => name)
        .filter((name) => !READING.has(name) && !REPLACING.has(name))
        .sort(),
    );

    const open = await openOn(database);
    const entries = (await open.audit.list({ limit: 100 })).reverse();
    await open.close();
    assert.deepEqual(
      entries.map(({ event, user }) => `${event} ${user}`.trim()),
      [
        'user_created ada',
        'user_created bob',
        'password_set bob',
        'account_limits_changed bob',
        'user_disabled bob',
        'user_enabled bob',
        'key_created bob',
        'key_changed bob',
        'key_rotated bob',
        'key_revoked bob',
        'invitation_created',
        'invitation_revoked',
        'user_deleted bob',
      ],
    );
    const actor = { kind: 'command_line', name: userInfo().username, address: '' };
    for (const entry of entries) assert.deepEqual(entry.actor, actor);
    const stored = [...filesBelow(database.settings.DATA_DIR).values()].join('\n');
    for (const one of secrets) assert.ok(one !== '' && !stored.includes(one));
  });
});
