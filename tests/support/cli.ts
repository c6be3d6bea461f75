import assert from 'node:assert/strict';
import { tributary } from './program.ts';

/** A command line as one text, or as words where one of them has a space in it. */
type Line = string | readonly string[];

export type Cli = {
  /** What it says on standard output; nothing may stand on standard error. */
  succeeds: (line: Line, input?: string) => Promise<string>;
  /** What it says on standard error; nothing may stand on standard output, and no stack anywhere. */
  fails: (line: Line, says: RegExp, input?: string) => Promise<string>;
};

/** The product's commands with these settings, each as a process of its own. */
export function cli(settings: Record<string, string>): Cli {
  const run = (line: Line, input = '') =>
    tributary(typeof line === 'string' ? line.split(' ') : line, { settings, input });
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
