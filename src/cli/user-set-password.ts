import { CommandFailure, print, type Command } from './command.ts';
import { passwordFromInput, passwordFromTerminal } from './read-password.ts';
import { withAccounts } from './with-accounts.ts';

export const userSetPassword: Command = {
  name: 'user set-password',
  summary: 'Give an account a new password',
  positionals: ['name'],
  options: {
    'password-stdin': {
      type: 'boolean',
      help: 'Read the password from standard input, as is done without a terminal anyway',
    },
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(async (accounts) => {
      const asks = process.stdin.isTTY && flags['password-stdin'] !== true;
      const password = asks ? await passwordFromTerminal() : await passwordFromInput();
      if (password === undefined) throw new CommandFailure('No password was given; nothing changed.');
      await accounts.setPassword(name, password);
      print(`${name} has a new password.`);
    }),
};
