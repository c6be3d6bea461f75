import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageAssets } from '../../web/frame.ts';

const CLIENT = new URL('../../web/client/', import.meta.url);
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The highest quality would keep the start waiting a fifth of a second longer for some hundred bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type Asset = { path: string; type: string; plain: Buffer; gzip: Buffer; brotli: Buffer };

/** Serves the files of the pages under names that hold a digest of their content, and tells these names. */
export function addAssets(app: FastifyInstance): PageAssets {
  const assets = madeAssets();
  for (const asset of Object.values(assets)) {
    app.get(asset.path, { config: { routeName: 'assets' } }, (request, reply) => {
      const { body, coding } = encoded(asset, request);
      if (coding !== undefined) reply.header('content-encoding', coding);
      return reply
        .header('cache-control', FOR_GOOD)
        .header('vary', 'Accept-Encoding')
        .type(asset.type)
        .send(body);
    });
  }
  return {
    stylesheet: assets.stylesheet.path,
    docsStylesheet: assets.docsStylesheet.path,
    script: assets.script.path,
    mark: assets.mark.path,
    world: assets.world.path,
  };
}

function encoded(
  asset: Asset,
  { headers }: FastifyRequest,
): { body: Buffer; coding: 'br' | 'gzip' | undefined } {
  const accepted = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return { body: asset.brotli, coding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: asset.gzip, coding: 'gzip' };
  return { body: asset.plain, coding: undefined };
}

let made: Record<keyof PageAssets, Asset> | undefined;

/** Once for each process. */
function madeAssets(): Record<keyof PageAssets, Asset> {
  if (made) return made;
  const bundled = bundle(['site.css', 'docs.css', 'main.ts']);
  made = {
    stylesheet: toAsset('site', 'css', 'text/css; charset=utf-8', bundled('site.css')),
    docsStylesheet: toAsset('docs', 'css', 'text/css; charset=utf-8', bundled('docs.css')),
    script: toAsset('site', 'js', 'text/javascript; charset=utf-8', bundled('main.js')),
    mark: toAsset('mark', 'svg', 'image/svg+xml', readFileSync(new URL('mark.svg', CLIENT))),
    world: toAsset('world', 'svg', 'image/svg+xml', readFileSync(new URL('world.svg', CLIENT))),
  };
  return made;
}

/** The browser gets one small file of each kind; nothing is written to disk. */
function bundle(files: readonly string[]): (name: string) => Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: files.map((file) => fileURLToPath(new URL(file, CLIENT))),
    outdir: 'out',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return (name) => {
    const file = outputFiles.find(({ path }) => path.endsWith(`/${name}`));
    if (!file) throw new Error(`the client has no ${name}`);
    return file.contents;
  };
}

function toAsset(name: string, extension: string, type: string, content: Uint8Array): Asset {
  const digest = hash('sha256', content).slice(0, 12);
  const plain = Buffer.from(content);
  return {
    path: `/assets/${name}.${digest}.${extension}`,
    type,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, BROTLI),
  };
}
