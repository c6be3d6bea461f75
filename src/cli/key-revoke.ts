import { print, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const keyRevoke: Command = {
  name: 'key revoke',
  summary: 'Revoke an API key permanently',
  positionals: ['prefix'],
  options: {},
  run: ({ positionals: [prefix = ''] }) =>
    withAccounts(async ({ apiKeys }) => {
      await apiKeys.revoke(prefix);
      print(`Revoked ${prefix}.`);
    }),
};
