import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { COMMANDS } from '../../src/cli/commands.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { command } from '../support/commands.ts';

const MAIN = join(import.meta.dirname, '../../bin/tributary');

/** A line with the cursor at its end, and what is offered there. */
const CASES: readonly [line: string, offered: readonly string[]][] = [
  ['tributary comp', ['completion']],
  ['tributary user li', ['limits', 'list']],
  ['tributary user list --', ['--help', '--json']],
  ['tributary search --tab i', ['images', 'instant']],
  ['tributary search --tab=i', ['images', 'instant']],
  ['tributary key create ada --na', ['--name']],
  ['tributary key create --tabs vid', ['videos']],
  ['tributary completion ', ['bash', 'fish', 'zsh']],
  ['tributary completion b', ['bash']],
  ['tributary search rivers --op', ['--open']],
  ['tributary backup no', ['notes.txt']],
  ['tributary user create ', []],
];

describe('completion', () => {
  let folder: string;
  before(async () => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), '');
    mkdirSync(join(folder, 'bin'));
    symlinkSync(MAIN, join(folder, 'bin/tributary'));
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, stdout, stderr } = await command(['completion', shell]);
      assert.deepEqual([code, stderr], [0, '']);
      writeFileSync(join(folder, `${shell}-script`), stdout);
    }
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const env = (): NodeJS.ProcessEnv => ({ PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` });
  const run = (program: string, words: readonly string[]): string[] =>
    execFileSync(program, words, {
      cwd: folder,
      env: env(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
      .split('\n')
      .filter((line) => line !== '')
      .sort();

  for (const [line, offered] of CASES) {
    it(`offers the right words: ${line}`, async () => {
      const { stdout } = await command(['__complete', '--', ...line.split(' ').slice(1)]);
      const words = stdout.split('\n').map((one) => (one.split('\t')[0] ?? '').replace('--tab=', ''));
      const expected = offered.includes('notes.txt') ? [':files'] : offered;
      assert.deepEqual(words.filter((word) => word !== '').sort(), expected);
    });

    it(`bash: ${line} [rest]`, () => {
      // As bash splits the line: at spaces and around an equals sign.
      const words = line.replace('=', ' = ').split(' ');
      const script = `
        source ./bash-script
        [[ $(complete -p tributary) == *"-F _tributary tributary" ]] || exit 1
        COMP_WORDS=("$@") COMP_CWORD=$(( $# - 1 ))
        _tributary
        printf '%s\\n' "\${COMPREPLY[@]}"`;
      assert.deepEqual(run('bash', ['--norc', '-c', script, 'bash', ...words]), offered);
    });
  }

  for (const [line, offered] of CASES) {
    it(
      `fish: ${line} [rest]`,
      { skip: existsSync('/usr/bin/fish') ? false : 'fish is not installed' },
      () => {
        const lines = run('fish', ['--no-config', '-c', 'source ./fish-script; complete -C $argv[1]', line]);
        const names = lines.map((one) => (one.split('\t')[0] ?? '').replace('--tab=', ''));
        assert.deepEqual(names, offered);
      },
    );
  }

  it(
    'zsh: on a terminal [rest]',
    { skip: existsSync('/usr/bin/zsh') ? false : 'zsh is not installed' },
    async () => {
      const child = spawn('script', ['-qec', 'zsh -f -i', '/dev/null'], {
        cwd: folder,
        env: { ...env(), TERM: 'dumb', HOME: folder },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      try {
        let printed = '';
        child.stdout.setEncoding('utf8').on('data', (piece: string) => (printed += piece));
        const ready = async (mark: string): Promise<void> => {
          await eventually(() => {
            assert.ok(printed.includes(mark), printed);
          });
        };
        // Control characters end a line: TAB lists, Ctrl-U clears.
        child.stdin.write(
          "PS1=; unsetopt zle_bracketed_paste beep; setopt no_list_ambiguous; LISTMAX=999; autoload -Uz compinit; compinit -D -u; source ./zsh-script; echo read''y\n",
        );
        await ready('ready\r\n');
        for (const [line, offered] of CASES) {
          if (offered.length === 0) continue;
          printed = '';
          child.stdin.write(`${line}\t\t`);
          for (const word of offered) await ready(word);
          child.stdin.write(`\u0015echo do''ne\n`);
          await ready('done\r\n');
        }
      } finally {
        child.kill('SIGKILL');
      }
    },
  );

  it('offers every command and option', async () => {
    const offered = async (...words: string[]): Promise<string> =>
      (await command(['__complete', '--', ...words])).stdout;
    for (const { name, options } of COMMANDS) {
      const words = name.split(' ');
      for (const [at, word] of words.entries())
        assert.match(await offered(...words.slice(0, at), ''), new RegExp(`^${word}\\t`, 'm'));
      const shown = await offered(...words, '--');
      for (const option of Object.keys(options)) assert.match(shown, new RegExp(`^--${option}\\t.`, 'm'));
    }
  });

  it('works for a program of that name on the PATH [rest]', async () => {
    const script = 'source <(tributary completion bash); complete -p tributary';
    const [printed] = execFileSync('bash', ['--norc', '-c', script], {
      encoding: 'utf8',
      env: env(),
    }).split('\n');
    assert.match(printed ?? '', /_tributary tributary$/);
  });

  it('refuses other shells', async () => {
    const { code, stderr } = await command(['completion', 'csh']);
    assert.equal(code, 2);
    assert.match(stderr, /^Unknown shell "csh": give bash, zsh or fish\.\n/);
  });
});
