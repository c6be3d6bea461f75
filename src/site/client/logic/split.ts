/** Where a text is best cut: after a paragraph, else after a line, a sentence, a word. */
const ENDS = [/\n\s*\n/gu, /\n/gu, /[.!?…]["'”’»)\]]*\s+|[。！？]/gu, /\s+/gu];
/** A cut that leaves less than this much of a part wastes a request. */
const LEAST_SHARE = 0.3;

/** Cuts a long text into parts of at most that many characters. Joined, they are the text again. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while ([...rest.slice(0, 2 * most + 1)].length > most) {
    const head = [...rest.slice(0, 2 * most)].slice(0, most).join('');
    const end = cutIn(head);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, rest];
}

function cutIn(head: string): number {
  for (const end of ENDS) {
    const last = [...head.matchAll(end)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    if (at >= head.length * LEAST_SHARE) return at;
  }
  return head.length;
}

/** The text of a part without the space around it, which translators lose. */
export function aroundText(part: string): { before: string; text: string; after: string } {
  const text = part.trim();
  const start = part.indexOf(text);
  return { before: part.slice(0, start), text, after: part.slice(start + text.length) };
}
