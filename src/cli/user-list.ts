import type { Account } from '../core/accounts/model.ts';
import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { JSON_OPTION, jsonTime, printJson } from './json.ts';
import { withAccounts } from './with-accounts.ts';

export const userList: Command = {
  name: 'user list',
  summary: 'List the accounts',
  positionals: [],
  options: { json: JSON_OPTION },
  run: ({ flags }) =>
    withAccounts(async ({ accounts }) => {
      const users = await accounts.listUsers();
      if (flags.json === true) printJson(users.map(userJson));
      else for (const line of table(users)) print(line);
    }),
};

function userJson(user: Account): Record<string, unknown> {
  return {
    name: user.name,
    role: roleOf(user),
    state: stateOf(user),
    created: jsonTime(user.createdAtMs),
    disabled: jsonTime(user.disabledAtMs),
  };
}

function table(users: readonly Account[]): string[] {
  const rows = users.map((user) => [user.name, roleOf(user), stateOf(user), formatTime(user.createdAtMs)]);
  return alignColumns([['NAME', 'ROLE', 'STATE', 'CREATED'], ...rows]);
}

function roleOf({ admin }: Account): string {
  return admin ? 'admin' : 'user';
}

function stateOf({ disabledAtMs }: Account): string {
  return disabledAtMs === undefined ? 'enabled' : 'disabled';
}
