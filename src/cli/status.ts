import { composeAccounts, composeSharedMemory } from '../compose/stores.ts';
import { loadFromProcess } from '../config/from-process.ts';
import { isLive } from '../core/accounts/key-life.ts';
import { silentLog } from '../observe/log.ts';
import { systemClock } from '../system/system.ts';
import { JSON_OPTION, printColumns, printJson } from './print.ts';
import { EXIT, type Command } from './command.ts';
import { requireDatabase } from './with-accounts.ts';

export const statusCommand: Command = {
  name: 'status',
  summary: 'Check the database and the cache, and count users and live keys',
  positionals: [],
  options: { json: JSON_OPTION },
  async run({ flags }) {
    const { settings } = loadFromProcess();
    requireDatabase(settings);
    const world = { settings, log: silentLog };
    const { accounts, apiKeys, database } = await composeAccounts(world);
    const sharedMemory = await composeSharedMemory(world, undefined);
    try {
      const nowMs = systemClock.wallMs();
      const users = await accounts.listUsers();
      const keys = await apiKeys.list({});
      const reachable = await sharedMemory.ping().then(
        () => true,
        () => false,
      );
      const cacheState = reachable ? 'ok' : 'unreachable';
      const liveKeys = keys.filter((key) => isLive(key, nowMs)).length;
      if (flags.json === true) {
        printJson({
          database: { kind: database.kind, status: 'ok' },
          cache: { kind: sharedMemory.kind, status: cacheState },
          users: users.length,
          live_keys: liveKeys,
        });
      } else {
        const rows = [
          ['database', database.kind, 'ok'],
          ['counters and cache', sharedMemory.kind, cacheState],
          ['users', String(users.length)],
          ['live keys', String(liveKeys)],
        ];
        printColumns(rows);
      }
      return reachable ? EXIT.ok : EXIT.failed;
    } finally {
      await sharedMemory.close();
      await database.close();
    }
  },
};
