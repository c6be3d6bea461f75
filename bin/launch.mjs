import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

/** Runs the same command line through `bin/tributary`, with this Node on the PATH for where the installed one does not run. */
export function launch() {
  const command = join(dirname(fileURLToPath(import.meta.url)), 'tributary');
  const words = process.argv.slice(2);
  const PATH = [dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter);
  const env = { ...process.env, PATH, TRIBUTARY_COMMAND: process.argv[1] };
  if (process.execve) process.execve(command, [command, ...words], env);
  else runWith(command, words, env);
}

/** For versions of Node that cannot replace their process. */
function runWith(command, words, env) {
  const child = spawn(command, words, { stdio: 'inherit', env });
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    // Node ignores some signals, such as SIGPIPE.
    setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
  });
}
