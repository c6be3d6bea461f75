import { readdirSync, readFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { counter, gauge, type Metric } from './exposition.ts';
import { Latencies } from './latencies.ts';

type Collection = PerformanceEntry & { detail: { kind: number } };

const COLLECTIONS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/** What Prometheus clients tell about every process, and those of Node about the event loop and the heap. */
export class ProcessMetrics {
  readonly #delays = monitorEventLoopDelay();
  readonly #collections = new Latencies(
    'nodejs_gc_duration_seconds',
    'Garbage collection duration by kind, one of major, minor, incremental or weakcb.',
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

  async collect(): Promise<Metric[]> {
    return [
      ...cpuAndMemory(),
      ...(await this.#eventLoop()),
      ...activeResources(),
      ...heap(),
      gauge('nodejs_version_info', 'Node.js version info.', [{ labels: nodeVersion(), value: 1 }]),
      this.#collections,
    ];
  }

  async #eventLoop(): Promise<Metric[]> {
    const startMs = performance.now();
    await nextTurn();
    const lagMs = performance.now() - startMs;
    const delays = this.#delays;
    const delay = (name: string, help: string, nanoseconds: number): Metric =>
      gauge(`nodejs_eventloop_lag_${name}_seconds`, help, nanoseconds / 1e9);
    const metrics = [
      gauge('nodejs_eventloop_lag_seconds', 'Lag of event loop in seconds.', lagMs / 1000),
      delay('min', 'The minimum recorded event loop delay.', delays.min),
      delay('max', 'The maximum recorded event loop delay.', delays.max),
      delay('mean', 'The mean of the recorded event loop delays.', delays.mean),
      delay('stddev', 'The standard deviation of the recorded event loop delays.', delays.stddev),
      ...[50, 90, 99].map((percent) =>
        delay(
          `p${percent}`,
          `The ${percent}th percentile of the recorded event loop delays.`,
          delays.percentile(percent),
        ),
      ),
    ];
    delays.reset();
    return metrics;
  }
}

function cpuAndMemory(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    counter('process_cpu_user_seconds_total', 'Total user CPU time spent in seconds.', user / 1e6),
    counter('process_cpu_system_seconds_total', 'Total system CPU time spent in seconds.', system / 1e6),
    counter(
      'process_cpu_seconds_total',
      'Total user and system CPU time spent in seconds.',
      (user + system) / 1e6,
    ),
    gauge(
      'process_start_time_seconds',
      'Start time of the process since unix epoch in seconds.',
      Math.round(performance.timeOrigin / 1000),
    ),
    gauge('process_resident_memory_bytes', 'Resident memory size in bytes.', process.memoryUsage.rss()),
    ...fromLinux(),
  ];
}

/** Only Linux has these files; elsewhere the metrics are missing. */
function fromLinux(): Metric[] {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const bytesOf = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
    const [, maxFiles] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return [
      gauge('process_virtual_memory_bytes', 'Virtual memory size in bytes.', bytesOf('VmSize')),
      gauge('process_heap_bytes', 'Process heap size in bytes.', bytesOf('VmData')),
      // Without the one that reads the folder.
      gauge('process_open_fds', 'Number of open file descriptors.', readdirSync('/proc/self/fd').length - 1),
      gauge('process_max_fds', 'Maximum number of open file descriptors.', Number(maxFiles ?? Infinity)),
    ];
  } catch {
    return [];
  }
}

function activeResources(): Metric[] {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [
    gauge(
      'nodejs_active_resources',
      'Number of active resources that are currently keeping the event loop alive, grouped by async resource type.',
      [...counts].map(([type, value]) => ({ labels: { type }, value })),
    ),
  ];
}

function heap(): Metric[] {
  const { heapTotal, heapUsed, external } = process.memoryUsage();
  const spaces = getHeapSpaceStatistics().map((space) => ({
    labels: { space: space.space_name.replace(/_space$/, '') },
    total: space.space_size,
    used: space.space_used_size,
    available: space.space_available_size,
  }));
  return [
    gauge('nodejs_heap_size_total_bytes', 'Process heap size from Node.js in bytes.', heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'Process heap size used from Node.js in bytes.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Node.js external memory size in bytes.', external),
    ...(['total', 'used', 'available'] as const).map((part) =>
      gauge(
        `nodejs_heap_space_size_${part}_bytes`,
        `Process heap space size ${part} from Node.js in bytes.`,
        spaces.map(({ labels, [part]: value }) => ({ labels, value })),
      ),
    ),
  ];
}

function nodeVersion(): Record<string, string> {
  const [major = '', minor = '', patch = ''] = process.versions.node.split('.');
  return { version: process.version, major, minor, patch };
}
