import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { KEY_PATTERN } from '../../src/core/accounts/key-format.ts';
import { argon2Passwords } from '../../src/store/passwords.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { silentLog } from '../../src/observe/log.ts';
import { systemClock } from '../../src/system/system.ts';
import { cli, type Cli } from '../support/cli.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`;

describe('users and keys by command', () => {
  let database: FreshDatabase;
  let succeeds: Cli['succeeds'];
  let fails: Cli['fails'];
  before(async () => {
    const created = await DATABASES[0]?.create();
    assert.ok(created);
    database = created;
    ({ succeeds, fails } = cli(database.settings));
  });
  after(() => database.drop());

  /** Whether the stored hash of a user is that of a password; there is no command that tells. */
  const hasPassword = async (name: string, password: string): Promise<boolean> => {
    const { DATA_DIR } = database.settings;
    const open = await openDatabase({
      url: undefined,
      dataDir: DATA_DIR,
      clock: systemClock,
      log: silentLog,
    });
    try {
      const user = await open.accounts.findUser(name);
      const hash = user && (await open.accounts.passwordHash(user.id));
      return hash !== undefined && (await argon2Passwords().verify(hash, password));
    } finally {
      await open.close();
    }
  };

  it('user create creates an account once', async () => {
    assert.match(
      await succeeds('user create ada --admin'),
      /^Created ada\.\nWithout a password, ada can use API keys/,
    );
    await fails('user create ADA', /^The username "ADA" is already taken\.\n$/);
    await fails('user create ../etc', /^"\.\.\/etc" is not a valid username/);
  });

  it('--password-stdin reads the password without showing it', async () => {
    const said = await succeeds('user create bob --password-stdin', 'correct horse\n');
    assert.equal(said, 'Created bob.\n');
    assert.ok(await hasPassword('bob', 'correct horse'), 'without the line end');
    await fails('user create eve --password-stdin', /^A password must have 8 to 1024 characters/, 'short\n');
    await fails('user create eve --password-stdin', /^A password must have 8 to 1024 characters/, '');
  });

  it('user set-password replaces it', async () => {
    const said = await succeeds('user set-password bob --password-stdin', 'battery staple\n');
    assert.equal(said, 'Changed the password of bob.\n');
    assert.ok(await hasPassword('bob', 'battery staple'));
    await fails('user set-password nobody', /^User "nobody" does not exist\.\n$/, 'battery staple\n');
  });

  it('user list shows names, roles and states', async () => {
    const [head = '', ...rows] = (await succeeds('user list')).trimEnd().split('\n');
    assert.match(head, /^NAME +ROLE +STATE +CREATED$/);
    assert.equal(rows.length, 2, 'nobody was made without the password that was to be');
    assert.match(rows[0] ?? '', new RegExp(`^ada +admin +active +${MOMENT}$`));
    assert.match(rows[1] ?? '', new RegExp(`^bob +user +active +${MOMENT}$`));
  });

  it('key create --link prints the key and the address to paste; key list shows it as a link key', async () => {
    const created = await succeeds('key create ada --link --name chat');
    const [key = '', address, ...rest] = created.trimEnd().split('\n');
    assert.match(key, KEY_PATTERN);
    assert.equal(address, `http://127.0.0.1:8080/compat/searxng/${key}`);
    assert.deepEqual(rest, []);
    const listed = await succeeds('key list');
    assert.match(listed, new RegExp(`^${key.slice(0, 13)} +ada +active +${MOMENT} +- +link key +chat$`, 'm'));
    assert.ok(!listed.includes(key.slice(14)));
    await succeeds(`key revoke ${key.slice(0, 13)}`);
  });

  const addresses: Record<string, Record<string, string>> = {
    'https://search.example/s': { BASE_URL: 'https://search.example/s/', PORT: '9000' },
    'http://localhost:9000': { HOST: '0.0.0.0', PORT: '9000' },
    'http://localhost:8080': { HOST: '::' },
    'http://[::1]:8080': { HOST: '::1' },
  };
  for (const [address, settings] of Object.entries(addresses)) {
    it(`key create --link prints an address below ${address} with ${JSON.stringify(settings)}`, async () => {
      const { succeeds: run } = cli({ ...database.settings, ...settings });
      const [key = '', printed] = (await run('key create ada --link')).split('\n');
      assert.equal(printed, `${address}/compat/searxng/${key}`);
      await succeeds(`key revoke ${key.slice(0, 13)}`);
    });
  }

  it('key create prints the key alone; key list shows prefixes and states, and no secret', async () => {
    const stdout = await succeeds(['key', 'create', 'ada', '--name', 'my laptop']);
    assert.ok(stdout.endsWith('\n'));
    const key = stdout.slice(0, -1);
    assert.match(key, KEY_PATTERN);
    const other = (await succeeds('key create bob')).trimEnd();
    const all = await succeeds('key list');
    assert.match(all, /^PREFIX +USER +STATE +CREATED +LAST USED +KIND +NAME\n/);
    assert.match(
      all,
      new RegExp(`^${key.slice(0, 13)} +ada +active +${MOMENT} +- +standard +my laptop$`, 'm'),
    );
    assert.ok(!/[0-9A-Za-z]{30}/.test(all), 'nothing as long as a secret');
    const bobs = await succeeds('key list --user bob');
    assert.equal(bobs.split('\n').length, 3);
    assert.ok(bobs.includes(other.slice(0, 13)));
  });

  it('failures: exit code 1, on standard error, without a stack trace', async () => {
    const impossible: [line: string, says: RegExp][] = [
      ['key create nobody', /^User "nobody" does not exist\.\n$/],
      ['key list --user nobody', /^User "nobody" does not exist\.\n$/],
      ['user disable nobody', /^User "nobody" does not exist\.\n$/],
      ['user enable nobody', /^User "nobody" does not exist\.\n$/],
      ['key revoke 12345678', /^No active key has the prefix 12345678\.\n$/],
      ['key revoke xyz', /^A key prefix is 8 letters and digits/],
    ];
    await Promise.all(impossible.map(([line, says]) => fails(line, says)));
  });

  it('an unreachable store is reported, without its password', async () => {
    const away = cli({
      ...database.settings,
      DATABASE_URL: 'postgres://someone:hunter2secret@127.0.0.1:1/none',
      DATABASE_WAIT_SECONDS: '0',
    });
    const notThere = cli({ DATA_DIR: '/dev/null/nowhere' });
    await Promise.all([
      ...['user list', 'status', 'serve'].map(async (line) => {
        const said = await away.fails(line, /^Cannot use PostgreSQL at .*ECONNREFUSED.*\n$/);
        assert.doesNotMatch(said, /hunter2/);
      }),
      notThere.fails('user list', /\/dev\/null\/nowhere/),
    ]);
  });
});
