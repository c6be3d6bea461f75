import type { Settings } from '../config/settings.ts';

/**
 * How `CACHE_MEGABYTES` is divided among everything that is kept to be answered again. A new cache takes its share from
 * the others, so that the setting stays what it says: the most that all of them together hold in this process.
 */
export const CACHE_SHARES = {
  /** What providers answered, also the copies at hand of what is in Valkey. */
  upstream: 0.5,
  /** Responses that are ready to be sent, of searches and of every other endpoint. */
  ready: 0.25,
  /** Pictures of the image proxy. */
  pictures: 0.25,
} as const;

export type CacheName = keyof typeof CACHE_SHARES;

export function cacheBytes({ CACHE_MEGABYTES }: Pick<Settings, 'CACHE_MEGABYTES'>, cache: CacheName): number {
  return Math.floor(CACHE_MEGABYTES * 1024 * 1024 * CACHE_SHARES[cache]);
}
