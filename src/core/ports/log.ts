export type LogFields = Readonly<Record<string, unknown>>;

/** Fields never hold a query, a key, a cookie or a password: nothing downstream filters them. */
export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** The process is about to end because of it. */
  fatal(fields: LogFields, message: string): void;
}
