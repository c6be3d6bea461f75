import type { AccountsSide } from '../compose/stores.ts';
import { isLive } from '../core/accounts/key-life.ts';
import type { Account } from '../core/accounts/model.ts';
import { systemClock } from '../system/clock.ts';
import { CommandFailure, print, type Command } from './command.ts';
import { evenTheLastAdmin } from './last-admin.ts';
import { withAccounts } from './with-accounts.ts';

export const userDelete: Command = {
  name: 'user delete',
  summary: 'Delete an account with its API keys; its usage is kept without the name',
  positionals: ['name'],
  options: {
    yes: { type: 'boolean', help: 'Delete it. Without this option the command only says what it would do' },
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(async (side) => {
      const user = await side.accounts.findUser(name);
      if (flags.yes !== true) throw new CommandFailure(await announcement(user, side));
      await evenTheLastAdmin(user.name, (unless) => side.accounts.deleteUser(user.name, unless));
      print(`Deleted ${user.name}.`);
    }),
};

async function announcement(user: Account, { apiKeys, database }: AccountsSide): Promise<string> {
  const keys = await apiKeys.list({ userName: user.name });
  const live = keys.filter((key) => isLive(key, systemClock.wallMs())).length;
  const sessions = await database.sessions.list(user.id);
  return [
    `This would delete ${user.name}${user.admin ? ', an administrator' : ''}:`,
    `  ${counted(keys.length, 'API key')} (${live} live), which stop working at once`,
    `  ${counted(sessions.length, 'session')}, the preferences and open invitations`,
    'The usage is kept without the name. Run the command again with --yes to delete the account.',
  ].join('\n');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
