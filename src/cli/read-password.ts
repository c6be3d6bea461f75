import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { CommandFailure } from './command.ts';

/** The whole of standard input, without the line end that `echo` puts behind it. */
export async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** Asks twice on the terminal and shows nothing of what is typed; an empty answer is no password. */
export async function passwordFromTerminal(): Promise<string | undefined> {
  const unseen = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    const ask = async (question: string): Promise<string> => {
      process.stderr.write(question);
      const answer = await terminal.question('');
      process.stderr.write('\n');
      return answer;
    };
    const password = await ask('Password (empty for none): ');
    if (password === '') return undefined;
    if (password !== (await ask('Once more: '))) throw new CommandFailure('The two passwords differ.');
    return password;
  } finally {
    terminal.close();
  }
}
