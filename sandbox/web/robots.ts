/** They are closed to all robots. Search results lead to the second one. */
const CLOSED_HOSTS = new Set(['closed.example', 'evenings.example']);
/** Its server fails when it is asked for rules. */
const BROKEN_HOST = 'broken-robots.example';

type RobotsAnswer = { readonly status: number; readonly body: string };

const OPEN =
  'User-agent: *\nDisallow: /members/\n\nUser-agent: Tributary\nDisallow: /private/\nAllow: /private/open\n';

/** The rules of each simulated site. */
export function robotsOf(host: string): RobotsAnswer {
  if (CLOSED_HOSTS.has(host)) return { status: 200, body: 'User-agent: *\nDisallow: /\n' };
  if (host === BROKEN_HOST) return { status: 503, body: 'Service Unavailable' };
  if (host.endsWith('.wikipedia.org')) return { status: 404, body: 'Not Found' };
  return { status: 200, body: OPEN };
}
