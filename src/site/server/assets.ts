import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import type { PageAssets, SitePath } from '../components/frame.ts';
import { FixedBody } from '../../http/fixed-body.ts';

const CLIENT = new URL('../client/', import.meta.url);
const FOR_GOOD = 'public, max-age=31536000, immutable';

type Asset = { path: SitePath; type: string; body: FixedBody };

/** Serves the files that pages link to. */
export function addAssets(app: FastifyInstance): void {
  for (const asset of Object.values(madeAssets())) {
    app.get(asset.path, { config: { routeName: 'assets' } }, (request, reply) =>
      asset.body.send(request, reply.type(asset.type)),
    );
  }
}

/** Their addresses, which hold a digest of the content: a browser may keep them for good. */
export function pageAssets(): PageAssets {
  const assets = madeAssets();
  return {
    stylesheet: assets.stylesheet.path,
    script: assets.script.path,
    mark: assets.mark.path,
    world: assets.world.path,
  };
}

let made: Record<keyof PageAssets, Asset> | undefined;

/** Once for each process. */
function madeAssets(): Record<keyof PageAssets, Asset> {
  if (made) return made;
  const bundled = bundle(['site.css', 'main.ts']);
  made = {
    stylesheet: toAsset('site', 'css', 'text/css; charset=utf-8', bundled('site.css')),
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
  return {
    path: `/assets/${name}.${digest}.${extension}`,
    type,
    body: new FixedBody(content, { cacheControl: FOR_GOOD }),
  };
}
