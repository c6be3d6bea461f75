import { composeAccounts } from '../compose/stores.ts';
import { loadFromProcess } from '../config/from-process.ts';
import { isLive } from '../core/accounts/key-life.ts';
import { StoreUnavailable } from '../core/errors.ts';
import { silentLog } from '../observe/log.ts';
import { checkSharedMemory } from '../store/open-database.ts';
import { systemClock } from '../system/system.ts';
import { EXIT, command } from './command.ts';
import { JSON_OPTION, printColumns, printJson } from './print.ts';
import { requireDatabase } from './with-accounts.ts';

export const statusCommand = command({
  name: 'status',
  summary: 'Check the database and the cache, and count users and active keys',
  options: { json: JSON_OPTION },
  async run({ flags }) {
    const { settings } = loadFromProcess();
    requireDatabase(settings);
    const { accounts, apiKeys, database } = await composeAccounts({ settings, log: silentLog });
    try {
      const nowMs = systemClock.wallMs();
      const users = await accounts.listUsers();
      const keys = await apiKeys.list({});
      const { VALKEY_URL: url, CACHE_VALKEY_URL: cacheUrl } = settings;
      const checks = url === undefined ? [] : Object.values(await checkSharedMemory(url, cacheUrl));
      const failed = checks.find(({ ok }) => !ok);
      if (failed) throw new StoreUnavailable(failed.detail);
      const cache = url === undefined ? 'in process' : 'Valkey';
      const liveKeys = keys.filter((key) => isLive(key, nowMs)).length;
      if (flags.json === true) {
        printJson({
          database: { kind: database.kind, status: 'ok' },
          cache: { kind: cache, status: 'ok' },
          users: users.length,
          active_keys: liveKeys,
        });
      } else {
        printColumns([
          ['database', database.kind, 'ok'],
          ['limits and cache', cache, 'ok'],
          ['users', String(users.length)],
          ['active keys', String(liveKeys)],
        ]);
      }
      return EXIT.ok;
    } finally {
      await database.close();
    }
  },
});
