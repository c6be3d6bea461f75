import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cli, type Cli } from '../support/cli.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { command } from '../support/commands.ts';

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`;

describe('invitations, limits, deletion and the audit log by command', () => {
  let database: FreshDatabase;
  let succeeds: Cli['succeeds'];
  let fails: Cli['fails'];
  before(async () => {
    const created = await DATABASES[0]?.create();
    assert.ok(created);
    database = created;
    ({ succeeds, fails } = cli(database.settings));
    await succeeds('user create root --admin');
    await succeeds('user create ada');
  });
  after(() => database.drop());

  it('user invite prints the link alone; invitation list shows it, and no token', async () => {
    const link = (
      await succeeds(['user', 'invite', '--admin', '--note', 'for Bob', '--days', '3'])
    ).trimEnd();
    const [, token = ''] = /^http:\/\/127\.0\.0\.1:8080\/invite\?token=([0-9A-Za-z]{43})$/.exec(link) ?? [];
    assert.notEqual(token, '', link);
    const listed = await succeeds('invitation list');
    assert.match(listed, /^ID +STATE +ROLE +CREATED +EXPIRES +CREATED BY +USED BY +NOTE\n/);
    const row = new RegExp(
      `^([0-9A-Za-z]{8}) +open +admin +${MOMENT} +${MOMENT} +command line +- +for Bob$`,
      'm',
    );
    const [, id = ''] = row.exec(listed) ?? [];
    assert.notEqual(id, '', listed);
    assert.ok(!listed.includes(token));
    assert.equal(await succeeds(`invitation revoke ${id}`), `Revoked ${id}.\n`);
    await fails(`invitation revoke ${id}`, /^No open invitation has the ID /);
    await fails('invitation revoke ../etc', /^No open invitation has the ID \.\.\/etc\.\n$/);
    const other = cli({ ...database.settings, BASE_URL: 'https://search.example/s' });
    assert.match(await other.succeeds('user invite'), /^https:\/\/search\.example\/s\/invite\?token=/);
    await fails(['user', 'invite', '--note', 'x'.repeat(201)], /^note: can have at most 200 characters\.\n$/);
    assert.equal((await succeeds('invitation list')).trimEnd().split('\n').length, 2);
  });

  it('user limits shows and sets the limits of an account', async () => {
    const unset = 'Burst                off (default)\nSustained            off (default)\n';
    assert.equal(
      await succeeds('user limits ada'),
      `${unset}Monthly              off (default)\nSearches this month  0\n`,
    );
    const set = await succeeds('user limits ADA --burst 60/min --sustained off --monthly 500');
    assert.equal(
      set,
      'Burst                60/min\nSustained            off\nMonthly              500\nSearches this month  0\n',
    );
    assert.equal(await succeeds('user limits ada'), set);
    const said = await fails('user limits ada --burst fast --monthly 0', /^burst: "fast" is not a rate/);
    assert.match(said, /^monthly: "0" is not a whole number/m);
    assert.equal(await succeeds('user limits ada'), set, 'nothing was changed');
    const operator = cli({ ...database.settings, ACCOUNT_MONTHLY_LIMIT: '900' });
    assert.match(await operator.succeeds('user limits ada --monthly default'), /^Monthly +900 \(default\)$/m);
    await fails('user limits eve', /^User "eve" does not exist\.\n$/);
  });

  it('user delete says what it would delete, and deletes it with --yes', async () => {
    await succeeds('user create dave');
    await succeeds('key create dave');
    const said = await fails('user delete dave', /^This would delete dave:\n {2}1 API key \(1 active\)/);
    assert.match(said, /--yes to delete the account\.\n$/);
    assert.match(await succeeds('user list'), /^dave /m);
    assert.equal(await succeeds('user delete DAVE --yes'), 'Deleted dave.\n');
    assert.doesNotMatch(await succeeds('user list'), /^dave /m);
    assert.doesNotMatch(await succeeds('key list'), /dave/);
    await fails('user delete dave --yes', /^User "dave" does not exist\.\n$/);
    await succeeds('user create dave');
  });

  it('user delete warns about the last active administrator', async () => {
    await fails('user delete root', /^This would delete root, an administrator:/);
    const { code, stdout, stderr } = await command(['user', 'delete', 'root', '--yes'], {
      settings: database.settings,
    });
    assert.deepEqual([code, stdout], [0, 'Deleted root.\n']);
    assert.match(stderr, /^Warning: root was the last active administrator\./);
  });

  it('audit list shows what was done, newest first', async () => {
    const [head = '', first = ''] = (await succeeds('audit list')).split('\n');
    assert.match(head, /^TIME +EVENT +BY +ADDRESS +USER +DETAILS$/);
    assert.match(first, new RegExp(`^${MOMENT} +user_deleted +command line( \\(.+\\))? +- +root$`));
    const aboutDave = await succeeds('audit list --user dave --limit 4');
    const events = aboutDave
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ +/)[1]);
    assert.deepEqual(events, ['user_created', 'user_deleted', 'key_created', 'user_created']);
    const lines = (await succeeds('audit list --json --limit 2')).trimEnd().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      entries.map(({ event, user }) => [event, user]),
      [
        ['user_deleted', 'root'],
        ['user_created', 'dave'],
      ],
    );
  });
});
