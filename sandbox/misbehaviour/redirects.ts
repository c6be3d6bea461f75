import type { RedirectTarget } from './behaviour.ts';

/** First path segments under which the sandbox answers well, to show whether a redirect was followed. */
export const FOLLOWED = 'followed';
export const STRAY = 'stray';

export type Addresses = {
  /** Where the sandbox listens. */
  readonly origin: string;
  /** A second port of the sandbox, which no client should reach. */
  readonly strayOrigin: string;
};

/** `url` is the requested path and query, from the root of the server. */
export function locationOf(to: RedirectTarget, url: string, { origin, strayOrigin }: Addresses): string {
  switch (to) {
    case 'same-origin':
      return `/${FOLLOWED}${url}`;
    case 'loop':
      return url;
    case 'private':
      return 'http://169.254.169.254/latest/meta-data/';
    case 'other-host':
      return `${origin.replace('127.0.0.1', 'localhost')}/${STRAY}${url}`;
    case 'other-port':
      return `${strayOrigin}/${STRAY}${url}`;
    case 'other-scheme':
      return 'file:///etc/passwd';
  }
}
