import { print, type Command } from './command.ts';
import { evenTheLastAdmin } from './last-admin.ts';
import { withAccounts } from './with-accounts.ts';

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Disable an account and all its API keys',
  positionals: ['name'],
  options: {},
  run: ({ positionals: [name = ''] }) =>
    withAccounts(async ({ accounts }) => {
      await evenTheLastAdmin(name, (unless) => accounts.disableUser(name, unless));
      print(`${name} is disabled.`);
    }),
};

export const userEnable: Command = {
  name: 'user enable',
  summary: 'Enable an account and its API keys',
  positionals: ['name'],
  options: {},
  run: ({ positionals: [name = ''] }) =>
    withAccounts(async ({ accounts }) => {
      await accounts.enableUser(name);
      print(`${name} is enabled.`);
    }),
};
