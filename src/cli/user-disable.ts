import { print, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Lock an account: all its keys are refused at once',
  positionals: ['name'],
  options: {},
  run: ({ positionals: [name = ''] }) =>
    withAccounts(async (accounts) => {
      await accounts.disableUser(name);
      print(`${name} is disabled.`);
    }),
};

export const userEnable: Command = {
  name: 'user enable',
  summary: 'Unlock an account: its keys work again',
  positionals: ['name'],
  options: {},
  run: ({ positionals: [name = ''] }) =>
    withAccounts(async (accounts) => {
      await accounts.enableUser(name);
      print(`${name} is enabled.`);
    }),
};
