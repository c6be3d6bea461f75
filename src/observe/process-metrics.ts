import { readdirSync, readFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { counter, gauge, type Metric } from './exposition.ts';
import { Latencies } from './labelled.ts';

type Collection = PerformanceEntry & { detail: { kind: number } };

const COLLECTIONS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/** CPU, memory, files, event loop and garbage collection, with the names that Prometheus clients of Node use. */
export class ProcessMetrics {
  readonly #delays = monitorEventLoopDelay();
  readonly #collections = new Latencies(
    'nodejs_gc_duration_seconds',
    'Duration of garbage collections by kind: major, minor, incremental or weakcb.',
    ['kind'],
    [0.001, 0.01, 0.1, 1, 2, 5],
  );

  constructor() {
    this.#delays.enable();
    new PerformanceObserver((list) => {
      for (const { detail, duration } of list.getEntries() as Collection[]) {
        this.#collections.of({ kind: COLLECTIONS[detail.kind] ?? 'other' }).observe(duration / 1000);
      }
    }).observe({ entryTypes: ['gc'] });
  }

  collect(): Metric[] {
    const { user, system } = process.cpuUsage();
    const startSeconds = Math.round(performance.timeOrigin / 1000);
    return [
      counter('process_cpu_seconds_total', 'CPU time in seconds.', (user + system) / 1e6),
      gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', startSeconds),
      gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
      ...openFiles(),
      ...this.#eventLoop(),
      gauge('nodejs_heap_size_used_bytes', 'Used JavaScript heap.', process.memoryUsage().heapUsed),
      this.#collections,
    ];
  }

  /** Since the last time. */
  #eventLoop(): Metric[] {
    const lags = [50, 90, 99].map((percent) =>
      gauge(
        `nodejs_eventloop_lag_p${percent}_seconds`,
        `Event loop delay, ${percent}th percentile.`,
        this.#delays.percentile(percent) / 1e9,
      ),
    );
    this.#delays.reset();
    return lags;
  }
}

/** Only Linux has these files; elsewhere the metrics are missing. */
function openFiles(): Metric[] {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return [
      // Without the one that reads the folder.
      gauge('process_open_fds', 'Open file descriptors.', readdirSync('/proc/self/fd').length - 1),
      gauge('process_max_fds', 'Maximum number of open file descriptors.', Number(most ?? Infinity)),
    ];
  } catch {
    return [];
  }
}
