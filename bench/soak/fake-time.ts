import { globSync } from 'node:fs';

/** Debian's `libfaketime` shifts the wall clock of a running process, not its monotonic clock. */
const LIBRARIES = '/usr/lib/*/faketime/libfaketime.so.1';

/** Environment for a process whose wall clock is controlled by a file; undefined without the library. */
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
