import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { cli } from '../support/cli.ts';
import { command } from '../support/commands.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { tributary } from '../support/program.ts';

const MAIN = join(import.meta.dirname, '../../bin/tributary');
const TRIBUTARY = `'${MAIN}'`;

describe('errors of commands', { concurrency: 2 }, () => {
  let folder: string;
  let settings: Record<string, string>;
  let port: number;
  before(async () => {
    folder = temporaryFolder();
    settings = { DATA_DIR: join(folder, 'data'), TRIBUTARY_API_KEY: 'trib_x' };
    port = await freePort();
    await cli(settings).succeeds('user create ada --admin');
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const withDotenvFolder = (): string => {
    mkdirSync(join(folder, 'inside', '.env'), { recursive: true });
    return join(folder, 'inside');
  };
  const url = (): string => `http://127.0.0.1:${port}`;

  type Case = { words: string; set?: () => Record<string, string>; inFolder?: () => string; input?: string };
  const failing: readonly [name: string, given: Case, says: RegExp][] = [
    [
      'a .env that is a folder',
      { words: 'user list', inFolder: () => withDotenvFolder() },
      /^\.env cannot be read: it is a directory$/,
    ],
    [
      'a secret in a file that does not exist',
      { words: 'user list', set: () => ({ SECRET_KEY_FILE: join(folder, 'none') }) },
      /^SECRET_KEY_FILE points to a file that cannot be read: it does not exist$/,
    ],
    [
      'a host that does not exist',
      { words: 'serve', set: () => ({ HOST: 'nowhere.invalid' }) },
      /^Cannot listen on nowhere\.invalid port 8080: .+ Change HOST or PORT\.$/,
    ],
    [
      'no server to search with',
      { words: 'search delta', set: () => ({ TRIBUTARY_URL: url() }) },
      /^Could not connect to http:\/\/127\.0\.0\.1:\d+: the connection was refused \(ECONNREFUSED\)\. Check that the server is running, and set TRIBUTARY_URL or --url to its address\.$/,
    ],
    [
      'a server that does not exist',
      { words: 'search delta --url https://nowhere.invalid' },
      /^Could not connect to https:\/\/nowhere\.invalid: the host name .+ Check that the server/,
    ],
    [
      'an address without a scheme',
      { words: 'search delta --url localhost:8080' },
      /^--url must be a URL that starts with http:\/\/ or https:\/\/\.$/,
    ],
    [
      'an address with a password',
      { words: 'mcp', set: () => ({ TRIBUTARY_URL: 'http://ada:hunter2@127.0.0.1' }) },
      /^TRIBUTARY_URL must not contain a username or password\. The API key is sent instead\.$/,
    ],
    [
      'a key that was copied wrongly',
      { words: 'search delta', set: () => ({ TRIBUTARY_API_KEY: 'trib_x\u2026' }) },
      /^TRIBUTARY_API_KEY is not a valid key\./,
    ],
    [
      'too much on standard input',
      { words: 'user set-password ada --password-stdin', input: 'x'.repeat(100_000) },
      /^Standard input is too long\. Nothing was changed\.$/,
    ],
  ];
  for (const [name, { words, set, inFolder, input }, says] of failing) {
    it(`${name}: one sentence, and the exit code 1`, async () => {
      const { code, stdout, stderr } = await command(words.split(' '), {
        settings: { ...settings, ...set?.() },
        ...(inFolder && { folder: inFolder() }),
        ...(input !== undefined && { input }),
      });
      assert.deepEqual([code, stdout], [1, ''], stderr);
      assert.match(stderr.trimEnd(), says);
      assert.doesNotMatch(stderr, /\n {4}at |node:internal|hunter2|trib_x/);
    });
  }

  it('mcp ends with its input, and says why it could not read the tools', async () => {
    const { code, stdout, stderr } = await command(['mcp'], {
      settings: { ...settings, TRIBUTARY_URL: url() },
    });
    assert.deepEqual([code, stdout], [0, '']);
    assert.match(
      stderr,
      /^Cannot read the list of tools from .+: the connection was refused \(ECONNREFUSED\)\./,
    );
  });

  it('disabling the last administrator is allowed, with a warning', async () => {
    const own = { DATA_DIR: join(folder, 'admins') };
    await cli(own).succeeds('user create eve --admin');
    const { code, stdout, stderr } = await command(['user', 'disable', 'eve'], { settings: own });
    assert.deepEqual([code, stdout], [0, 'eve is disabled.\n']);
    assert.match(stderr, /^Warning: eve was the last active administrator\./);
  });

  function shell(line: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
    return new Promise((resolve) => {
      const env = { PATH: process.env.PATH ?? '', ...settings };
      const child = execFile(
        'bash',
        ['--norc', '-o', 'pipefail', '-c', line],
        { env },
        (_error, stdout, stderr) => {
          resolve({ code: child.exitCode, stdout, stderr });
        },
      );
    });
  }

  it('a closed pipe ends a command quietly [rest]', async () => {
    for (const words of ['--help', 'user list', 'config check']) {
      assert.deepEqual(
        await shell(`${TRIBUTARY} ${words} | true`),
        { code: 0, stdout: '', stderr: '' },
        words,
      );
    }
  });

  it('a full disk fails a command [rest]', async () => {
    for (const words of ['--help', 'user list', 'config check', 'user bogus --help']) {
      const { code, stderr } = await shell(`${TRIBUTARY} ${words} > /dev/full`);
      assert.deepEqual(
        [code, stderr],
        [1, 'Cannot write the output: no space is left on the disk.\n'],
        words,
      );
    }
  });

  it('standard output, error and input may be closed [rest]', async () => {
    assert.equal((await shell(`${TRIBUTARY} user list <&- >&- 2>&-`)).code, 0);
  });

  for (const [name, keys] of [
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ] as const) {
    it(`${name} at the prompt for a password changes nothing [rest]`, async () => {
      const child = spawn('script', ['-qec', `${TRIBUTARY} user create eve`, '/dev/null'], {
        env: { PATH: process.env.PATH ?? '', ...settings },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (piece: string) => (printed += piece));
      await eventually(() => {
        assert.match(printed, /Password/);
      });
      child.stdin.write(keys);
      const [code] = (await once(child, 'close')) as [number];
      assert.equal(code, 1);
      assert.match(printed, /Canceled\. Nothing was changed\./);
      assert.doesNotMatch(await cli(settings).succeeds('user list'), /eve/);
    });
  }

  it('a bug is one line, with the stack trace in debug mode [rest]', async () => {
    const broken = join(folder, 'broken.mjs');
    writeFileSync(broken, 'URL.parse = () => { throw new TypeError("impossible\\nthing"); };');
    const run = (more: Record<string, string>) =>
      tributary(['health', '--url', 'http://x'], {
        settings: { NODE_OPTIONS: `--import=${broken}`, ...more },
      });
    const { code, stderr } = await run({});
    assert.equal(code, 1);
    assert.equal(
      stderr,
      'This is a bug in Tributary: TypeError: impossible thing. Run the command again with LOG_LEVEL=debug and report what it prints.\n',
    );
    assert.match((await run({ LOG_LEVEL: 'debug' })).stderr, /^TypeError: impossible\nthing\n {4}at /);
  });
});
