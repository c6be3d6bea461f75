import { Readability } from '@mozilla/readability';
import type { PageFormat } from '../core/ports/page-reader.ts';
import { cleanAttributes, dropActiveContent } from './clean.ts';
import { baseUrlOf, parseDocument, sizeOf, type PageDocument, type PageElement } from './document.ts';
import { escapeMarkdown, markdownOf } from './markdown.ts';
import { readMetadata, tidy, type Metadata } from './metadata.ts';
import { plainTextOf } from './plain-text.ts';

export type HtmlSource = {
  readonly html: string;
  readonly url: string;
  readonly language: string;
  readonly format: PageFormat;
};

/** More take too much memory. The longest articles have about 50,000. */
const MAX_TAGS = 300_000;
/** Finding the article takes time with the number of elements, and with the third power of the depth. */
const READABLE = { elements: 50_000, depth: 150 };

/** Metadata and text of a page; undefined if it is too large. */
export function readHtml({
  html,
  url,
  language,
  format,
}: HtmlSource): (Metadata & { content: string }) | undefined {
  if (countTags(html) > MAX_TAGS) return undefined;
  const document = parseDocument(html);
  const metadata = readMetadata(document, url, language);
  const base = baseUrlOf(document, url);
  const documentTitle = document.querySelector('title')?.textContent ?? '';
  dropActiveContent(document);
  const { root, title, byline } = contentOf(document, documentTitle);
  cleanAttributes(root, base);
  return {
    ...metadata,
    title: metadata.title || tidy(title),
    author: metadata.author || tidy(byline),
    content: format === 'text' ? plainTextOf(root) : asMarkdown(root, document),
  };
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count++;
  return count;
}

type Content = { readonly root: PageElement; readonly title: string; readonly byline: string };

/** The article, or the main part of a page that is none. */
function contentOf(document: PageDocument, title: string): Content {
  const { elements, depth } = sizeOf(document.body);
  const rest = { title, byline: '' };
  const whole = mainPart(document).cloneNode(true);
  if (elements > READABLE.elements || depth > READABLE.depth) return { root: whole, ...rest };
  const article = new Readability<PageElement>(document, {
    serializer: (node: unknown) => node as PageElement,
    keepClasses: true,
    disableJSONLD: true,
  }).parse();
  const root = article?.content ?? undefined;
  if (root === undefined || root.textContent.trim() === '') return { root: whole, ...rest };
  return { root, title: article?.title ?? title, byline: article?.byline ?? '' };
}

function mainPart(document: PageDocument): PageElement {
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
