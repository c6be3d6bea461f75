import { print, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const invitationRevoke: Command = {
  name: 'invitation revoke',
  summary: 'Make the link of an invitation useless',
  positionals: ['id'],
  options: {},
  run: ({ positionals: [id = ''] }) =>
    withAccounts(async ({ invitations }) => {
      await invitations.revoke(id);
      print(`Revoked ${id}.`);
    }),
};
