import type { Twin } from './twin.ts';

/** One line for each imitated upstream. */
export const TWINS: readonly Twin[] = [];
