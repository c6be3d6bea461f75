import { NodeHtmlMarkdown, type TranslatorConfigFactory } from 'node-html-markdown';
import { isElement, isText, walk, type PageDocument, type PageElement } from './document.ts';

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
