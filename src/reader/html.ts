import { Readability } from '@mozilla/readability';
import { MAX_PAGE_CHARS, type PageFormat } from '../core/ports/page-reader.ts';
import { cleanAttributes, dropActiveContent, escapeMarkdown, markdownOf } from './markdown.ts';
import {
  baseUrlOf,
  cutText,
  parseDocument,
  sizeOf,
  type PageDocument,
  type PageElement,
} from './document.ts';
import { readMetadata, tidy, type Metadata } from './metadata.ts';
import { plainTextOf } from './plain-text.ts';

/** Characters of a text that are worked on: enough for what is returned, with its white space and what surrounds it. */
export const MAX_WORKED_CHARS = 6 * MAX_PAGE_CHARS;

const MAX_WRITTEN_CHARS = 1.5 * MAX_PAGE_CHARS;

/** `length`: of the whole text, if `content` has only its beginning. */
export type ReadText = Metadata & { readonly content: string; readonly length?: number | undefined };

export type HtmlSource = {
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
