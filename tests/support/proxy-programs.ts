import { isInstalled } from './debian-packages.ts';

/** Reverse proxies, and what makes a certificate for them. */
export const PROXY_PROGRAMS = ['nginx', 'caddy', 'openssl'] as const;

/** Servers are not on the path of users. */
export const SERVER_PATH = `${process.env.PATH ?? ''}:/usr/sbin`;

export function hasProxyProgram(program: string): boolean {
  return isInstalled(program, SERVER_PATH);
}

/** Why the tests of a proxy cannot run. */
export function proxySkip(program: string): string | false {
  return hasProxyProgram(program) && hasProxyProgram('openssl') ? false : `${program} is not installed`;
}
