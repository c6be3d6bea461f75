import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const userList: Command = {
  name: 'user list',
  summary: 'List the accounts',
  positionals: [],
  options: {},
  run: () =>
    withAccounts(async ({ accounts }) => {
      const rows = (await accounts.listUsers()).map((user) => [
        user.name,
        user.admin ? 'admin' : 'user',
        user.disabledAtMs === undefined ? 'enabled' : 'disabled',
        formatTime(user.createdAtMs),
      ]);
      for (const line of alignColumns([['NAME', 'ROLE', 'STATE', 'CREATED'], ...rows])) print(line);
    }),
};
