export type ClientLimits = {
  headersMs: number;
  requestMs: number;
  /** How long a response may wait for a client that does not read. */
  silenceMs: number;
  keepAliveMs: number;
  /** Interval of the check for slow requests, and so the most they can overrun their limits. */
  lookEveryMs: number;
  headerBytes: number;
  bodyBytes: number;
  /** Memory for all forms in progress. */
  formsBytes: number;
  connections: number;
  /** IPv6 by /64; trusted proxies are exempt. */
  connectionsPerAddress: number;
  /** Pending requests per connection. A connection that sends more is closed after their responses. */
  unansweredPerConnection: number;
  /** Total requests per connection. */
  requestsPerConnection: number;
};

export const CLIENT_LIMITS: ClientLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  silenceMs: 30_000,
  keepAliveMs: 65_000,
  lookEveryMs: 1_000,
  headerBytes: 16_384,
  bodyBytes: 262_144,
  formsBytes: 33_554_432,
  connections: 10_000,
  connectionsPerAddress: 1_000,
  unansweredPerConnection: 32,
  requestsPerConnection: 10_000,
};
