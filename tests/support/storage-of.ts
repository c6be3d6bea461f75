import type { BrowserContextOptions } from 'playwright-core';
import type { SiteClient } from './site.ts';

/** Copies the session cookies of a client to a browser. */
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
