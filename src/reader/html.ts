import { Readability } from '@mozilla/readability';
import { MAX_PAGE_CHARS, type PageFormat } from '../core/ports/page-reader.ts';
import { cleanAttributes, dropActiveContent, escapeMarkdown, markdownOf } from './markdown.ts';
import {
  baseUrlOf,
  cutText,
  isElement,
  isText,
  type PageDocument,
  type PageElement,
  parseDocument,
  sizeOf,
  walk,
} from './document.ts';
import { type Metadata, readMetadata, tidy } from './metadata.ts';

/** Characters of a text that are worked on: enough for what is returned, with its white space and what surrounds it. */
export const MAX_WORKED_CHARS = 6 * MAX_PAGE_CHARS;

const MAX_WRITTEN_CHARS = 1.5 * MAX_PAGE_CHARS;

/** `length`: of the whole text, if `content` has only its beginning. */
export type ReadText = Metadata & { readonly content: string; readonly length?: number | undefined };

type HtmlSource = {
  readonly html: string;
  readonly url: string;
  readonly language: string;
  readonly format: PageFormat;
};

/** Tags and entities: more take too much memory. The longest articles have about 100,000. */
const MAX_MARKUP = 150_000;
/** Finding the article takes time with the number of elements, and with the third power of the depth. */
const READABLE = { elements: 50_000, depth: 150 };

/** Metadata and text of a page; undefined if it is too large. */
export function readHtml({ html, url, language, format }: HtmlSource): ReadText | undefined {
  if (countOf('<', html) + countOf('&', html) > MAX_MARKUP) return undefined;
  const document = parseDocument(html);
  const metadata = readMetadata(document, url, language);
  const base = baseUrlOf(document, url);
  const documentTitle = document.querySelector('title')?.textContent ?? '';
  const wholeLength = reduce(document);
  const { root, title = documentTitle, byline = '' } = articleIn(document) ?? { root: mainPart(html) };
  // Writing Markdown takes time with the square of the length.
  const cutLength = cutText(root, MAX_WRITTEN_CHARS);
  cleanAttributes(root, base);
  return {
    ...metadata,
    title: metadata.title || tidy(title),
    author: metadata.author || tidy(byline),
    content: format === 'text' ? plainTextOf(root) : asMarkdown(root, document),
    length: wholeLength ?? cutLength,
  };
}

function countOf(sign: string, html: string): number {
  let count = 0;
  for (let at = html.indexOf(sign); at !== -1; at = html.indexOf(sign, at + 1)) count++;
  return count;
}

/** Leaves the text, as much of it as is worked on. Returns its length if it was longer. */
function reduce(document: PageDocument): number | undefined {
  dropActiveContent(document);
  return cutText(document.body, MAX_WORKED_CHARS);
}

type Content = { readonly root: PageElement; readonly title?: string; readonly byline?: string };

/** Undefined if the page is no article, or too large to find it. */
function articleIn(document: PageDocument): Content | undefined {
  const { elements, depth } = sizeOf(document.body);
  if (elements > READABLE.elements || depth > READABLE.depth) return undefined;
  const { content, title, byline } =
    new Readability<PageElement>(document, {
      serializer: (node: unknown) => node as PageElement,
      keepClasses: true,
      disableJSONLD: true,
    }).parse() ?? {};
  if (!content || content.textContent.trim() === '') return undefined;
  return { root: content, ...(title && { title }), ...(byline && { byline }) };
}

/** Parsed again, because the search for an article changes the document, and a copy beforehand would take as much memory. */
function mainPart(html: string): PageElement {
  const document = parseDocument(html);
  reduce(document);
  return document.querySelector('main, [role="main"], article') ?? document.body;
}

/** Very deep markup exceeds the stack; its text is still of use. */
function asMarkdown(root: PageElement, document: PageDocument): string {
  try {
    return markdownOf(root, document);
  } catch (error) {
    if (error instanceof RangeError) return escapeMarkdown(plainTextOf(root));
    throw error;
  }
}

const PARAGRAPHS = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav p pre section summary table'.split(
    ' ',
  ),
);
/** Elements that begin a line. Lists in lists stay together. */
const LINES = new Set(['li', 'tr', 'caption', 'ul', 'ol']);
/** Longer than a bullet with its indentation. */
const TAIL_CHARS = 32;

/** The text of an element with line breaks where its blocks begin and end. */
function plainTextOf(root: PageElement): string {
  const writer = new TextWriter();
  walk(
    root,
    (node) => {
      if (isText(node)) writer.text(node.textContent);
      else if (isElement(node)) writer.enter(node.localName);
    },
    (node) => {
      if (isElement(node)) writer.leave(node.localName);
    },
  );
  return writer.result;
}

class TextWriter {
  #text = '';
  /** The end of the text. Looking at the text itself would copy all of it each time. */
  #tail = '';
  /** Line breaks to write before the next text. */
  #breaks = 0;
  #space = '';
  #preformatted = 0;
  #lists = 0;

  get result(): string {
    return this.#text;
  }

  enter(name: string): void {
    if (PARAGRAPHS.has(name)) this.#breakLines(2);
    else if (LINES.has(name)) this.#breakLines(this.#lists === 0 && name.endsWith('l') ? 2 : 1);
    if (name === 'pre') this.#preformatted++;
    if (name === 'br') this.#breakLines(1);
    if (name === 'ul' || name === 'ol') this.#lists++;
    if (name === 'li') {
      this.#write(`${'  '.repeat(Math.max(0, Math.min(this.#lists, 10) - 1))}- `);
      this.#space = '';
    }
  }

  leave(name: string): void {
    if (name === 'pre') this.#preformatted--;
    if (name === 'ul' || name === 'ol') this.#lists--;
    if (PARAGRAPHS.has(name)) this.#breakLines(2);
    else if (LINES.has(name)) this.#breakLines(this.#lists === 0 && name.endsWith('l') ? 2 : 1);
    else if (name === 'td' || name === 'th') this.#space = '\t';
  }

  text(text: string): void {
    if (this.#preformatted > 0) {
      this.#write(text.replace(/\s+$/, ''));
      return;
    }
    const words = text.replace(/\s+/g, ' ');
    if (words.startsWith(' ') && this.#space === '') this.#space = ' ';
    const trimmed = words.trim();
    if (trimmed === '') return;
    this.#write(trimmed);
    this.#space = words.endsWith(' ') ? ' ' : '';
  }

  #breakLines(count: number): void {
    // A bullet and its text share a line.
    if (/(?:^|\n) *- $/.test(this.#tail) && this.#breaks === 0) return;
    this.#breaks = Math.max(this.#breaks, count);
  }

  #write(text: string): void {
    if (this.#breaks > 0 && this.#text !== '') this.#append('\n'.repeat(this.#breaks));
    else if (this.#text !== '' && !/[ \n]$/.test(this.#tail)) this.#append(this.#space);
    this.#append(text);
    this.#breaks = 0;
    this.#space = '';
  }

  #append(text: string): void {
    this.#text += text;
    this.#tail = (this.#tail + text.slice(-TAIL_CHARS)).slice(-TAIL_CHARS);
  }
}
