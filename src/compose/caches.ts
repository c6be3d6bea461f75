import type { Settings } from '../config/settings.ts';

/**
 * How `CACHE_MEGABYTES` is divided between the caches. A new cache must take its share from the others, because the
 * setting limits all of them together.
 */
export const CACHE_SHARES = {
  /** Provider responses, including local copies of those in Valkey. */
  upstream: 0.47,
  /** Finished API responses. */
  ready: 0.24,
  /** Addresses of finished API responses. */
  addresses: 0.01,
  /** Images of the image proxy. */
  pictures: 0.15,
  /** Map tiles. */
  tiles: 0.05,
  /** Icons of sites. */
  icons: 0.02,
  /** Text of extracted pages, and rules of robots.txt. */
  pages: 0.06,
} as const;

export type CacheName = keyof typeof CACHE_SHARES;

export function cacheBytes({ CACHE_MEGABYTES }: Pick<Settings, 'CACHE_MEGABYTES'>, cache: CacheName): number {
  return Math.floor(CACHE_MEGABYTES * 1024 * 1024 * CACHE_SHARES[cache]);
}
