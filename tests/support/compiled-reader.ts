import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { lazy } from '../../src/core/lazy.ts';
import { quickFolder } from './quick-folder.ts';

/** The program of reader processes as JavaScript. Node takes five times as long to start it from its sources. */
export const compiledReader = lazy(() => ({ main: process.env.TEST_READER ?? compileReader() }));

/** Deleted when this process ends. */
export function compileReader(): string {
  const folder = mkdtempSync(join(quickFolder(), 'tributary-reader-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const main = join(folder, 'reader-main.js');
  buildSync({
    entryPoints: [join(import.meta.dirname, '../../src/reader/reader-main.ts')],
    outfile: main,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // For packages in CommonJS.
    banner: { js: "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  });
  return main;
}
