import { parseHTML } from 'linkedom';

/** The parts of the DOM that are used here; the types of browsers are not part of a server. */
interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly firstChild: PageNode | null;
  readonly nextSibling: PageNode | null;
  readonly parentNode: PageNode | null;
  textContent: string;
  remove(): void;
}

type Queries = {
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
};

export interface PageElement extends PageNode, Queries {
  readonly localName: string;
  readonly childNodes: Iterable<PageNode>;
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
  getAttributeNames(): string[];
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  append(node: PageNode): void;
  replaceChildren(node: PageNode): void;
  replaceWith(node: PageNode): void;
}

export interface PageDocument extends Queries {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  createElement(name: string): PageElement;
  createTextNode(text: string): PageNode;
}

/** The types of the package need those of browsers. */
const parse = parseHTML as unknown as (html: string) => { document: PageDocument };

/** Completes pages without `html` or `body`, as a browser does. */
export function parseDocument(html: string): PageDocument {
  const whole = /<html[\s>]/i.test(html) ? html : `<html>${html}</html>`;
  const document = parse(whole).document;
  const root = document.documentElement;
  if (document.querySelector('body') === null) {
    const body = document.createElement('body');
    for (const child of [...root.childNodes]) if (child.nodeName !== 'HEAD') body.append(child);
    root.append(body);
  }
  return document;
}

/** What relative links of the page start from. */
export function baseUrlOf(document: PageDocument, url: string): string {
  return absoluteUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
}

/** An absolute URL of the web; undefined for everything else, such as `javascript:` and `data:`. */
export function absoluteUrl(href: string, base: string): string | undefined {
  const url = URL.parse(href.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return url.href;
}

const ELEMENT = 1;
const TEXT = 3;

/** Calls back for every node below an element, without recursion: pages may be nested as deep as they like. */
export function walk(
  root: PageNode,
  enter: (node: PageNode) => void,
  leave?: (node: PageNode) => void,
): void {
  let node: PageNode | null = root.firstChild;
  while (node !== null) {
    enter(node);
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== null) {
      leave?.(node);
      if (node.nextSibling !== null) {
        node = node.nextSibling;
        break;
      }
      node = node.parentNode === root ? null : node.parentNode;
    }
  }
}

export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === ELEMENT;
}

export function isText(node: PageNode): boolean {
  return node.nodeType === TEXT;
}

/** Removes what follows after this many characters of text. Returns how many there were, or undefined if all of them stay. */
export function cutText(root: PageElement, maxChars: number): number | undefined {
  let chars = 0;
  let last: PageNode | undefined;
  walk(root, (node) => {
    if (!isText(node)) return;
    const { length } = node.textContent;
    if (last === undefined && chars + length > maxChars) {
      node.textContent = node.textContent.slice(0, maxChars - chars);
      last = node;
    }
    chars += length;
  });
  for (let node = last; node !== undefined && node !== root; node = node.parentNode ?? undefined)
    while (node.nextSibling !== null) node.nextSibling.remove();
  return last && chars;
}

type PageSize = { readonly elements: number; readonly depth: number };

export function sizeOf(root: PageNode): PageSize {
  let elements = 0;
  let depth = 0;
  let deepest = 0;
  walk(
    root,
    (node) => {
      if (isElement(node)) elements++;
      deepest = Math.max(deepest, ++depth);
    },
    () => {
      depth--;
    },
  );
  return { elements, depth: deepest };
}
