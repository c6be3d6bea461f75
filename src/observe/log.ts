import { destination, pino, type Logger } from 'pino';
import type { Log } from '../core/ports/log.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** JSON lines on standard output, or coloured text on a terminal. */
export function jsonLog(level: LogLevel): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination(1)) satisfies Logger;
}

export async function terminalLog(level: LogLevel): Promise<{ log: Log }> {
  const { default: pretty } = await import('pino-pretty');
  return { log: pino({ level, base: null }, pretty({ sync: true, translateTime: 'HH:MM:ss' })) };
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};
