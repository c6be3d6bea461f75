import type { Log } from '../../src/core/ports/log.ts';

/** Records all lines of all levels. */
export function capturingLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const take = (fields: unknown, message: string): void => {
    lines.push(`${JSON.stringify(fields)} ${message}`);
  };
  return { log: { debug: take, info: take, warn: take, error: take, fatal: take }, lines };
}
