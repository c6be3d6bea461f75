import { decodeXML, decodeHTMLStrict } from 'entities/decode';

/** An element with the local part of its name, in lower case: `thumbnail` of `media:Thumbnail`. */
export type XmlElement = {
  readonly name: string;
  /** The prefix of its name, `''` for none. */
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
};

type Open = { -readonly [Field in keyof XmlElement]: XmlElement[Field] } & {
  children: (XmlElement | string)[];
};

/** Far above what feeds and search responses have. */
const MAX_DEPTH = 64;
const MAX_NODES = 100_000;
const MAX_ATTRIBUTES = 50;

const ATTRIBUTE = /([a-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const TAG = /^(\/?)([a-z_][\w.-]*(?::[\w.-]+)?)/i;

/**
 * Reads a document for what it contains. Entities that a document declares are never resolved: one with a document type
 * declaration is refused, because they serve to make it grow without limit or to read files. Tags that are not closed or
 * closed twice do no harm. Undefined if it is not XML, or too large.
 */
export function parseXml(text: string): XmlElement | undefined {
  const root: Open = { name: '', prefix: '', attributes: {}, children: [] };
  const open = [root];
  let nodes = 0;
  for (let at = 0; at < text.length;) {
    const parent = open.at(-1) ?? root;
    if (++nodes > MAX_NODES || open.length > MAX_DEPTH) return undefined;
    const start = text.indexOf('<', at);
    const token = start === at ? tokenAt(text, start) : undefined;
    if (token === undefined) {
      const end = start === at ? start + 1 : start < 0 ? text.length : start;
      parent.children.push(decoded(text.slice(at, end)));
      at = end;
      continue;
    }
    if (token.kind === 'declaration') return undefined;
    if (token.kind === 'data') parent.children.push(token.text);
    if (token.kind === 'tag') addTag(open, token.text);
    at = token.end;
  }
  return root.children.find((child) => typeof child === 'object');
}

type Token = {
  readonly kind: 'skipped' | 'data' | 'declaration' | 'tag';
  readonly text: string;
  readonly end: number;
};

/** What begins with an angle bracket; undefined if it is only that. */
function tokenAt(text: string, start: number): Token | undefined {
  const upTo = (kind: Token['kind'], opening: string, closing: string): Token => {
    const end = text.indexOf(closing, start + opening.length);
    const inside = text.slice(start + opening.length, end < 0 ? text.length : end);
    return { kind, text: inside, end: end < 0 ? text.length : end + closing.length };
  };
  if (text.startsWith('<!--', start)) return upTo('skipped', '<!--', '-->');
  if (text.startsWith('<![CDATA[', start)) return upTo('data', '<![CDATA[', ']]>');
  if (text.startsWith('<?', start)) return upTo('skipped', '<?', '?>');
  if (text.startsWith('<!', start)) return { kind: 'declaration', text: '', end: start };
  const end = endOfTag(text, start + 1);
  const tag = end < 0 ? '' : text.slice(start + 1, end);
  return TAG.test(tag) ? { kind: 'tag', text: tag, end: end + 1 } : undefined;
}

/** The index of the closing bracket, which may not be inside quotation marks; -1 without one. */
function endOfTag(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '>') return at;
    if (sign === '<') return -1;
    if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

function addTag(open: Open[], tag: string): void {
  const [, slash, name = ''] = TAG.exec(tag) ?? [];
  if (slash === '/') {
    const at = open.findLastIndex((element) => nameOf(element) === name.toLowerCase());
    if (at > 0) open.length = at;
    return;
  }
  const element = elementOf(name, tag.slice(name.length));
  open.at(-1)?.children.push(element);
  if (!tag.endsWith('/')) open.push(element);
}

const nameOf = ({ prefix, name }: XmlElement): string => (prefix === '' ? name : `${prefix}:${name}`);

function elementOf(tag: string, rest: string): Open {
  const [prefix = '', local] = tag.toLowerCase().split(':');
  const attributes: Record<string, string> = {};
  let count = 0;
  for (const [, name = '', quoted, single = ''] of rest.matchAll(ATTRIBUTE)) {
    if (++count > MAX_ATTRIBUTES) break;
    attributes[name.toLowerCase()] = decoded(quoted ?? single);
  }
  return { name: local ?? prefix, prefix: local === undefined ? '' : prefix, attributes, children: [] };
}

/** Feeds use entities of HTML, such as `&nbsp;`, which XML does not have. */
const decoded = (text: string): string => (text.includes('&') ? decodeHTMLStrict(decodeXML(text)) : text);

/** The children with a name. With a prefix, only those of it; `''` stands for none. */
export function elementsOf({ children }: XmlElement, name: string, prefix?: string): readonly XmlElement[] {
  return children.filter(
    (child): child is XmlElement =>
      typeof child === 'object' && child.name === name && (prefix === undefined || child.prefix === prefix),
  );
}

/** Follows names from child to child, to the first element of each. */
export function elementAt(
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined {
  let at = element;
  for (const name of names) at = at && elementsOf(at, name)[0];
  return at;
}

export function xmlText(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : xmlText(child))).join('');
}

/** All text in an element below another. */
export const textAt = (element: XmlElement | undefined, ...names: readonly string[]): string =>
  xmlText(elementAt(element, ...names));
