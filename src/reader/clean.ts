import { oneLine } from '../text/one-line.ts';
import { absoluteUrl, isElement, walk, type PageDocument, type PageElement } from './document.ts';

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
