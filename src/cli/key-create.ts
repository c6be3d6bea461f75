import { print, printError, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const keyCreate: Command = {
  name: 'key create',
  summary: 'Create an API key; the key alone goes to standard output, this once',
  positionals: ['username'],
  options: { name: { type: 'string', help: 'What the key is for, shown in lists' } },
  run: ({ positionals: [userName = ''], flags }) =>
    withAccounts(async (accounts) => {
      const name = typeof flags.name === 'string' ? flags.name : '';
      const { text } = await accounts.createKey({ userName, name });
      if (process.stdout.isTTY) printError('Keep this key: it is not shown again.');
      print(text);
    }),
};
