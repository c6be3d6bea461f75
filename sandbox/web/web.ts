import type { IncomingMessage, ServerResponse } from 'node:http';
import { articleHtml } from './article-html.ts';
import { articleOf } from './article.ts';
import { ODD_HOST, ODD_PAGES } from './odd-pages.ts';
import { pageAt } from './page-at.ts';
import { robotsOf } from './robots.ts';

const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** Requests to the simulated web name another host than the sandbox. */
export function webHostOf({ headers: { host = '' } }: IncomingMessage): string | undefined {
  return host === '' || OWN_HOST.test(host) ? undefined : host.toLowerCase();
}

/** Answers for every site that search results lead to. */
export function serveWeb(
  host: string,
  path: string,
  response: ServerResponse,
  {
    addresses,
    pictures,
    nowMs,
  }: { readonly addresses: { readonly origin: string }; readonly pictures: string; readonly nowMs: number },
): void {
  const url = URL.parse(`https://${host}${path}`);
  if (url === null) {
    response.writeHead(400).end();
    return;
  }
  if (url.pathname === '/robots.txt') {
    const { status, body } = robotsOf(url.hostname);
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
    return;
  }
  const odd = url.hostname === ODD_HOST ? ODD_PAGES[url.pathname] : undefined;
  if (odd) {
    odd(response, addresses);
    return;
  }
  if (url.pathname.startsWith('/missing')) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>');
    return;
  }
  const page = articleHtml(articleOf(pageAt(url), url, nowMs), url, pictures);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
