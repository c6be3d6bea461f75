import type { SitePath } from '../components/html.ts';

const HERE = 'https://here.invalid';

/** The text as a path of this site with its query, or the home page if it could lead to another site. */
export function localPath(text: string): SitePath {
  // Browsers drop control characters and read a backslash as a slash; either can turn a path into a host.
  if (!text.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return '/';
  const url = URL.parse(text, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return `/${url.pathname.slice(1)}${url.search}`;
}
