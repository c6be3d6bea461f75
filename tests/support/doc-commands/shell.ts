import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../compile-cache.ts';
import { eventually } from '../eventually.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A command may have to share the cores with all other tests. Only failing tests wait this long. */
const PATIENCE_MS = 180_000;

/** Runs the program without npm, which takes longer than most commands, but otherwise like the scripts in package.json. */
const PRELUDE = `
tributary() { '${ROOT}/bin/tributary' "$@"; }
npm() {
  case "$*" in
    start) exec '${ROOT}/bin/tributary' serve ;;
    'run demo') exec '${ROOT}/bin/tributary' demo ;;
    *) (cd '${ROOT}' && command npm "$@") ;;
  esac
}
# On a terminal it shows no progress for short responses.
curl() { command curl --silent "$@"; }
`;

/** A command that runs until it is stopped. */
export function startsServer(command: string): boolean {
  return /\b(?:npm (?:start|run demo)|tributary (?:serve|demo))$/.test(command);
}

export type Shell = {
  /** Runs a command to its end and returns what it printed on both outputs. */
  run(command: string): Promise<{ printed: string; code: number }>;
  /** Starts a server, which runs until the next one starts, and waits until it has printed what is expected. */
  startServer(command: string, isExpected: (printed: string) => boolean): Promise<void>;
  set(name: string, value: string): void;
  close(): Promise<void>;
};

/** One bash for all commands of a page, in an empty folder. */
export function startShell(environment: Readonly<Record<string, string>>): Shell {
  const base = mkdtempSync(join(tmpdir(), 'tributary-docs-'));
  const folder = join(base, 'tributary');
  mkdirSync(folder);
  const output = join(base, 'output');
  const serverOutput = join(base, 'server-output');
  const bash = spawn('bash', ['--norc', '--noprofile'], {
    cwd: folder,
    env: {
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      HOME: folder,
      ...COMPILE_CACHE,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let replies = '';
  bash.stdout.setEncoding('utf8').on('data', (chunk: string) => (replies += chunk));
  bash.stdin.write(PRELUDE);
  let count = 0;
  const exitCodeOf = async (script: string): Promise<number> => {
    count++;
    bash.stdin.write(`${script}\necho "exit ${count} $?"\n`);
    let code = '';
    await eventually(() => {
      [, code = ''] = new RegExp(`^exit ${count} (\\d+)$`, 'm').exec(replies) ?? [];
      if (code === '') throw new Error(`it has not ended in time: ${script}`);
    }, PATIENCE_MS);
    return Number(code);
  };
  // Headers end with a carriage return, which a terminal does not show.
  const printedTo = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const stopServer = (): Promise<number> =>
    exitCodeOf('if [ -n "$SERVER" ]; then kill "$SERVER"; wait "$SERVER"; SERVER=; fi 2>/dev/null');

  return {
    async run(command) {
      const code = await exitCodeOf(`{ ${command}\n} >'${output}' 2>&1 </dev/null`);
      return { printed: printedTo(output), code };
    },
    async startServer(command, isExpected) {
      await stopServer();
      // Emptied first: a background process opens its output later, and that of the last server looks like success.
      await exitCodeOf(`>'${serverOutput}'; ( ${command} ) >'${serverOutput}' 2>&1 </dev/null & SERVER=$!`);
      await eventually(() => {
        const printed = printedTo(serverOutput);
        if (!isExpected(printed)) throw new Error(`it printed: ${printed}`);
      }, PATIENCE_MS);
    },
    set(name, value) {
      bash.stdin.write(`${name}='${value}'\n`);
    },
    async close() {
      await stopServer().finally(() => bash.kill('SIGKILL'));
      await once(bash, 'close');
      rmSync(base, { recursive: true, force: true });
    },
  };
}
