import { styleText } from 'node:util';
import { pino, type Logger } from 'pino';
import type { Log } from '../core/ports/log.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What may wait to be written while nobody reads. */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * On standard output: JSON lines, or coloured text on a terminal. Lines that cannot be written (nobody reads, the disk is
 * full) are lost, and counted in a line of their own as soon as writing works again.
 */
export function standardLog(level: LogLevel): Log {
  const { stdout } = process;
  let lost = 0;
  const written = (error: Error | null | undefined): void => {
    if (error) lost++;
    else if (lost > 0 && stdout.writableLength === 0) {
      const count = lost;
      lost = 0;
      log.warn({ count }, 'lines of the log were lost, because they could not be written');
    }
  };
  const write = (line: string): void => {
    if (stdout.writableLength > MAX_WAITING_BYTES) lost++;
    else stdout.write(stdout.isTTY ? terminalText(line) : line, written);
  };
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log: Log = pino(options, { write }) satisfies Logger;
  return log;
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

const COLORS = { debug: 'blue', info: 'green', warn: 'yellow', error: 'red', fatal: 'bgRed' } as const;

type Line = { time: string; level: keyof typeof COLORS; msg: string };

/** A JSON line of the log for people: time (UTC), level and message, then a line for each field. */
export function terminalText(json: string): string {
  const { time, level, msg, ...fields } = JSON.parse(json) as Line;
  const head = `[${time.slice(11, 19)}] ${styleText(COLORS[level], level.toUpperCase())}: ${styleText('cyan', msg)}\n`;
  const rest = Object.entries(fields).map(([name, value]) => {
    const text = JSON.stringify(value, undefined, 2).replaceAll('\n', '\n    ');
    return `    ${styleText('magenta', name)}: ${text}\n`;
  });
  return head + rest.join('');
}
