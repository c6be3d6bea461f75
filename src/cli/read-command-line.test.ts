import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { nearest, readCommandLine } from './read-command-line.ts';

const NODE_WORDS = /ERR_|parseArgs|Option '|positional/;

describe('readCommandLine', () => {
  for (const command of COMMANDS) {
    const given = command.positionals.map(() => 'x');
    const refuses = (words: readonly string[], says: RegExp): void => {
      assert.throws(
        () => readCommandLine(command, words),
        (error) => {
          assert.ok(error instanceof UsageError, words.join(' '));
          assert.match(error.message, says);
          assert.doesNotMatch(error.message, NODE_WORDS);
          return true;
        },
      );
    };

    it(`explains invalid command lines of ${command.name}`, () => {
      refuses([...given, '--bogus-option'], /^Unknown option "--bogus-option"\.$/);
      refuses([...given, '--constructor'], /^Unknown option "--constructor"\.$/);
      refuses([...given, '-?'], /^Unknown option "-\?"\./);
      refuses([...given, '-xyz'], /^Unknown option "-x"\./);
      if (command.positionals[0]?.startsWith('[') === false) refuses([], /^Missing argument: </);
      if (!/\.\.\.\]?$/.test(command.positionals.at(-1) ?? ''))
        refuses([...given, 'more'], /^Unexpected argument: "more"\.$/);
      for (const [name, { type, bare }] of Object.entries(command.options)) {
        if (type === 'boolean') {
          refuses([...given, `--${name}=1`], new RegExp(`^--${name} takes no value\\.$`));
        } else if (bare === undefined) {
          refuses([...given, `--${name}`], new RegExp(`^--${name} needs a value\\.$`));
          refuses([...given, `--${name}`, '-x'], new RegExp(`^--${name} needs a value\\. If it`));
          const { flags } = readCommandLine(command, [...given, `--${name}=-x`]);
          assert.equal(flags[name], '-x');
        }
      }
    });
  }

  it('takes everything after -- as an argument', () => {
    const search = COMMANDS.find(({ name }) => name === 'search');
    assert.ok(search);
    const { positionals } = readCommandLine(search, ['--json', '--', '--help', '-x', '--extract']);
    assert.deepEqual(positionals, ['--help', '-x', '--extract']);
  });
});

const CANDIDATES = ['user list', 'user limits', 'key list', 'json', 'help'];

const CASES: readonly [text: string, expected: string | undefined][] = [
  ['user lsit', 'user list'],
  ['usr list', 'user list'],
  ['users list', 'user list'],
  ['user lim', 'user limits'],
  ['jsn', 'json'],
  ['jsno', 'json'],
  ['user l', undefined],
  ['x', undefined],
  ['', undefined],
  ['mousetrap', undefined],
];

for (const [text, expected] of CASES) {
  it(`takes "${text}" for ${expected ?? 'nothing'}`, () => {
    assert.equal(nearest(text, CANDIDATES), expected);
  });
}
