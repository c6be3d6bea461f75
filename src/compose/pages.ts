import { availableParallelism } from 'node:os';
import type { Settings } from '../config/table.ts';
import { EXTRACT_TIMEOUT_MS, PageExtractor } from '../core/extract/page-extractor.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import type { PageReader } from '../core/ports/page-reader.ts';
import { PageClient } from '../net/page-client.ts';
import { simulatedInternet } from '../net/web-connections.ts';
import { ReaderPool } from '../reader/reader-pool.ts';
import { READER_MAIN } from '../reader/reader-process.ts';
import { cacheBytes } from './stores.ts';
import { toPublic } from './outgoing.ts';
import { PLAIN_USER_AGENT } from '../system/system.ts';

/** Each may take 200 MB, and the cores are needed for searches. */
const MAX_READER_PROCESSES = 2;

/** Shared by all that read pages, because together they must not take more memory. */
export function readerPool(log: Log, main = READER_MAIN): ReaderPool {
  return new ReaderPool({
    main,
    maxProcesses: Math.min(MAX_READER_PROCESSES, availableParallelism()),
    onBadStart: (cause) => {
      log.error({ error: cause }, 'page reader failed to start with its limits; no pages can be read');
    },
  });
}

export type PagesServices = ReturnType<typeof composePages>;

type PagesDependencies = {
  settings: Settings;
  reader: PageReader;
  clock: Clock;
  metrics: Pick<Metrics, 'pageExtracted'>;
  /** The origin of the sandbox, if it is used. */
  sandboxOrigin: string | undefined;
};

/** Page extraction: the guarded client and the cache. */
export function composePages({ settings, reader, clock, metrics, sandboxOrigin }: PagesDependencies) {
  if (!settings.EXTRACT_ENABLED)
    return { pages: undefined, purge: () => [].values(), close: () => Promise.resolve() };
  const fetcher = new PageClient({
    userAgent: PLAIN_USER_AGENT,
    ...(sandboxOrigin === undefined
      ? { origins: [], connect: toPublic(settings) }
      : { origins: [sandboxOrigin], connect: simulatedInternet(sandboxOrigin) }),
  });
  const pages = new PageExtractor({
    fetcher,
    reader,
    clock,
    maxBytes: cacheBytes(settings, 'pages'),
    timeoutMs: Math.max(EXTRACT_TIMEOUT_MS, settings.SEARCH_TIMEOUT_MS),
    observe: (outcome) => {
      metrics.pageExtracted(outcome);
    },
  });
  return { pages, purge: () => pages.purge(), close: () => fetcher.close() };
}
