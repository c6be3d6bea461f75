import type { IncomingHttpHeaders } from 'node:http';

/** User agents that name only a library, not the operator. */
const STOCK_AGENT = /^(?:node|undici|axios|python-requests|python-urllib|go-http-client|java)\b/i;

export function isStockAgent(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  return agent === '' || STOCK_AGENT.test(agent);
}
