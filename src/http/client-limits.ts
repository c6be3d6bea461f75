/** What one client may take of the server's patience and memory. */
export type ClientLimits = {
  headersMs: number;
  requestMs: number;
  /** How long an answer may wait for a client that does not read it. */
  silenceMs: number;
  keepAliveMs: number;
  /** How often slow requests are looked for: they end at most this much later than promised. */
  lookEveryMs: number;
  headerBytes: number;
  bodyBytes: number;
  /** What all forms that are under way may hold together. */
  formsBytes: number;
  connections: number;
  /** IPv6 by /64; trusted proxies are exempt. */
  connectionsPerAddress: number;
  /** Requests of one connection that wait for their response: a connection that sends more is closed after those. */
  unansweredPerConnection: number;
  /** Requests of one connection in its whole life. */
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
