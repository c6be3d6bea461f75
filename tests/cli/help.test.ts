import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VERSION } from '../../src/system/system.ts';
import { command } from '../support/commands.ts';

const COMMANDS: readonly [words: string, signature: string][] = [
  ['serve', 'serve'],
  ['demo', 'demo'],
  ['user create', 'user create <name>'],
  ['user delete', 'user delete <name>'],
  ['user disable', 'user disable <name>'],
  ['user enable', 'user enable <name>'],
  ['user invite', 'user invite'],
  ['user limits', 'user limits <name>'],
  ['user list', 'user list'],
  ['user set-password', 'user set-password <name>'],
  ['invitation list', 'invitation list'],
  ['invitation revoke', 'invitation revoke <id>'],
  ['key create', 'key create <username>'],
  ['key change', 'key change <prefix>'],
  ['key list', 'key list'],
  ['key revoke', 'key revoke <prefix>'],
  ['key rotate', 'key rotate <prefix>'],
  ['key show', 'key show <prefix>'],
  ['audit list', 'audit list'],
  ['search', 'search <query...>'],
  ['mcp', 'mcp'],
  ['status', 'status'],
  ['health', 'health'],
  ['completion', 'completion <shell>'],
  ['config check', 'config check'],
];

/** No setting is right here, so whatever looks at the settings fails: help must not. */
const UNUSABLE = { PORT: 'none', DATA_DIR: '/dev/null/nowhere' };

describe('help', { concurrency: 2 }, () => {
  it('names every command', async () => {
    const { code, stdout, stderr } = await command(['--help'], { settings: UNUSABLE });
    assert.deepEqual([code, stderr], [0, '']);
    for (const [, signature] of COMMANDS) assert.ok(stdout.includes(`  ${signature}  `), signature);
  });

  it('of a group of commands lists only its commands', async () => {
    const { code, stdout, stderr } = await command(['user', '--help'], { settings: UNUSABLE });
    assert.deepEqual([code, stderr], [0, '']);
    for (const [words, signature] of COMMANDS) {
      assert.equal(stdout.includes(`  ${signature}  `), words.startsWith('user '), words);
    }
  });

  for (const [words, signature] of COMMANDS) {
    it(`of "${words}" shows its usage, whatever else is given`, async () => {
      const given = [...words.split(' '), '--nonsense', '--help'];
      const { code, stdout, stderr } = await command(given, { settings: UNUSABLE });
      assert.deepEqual([code, stderr], [0, '']);
      assert.ok(stdout.includes(`Usage: tributary ${signature}`), stdout);
      assert.match(stdout, /^ {2}--help /m);
    });
  }

  it('shows the version', async () => {
    assert.deepEqual(await command(['--version']), { code: 0, stdout: `${VERSION}\n`, stderr: '' });
  });
});

describe('an invalid command line', { concurrency: 2 }, () => {
  const wrong: [line: string, says: RegExp][] = [
    ['', /^No command given\.\n/],
    ['user bogus', /^Unknown command "user bogus"\.\n/],
    ['user create', /^Missing argument: <name>\.\n/],
    ['user create ada bob', /^Unexpected argument: "bob"\.\n/],
    ['user create ada --root', /^Unknown option "--root"\.\n/],
    ['user create ada --admn', /^Unknown option "--admn"\. Did you mean --admin\?\n/],
    ['user list -j', /^Unknown option "-j"\.\n/],
    ['user list --json=yes', /^--json takes no value\.\n/],
    ['key list --user', /^--user needs a value\.\n/],
    ['key list --user --json', /^--user needs a value\. If it starts with a dash, write --user="--json"\.\n/],
    ['key change 12345678', /^Nothing to change: specify at least one option\.\n/],
    ['key list --unused=soon', /^--unused: "soon" is not a whole number from 1 to 3650\.\n/],
    ['key list --unused 30', /^Unexpected argument: "30"\.\n/],
    ['user invite --days 31', /^--days: "31" is not a whole number from 1 to 30\.\n/],
    ['user invite --days 0', /^--days: "0" /],
    ['audit list --limit 0', /^--limit: "0" is not a whole number from 1 to 10000\.\n/],
    ['serve --port 80', /^Unknown option "--port"\.\n/],
    ['user lsit', /^Unknown command "user lsit"\. Did you mean "user list"\?\n/],
    ['users list --json', /^Unknown command "users list"\. Did you mean "user list"\?\n/],
    ['serv --now', /^Unknown command "serv"\. Did you mean "serve"\?\n/],
    ['migrate-store', /^Missing option: --to\.\n/],
    ['--verbose', /^Unknown option "--verbose"\.\n/],
    ['usage --csv --json', /^Use --csv or --json, not both\.\n/],
  ];
  for (const [line, says] of wrong) {
    it(`"${line}" is a usage error: 2, on standard error, with the usage`, async () => {
      const words = line.split(' ').filter((word) => word !== '');
      // Were it to get past its arguments it would fail here, with another code.
      const { code, stdout, stderr } = await command(words, { settings: UNUSABLE });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, says);
      assert.match(stderr, /^Usage: tributary /m);
      assert.doesNotMatch(stderr, /\n {4}at /, 'no stack');
    });
  }
});
