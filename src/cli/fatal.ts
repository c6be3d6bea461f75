import type { Log } from '../core/ports/log.ts';
import { EXIT } from './command.ts';

/** A stop that takes longer than this hangs, in a process that must not go on. */
const LONGEST_STOP_MS = 20_000;

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

type Described = { kind: string; code?: string; stack?: string; cause?: Described };

/** Where it happened and of what kind it is, down to its causes. Messages are left out: one may quote a search. */
function describeFailure(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    kind: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.join('\n'),
    ...(error.cause === undefined || depth >= 4 ? {} : { cause: describeFailure(error.cause, depth + 1) }),
  };
}
