import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { CommandFailure } from './command.ts';

/** All of standard input, without the newline that `echo` adds. */
export async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** Prompts twice without echo. Undefined when left empty. */
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
    const password = await ask('Password (leave empty for none): ');
    if (password === '') return undefined;
    if (password !== (await ask('Repeat password: ')))
      throw new CommandFailure('The passwords do not match.');
    return password;
  } finally {
    terminal.close();
  }
}
