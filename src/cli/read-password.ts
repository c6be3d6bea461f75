import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fileTrouble } from '../core/errors.ts';
import { CommandFailure } from './command.ts';
import { deferred } from '../core/ports/maybe-promise.ts';

/** More than any password or key has. */
const MAX_BYTES = 65_536;

/** All of standard input, without the newline that `echo` adds. */
export async function passwordFromInput(): Promise<string> {
  let text = '';
  try {
    process.stdin.setEncoding('utf8');
    for await (const piece of process.stdin) {
      text += String(piece);
      if (text.length > MAX_BYTES)
        throw new CommandFailure('Standard input is too long. Nothing was changed.');
    }
  } catch (error) {
    const reason = fileTrouble(error);
    if (reason === undefined) throw error;
    throw new CommandFailure(`Cannot read standard input: ${reason}.`);
  }
  return text.replace(/\r?\n$/, '');
}

/** Prompts twice without echo. Undefined when left empty. */
export async function passwordFromTerminal(): Promise<string | undefined> {
  const unseen = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const { promise: canceled, reject } = deferred<never>();
  // Ctrl-C or Ctrl-D, after which no answer comes.
  terminal.once('close', () => {
    reject(new CommandFailure('\nCanceled. Nothing was changed.'));
  });
  try {
    const ask = async (question: string): Promise<string> => {
      process.stderr.write(question);
      const answer = await Promise.race([canceled, terminal.question('')]);
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
