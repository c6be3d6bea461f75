/**
 * All fields a log line may have: the same thing has the same name everywhere. They never hold a query, a key, a cookie or
 * a password, because nothing downstream filters them. `docs/operate/monitor.md` has the same list.
 */
export type LogFields = Readonly<Partial<Record<Text, string> & Record<Count, number>>> & {
  readonly limit?: string | number;
  readonly heldForSeconds?: number | null;
  readonly sandbox?: boolean;
  readonly store?: 'database' | 'cache';
  readonly engines?: readonly string[];
  readonly missing?: readonly string[];
  readonly cause?: LogFields;
};

type Text =
  | ('requestId' | 'route' | 'method' | 'key')
  | ('slot' | 'provider' | 'condition' | 'tab' | 'outcome' | 'asked' | 'sign')
  | ('reason' | 'error' | 'stack' | 'origin' | 'task' | 'file' | 'heldBy')
  | ('setting' | 'header' | 'peer' | 'address' | 'version' | 'database' | 'counters' | 'signal')
  | ('audit' | 'actor' | 'actorKind' | 'client' | 'user');

type Count =
  | ('status' | 'ms' | 'bytes' | 'retryAfterSeconds' | 'responses' | 'received' | 'kept')
  | ('seconds' | 'secondsLeft' | 'count' | 'pid' | 'attempt' | 'percent' | 'searches');

export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** The process is about to end because of it. */
  fatal(fields: LogFields, message: string): void;
}
