import { describeError } from '../core/errors/describe-error.ts';
import type { Log } from '../core/ports/log.ts';
import { EXIT } from './command.ts';

/** The process must not go on, so a shutdown that hangs is cut short after this. */
const LONGEST_STOP_MS = 20_000;
const MOST_CAUSES = 4;

/**
 * Logs uncaught errors, including rejected promises, and resolves at the first one. The state of the process is unknown
 * after that, so it must end; a supervisor starts a new one.
 */
export function uncaughtFailure(log: Log): Promise<void> {
  return new Promise((resolve) => {
    process.on('uncaughtException', (error: unknown, origin) => {
      log.fatal({ origin, ...describeFailure(error) }, 'uncaught error, exiting');
      setTimeout(() => process.exit(EXIT.failed), LONGEST_STOP_MS).unref();
      resolve();
    });
  });
}

type Described = ReturnType<typeof describeError> & { cause?: Described };

/** Includes the chain of causes, where the real error often is. */
function describeFailure(error: unknown, depth = 0): Described {
  const described = describeError(error);
  if (!(error instanceof Error) || error.cause === undefined || depth >= MOST_CAUSES) return described;
  return { ...described, cause: describeFailure(error.cause, depth + 1) };
}
