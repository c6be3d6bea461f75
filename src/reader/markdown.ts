import { NodeHtmlMarkdown, type TranslatorConfigFactory } from 'node-html-markdown';
import { absoluteUrl, isElement, isText, type PageDocument, type PageElement, walk } from './document.ts';
import { oneLine } from '../text/plain-text.ts';

/** Never part of the text, and some of them could do harm in a program that renders it. */
const DROPPED =
  'script, style, template, iframe, frame, object, embed, applet, svg, math, canvas, audio, video, source, track, form, input, button, select, textarea, dialog, link, meta, base, body title, [hidden], [aria-hidden="true"]';
const LANGUAGE = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#.-]{1,20})(?:\s|$)/i;
const MAX_ALT_CHARS = 300;

/** Removes what is not text from the whole page. Noscript often holds the images of a page that loads them late. */
export function dropActiveContent(document: PageDocument): void {
  for (const element of document.querySelectorAll(DROPPED)) element.remove();
}

/** Leaves only the attributes that Markdown needs, with values that cannot break it. */
export function cleanAttributes(root: PageElement, base: string): void {
  const elements: PageElement[] = [];
  walk(root, (node) => {
    if (isElement(node)) elements.push(node);
  });
  for (const element of elements) {
    const kept = keptAttributes(element, base);
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of kept) element.setAttribute(name, value);
  }
}

function keptAttributes(element: PageElement, base: string): [name: string, value: string][] {
  switch (element.localName) {
    case 'a': {
      const href = absoluteUrl(element.getAttribute('href') ?? '', base);
      return href === undefined ? [] : [['href', withoutBrackets(href)]];
    }
    case 'img': {
      const address = element.getAttribute('src') ?? element.getAttribute('data-src') ?? '';
      const src = address === '' ? undefined : absoluteUrl(address, base);
      return src === undefined
        ? []
        : [
            ['src', withoutBrackets(src)],
            ['alt', altOf(element)],
          ];
    }
    case 'code':
    case 'pre': {
      const language = LANGUAGE.exec(element.getAttribute('class') ?? '')?.[1];
      return language === undefined ? [] : [['class', `language-${language}`]];
    }
    default:
      return [];
  }
}

/** They would end a link in Markdown. */
function withoutBrackets(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

function altOf(element: PageElement): string {
  const alt = element.getAttribute('alt') ?? '';
  return oneLine(alt.replace(/[[\]\\<>`*_]/g, ' '))
    .trim()
    .slice(0, MAX_ALT_CHARS);
}

/** Characters with a meaning in Markdown, and markup, which some programs would render. */
const ESCAPED = /[\\`*_~[\]]|<(?=[a-z/!?])/gi;
/** What makes a heading, a quote or a list at the beginning of a line. It must not look beyond the line, which could take hours. */
const AT_LINE_START =
  /^([^\S\n\r\u2028\u2029]*)((?:\+\s)|[=>-]|(?:#{1,6}\s))|^([^\S\n\r\u2028\u2029]*\d+)(\.\s)/gm;

/** The package would encode underscores too, which the addresses of some sites are full of. */
const link: TranslatorConfigFactory = ({ node, visitor }) => {
  const href = (node as unknown as PageElement).getAttribute('href') ?? '';
  if (href === '') return {};
  return {
    prefix: '[',
    postfix: `](${href})`,
    postprocess: ({ content }) => content.replace(/\s*\n\s*/g, ' '),
    childTranslators: visitor.instance.aTagTranslators,
  };
};

/** The element must be clean. */
export function markdownOf(root: PageElement, document: PageDocument): string {
  prepareCode(root, document);
  prepareTables(root);
  const writer = new NodeHtmlMarkdown({
    bulletMarker: '-',
    codeFence: fenceFor(root),
    maxConsecutiveNewlines: 2,
    globalEscape: [ESCAPED, String.raw`\$&`],
    lineStartEscape: [AT_LINE_START, String.raw`$1$3\$2$4`],
  });
  for (const translators of [writer.translators, writer.tableCellTranslators]) translators.set('a', link);
  return writer.translate(root.outerHTML);
}

/** Plain text that reads the same as Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(ESCAPED, String.raw`\$&`).replace(AT_LINE_START, String.raw`$1$3\$2$4`);
}

/** Code blocks hold nothing but text, in exactly one `code` element: everything else would be written without a fence. */
function prepareCode(root: PageElement, document: PageDocument): void {
  for (const pre of root.querySelectorAll('pre')) {
    for (const br of pre.querySelectorAll('br')) br.replaceWith(document.createTextNode('\n'));
    const language = pre.querySelector('code[class]')?.getAttribute('class') ?? pre.getAttribute('class');
    const code = document.createElement('code');
    if (language !== null) code.setAttribute('class', language);
    code.textContent = pre.textContent.replace(/^\n+|\s+$/g, '');
    pre.replaceChildren(code);
  }
}

/** A bar would begin a new cell. */
function prepareTables(root: PageElement): void {
  for (const cell of root.querySelectorAll('td, th')) {
    walk(cell, (node) => {
      if (isText(node) && node.textContent.includes('|'))
        node.textContent = node.textContent.replaceAll('|', '&#124;');
    });
  }
}

/** Longer than any run of backticks in the code, which would end the block. */
function fenceFor(root: PageElement): string {
  let longest = 2;
  walk(root, (node) => {
    if (!isElement(node) || node.localName !== 'pre') return;
    for (const [run] of node.textContent.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  });
  return '`'.repeat(longest + 1);
}
