import { isTracking } from './tracking-parameters.ts';

const LOWER_S = 0x73;
const SLASH = 0x2f;

/**
 * The same text for addresses that lead to the same page. Takes an http or https address as the URL standard spells
 * it, so that nothing has to be parsed again: this runs for every item of every engine.
 */
export function urlKey(href: string): string {
  let start = href.charCodeAt(4) === LOWER_S ? 'https://'.length : 'http://'.length;
  if (href.startsWith('www.', start)) start += 'www.'.length;

  const plain = !href.includes('#', start) && !href.includes('?', start) && !href.includes('%', start);
  return plain ? withoutSlashes(href, start, href.length) : normalised(href.slice(start));
}

function normalised(address: string): string {
  const hash = address.indexOf('#');
  // Pages that route by `#!/` show another page behind every fragment.
  const route = hash >= 0 && address.startsWith('#!/', hash) ? address.slice(hash) : '';
  const whole = hash >= 0 ? address.slice(0, hash) : address;
  const text = whole.includes('%') ? whole.replace(MISSPELT, respell) : whole;

  const mark = text.indexOf('?');
  if (mark < 0) return withoutSlashes(text, 0, text.length) + route;
  return withoutSlashes(text, 0, mark) + meaningful(text.slice(mark + 1)) + route;
}

function withoutSlashes(text: string, start: number, end: number): string {
  let last = end;
  while (last > start && text.charCodeAt(last - 1) === SLASH) last--;
  return text.slice(start, last);
}

/** The query that is left without tracking, in a fixed order. */
function meaningful(query: string): string {
  if (!query.includes('&')) return isKept(query) ? `?${query}` : '';
  const parameters: string[] = [];
  for (let start = 0; start < query.length;) {
    let end = query.indexOf('&', start);
    if (end < 0) end = query.length;
    const parameter = query.slice(start, end);
    if (isKept(parameter)) parameters.push(parameter);
    start = end + 1;
  }
  if (parameters.length > 1) parameters.sort();
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

function isKept(parameter: string): boolean {
  if (parameter === '') return false;
  const equals = parameter.indexOf('=');
  return !isTracking(equals < 0 ? parameter : parameter.slice(0, equals));
}

/** Escapes that RFC 3986 wants spelt otherwise: of unreserved characters, and with small digits. */
const MISSPELT = /%(?:[\da-f][a-f]|[a-f]\d|[a-f][A-F]|2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/g;
const UNRESERVED = /[\w.~-]/;

function respell(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape.toUpperCase();
}
