/** Nobody may read this host. */
const CLOSED_HOST = 'closed.example';
/** Its server fails when it is asked for rules. */
const BROKEN_HOST = 'broken-robots.example';

type RobotsAnswer = { readonly status: number; readonly body: string };

const OPEN =
  'User-agent: *\nDisallow: /members/\n\nUser-agent: Tributary\nDisallow: /private/\nAllow: /private/open\n';

/** The rules of each simulated site. */
export function robotsOf(host: string): RobotsAnswer {
  if (host === CLOSED_HOST) return { status: 200, body: 'User-agent: *\nDisallow: /\n' };
  if (host === BROKEN_HOST) return { status: 503, body: 'Service Unavailable' };
  if (host.endsWith('.wikipedia.org')) return { status: 404, body: 'Not Found' };
  return { status: 200, body: OPEN };
}
