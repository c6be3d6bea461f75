import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VERSION } from '../../src/system/version.ts';
import { tributary } from '../support/program.ts';

const COMMANDS: readonly [words: string, signature: string][] = [
  ['serve', 'serve'],
  ['demo', 'demo'],
  ['user create', 'user create <name>'],
  ['user disable', 'user disable <name>'],
  ['user enable', 'user enable <name>'],
  ['user list', 'user list'],
  ['user set-password', 'user set-password <name>'],
  ['key create', 'key create <username>'],
  ['key list', 'key list'],
  ['key revoke', 'key revoke <prefix>'],
  ['search', 'search <query...>'],
  ['mcp', 'mcp'],
  ['status', 'status'],
  ['config check', 'config check'],
];

/** No setting is right here, so whatever looks at the settings fails: help must not. */
const UNUSABLE = { PORT: 'none', DATA_DIR: '/dev/null/nowhere' };

describe('help', { concurrency: 2 }, () => {
  it('names every command', async () => {
    const { code, stdout, stderr } = await tributary(['--help'], { settings: UNUSABLE });
    assert.deepEqual([code, stderr], [0, '']);
    for (const [, signature] of COMMANDS) assert.ok(stdout.includes(`  ${signature}  `), signature);
  });

  it('of a family of commands names those and no others', async () => {
    const { code, stdout, stderr } = await tributary(['user', '--help'], { settings: UNUSABLE });
    assert.deepEqual([code, stderr], [0, '']);
    for (const [words, signature] of COMMANDS) {
      assert.equal(stdout.includes(`  ${signature}  `), words.startsWith('user '), words);
    }
  });

  for (const [words, signature] of COMMANDS) {
    it(`of "${words}" shows its usage, whatever else is given`, async () => {
      const given = [...words.split(' '), '--nonsense', '--help'];
      const { code, stdout, stderr } = await tributary(given, { settings: UNUSABLE });
      assert.deepEqual([code, stderr], [0, '']);
      assert.ok(stdout.includes(`Usage: tributary ${signature}`), stdout);
      assert.match(stdout, /^ {2}--help /m);
    });
  }

  it('has the version beside it', async () => {
    assert.deepEqual(await tributary(['--version']), { code: 0, stdout: `${VERSION}\n`, stderr: '' });
  });
});

describe('a command line that fits no command', { concurrency: 2 }, () => {
  const wrong: [line: string, says: RegExp][] = [
    ['', /^No command given\.\n/],
    ['user bogus', /^Unknown command "user bogus"\.\n/],
    ['user create', /^Missing argument: <name>\.\n/],
    ['user create ada bob', /^Unexpected argument: "bob"\.\n/],
    ['user create ada --root', /'--root'/],
    ['key list --user', /--user/],
    ['serve --port 80', /'--port'/],
  ];
  for (const [line, says] of wrong) {
    it(`"${line}" is a usage error: 2, on standard error, with the usage`, async () => {
      const words = line.split(' ').filter((word) => word !== '');
      // Were it to get past its arguments it would fail here, with another code.
      const { code, stdout, stderr } = await tributary(words, { settings: UNUSABLE });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, says);
      assert.match(stderr, /^Usage: tributary /m);
      assert.doesNotMatch(stderr, /\n {4}at /, 'no stack');
    });
  }
});
