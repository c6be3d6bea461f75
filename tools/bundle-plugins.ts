/** How the packages and Node's modules get into the program: each plugin saves time or memory at every start. */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

export const ROOT = join(import.meta.dirname, '..');
const COMMANDS = join(ROOT, 'src/cli/run.ts');

/**
 * An `import` of a Node module reads all its exports, and some of those load more: `node:http` loads a second undici. So
 * the exports that are used are picked one by one, which saves 3 MB. Every importer has its own picks, because shared ones
 * would become files of their own, and reading each takes a millisecond at every start.
 */
export const nodeModules: Plugin = {
  name: 'node-modules',
  setup(bundling) {
    bundling.onResolve({ filter: /^node:/ }, ({ path, kind, importer }) =>
      kind === 'import-statement' || kind === 'dynamic-import'
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

/**
 * Fastify and undici load HTTP/2 in case they are asked for it, which takes 10 ms. The second HTTP parser of undici is for
 * processors on which Node does not run.
 */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(bundling) {
    bundling.onResolve({ filter: /^node:http2$|\/llhttp-wasm\.js$/ }, ({ path }) => ({
      path,
      namespace: 'unused',
    }));
    bundling.onLoad({ filter: /^/, namespace: 'unused' }, () => ({
      contents: 'module.exports = { constants: {} };',
    }));
  },
};

/** Without fetch, WebSocket, mocks and caches, which would take 70 ms and 8 MB at every start. */
export const onlyClient: Plugin = {
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

export const patched: Plugin = {
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
export const afterCommands: Plugin = {
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
export const computedFrom: string[] = [];

/**
 * What these files export is data, which takes a while to compute. The program has only the result, in a file, because the
 * text of it would stay in memory.
 */
export const computed: Plugin = {
  name: 'computed',
  setup(bundling) {
    bundling.onLoad({ filter: /\.computed\.ts$/ }, async ({ path }) => {
      const data = (await import(path)) as Record<string, unknown>;
      const { metafile } = await build({
        entryPoints: [path],
        absWorkingDir: ROOT,
        write: false,
        metafile: true,
        bundle: true,
        platform: 'node',
        format: 'esm',
      });
      computedFrom.push(...Object.keys(metafile.inputs));
      const names = Object.keys(data).map((name) => `export const ${name} = data.${name};`);
      return {
        contents: `import file from ${JSON.stringify(`${path}.json`)};
          import { readFileSync } from 'node:fs';
          const data = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
          ${names.join('\n')}`,
        resolveDir: ROOT,
      };
    });
    bundling.onResolve({ filter: /\.computed\.ts\.json$/ }, ({ path }) => ({ path, namespace: 'computed' }));
    bundling.onLoad({ filter: /^/, namespace: 'computed' }, async ({ path }) => ({
      contents: JSON.stringify(await import(path.replace(/\.json$/, ''))),
      loader: 'file',
    }));
  },
};

/** What other commands than `serve` and `demo` load. They run from the modules. */
export const withoutOtherCommands: Plugin = {
  name: 'without-other-commands',
  setup(bundling) {
    bundling.onResolve({ filter: /^\./ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && /\/src\/cli\/(?!serve|demo)/.test(importer)
        ? { path, namespace: 'unused' }
        : undefined,
    );
  },
};

const SEEN = Symbol('seen');

/** Packages that are loaded on demand are in files of the modules. A script cannot import them itself. */
export function packagesIn({ metafile }: { metafile: Metafile }, separate: ReadonlySet<string>): Plugin {
  const files = new Map(
    Object.entries(metafile.outputs).map(([file, { entryPoint = '', exports }]) => [
      entryPoint,
      { name: `./${basename(file)}`, exports },
    ]),
  );
  return {
    name: 'packages-in-modules',
    setup(bundling) {
      bundling.onResolve({ filter: /^[^.]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        const isOnDemand = kind === 'dynamic-import' || (kind === 'import-statement' && separate.has(path));
        if (!isOnDemand || pluginData === SEEN) return undefined;
        const found = await bundling.resolve(path, {
          kind: 'import-statement',
          resolveDir,
          pluginData: SEEN,
        });
        return { path, namespace: 'on-demand', pluginData: files.get(relative(ROOT, found.path)) };
      });
      bundling.onLoad({ filter: /^/, namespace: 'on-demand' }, async ({ path, pluginData }) => {
        const names = Object.keys((await import(path)) as object).filter((name) => /^\w+$/.test(name));
        const file = pluginData as { name: string; exports: string[] } | undefined;
        const exported = names.map((name) => {
          // esbuild makes one export of a package in CommonJS, Node finds the names in it.
          const from = file?.exports.includes(name) === false ? 'loaded.default' : 'loaded';
          return name === 'default'
            ? 'export default loaded.default;'
            : `export const ${name} = ${from}.${name};`;
        });
        const load = `const loaded = await importMeta.load(${JSON.stringify(file?.name ?? path)});`;
        return { contents: [load, ...exported].join('\n') };
      });
    },
  };
}
