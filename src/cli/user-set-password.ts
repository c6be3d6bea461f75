import { CommandFailure, print, type Command } from './command.ts';
import { passwordFromInput, passwordFromTerminal } from './read-password.ts';
import { withAccounts } from './with-accounts.ts';

export const userSetPassword: Command = {
  name: 'user set-password',
  summary: 'Set the password of an account',
  positionals: ['name'],
  options: {
    'password-stdin': {
      type: 'boolean',
      help: 'Read the password from standard input (the default without a terminal)',
    },
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(async ({ accounts }) => {
      const asks = process.stdin.isTTY && flags['password-stdin'] !== true;
      const password = asks ? await passwordFromTerminal() : await passwordFromInput();
      if (password === undefined) throw new CommandFailure('No password given. Nothing was changed.');
      await accounts.setPassword(name, password);
      print(`Changed the password of ${name}.`);
    }),
};
