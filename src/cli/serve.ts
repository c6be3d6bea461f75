import { loadFromProcess } from '../config/from-process.ts';
import { jsonLog, terminalLog } from '../observe/log.ts';
import { VERSION } from '../system/version.ts';
import { print, type Command } from './command.ts';
import { uncaughtFailure } from './fatal.ts';
import { listen } from './listen.ts';
import { WARM_UP_AFTER_MS } from './warm-up-after.ts';
import { stopSignal, untilStopped } from './until-stopped.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Run the server',
  positionals: [],
  options: {},
  async run() {
    const { settings, sources } = loadFromProcess();
    const log = process.stdout.isTTY
      ? (await terminalLog(settings.LOG_LEVEL)).log
      : jsonLog(settings.LOG_LEVEL);
    const signalled = stopSignal();
    const failed = uncaughtFailure(log);
    // The server is loaded here, so that the small commands start quickly.
    const { compose } = await import('../compose/compose.ts');
    const { warmUp } = await import('../answers/warm-up.ts');
    const instance = await compose({ settings, sources, log });
    const address = await listen(instance, settings);
    const { database, sharedMemory } = instance.stores;
    log.info(
      { address, version: VERSION, database: database.kind, counters: sharedMemory.kind },
      'listening',
    );
    // The node serves already: a database that breaks off in this moment must not end it.
    const setUpPath = await instance.setUpPath().catch(() => {
      log.warn({}, 'the database did not tell whether there is an account: no link to make the first one');
      return undefined;
    });
    // Not through the log, which is kept and passed on: whoever has the link first owns the instance.
    if (setUpPath !== undefined) {
      print(`Nobody has an account yet. Make the first one: ${settings.BASE_URL ?? address}${setUpPath}`);
      print(
        'This link is good for an hour, and until the first account is made. A restart prints a new one.',
      );
    }
    if (settings.VALKEY_URL !== undefined && settings.SECRET_KEY === undefined) {
      log.warn(
        {},
        'SECRET_KEY is not set: nodes that share a Valkey must have the same one to share its cache',
      );
    }
    setTimeout(warmUp, WARM_UP_AFTER_MS).unref();
    const graceMs = settings.STOP_GRACE_SECONDS * 1000;
    return untilStopped(instance, { signalled, failed, graceMs, log });
  },
};
