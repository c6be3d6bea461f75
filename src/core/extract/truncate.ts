import type { PageFormat } from '../ports/page-reader.ts';

/** How far back a break between paragraphs, or else between words, is looked for. */
const PARAGRAPH_SHARE = 0.2;
const MAX_WORD_CHARS = 100;
const FENCE = /^ {0,3}(`{3,})/gm;

/** The beginning of a text, at most `maxChars` characters. A code block that is cut is closed. */
export function truncate(text: string, maxChars: number, format: PageFormat): string {
  const whole = firstChars(text, maxChars);
  if (whole === text) return text;
  const cut = cutAtBreak(whole);
  const fence = format === 'markdown' ? openFence(cut) : undefined;
  if (fence === undefined) return cut;
  const room = maxChars - fence.length - 1;
  return `${cutAtBreak(firstChars(cut, room))}\n${fence}`;
}

/** Counts code points, as the API does. */
export function firstChars(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

function cutAtBreak(text: string): string {
  const paragraph = text.lastIndexOf('\n\n');
  if (paragraph > 0 && paragraph >= text.length * (1 - PARAGRAPH_SHARE))
    return text.slice(0, paragraph).trimEnd();
  const word = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return (word > 0 && word >= text.length - MAX_WORD_CHARS ? text.slice(0, word) : text).trimEnd();
}

/** The fence of a code block that does not end. */
function openFence(text: string): string | undefined {
  let open: string | undefined;
  for (const [, fence = ''] of text.matchAll(FENCE)) {
    if (open === undefined) open = fence;
    else if (fence.length >= open.length) open = undefined;
  }
  return open;
}
