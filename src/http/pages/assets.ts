import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { PageAssets } from '../../web/layout.ts';

const CLIENT = new URL('../../web/client/', import.meta.url);
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Serves the files of the pages under names that hold a digest of their content, and tells these names. */
export function addAssets(app: FastifyInstance): PageAssets {
  return {
    stylesheet: addAsset(app, { name: 'site', extension: 'css', type: 'text/css; charset=utf-8' }),
    mark: addAsset(app, { name: 'mark', extension: 'svg', type: 'image/svg+xml' }),
  };
}

function addAsset(app: FastifyInstance, file: { name: string; extension: string; type: string }): string {
  const content = readFileSync(new URL(`${file.name}.${file.extension}`, CLIENT));
  const digest = hash('sha256', content).slice(0, 12);
  const path = `/assets/${file.name}.${digest}.${file.extension}`;
  app.get(path, { config: { routeName: 'assets' } }, (_request, reply) =>
    reply.header('cache-control', FOR_GOOD).type(file.type).send(content),
  );
  return path;
}
