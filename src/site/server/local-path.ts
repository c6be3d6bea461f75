const HERE = 'https://here.invalid';

/** A path of this site to go on to, with its query; the home page for anything that could lead elsewhere. */
export function localPath(text: string): string {
  // Browsers drop control characters and read a backslash as a slash, and either can turn a path into a host.
  if (!text.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return '/';
  const url = URL.parse(text, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search;
}
