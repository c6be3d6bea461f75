import type { Log, LogFields } from '../core/ports/log.ts';
import { silentLog } from '../observe/log.ts';
import { printError } from './command.ts';

/** Commands print warnings on standard error, because standard output is for their result. */
export const warnings: Log = {
  ...silentLog,
  warn: tell,
  error: tell,
};

function tell(fields: LogFields, message: string): void {
  const details = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}`);
  printError(details.length > 0 ? `${message} (${details.join(', ')})` : message);
}
