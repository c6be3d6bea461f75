/**
 * Runs commands one after the other in one process, each with its own environment, folder and standard streams. What comes
 * before and after a command, the start of Node and its exit, is not part of it.
 */
import { Readable, Writable } from 'node:stream';
import { runCommand } from '../../src/cli/run.ts';
import type { Asked, Told } from './commands.ts';

/** What a command listens for until it ends. */
const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException'] as const;

const { PATH } = process.env;

async function run({ words, settings, input, folder }: Asked): Promise<Told> {
  const streams = { stdin: Readable.from([Buffer.from(input)]), stdout: kept(), stderr: kept() };
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  process.env = { PATH, ...settings };
  process.chdir(folder);
  const code = await runCommand(words);
  for (const event of EVENTS) process.removeAllListeners(event);
  return { code, stdout: streams.stdout.text(), stderr: streams.stderr.text() };
}

function kept(): Writable & { text(): string } {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return Object.assign(stream, { text: () => text });
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (asked: Asked) => {
  last = last.then(async () => {
    process.send?.(await run(asked));
  });
});
process.on('disconnect', () => process.exit());
