import { parseDuration } from '../../core/accounts/expiry.ts';

/** How long a replaced key can go on working. */
export const OVERLAPS = ['0h', '1h', '1d', '7d', '30d', '90d'] as const;
export const DEFAULT_OVERLAP = '7d';

/** In milliseconds. Undefined for anything that is not in the list. */
export function overlapMs(text: string): number | undefined {
  return OVERLAPS.some((overlap) => overlap === text) ? parseDuration(text) : undefined;
}
