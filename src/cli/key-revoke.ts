import { print, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const keyRevoke: Command = {
  name: 'key revoke',
  summary: 'End an API key for good',
  positionals: ['prefix'],
  options: {},
  run: ({ positionals: [prefix = ''] }) =>
    withAccounts(async (accounts) => {
      await accounts.revokeKey(prefix);
      print(`Revoked ${prefix}.`);
    }),
};
