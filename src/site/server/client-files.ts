import { hash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';
import type { Log } from '../../core/ports/log.ts';

/** The browser's stylesheet and script, each bundled into one file. */
export type ClientFiles = { readonly css: string; readonly js: string };

type Places = { readonly sources: string; readonly cache: string };

const HERE: Places = {
  sources: fileURLToPath(new URL('../client/', import.meta.url)),
  cache: fileURLToPath(new URL('../../../node_modules/.cache/tributary/client.json', import.meta.url)),
};
const OPTIONS = {
  entryNames: 'bundle',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
} as const;

const load = createRequire(import.meta.url);

/** Bundles the client, unless the cache has the bundle of these very sources. */
export function clientFiles(log: Log, places = HERE, bundle = bundleWithEsbuild): ClientFiles {
  const key = keyOf(places.sources);
  const cached = readCache(places.cache, key);
  if (cached) return cached;
  const files = bundle(places.sources);
  try {
    writeCache(places.cache, key, files);
  } catch (error) {
    log.debug({ error: String(error) }, 'could not cache the browser files; every start bundles them again');
  }
  return files;
}

/** Changes with the sources, the options and the version of esbuild. */
function keyOf(sources: string): string {
  const { version } = load('esbuild/package.json') as { version: string };
  const files = globSync('**/*.{ts,css}', { cwd: sources }).sort();
  const contents = files.map((file) => [file, readFileSync(join(sources, file), 'utf8')]);
  return hash('sha256', JSON.stringify([version, OPTIONS, contents]));
}

function readCache(file: string, key: string): ClientFiles | undefined {
  try {
    const { css, js, digest } = JSON.parse(readFileSync(file, 'utf8')) as ClientFiles & { digest: string };
    return digest === digestOf(key, { css, js }) ? { css, js } : undefined;
  } catch {
    return undefined;
  }
}

/** Another process that starts at the same time sees the previous file or the complete new one. */
function writeCache(file: string, key: string, files: ClientFiles): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = mkdtempSync(`${file}.`);
  try {
    const complete = join(temporary, 'client.json');
    writeFileSync(complete, JSON.stringify({ ...files, digest: digestOf(key, files) }));
    renameSync(complete, file);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function digestOf(key: string, { css, js }: ClientFiles): string {
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
