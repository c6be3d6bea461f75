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

/** Where a redirect leads, or undefined if it must not be followed. */
export function redirectTarget(from: string, location: string): RedirectTarget | undefined {
  const base = URL.parse(from);
  const target = URL.parse(location, from);
  if (base === null || target === null || !keepsItsSafety(base, target)) return undefined;
  if (target.username !== '' || target.password !== '') return undefined;
  const leavesOrigin = target.origin !== base.origin;
  if (leavesOrigin && !isAllowedTarget(target)) return undefined;
  return { url: target.href, leavesOrigin };
}

/** Redirects from http to https are common; the other direction would give up encryption. */
function keepsItsSafety(base: URL, target: URL): boolean {
  return target.protocol === base.protocol || (base.protocol === 'http:' && target.protocol === 'https:');
}

/** Host names are checked when they are resolved; IP addresses are never resolved, so they are checked here. */
export function isAllowedTarget(target: URL): boolean {
  // Empty for the default port of the scheme.
  if (target.port !== '') return false;
  const host = target.hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}
