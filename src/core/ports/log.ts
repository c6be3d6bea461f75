export type LogFields = Readonly<Record<string, unknown>>;

/** Fields never hold a query, a key, a cookie or a password: nothing downstream filters them. */
export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
