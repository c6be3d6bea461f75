import type { BrowserContextOptions } from 'playwright-core';
import type { SiteClient } from './site.ts';

/** Signs a browser in with the cookies of a client that is. */
export function storageOf(
  client: SiteClient,
  origin: string,
): NonNullable<BrowserContextOptions['storageState']> {
  const { hostname } = new URL(origin);
  const cookies = [...client.cookies].map(([name, value]) => ({
    name,
    value,
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));
  return { cookies, origins: [] };
}
