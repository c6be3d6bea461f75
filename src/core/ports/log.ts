/**
 * All fields a log line may have: the same thing has the same name everywhere. They never hold a query, a key, a cookie or
 * a password, because nothing downstream filters them. `docs/operate/monitor.md` has the same list.
 */
export type LogFields = {
  /** The `X-Request-Id` of the response. */
  readonly requestId?: string;
  /** The name of the route, as in metrics. */
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly bytes?: number;
  /** The public prefix of the API key. */
  readonly key?: string;
  readonly sandbox?: boolean;

  readonly upstream?: string;
  readonly provider?: string;
  readonly condition?: string;
  readonly limit?: string | number;
  readonly retryAfterSeconds?: number;
  readonly tab?: string;
  readonly outcome?: string;
  readonly engines?: readonly string[];
  /** What a provider was asked for whose format seems to have changed, and the signs of that. */
  readonly asked?: string;
  readonly sign?: string;
  readonly missing?: readonly string[];
  readonly responses?: number;
  readonly received?: number;
  readonly kept?: number;

  readonly store?: 'database' | 'cache';
  readonly reason?: string;
  readonly error?: string;
  readonly stack?: string;
  readonly cause?: LogFields;
  readonly origin?: string;
  readonly task?: string;

  readonly seconds?: number;
  readonly secondsLeft?: number;
  readonly count?: number;
  readonly file?: string;
  readonly pid?: number;
  readonly heldBy?: string;
  readonly heldForSeconds?: number | null;

  readonly setting?: string;
  readonly header?: string;
  readonly peer?: string;
  readonly address?: string;
  readonly version?: string;
  readonly database?: string;
  readonly counters?: string;
  readonly signal?: string;
  readonly attempt?: number;
  readonly percent?: number;
  readonly searches?: number;

  /** Entries of the audit log have these, and their details. */
  readonly audit?: string;
  readonly actor?: string;
  readonly actorKind?: string;
  readonly client?: string;
  readonly user?: string;
};

export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** The process is about to end because of it. */
  fatal(fields: LogFields, message: string): void;
}
