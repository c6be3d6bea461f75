import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { PageAssets, SitePath } from '../components/frame.ts';
import type { Log } from '../../core/ports/log.ts';
import { FixedBody } from '../../http/fixed-body.ts';
import { clientFiles } from './client-files.ts';

const FOREVER = 'public, max-age=31536000, immutable';

type Asset = { path: SitePath; type: string; body: FixedBody };

export type Assets = Readonly<Record<keyof PageAssets, Asset>>;

let loaded: Assets | undefined;

/** The files that pages link to, once per process. Their paths hold a digest of the content, so browsers may keep them forever. */
export function loadAssets(log: Log): Assets {
  if (loaded) return loaded;
  const { css, js } = clientFiles(log);
  loaded = {
    stylesheet: toAsset('site', 'css', 'text/css; charset=utf-8', Buffer.from(css)),
    script: toAsset('site', 'js', 'text/javascript; charset=utf-8', Buffer.from(js)),
    mark: toAsset('mark', 'svg', 'image/svg+xml', readImage('mark.svg')),
    world: toAsset('world', 'svg', 'image/svg+xml', readImage('world.svg')),
  };
  return loaded;
}

export function addAssets(app: FastifyInstance, assets: Assets): void {
  for (const asset of Object.values(assets)) {
    app.get(asset.path, { config: { routeName: 'assets' } }, (request, reply) =>
      asset.body.send(request, reply.type(asset.type)),
    );
  }
}

export function pathsOf({ stylesheet, script, mark, world }: Assets): PageAssets {
  return { stylesheet: stylesheet.path, script: script.path, mark: mark.path, world: world.path };
}

function readImage(name: string): Buffer {
  return readFileSync(new URL(import.meta.resolve(`#package/src/site/client/${name}`)));
}

function toAsset(name: string, extension: string, type: string, content: Uint8Array): Asset {
  const digest = hash('sha256', content).slice(0, 12);
  return {
    path: `/assets/${name}.${digest}.${extension}`,
    type,
    body: new FixedBody(content, { cacheControl: FOREVER }),
  };
}
