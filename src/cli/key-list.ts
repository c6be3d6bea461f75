import { shownPrefix } from '../core/accounts/key-format.ts';
import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const keyList: Command = {
  name: 'key list',
  summary: 'List API keys, including revoked ones',
  positionals: [],
  options: { user: { type: 'string', help: "Only this user's keys" } },
  run: ({ flags: { user } }) =>
    withAccounts(async ({ apiKeys }) => {
      const keys = await apiKeys.list(typeof user === 'string' ? { userName: user } : {});
      const rows = keys.map((key) => [
        shownPrefix(key.prefix),
        key.ownerName,
        key.revokedAtMs === undefined ? 'live' : 'revoked',
        formatTime(key.createdAtMs),
        formatTime(key.lastUsedAtMs),
        key.kind === 'link' ? 'link key' : key.kind,
        key.name,
      ]);
      const head = ['PREFIX', 'USER', 'STATE', 'CREATED', 'LAST USED', 'KIND', 'NAME'];
      for (const line of alignColumns([head, ...rows])) print(line);
    }),
};
