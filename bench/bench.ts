import type { Started } from './servers.ts';

export type Bench = { tributary: Started; authorization: string; engines: string };
