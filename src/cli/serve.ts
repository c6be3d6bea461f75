import { describeRoutes, leavesThroughTor, usualRoute } from '../compose/outgoing.ts';
import type { Settings } from '../config/table.ts';
import { handled } from '../core/ports/maybe-promise.ts';
import { loadFromProcess } from '../config/from-process.ts';
import { standardLog } from '../observe/log.ts';
import { PLAIN_USER_AGENT, VERSION } from '../system/system.ts';
import { command, CommandFailure, EXIT, print } from './command.ts';
import { listen, stopSignal, uncaughtFailure, untilStopped } from './server-lifecycle.ts';
import type { StartSandbox } from '../compose/sandbox-services.ts';

/** The simulated engines of sandbox keys. Loaded for the first request that needs them. */
export const startSandbox: StartSandbox = async (options) => {
  const { startSandboxThread } = await import('../../sandbox/thread.ts');
  const thread = await startSandboxThread(options);
  return { ...thread, ended: handled(thread.ended) };
};

export const serve = command({
  name: 'serve',
  summary: 'Run the server',
  isServer: true,
  async run() {
    const { settings, sources, notes } = loadFromProcess();
    const log = standardLog(settings.LOG_LEVEL);
    for (const { name, message } of notes) log.warn({ setting: name }, `${name} ${message}`);
    const signalled = stopSignal();
    const failed = uncaughtFailure(log);
    // Imported here so that other commands start quickly.
    const { compose } = await import('../compose/compose.ts');
    if (settings.OUTGOING_TOR_CHECK) await requireTor(settings);
    const stopping = new AbortController();
    handled(
      signalled.then(() => {
        stopping.abort();
      }),
    );
    const startWait = { ms: settings.DATABASE_WAIT_SECONDS * 1000, signal: stopping.signal };
    const instance = await compose({ settings, sources, log, startSandbox, startWait }).catch(
      (error: unknown) => {
        if (stopping.signal.aborted) return undefined;
        throw error;
      },
    );
    if (!instance) {
      log.info({}, 'stopped before the database was available');
      return EXIT.ok;
    }
    const routes = describeRoutes(settings);
    if (routes !== undefined) log.info({}, `outgoing ${routes}`);
    const address = await listen(instance, settings);
    const { database, sharedMemory } = instance.stores;
    log.info(
      { address, version: VERSION, database: database.kind, counters: sharedMemory.kind },
      'listening',
    );
    // The node already serves requests, so a database failure here must not end it.
    const setUpPath = await instance.setUpPath().catch(() => {
      log.warn({}, 'could not check whether an account exists, so no setup link was printed');
      return undefined;
    });
    // Not logged, because logs are stored and forwarded, and the first to open the link owns the instance.
    if (setUpPath !== undefined) {
      print(`No accounts yet. Create the first administrator at ${settings.BASE_URL ?? address}${setUpPath}`);
      print(
        'The link is valid for one hour or until the first account exists. Restart the server to get a new one.',
      );
    }
    const graceMs = settings.STOP_GRACE_SECONDS * 1000;
    return untilStopped(instance, { signalled, failed, graceMs, log });
  },
});

/** Before anything else is called. */
async function requireTor(settings: Settings): Promise<void> {
  const { UpstreamClient } = await import('../net/upstream-client.ts');
  const client = new UpstreamClient({ userAgent: PLAIN_USER_AGENT, route: usualRoute(settings) });
  try {
    if (await leavesThroughTor(client)) return;
    throw new CommandFailure(
      'OUTGOING_TOR_CHECK is set, but calls do not leave through Tor. Check OUTGOING_PROXY and whether Tor runs.',
    );
  } finally {
    await client.close();
  }
}
