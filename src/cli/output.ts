import { fileTrouble } from '../core/errors/file-trouble.ts';
import { EXIT, printError } from './command.ts';

/**
 * Ends the command once its output cannot be written: quietly if the reader has seen enough, as in `key list | head -1`.
 * A server goes on without its terminal.
 */
export function watchOutput({ isServer }: { isServer: boolean }): void {
  process.stdout.on('error', (error) => {
    if (!isServer) process.exit(lostOutput(error));
  });
  // There is nowhere left to report it.
  process.stderr.on('error', () => undefined);
}

/** The exit code of a command that has finished. A failed write is reported only after the next turn of the event loop. */
export function codeWithOutput(code: number): number {
  const { errored } = process.stdout;
  return errored ? lostOutput(errored) : code;
}

function lostOutput(error: Error): number {
  if ('code' in error && error.code === 'EPIPE') return EXIT.ok;
  printError(`Cannot write the output: ${fileTrouble(error) ?? error.message}.`);
  return EXIT.failed;
}
