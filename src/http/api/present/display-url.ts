import { authorityOf } from '../../../core/results/host.ts';

const SEPARATOR = '/';
const LONGEST = 80;

/** Invisible, unassigned, direction-changing and unusual whitespace characters, and our own separator. */
const UNSAFE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}/]|[^\S ]/u;

/** `example.org/guides/first steps`. The host is never cut, because its end shows who owns the page. */
export function displayUrl(href: string): string {
  const host = authorityOf(href);
  const longest = Math.max(LONGEST, host.length + SEPARATOR.length + 1);
  const path = pathOf(href, href.indexOf('//') + 2 + host.length);
  const hasEscapes = path.includes('%');
  if (!hasEscapes && host.length + path.length <= longest && !path.includes('//')) {
    return path.endsWith(SEPARATOR) ? host + path.slice(0, -1) : host + path;
  }
  let text = host;
  for (const segment of path.split('/')) {
    if (segment === '') continue;
    text += SEPARATOR + (hasEscapes ? decoded(segment) : segment);
    if (text.length > longest) return shorten(text, longest);
  }
  return text;
}

function pathOf(href: string, start: number): string {
  const hash = href.indexOf('#', start);
  const end = hash < 0 ? href.length : hash;
  const mark = href.indexOf('?', start);
  return href.slice(start, mark < 0 ? end : Math.min(mark, end));
}

function decoded(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return UNSAFE.test(text) ? segment : text;
  } catch {
    return segment;
  }
}

const HALF_PAIR = /[\ud800-\udbff]$/;

function shorten(text: string, longest: number): string {
  return `${text.slice(0, longest - 1).replace(HALF_PAIR, '')}…`;
}
