import { print, printError, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const keyCreate: Command = {
  name: 'key create',
  summary: 'Create an API key and print it; it is not shown again',
  positionals: ['username'],
  options: { name: { type: 'string', help: 'What the key is for; shown in lists' } },
  run: ({ positionals: [userName = ''], flags }) =>
    withAccounts(async (accounts) => {
      const name = typeof flags.name === 'string' ? flags.name : '';
      const { text } = await accounts.createKey({ userName, name });
      if (process.stdout.isTTY) printError('Save this key now. It is not shown again.');
      print(text);
    }),
};
