import { isElement, isText, walk, type PageElement } from './document.ts';

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
export function plainTextOf(root: PageElement): string {
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
