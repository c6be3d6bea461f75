import type { Started } from './servers.ts';

/** What every part of the benchmark works with. */
export type Bench = { tributary: Started; authorization: string; engines: string };
