import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One compile cache for all child processes, even those with their own temporary folder. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
