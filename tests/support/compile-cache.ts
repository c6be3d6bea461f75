import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Types that were stripped once stay so for every child of every test, even one with a temporary folder of its own. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
