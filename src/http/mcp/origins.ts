import type { AllowedOrigins } from '../hooks/cors.ts';

/**
 * Whether a page with this origin may send messages. Programs send no origin. The host of a request proves nothing here:
 * a site can point its own name at this server, so only configured origins count.
 */
export function originCheck(configured: { baseUrl: string | undefined; corsOrigins: AllowedOrigins }) {
  const { baseUrl, corsOrigins } = configured;
  const own = URL.parse(baseUrl ?? '')?.origin;
  const others = new Set(corsOrigins);
  return function isAllowed(origin: string | undefined): boolean {
    return origin === undefined || corsOrigins === '*' || origin === own || others.has(origin);
  };
}
