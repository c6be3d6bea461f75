import type { ServerResponse } from 'node:http';
import type { Corpus } from './twin.ts';
import { numberOf } from './twins/identity.ts';

const HEADERS = {
  'content-type': 'image/svg+xml',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'max-age=3600',
};

/** Serves `/pictures/<id>.svg` and `/favicons/<host>.svg`; false when the path is neither. */
export function servePicture(path: string, response: ServerResponse, corpus: Corpus): boolean {
  const [, kind, name = ''] = /^\/(pictures|favicons)\/([^/?]+)\.svg(?:\?|$)/.exec(path) ?? [];
  if (kind === undefined) return false;
  const svg = kind === 'pictures' ? corpus.pictureSvg(decoded(name)) : favicon(decoded(name));
  if (svg === undefined) response.writeHead(404).end();
  else response.writeHead(200, { ...HEADERS, 'content-length': Buffer.byteLength(svg) }).end(svg);
  return true;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** One site in six has no icon; names that belong to no site all have one. */
const SITES_PER_MISSING_ICON = 6;
const EMBLEMS = ['M6 20q5-8 10 0t10 0', 'M16 6 26 25H6Z', 'M16 7a9 9 0 1 0 .1 0Z', 'M8 8h16v16H8Z'] as const;

function favicon(host: string): string | undefined {
  const number = numberOf(host);
  if (host.includes('.') && number % SITES_PER_MISSING_ICON === 0) return undefined;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="6" fill="hsl(${number % 360} 55% 42%)"/>` +
    `<path d="${EMBLEMS[number % EMBLEMS.length] ?? ''}" fill="none" stroke="#fff" stroke-width="3"/></svg>`
  );
}
