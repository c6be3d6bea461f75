import type { Instance } from '../compose/compose.ts';
import type { Log } from '../core/ports/log.ts';
import { EXIT } from './command.ts';

/** npm passes a signal on that the terminal has sent to the whole group: both of them are one wish to stop. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Resolves at the first signal to stop; a second one does not wait. Called before an address is told to anybody: whoever
 * knows of the server may stop it, and must not kill it by being quick.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstMs: number | undefined;
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.on(name, () => {
        if (firstMs !== undefined && performance.now() - firstMs > SAME_SIGNAL_MS) process.exit(EXIT.failed);
        firstMs ??= performance.now();
        resolve(name);
      });
    }
  });
}

type Waiting = {
  signalled: Promise<NodeJS.Signals>;
  /** Something broke that nobody caught. */
  failed: Promise<void>;
  /** How long it serves on after SIGTERM, which is how supervisors stop it; who presses Ctrl-C waits for nothing. */
  graceMs: number;
  log: Log;
};

/** Waits for a signal or a failure, then stops in good order. */
export async function untilStopped(
  instance: Instance,
  { signalled, failed, graceMs, log }: Waiting,
): Promise<number> {
  const signal = await Promise.race([signalled, failed]);
  if (signal === undefined) {
    await instance.stop();
    return EXIT.failed;
  }
  log.info({ signal }, 'stopping');
  await instance.stop({ graceMs: signal === 'SIGTERM' ? graceMs : 0 });
  log.info({}, 'stopped');
  return EXIT.ok;
}
