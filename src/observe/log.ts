import { styleText } from 'node:util';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import type { Log } from '../core/ports/log.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** JSON lines on standard output. */
export function jsonLog(level: LogLevel): Log {
  return logTo(destination(1), level);
}

/** Coloured text on a terminal. */
export function terminalLog(level: LogLevel): Log {
  return logTo({ write: (line) => process.stdout.write(terminalText(line)) }, level);
}

function logTo(stream: DestinationStream, level: LogLevel): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, stream) satisfies Logger;
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
