import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

const DAY_MS = 86_400_000;
/** Less than a year, as RFC 9116 advises. */
const GOOD_FOR_DAYS = 364;

/** Where to report a security problem. */
export function securityTxt({ clock }: Pick<SiteParts, 'clock'>, contact: string): SitePage {
  return {
    name: 'security_txt',
    method: 'GET',
    path: '/.well-known/security.txt',
    access: 'everyone',
    handle({ baseUrl }) {
      const expires = (Math.floor(clock.wallMs() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS;
      const base = baseUrl();
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${new Date(expires).toISOString()}`,
        'Preferred-Languages: en',
        // The standard knows no canonical address without TLS.
        ...(base.startsWith('https://') ? [`Canonical: ${base}/.well-known/security.txt`] : []),
      ];
      return {
        kind: 'body',
        type: 'text/plain; charset=utf-8',
        body: `${lines.join('\n')}\n`,
        headers: { 'cache-control': 'private, max-age=3600' },
      };
    },
  };
}
