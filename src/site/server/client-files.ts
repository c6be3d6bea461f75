import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';
import { describeError } from '../../core/errors/describe-error.ts';
import type { Log } from '../../core/ports/log.ts';

/** The browser's stylesheet and script, each bundled into one file. */
export type ClientFiles = { readonly css: string; readonly js: string };

type Cached = { readonly key: string; readonly files: ClientFiles };

type Places = { readonly sources: string; readonly cache: string };

const HERE: Places = {
  sources: fileURLToPath(import.meta.resolve('#package/src/site/client')),
  cache: fileURLToPath(import.meta.resolve('#package/build/client.json')),
};
const OPTIONS = {
  entryNames: 'bundle',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
} as const;

const load = createRequire(import.meta.url);

/**
 * Bundles the client, unless the cache has the bundle of these very sources. An installation without sources uses what the
 * cache has.
 */
export function clientFiles(log: Log, places = HERE, bundle = bundleWithEsbuild): ClientFiles {
  const cached = readCache(places.cache);
  if (cached && !existsSync(join(places.sources, 'main.ts'))) return cached.files;
  const key = keyOf(places.sources);
  if (cached?.key === key) return cached.files;
  const files = bundle(places.sources);
  try {
    writeCache(places.cache, { key, files });
  } catch (error) {
    log.debug(describeError(error), 'could not cache the browser files; every start bundles them again');
  }
  return files;
}

/** Changes with the sources and the options. Every start needs it, so no file is read for it. */
function keyOf(sources: string): string {
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.map((name) => {
    const { size, mtimeMs } = statSync(join(sources, name));
    return [name, size, mtimeMs];
  });
  return hash('sha256', JSON.stringify([OPTIONS, files]));
}

function readCache(file: string): Cached | undefined {
  try {
    const { digest, ...cached } = JSON.parse(readFileSync(file, 'utf8')) as Cached & { digest: string };
    return digest === digestOf(cached) ? cached : undefined;
  } catch {
    return undefined;
  }
}

/** Another process that starts at the same time sees the previous file or the complete new one. */
function writeCache(file: string, cached: Cached): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = mkdtempSync(`${file}.`);
  try {
    const complete = join(temporary, 'client.json');
    writeFileSync(complete, JSON.stringify({ ...cached, digest: digestOf(cached) }));
    renameSync(complete, file);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function digestOf({ key, files: { css, js } }: Cached): string {
  return hash('sha256', JSON.stringify([key, css, js]));
}

/** esbuild is loaded only here: its process takes longer to start than the rest of the server. */
function bundleWithEsbuild(sources: string): ClientFiles {
  const { buildSync } = load('esbuild') as typeof Esbuild;
  const bundled = (entry: string): string => {
    const { outputFiles } = buildSync({
      ...OPTIONS,
      entryPoints: [join(sources, entry)],
      write: false,
      outdir: 'out',
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  };
  return { css: bundled('site.css'), js: bundled('main.ts') };
}
