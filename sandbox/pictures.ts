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

function favicon(host: string): string {
  const letter = /[a-z0-9]/i.exec(host.replace(/^www\./, ''))?.[0].toUpperCase() ?? '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="6" fill="hsl(${numberOf(host) % 360} 55% 42%)"/>` +
    `<text x="16" y="23" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  );
}
