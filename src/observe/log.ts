import { destination, pino, type DestinationStream, type Logger } from 'pino';
import type { Log } from '../core/ports/log.ts';
import { terminalText } from './terminal-text.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

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
