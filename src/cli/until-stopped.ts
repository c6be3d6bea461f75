import type { Instance } from '../compose.ts';
import type { Log } from '../core/ports/log.ts';
import { EXIT } from './command.ts';

/** Waits for a signal, then stops in good order; a second signal does not wait. */
export async function untilStopped(instance: Instance, log: Log): Promise<number> {
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.once(name, () => {
        process.once(name, () => process.exit(EXIT.failed));
        resolve(name);
      });
    }
  });
  log.info({ signal }, 'stopping');
  await instance.stop();
  log.info({}, 'stopped');
  return EXIT.ok;
}
