import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { readSteps, type ShownCommand } from '../support/doc-commands/read-page.ts';
import { hasPrinted, isSameOutput, withNames, type Names } from '../support/doc-commands/same-output.ts';
import { startShell, startsServer, type Shell } from '../support/doc-commands/shell.ts';
import { freePort } from '../support/free-port.ts';
import { tributary } from '../support/program.ts';
import { DOCUMENTED_PROGRAMS, hasPrograms } from '../support/requirements.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Benchmarks take minutes. */
const NOT_RUN = ['docs/contributing/performance.md'];

/** Every command in these pages is run, or the page says that it is not. */
const PAGES = globSync('docs/**/*.md', { cwd: ROOT })
  .filter((page) => !NOT_RUN.includes(page))
  .sort();

/** The default, which pages show. */
const SHOWN_PORT = '8080';

const skip = hasPrograms(DOCUMENTED_PROGRAMS) ? false : 'curl or jq is not installed';

describe('the commands in the documentation [rest]', { skip }, () => {
  let sandbox: Sandbox;
  before(async () => {
    // Compiles the program if a source has changed, which is not part of any command.
    await tributary(['--version']);
    sandbox = await startSandbox();
  });
  after(() => sandbox.close());

  for (const page of PAGES) {
    describe(page, () => {
      const steps = readSteps(readFileSync(join(ROOT, page), 'utf8'));
      const names: Names = new Map();
      let shell: Shell;
      let port = '';
      before(async () => {
        port = String(await freePort());
        names.set(SHOWN_PORT, port);
        // On a busy machine, engines may take longer than the default deadline.
        const settings = { PORT: port, STOP_GRACE_SECONDS: '0', SEARCH_TIMEOUT_MS: '8000' };
        shell = startShell({ ...sandbox.settings, ...settings });
      });
      after(() => shell.close());

      for (const step of steps) {
        if (step.kind === 'before') {
          it(`prepares: ${step.command}`, () => prepare(step.command));
        } else if (step.notRun === undefined) {
          for (const shown of step.commands) it(`line ${step.line}: ${shown.command}`, () => run(shown));
        } else {
          it(`line ${step.line} has a reason not to be run`, () => {
            assert.match(step.notRun ?? '', /^\w.{8,}\.$/s);
          });
        }
      }

      async function prepare(shown: string): Promise<void> {
        const command = withNames(shown, names);
        if (startsServer(command)) {
          await shell.startServer(command, (printed) => {
            rememberKey(printed);
            return printed.includes('"msg":"listening"') || printed.includes('Press Ctrl-C');
          });
          return;
        }
        const { printed, code } = await shell.run(command);
        assert.equal(code, 0, printed);
        rememberKey(printed);
      }

      async function run({ command: shown, output }: ShownCommand): Promise<void> {
        assert.notEqual(shown, '', 'a console block begins with a command');
        const command = withNames(shown, names);
        if (startsServer(command)) {
          await shell.startServer(command, (printed) => hasPrinted(output, printed, names));
          return;
        }
        const { printed } = await shell.run(command);
        if (!isSameOutput(output, printed, names)) {
          assert.equal(printed.trimEnd(), withNames(output.join('\n'), names));
        }
        rememberKey(printed);
      }

      /** Pages call the last key that was printed `$KEY`. */
      function rememberKey(printed: string): void {
        const [key] = /trib_\w{8}\.\w{40}/.exec(printed) ?? [];
        if (key !== undefined) shell.set('KEY', key);
      }
    });
  }
});
