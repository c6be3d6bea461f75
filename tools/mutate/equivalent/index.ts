import type { EquivalentsByFile } from './equivalent.ts';

/** By file, so that an entry is found where it is needed and stays right when lines move. */
export const EQUIVALENTS: EquivalentsByFile = {};
