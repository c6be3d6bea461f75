import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { lazy } from '../../src/core/lazy.ts';
import { temporaryFolder } from './databases.ts';

/** The program of reader processes as JavaScript. Node takes five times as long to start it from its sources. */
export const compiledReader = lazy(() => {
  const main = join(temporaryFolder(), 'reader-main.js');
  buildSync({
    entryPoints: [join(import.meta.dirname, '../../src/reader/reader-main.ts')],
    outfile: main,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // For packages in CommonJS.
    banner: { js: "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  });
  return { main };
});
