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
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';
import { describeError } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';

/** A script under the name that the others import it by, which holds a digest of its content. */
type ScriptFile = { readonly name: string; readonly text: string };

/** The browser's stylesheet and its scripts. */
export type ClientFiles = {
  readonly css: string;
  /** The script of every page. */
  readonly main: ScriptFile;
  /** Scripts that a page loads where it needs them, by the name of their source in `scripts`. */
  readonly scripts: Readonly<Record<string, ScriptFile>>;
  /** What several scripts share; they import it themselves. */
  readonly shared: readonly ScriptFile[];
  /** Files outside the folder that are bundled too, relative to it: a calculator calculates like the server. */
  readonly outside: readonly string[];
};

type Cached = { readonly key: string; readonly files: ClientFiles };

type Places = { readonly sources: string; readonly cache: string };

const HERE: Places = {
  sources: fileURLToPath(import.meta.resolve('#package/src/site/client')),
  cache: fileURLToPath(import.meta.resolve('#package/build/client.json')),
};
const OPTIONS = {
  entryNames: '[name].[hash]',
  chunkNames: 'shared.[hash]',
  bundle: true,
  splitting: true,
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
  if (cached && cached.key === keyOf(places.sources, cached.files.outside)) return cached.files;
  const files = bundle(places.sources);
  try {
    writeCache(places.cache, { key: keyOf(places.sources, files.outside), files });
  } catch (error) {
    log.debug(describeError(error), 'could not cache the browser files; every start bundles them again');
  }
  return files;
}

/** Changes with the sources and the options. Every start needs it, so no file is read for it. */
function keyOf(sources: string, outside: readonly string[]): string {
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort();
  const files = [...names, ...outside].map((name) => {
    const found = statSync(join(sources, name), { throwIfNoEntry: false });
    return [name, found?.size, found?.mtimeMs];
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

function digestOf({ key, files: { css, main, scripts, shared, outside } }: Cached): string {
  return hash('sha256', JSON.stringify([key, css, main, scripts, shared, outside]));
}

/** esbuild is loaded only here: its process takes longer to start than the rest of the server. */
function bundleWithEsbuild(sources: string): ClientFiles {
  const { buildSync } = load('esbuild') as typeof Esbuild;
  const names = scriptsIn(sources);
  const { outputFiles, metafile } = buildSync({
    ...OPTIONS,
    entryPoints: {
      site: join(sources, 'main.ts'),
      style: join(sources, 'site.css'),
      ...Object.fromEntries(names.map((name) => [name, join(sources, 'scripts', `${name}.ts`)])),
    },
    absWorkingDir: sources,
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
  });
  const bundled = new Map<string, ScriptFile>();
  const shared: ScriptFile[] = [];
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    const entry = metafile.outputs[`out/${name}`]?.entryPoint;
    if (entry === undefined) shared.push({ name, text });
    else bundled.set(entry, { name, text });
  }
  const fileOf = (entry: string): ScriptFile => bundled.get(entry) ?? { name: '', text: '' };
  return {
    css: fileOf('site.css').text,
    main: fileOf('main.ts'),
    scripts: Object.fromEntries(names.map((name) => [name, fileOf(`scripts/${name}.ts`)])),
    shared,
    outside: Object.keys(metafile.inputs).filter((name) => name.startsWith('..')),
  };
}

function scriptsIn(sources: string): string[] {
  const folder = join(sources, 'scripts');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const isScript = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');
  return files.filter(isScript).map((file) => basename(file, '.ts'));
}
