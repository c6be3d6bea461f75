import { composeAccounts, composeSharedMemory } from '../compose/stores.ts';
import { loadFromProcess } from '../config/from-process.ts';
import { silentLog } from '../observe/log.ts';
import { alignColumns } from './columns.ts';
import { EXIT, print, type Command } from './command.ts';

export const statusCommand: Command = {
  name: 'status',
  summary: 'Check the database and the cache, and count users and live keys',
  positionals: [],
  options: {},
  async run() {
    const { settings } = loadFromProcess();
    const world = { settings, log: silentLog };
    const { accounts, database } = await composeAccounts(world);
    const sharedMemory = await composeSharedMemory(world, undefined);
    try {
      const users = await accounts.listUsers();
      const keys = await accounts.listKeys({});
      const reachable = await sharedMemory.ping().then(
        () => true,
        () => false,
      );
      const rows = [
        ['database', database.kind, 'ok'],
        ['counters and cache', sharedMemory.kind, reachable ? 'ok' : 'unreachable'],
        ['users', String(users.length)],
        ['live keys', String(keys.filter((key) => key.revokedAtMs === undefined).length)],
      ];
      for (const line of alignColumns(rows)) print(line);
      return reachable ? EXIT.ok : EXIT.failed;
    } finally {
      await sharedMemory.close();
      await database.close();
    }
  },
};
