import { globSync } from 'node:fs';

/** Debian's package `libfaketime`: it shifts the calendar of a running process, not the clock its timers go by. */
const LIBRARIES = '/usr/lib/*/faketime/libfaketime.so.1';

/** The environment that lets a process read its calendar through a file; undefined where the library is missing. */
export function fakeTimeEnvironment(clockFile: string): Record<string, string> | undefined {
  const [library] = globSync(LIBRARIES);
  if (library === undefined) return undefined;
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
