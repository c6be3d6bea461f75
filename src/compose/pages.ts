import { availableParallelism } from 'node:os';
import type { Settings } from '../config/settings.ts';
import { PageExtractor } from '../core/extract/page-extractor.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import { PageClient } from '../net/page-client.ts';
import { simulatedInternet } from '../net/simulated-internet.ts';
import { ReaderPool } from '../reader/reader-pool.ts';
import { cacheBytes } from './caches.ts';
import { PLAIN_USER_AGENT } from './search.ts';

/** More would take memory, and the cores are needed for searches. */
const MAX_READER_THREADS = 2;

export type PagesSide = {
  /** Undefined if extraction is disabled. */
  pages: PageExtractor | undefined;
  /** Drops outdated pages, in slices. */
  purge(): Iterator<void>;
  close(): Promise<void>;
};

type PagesSideParts = {
  settings: Settings;
  clock: Clock;
  metrics: Pick<Metrics, 'pageExtracted'>;
  /** The origin of the sandbox, if it is used. */
  sandboxOrigin: string | undefined;
};

/** Page extraction: the guarded client, the reader threads and the cache. */
export function composePages({ settings, clock, metrics, sandboxOrigin }: PagesSideParts): PagesSide {
  if (!settings.EXTRACT_ENABLED) {
    return { pages: undefined, purge: () => [].values(), close: () => Promise.resolve() };
  }
  const fetcher = new PageClient({
    userAgent: PLAIN_USER_AGENT,
    ...(sandboxOrigin === undefined
      ? { origins: [] }
      : { origins: [sandboxOrigin], connect: simulatedInternet(sandboxOrigin) }),
  });
  const reader = new ReaderPool({ maxThreads: Math.min(MAX_READER_THREADS, availableParallelism()) });
  const pages = new PageExtractor({
    fetcher,
    reader,
    clock,
    maxBytes: cacheBytes(settings, 'pages'),
    observe: (outcome) => {
      metrics.pageExtracted(outcome);
    },
  });
  return {
    pages,
    purge: () => pages.purge(),
    async close() {
      await fetcher.close();
      await reader.close();
    },
  };
}
