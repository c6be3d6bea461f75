import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

/** Runs the same command line with the Node that npm installed, or says what is missing. */
export function useNewerNode(needed) {
  const node = installedNode();
  const version = node === undefined ? 0 : versionOf(node);
  if (version < needed) {
    process.exitCode = 1;
    const reason =
      node !== undefined && version === 0
        ? `The Node that npm installed does not run here: it needs the GNU C library and libatomic ("apt-get install libatomic1" on Debian). Or start Tributary with a Node ${needed} that is made for this system.`
        : `Run "npm ci", which installs it on Linux, or get it from https://nodejs.org.`;
    process.stderr.write(
      `Tributary needs Node ${needed} or later; this is Node ${process.versions.node}. ${reason}\n`,
    );
    return;
  }
  const words = [...process.execArgv, ...process.argv.slice(1)];
  if (process.execve) process.execve(node, [node, ...words]);
  else runWith(node, words);
}

/** npm puts it where it finds room, so it is looked up like any other package. */
function installedNode() {
  try {
    return createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    return undefined;
  }
}

/** Zero if it does not run on this machine. */
function versionOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt((stdout || 'v0').slice(1)) || 0;
}

/** For versions of Node that cannot replace their process. */
function runWith(node, words) {
  const child = spawn(node, words, { stdio: 'inherit' });
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
