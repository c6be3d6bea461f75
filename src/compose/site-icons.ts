import { readFileSync } from 'node:fs';
import { lazy } from '../core/lazy.ts';
import { PictureCache } from '../core/pictures/picture-cache.ts';
import type { Clock } from '../core/ports/clock.ts';
import { registrableDomain, type SuffixRules } from '../core/results/host.ts';
import { PictureClient } from '../net/picture-client.ts';

const HOUR_MS = 3_600_000;
const TIMES = { foundMs: 7 * 24 * HOUR_MS, missingMs: 24 * HOUR_MS, failedMs: 60_000 };
/** Icons are small; whatever is larger is something else. */
const MAX_ICON_BYTES = 256 * 1024;
/** A results page has many icons, and a letter is good enough in place of a slow one. */
const TIMEOUT_MS = 3_000;

export type IconParts = {
  userAgent: string;
  /** Local origins that icons may come from: only the sandbox. */
  origins: readonly string[];
  clock: Clock;
  maxBytes: number;
};

/** Fetches and caches the icons of sites. */
export function openIcons({ clock, maxBytes, ...options }: IconParts): {
  iconCache: PictureCache;
  close(): Promise<void>;
} {
  const client = new PictureClient({ ...options, maxBytes: MAX_ICON_BYTES, timeoutMs: TIMEOUT_MS });
  const iconCache = new PictureCache({ fetcher: client, clock, maxBytes, times: TIMES });
  return { iconCache, close: () => client.close() };
}

/** Read for the first page of results. */
const suffixRules = lazy<SuffixRules>(() => {
  const list = readFileSync(new URL(import.meta.resolve('#package/tables/public-suffixes.txt')), 'utf8');
  return new Set(list.trimEnd().split('\n'));
});

export function domainOf(host: string): string {
  return registrableDomain(host, suffixRules());
}
