import type { Instance } from '../compose/compose.ts';
import { describeError } from '../core/errors.ts';
import type { Log } from '../core/ports/log.ts';
import { CommandFailure, EXIT } from './command.ts';
import { deferred, type Handled } from '../core/ports/maybe-promise.ts';

/** The terminal signals the whole process group and npm forwards its copy: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Resolves at the first SIGTERM or SIGINT; a second one exits immediately. Install it before the address is printed, so that
 * an early signal stops the server cleanly instead of killing it.
 */
export function stopSignal(): Handled<NodeJS.Signals> {
  const { promise, resolve } = deferred<NodeJS.Signals>();
  let firstMs: number | undefined;
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (firstMs !== undefined && performance.now() - firstMs > SAME_SIGNAL_MS) process.exit(EXIT.failed);
      firstMs ??= performance.now();
      resolve(name);
    });
  }
  return promise;
}

type Waiting = {
  signalled: Handled<NodeJS.Signals>;
  /** Resolves on an uncaught error. */
  failed: Handled<undefined>;
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

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is already in use',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'this host name does not exist',
  EAI_AGAIN: 'the host name cannot be looked up',
  EAFNOSUPPORT: 'this machine does not support addresses of that kind',
  EINVAL: 'this address cannot be used',
};

/** Starts listening and returns the address. Expected failures become one sentence instead of a stack trace. */
export async function listen(
  instance: Instance,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<string> {
  try {
    // Browsers cannot open `::`, which means all interfaces.
    return (await instance.listen()).replace('//[::]:', '//[::1]:');
  } catch (error) {
    await instance.stop();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new CommandFailure(`Cannot listen on ${HOST} port ${PORT}: ${reason}. Change HOST or PORT.`);
  }
}

/** The process must not go on, so a shutdown that hangs is cut short after this. */
const MAX_STOP_MS = 20_000;
const MAX_CAUSES = 4;

/**
 * Logs uncaught errors, including rejected promises, and resolves at the first one. The state of the process is unknown
 * after that, so it must end; a supervisor starts a new one.
 */
export function uncaughtFailure(log: Log): Handled<undefined> {
  const { promise, resolve } = deferred<undefined>();
  process.on('uncaughtException', (error: unknown, origin) => {
    log.fatal({ origin, ...describeFailure(error) }, 'uncaught error, exiting');
    setTimeout(() => process.exit(EXIT.failed), MAX_STOP_MS).unref();
    resolve(undefined);
  });
  return promise;
}

type Described = ReturnType<typeof describeError> & { cause?: Described };

/** Includes the chain of causes, where the real error often is. */
function describeFailure(error: unknown, depth = 0): Described {
  const described = describeError(error);
  if (!(error instanceof Error) || error.cause === undefined || depth >= MAX_CAUSES) return described;
  return { ...described, cause: describeFailure(error.cause, depth + 1) };
}
