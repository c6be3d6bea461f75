/**
 * Compiles the program into `build/`. `npm ci` runs this, and so does `bin/tributary` when a source has changed since.
 * Every result gets a folder of its own, so that a running server still finds its parts after the next one.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, type OutputFile, type Plugin } from 'esbuild';
import { silentLog } from '../src/observe/log.ts';
import { clientFiles } from '../src/site/server/client-files.ts';

/** What `bin/program.mjs` reads: the folder of the program, and its sources as they were. */
type Current = { folder: string; sources: [path: string, bytes: number, changedMs: number][] };

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');
const COMMANDS = join(ROOT, 'src/cli/run.ts');
const CURRENT = join(BUILD, 'current.json');
/** Changes with every installation of packages, which are part of the program. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Other processes may still be working on something younger. */
const ABANDONED_MS = 600_000;

/**
 * An `import` of a Node module reads all its exports, and some of those load more: `node:http` loads a second undici. So
 * the exports that are used are picked one by one, which saves 3 MB. Every importer has its own picks, because shared ones
 * would become files of their own, and reading each takes a millisecond at every start.
 */
const nodeModules: Plugin = {
  name: 'node-modules',
  setup(bundling) {
    bundling.onResolve({ filter: /^node:/ }, ({ path, kind, importer }) =>
      kind === 'import-statement'
        ? { path: `${path} in ${relative(ROOT, importer)}`, namespace: 'builtin', pluginData: path }
        : undefined,
    );
    bundling.onLoad({ filter: /^/, namespace: 'builtin' }, ({ pluginData }) => {
      const path = pluginData as string;
      const names = Object.keys(process.getBuiltinModule(path) ?? {});
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ pick('${name}');`);
      const whole = `export default /* @__PURE__ */ process.getBuiltinModule('${path}');`;
      return {
        contents: `const pick = (name) => process.getBuiltinModule('${path}')[name];\n${lines.join('\n')}\n${whole}`,
      };
    });
  },
};

/** Fastify and undici load it in case they are asked for HTTP/2, which takes 10 ms. */
const withoutHttp2: Plugin = {
  name: 'without-http2',
  setup(bundling) {
    bundling.onResolve({ filter: /^node:http2$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    bundling.onLoad({ filter: /^/, namespace: 'unused' }, () => ({
      contents: 'module.exports = { constants: {} };',
    }));
  },
};

/** Without fetch, WebSocket, mocks and caches, which would take 70 ms and 8 MB at every start. */
const onlyClient: Plugin = {
  name: 'only-client',
  setup(bundling) {
    bundling.onResolve({ filter: /^undici$/ }, ({ path }) => ({ path, namespace: 'undici' }));
    bundling.onLoad({ filter: /^/, namespace: 'undici' }, () => ({
      contents: `export { default as Client } from 'undici/lib/dispatcher/client.js';
        export { default as buildConnector } from 'undici/lib/core/connect.js';`,
      resolveDir: ROOT,
    }));
  },
};

type Patch = { file: RegExp; code: string; becomes: string };

const PATCHES: readonly Patch[] = [
  // The router compiles a function for each part of a path of up to 16 characters: 20 ms for all routes at every start.
  {
    file: /find-my-way\/lib\/node\.js$/,
    code: 'LONG_PREFIX_MIN_LENGTH = 16',
    becomes: 'LONG_PREFIX_MIN_LENGTH = 2',
  },
  // It checks that Fastify fits its plugins, which package-lock.json guarantees: 10 ms.
  {
    file: /fastify\/lib\/plugin-utils\.js$/,
    code: "const semver = require('semver')",
    becomes: 'const semver = { satisfies: () => true }',
  },
  // The router checks the patterns of parameters, and no route has one: 5 ms.
  {
    file: /find-my-way\/index\.js$/,
    code: "const isRegexSafe = require('safe-regex2')",
    becomes: 'const isRegexSafe = () => true',
  },
  // Only for servers with HTTPS. It loads TLS: 15 ms.
  {
    file: /fastify\/lib\/server\.js$/,
    code: "const https = require('node:https')",
    becomes: 'const https = undefined',
  },
  // V8 would optimize the HTTP parser during the first search, which takes 60 ms and 10 MB. With a larger budget it does so
  // after 75 searches. The default differs between platforms; the tag tells whether stored code fits the flags again.
  {
    file: /undici\/lib\/dispatcher\/client-h1\.js$/,
    code: "mod = new WebAssembly.Module(require('../llhttp/llhttp_simd-wasm.js'))",
    becomes: `const { cachedDataVersionTag, setFlagsFromString } = process.getBuiltinModule('node:v8');
      const tag = cachedDataVersionTag();
      setFlagsFromString('--wasm-tiering-budget=2000000000');
      mod = new WebAssembly.Module(require('../llhttp/llhttp_simd-wasm.js'));
      ['13000000', '1800000'].some((usual) => {
        setFlagsFromString('--wasm-tiering-budget=' + usual);
        return cachedDataVersionTag() === tag;
      });`,
  },
];

const patched: Plugin = {
  name: 'patched',
  setup(bundling) {
    for (const { file, code, becomes } of PATCHES) {
      bundling.onLoad({ filter: file }, ({ path }) => {
        const [before, after, ...more] = readFileSync(path, 'utf8').split(code);
        if (after === undefined || more.length > 0) throw new Error(`${path} has changed`);
        return { contents: `${before}${becomes}${after}` };
      });
    }
  },
};

/**
 * What is loaded on demand finds the code of all commands loaded already. Unless esbuild knows that, each set of parts that
 * share something with the commands makes another file, and reading one takes half a millisecond at every start.
 */
const afterCommands: Plugin = {
  name: 'after-commands',
  setup(bundling) {
    bundling.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'on-demand' } : undefined,
    );
    bundling.onLoad({ filter: /^/, namespace: 'on-demand' }, ({ path }) => ({
      contents: `import ${JSON.stringify(COMMANDS)};\nexport * from ${JSON.stringify(path)};`,
      resolveDir: ROOT,
    }));
  },
};

/** Sources of what was computed, which are not in the program. */
const computedFrom: string[] = [];

/** What these files export is data, which takes a while to compute: the program has only the result. */
const computed: Plugin = {
  name: 'computed',
  setup(bundling) {
    bundling.onLoad({ filter: /\.computed\.ts$/ }, async ({ path }) => {
      const exported = Object.entries((await import(path)) as Record<string, unknown>);
      const { metafile } = await build({ entryPoints: [path], ...UNWRITTEN });
      computedFrom.push(...Object.keys(metafile.inputs));
      return {
        contents: exported.map(([name, value]) => `export const ${name} = ${parsed(value)};`).join('\n'),
      };
    });
  },
};

function parsed(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

const UNWRITTEN = {
  absWorkingDir: ROOT,
  write: false,
  metafile: true,
  bundle: true,
  format: 'esm',
  platform: 'node',
} as const;

const startedMs = Date.now();
const { outputFiles, metafile } = await build({
  ...UNWRITTEN,
  entryPoints: ['src/main.ts', 'src/reader/reader-main.ts', 'sandbox/thread-main.ts'],
  entryNames: '[name]',
  outdir: 'build',
  // What is imported on demand gets files of its own.
  splitting: true,
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
  // For packages in CommonJS.
  banner: { js: "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  plugins: [withoutHttp2, onlyClient, patched, nodeModules, afterCommands, computed],
  logLevel: 'error',
});
const previous = readCurrent();
const folder = writeProgram(outputFiles);
const inputs = new Set([...Object.keys(metafile.inputs), ...computedFrom]);
const sources = [...inputs].filter(
  (path) => !/^(?:node_modules\/|builtin:|unused:|undici:|on-demand:)/.test(path),
);
replaceCurrent({ folder, sources: [...sources, 'tools/compile.ts', INSTALLED].map(describe) });
removeAllBut([folder, previous?.folder]);
clientFiles(silentLog);

function readCurrent(): Current | undefined {
  try {
    return JSON.parse(readFileSync(CURRENT, 'utf8')) as Current;
  } catch {
    return undefined;
  }
}

/** Of two processes that compile the same sources, the first puts the folder in place. */
function writeProgram(files: readonly OutputFile[]): string {
  const name = hash('sha256', JSON.stringify(files.map((file) => [file.path, file.hash]))).slice(0, 16);
  const unfinished = join(BUILD, `unfinished-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  for (const { path, text } of files) writeFileSync(join(unfinished, basename(path)), toAscii(text));
  try {
    renameSync(unfinished, join(BUILD, name));
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!readdirSync(BUILD).includes(name)) throw error;
  }
  return name;
}

/** V8 stores a source in two bytes a character if one of them is not Latin-1. esbuild leaves those in patterns and templates. */
function toAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A source that changed while it was compiled is never up to date. */
function describe(path: string): Current['sources'][number] {
  const { size, mtimeMs } = statSync(join(ROOT, path));
  return [path, size, mtimeMs < startedMs ? mtimeMs : 0];
}

function replaceCurrent(current: Current): void {
  const unfinished = `${CURRENT}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(current));
  renameSync(unfinished, CURRENT);
}

function removeAllBut(kept: readonly (string | undefined)[]): void {
  for (const { name } of readdirSync(BUILD, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const path = join(BUILD, name);
    const isAbandoned = statSync(path).mtimeMs < Date.now() - ABANDONED_MS;
    if (isAbandoned && !kept.includes(name)) rmSync(path, { recursive: true, force: true });
  }
}
