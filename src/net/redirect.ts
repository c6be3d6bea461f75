import { isIP } from 'node:net';
import { isPublicAddress } from './private-addresses.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

export type RedirectTarget = {
  readonly url: string;
  /** Whether it leavesOrigin the origin it came from: keys stay behind, and only public addresses may be met. */
  readonly leavesOrigin: boolean;
};

/** Where a redirect leads, or undefined where nobody may be sent. */
export function redirectTarget(from: string, location: string): RedirectTarget | undefined {
  const base = URL.parse(from);
  const target = URL.parse(location, from);
  if (base === null || target === null || !keepsItsSafety(base, target)) return undefined;
  if (target.username !== '' || target.password !== '') return undefined;
  const leavesOrigin = target.origin !== base.origin;
  if (leavesOrigin && !isAllowedTarget(target)) return undefined;
  return { url: target.href, leavesOrigin };
}

/** Most hosts lead from http to https; the way back would undo what https is for. */
function keepsItsSafety(base: URL, target: URL): boolean {
  return target.protocol === base.protocol || (base.protocol === 'http:' && target.protocol === 'https:');
}

/** A name is checked once more when it is resolved; an address never is resolved, so it is checked here. */
export function isAllowedTarget(target: URL): boolean {
  // The port is empty where it is the scheme's own.
  if (target.port !== '') return false;
  const host = target.hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}
