import type { Instance } from '../compose.ts';
import type { Log } from '../core/ports/log.ts';
import { EXIT } from './command.ts';

/**
 * Resolves at the first signal to stop; a second one does not wait. Called before an address is told to anybody: whoever
 * knows of the server may stop it, and must not kill it by being quick.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.once(name, () => {
        process.once(name, () => process.exit(EXIT.failed));
        resolve(name);
      });
    }
  });
}

/** Waits for the signal, then stops in good order. */
export async function untilStopped(
  instance: Instance,
  { signalled, log }: { signalled: Promise<NodeJS.Signals>; log: Log },
): Promise<number> {
  const signal = await signalled;
  log.info({ signal }, 'stopping');
  await instance.stop();
  log.info({}, 'stopped');
  return EXIT.ok;
}
