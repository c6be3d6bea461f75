import { describeError } from '../core/errors/describe-error.ts';
import type { Log } from '../core/ports/log.ts';
import { EXIT } from './command.ts';

/** A stop that takes longer than this hangs, in a process that must not go on. */
const LONGEST_STOP_MS = 20_000;
const MOST_CAUSES = 4;

/**
 * Logs every error that nobody caught, rejected promises included, and resolves at the first one. Nobody knows what it
 * left half done, so the process must end; whoever supervises it starts a new one.
 */
export function uncaughtFailure(log: Log): Promise<void> {
  return new Promise((resolve) => {
    process.on('uncaughtException', (error: unknown, origin) => {
      log.fatal({ origin, ...describeFailure(error) }, 'an error was not caught: the process ends');
      setTimeout(() => process.exit(EXIT.failed), LONGEST_STOP_MS).unref();
      resolve();
    });
  });
}

type Described = ReturnType<typeof describeError> & { cause?: Described };

/** An error is often thrown because of another one, which is the one to look for. */
function describeFailure(error: unknown, depth = 0): Described {
  const described = describeError(error);
  if (!(error instanceof Error) || error.cause === undefined || depth >= MOST_CAUSES) return described;
  return { ...described, cause: describeFailure(error.cause, depth + 1) };
}
