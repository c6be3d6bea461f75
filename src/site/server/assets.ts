import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { PageAssets, SitePath } from '../components/html.ts';
import { lazy } from '../../core/lazy.ts';
import type { Log } from '../../core/ports/log.ts';
import { FixedBody } from '../../http/fixed-body.ts';
import { sendProblem } from '../../http/hooks/problems.ts';
import { problem } from '../../http/problems.ts';
import type { Branding } from '../components/instance.ts';
import { clientFiles } from './client-files.ts';

const FOLDER = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

type Asset = { path: SitePath; type: string; body: FixedBody };

/** The files that pages link to, by name, and the ones that only scripts import. */
type Assets = {
  readonly linked: Readonly<Record<Exclude<keyof PageAssets, 'scripts' | 'style'>, Asset>> & {
    readonly style?: Asset;
  };
  readonly scripts: Readonly<Record<string, Asset>>;
  readonly shared: readonly Asset[];
};

let loaded: Assets | undefined;

/** The files that pages link to, once per process, for the first page or file. Their paths hold a digest of the content, so browsers may keep them forever. */
export function loadAssets(log: Log, { logo, style }: Pick<Branding, 'logo' | 'style'>): Assets {
  loaded ??= load(log);
  const { linked } = loaded;
  return {
    ...loaded,
    linked: {
      ...linked,
      ...(logo && { mark: toAsset('logo', logo.extension, logo.type, logo.body) }),
      ...(style !== '' && {
        style: toAsset('instance', 'css', 'text/css; charset=utf-8', Buffer.from(style)),
      }),
    },
  };
}

function load(log: Log): Assets {
  const { css, main, scripts, shared } = clientFiles(log);
  return {
    linked: {
      stylesheet: toAsset('site', 'css', 'text/css; charset=utf-8', Buffer.from(css)),
      script: toScript(main),
      mark: toAsset('mark', 'svg', 'image/svg+xml', readImage('mark.svg')),
      world: toAsset('world', 'svg', 'image/svg+xml', readImage('world.svg')),
    },
    scripts: mapValues(scripts, toScript),
    shared: shared.map(toScript),
  };
}

export function addAssets(app: FastifyInstance, assets: () => Assets): void {
  const byPath = lazy(() => {
    const { linked, scripts, shared } = assets();
    const all = [...Object.values(linked), ...Object.values(scripts), ...shared];
    return new Map<string, Asset>(all.map((asset) => [asset.path, asset]));
  });
  // One route for all of them, because every route takes part of a millisecond at each start.
  app.get<{ Params: { name: string } }>(
    `${FOLDER}:name`,
    { config: { routeName: 'assets' } },
    (request, reply) => {
      const asset = byPath().get(FOLDER + request.params.name);
      return asset
        ? asset.body.send(request, reply.type(asset.type))
        : sendProblem(request, reply, problem('not_found'));
    },
  );
}

export function pathsOf({ linked, scripts }: Assets): PageAssets {
  const pathOf = ({ path }: Asset): SitePath => path;
  const { style, ...others } = linked;
  return {
    ...mapValues(others, pathOf),
    ...(style && { style: style.path }),
    scripts: mapValues(scripts, pathOf),
  };
}

function mapValues<Name extends string, From, To>(
  values: Readonly<Record<Name, From>>,
  map: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries(values) as [Name, From][];
  return Object.fromEntries(entries.map(([name, value]) => [name, map(value)])) as Record<Name, To>;
}

function readImage(name: string): Buffer {
  return readFileSync(new URL(import.meta.resolve(`#package/src/site/client/${name}`)));
}

function toAsset(name: string, extension: string, type: string, content: Uint8Array): Asset {
  const digest = hash('sha256', content).slice(0, 12);
  return {
    path: `${FOLDER}${name}.${digest}.${extension}`,
    type,
    body: new FixedBody(content, { cacheControl: FOREVER }),
  };
}

/** Its name holds a digest already, because other scripts import it by that name. */
function toScript({ name, text }: { readonly name: string; readonly text: string }): Asset {
  return {
    path: `${FOLDER}${name}`,
    type: 'text/javascript; charset=utf-8',
    body: new FixedBody(Buffer.from(text), { cacheControl: FOREVER }),
  };
}
