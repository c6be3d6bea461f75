import type { Instance } from '../compose/compose.ts';
import type { Log } from '../core/ports/log.ts';
import { EXIT } from './command.ts';

/** The terminal signals the whole process group and npm forwards its copy: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Resolves at the first SIGTERM or SIGINT; a second one exits at once. Install it before the address is printed, so that
 * an early signal stops the server cleanly instead of killing it.
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
  /** Resolves on an uncaught error. */
  failed: Promise<void>;
  /** How long to keep serving after SIGTERM. Ctrl-C (SIGINT) skips it. */
  graceMs: number;
  log: Log;
};

/** Waits for a signal or a failure, then shuts down gracefully. */
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
