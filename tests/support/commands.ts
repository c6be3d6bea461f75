import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { after } from 'node:test';
import { tributary, type Ended } from './program.ts';

/** A command line with everything that the command reads. */
export type Asked = {
  words: readonly string[];
  settings: Record<string, string>;
  input: string;
  folder: string;
};

export type Told = Ended;

type Options = Partial<Omit<Asked, 'words'>>;

const PROCESS = fileURLToPath(new URL('command-process.ts', import.meta.url));

/** They write their log past the streams of Node, and leave more behind. */
const SERVERS: ReadonlySet<string> = new Set(['serve', 'demo']);

let child: ChildProcess | undefined;
const waiting: PromiseWithResolvers<Told>[] = [];
after(async () => {
  if (!child) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
});

/**
 * Runs a command of `tributary` in a process that all commands share, because the start of Node takes ten times as long as
 * most of them. For signals and pipes there is `tributary` in program.ts.
 */
export function command(
  words: readonly string[],
  { settings = {}, input = '', folder = tmpdir() }: Options = {},
): Promise<Told> {
  if (SERVERS.has(words[0] ?? '')) return tributary(words, { settings, input, folder });
  child ??= start();
  child.send({ words, settings, input, folder } satisfies Asked);
  const told = Promise.withResolvers<Told>();
  waiting.push(told);
  return told.promise;
}

function start(): ChildProcess {
  return fork(PROCESS)
    .on('message', (told) => waiting.shift()?.resolve(told as Told))
    .on('exit', () => {
      child = undefined;
      for (const { reject } of waiting.splice(0)) reject(new Error('a command ended the process of all'));
    });
}
