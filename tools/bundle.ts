/** What esbuild makes of the sources and their packages. */
import { basename } from 'node:path';
import { build, type BuildOptions, type Metafile, type OutputFile } from 'esbuild';
import {
  afterCommands,
  computed,
  computedFrom,
  nodeModules,
  onlyClient,
  packagesIn,
  patched,
  ROOT,
  withoutOtherCommands,
  withoutUnused,
} from './bundle-plugins.ts';

const PROGRAM = {
  absWorkingDir: ROOT,
  write: false,
  metafile: true,
  bundle: true,
  format: 'esm',
  platform: 'node',
  outdir: 'build',
  target: 'esnext',
  minifySyntax: true,
  // V8 keeps the source in memory: 1.5 MB less.
  minifyWhitespace: true,
  // Node prints the line of an uncaught error.
  lineLimit: 200,
  legalComments: 'none',
  // Native, optional, or required only by what the program does not use.
  external: [
    '@node-rs/argon2',
    'pg-native',
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
    'light-my-request',
  ],
  logLevel: 'error',
} satisfies BuildOptions;

const PLUGINS = [withoutUnused, onlyClient, patched, nodeModules, computed];

const MODULES = [
  { in: 'src/main.ts', out: 'main' },
  { in: 'src/reader/reader-main.ts', out: 'reader-main' },
  { in: 'sandbox/thread-main.ts', out: 'thread-main' },
];

/** Parts of a server that not all servers load import these, and so they should not be in its script. */
const PACKAGES = { mcp: '@modelcontextprotocol/server', postgres: 'pg', valkey: 'iovalkey' };

type Built = { outputFiles: OutputFile[]; metafile: Metafile };

/** The files of the program by name, and the paths of its sources. */
export async function bundle(): Promise<{ files: ReadonlyMap<string, string>; sources: string[] }> {
  const modules = await buildModules();
  const server = await buildServer(modules);
  const files = new Map(
    [...modules.outputFiles, ...server.outputFiles].map(({ path, text }) => [basename(path), toAscii(text)]),
  );
  const inputs = new Set([...Object.keys(modules.metafile.inputs), ...computedFrom]);
  const sources = [...inputs].filter((path) => !/^(?:node_modules\/|[a-z0-9-]+:)/.test(path));
  return { files, sources };
}

/** The commands, and the processes and threads that a server starts. What is imported on demand gets files of its own. */
function buildModules(): Promise<Built> {
  return build({
    ...PROGRAM,
    entryPoints: [...MODULES, ...Object.entries(PACKAGES).map(([out, path]) => ({ in: path, out }))],
    splitting: true,
    // For packages in CommonJS.
    banner: { js: "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
    plugins: [...PLUGINS, afterCommands],
  });
}

/**
 * The same program as one script for servers: V8 stores the compiled functions of a script after it has run, those of a
 * module only before. `bin/server-script.mjs` passes what a script lacks.
 */
function buildServer(modules: Built): Promise<Built> {
  return build({
    ...PROGRAM,
    entryPoints: { server: 'src/main.ts' },
    define: { 'import.meta': 'importMeta' },
    banner: { js: '(async (importMeta, require) => {' },
    footer: { js: '})' },
    plugins: [...PLUGINS, withoutOtherCommands, packagesIn(modules, new Set(Object.values(PACKAGES)))],
  });
}

/** V8 stores a source in two bytes a character if one of them is not Latin-1. esbuild leaves those in patterns and templates. */
function toAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
