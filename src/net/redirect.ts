import { isIP } from 'node:net';
import { hasCredentials, parseWebUrl } from '../core/web-url.ts';
import { isPublicAddress } from './private-addresses.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

export type RedirectTarget = {
  readonly url: string;
  /** Whether the target has another origin. If so, keys are not sent and only public addresses are allowed. */
  readonly leavesOrigin: boolean;
};

/** The target of a redirect, or undefined if it must not be followed. */
export function redirectTarget(from: string, location: string): RedirectTarget | undefined {
  const base = URL.parse(from);
  const target = parseWebUrl(URL.parse(location, from)?.href ?? '');
  if (base === null || target === undefined || hasCredentials(target)) return undefined;
  if (isDowngrade(base, target)) return undefined;
  const leavesOrigin = target.origin !== base.origin;
  if (leavesOrigin && !isAllowedTarget(target)) return undefined;
  return { url: target.href, leavesOrigin };
}

/** A body may contain a key, so it is not sent to another origin; other statuses would turn the POST into a GET. */
export function mayPostAgain(status: number, { leavesOrigin }: RedirectTarget): boolean {
  return !leavesOrigin && (status === 307 || status === 308);
}

function isDowngrade(base: URL, target: URL): boolean {
  return base.protocol === 'https:' && target.protocol === 'http:';
}

export function isAllowedTarget(target: URL): boolean {
  // Empty for the default port of the scheme.
  return target.port === '' && mayBePublic(target);
}

/** Host names are checked when they are resolved; IP addresses are never resolved, so they are checked here. */
export function mayBePublic(target: URL): boolean {
  const host = target.hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}
