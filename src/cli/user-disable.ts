import { print, type Command } from './command.ts';
import { warnIfLastAdmin } from './last-admin.ts';
import { withAccounts } from './with-accounts.ts';

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Disable an account and all its API keys',
  positionals: ['name'],
  options: {},
  run: ({ positionals: [name = ''] }) =>
    withAccounts(async (side) => {
      await warnIfLastAdmin(await side.accounts.findUser(name), side);
      await side.accounts.disableUser(name);
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
