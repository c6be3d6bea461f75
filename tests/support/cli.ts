import assert from 'node:assert/strict';
import { command } from './commands.ts';
import type { Ended } from './program.ts';

/** A command line as one string, or as words if one of them contains a space. */
type Line = string | readonly string[];

export type Cli = {
  /** The expected standard output; standard error must be empty. */
  succeeds: (line: Line, input?: string) => Promise<string>;
  /** The expected standard error, without a stack trace; standard output must be empty. */
  fails: (line: Line, says: RegExp, input?: string) => Promise<string>;
};

type Run = (
  words: readonly string[],
  given: { settings: Record<string, string>; input: string },
) => Promise<Ended>;

/** Runs commands with these settings, with `tributary` each in its own process. */
export function cli(settings: Record<string, string>, runWith: Run = command): Cli {
  const run = (line: Line, input = '') =>
    runWith(typeof line === 'string' ? line.split(' ') : line, { settings, input });
  return {
    async succeeds(line, input) {
      const { code, stdout, stderr } = await run(line, input);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, String(line));
      return stdout;
    },
    async fails(line, says, input) {
      const { code, stdout, stderr } = await run(line, input);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' }, String(line));
      assert.match(stderr, says);
      assert.doesNotMatch(stderr, /\n {4}at /, 'no stack');
      return stderr;
    },
  };
}
