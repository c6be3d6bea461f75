const MAX_LENGTH = 500;
const WORDS = /[\p{L}\p{N}]+/gu;

/** The passages of a text that have the most words of a query, in the order of the text. */
export function passagesAbout(query: string, text: string, atMost: number): string[] {
  const words = new Set(query.toLowerCase().match(WORDS));
  const ranked = passagesOf(text).map((passage, position) => ({
    passage,
    position,
    matches: matchesIn(passage, words),
  }));
  return ranked
    .toSorted((a, b) => b.matches - a.matches || a.position - b.position)
    .slice(0, atMost)
    .toSorted((a, b) => a.position - b.position)
    .map(({ passage }) => passage);
}

function matchesIn(passage: string, words: ReadonlySet<string>): number {
  const folded = passage.toLowerCase();
  let matches = 0;
  for (const word of words) if (folded.includes(word)) matches++;
  return matches;
}

/** Paragraphs, long ones divided at the ends of sentences or words. */
function passagesOf(text: string): string[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => divided(paragraph.trim()));
}

function divided(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > MAX_LENGTH) {
    const end = endOf(rest.slice(0, MAX_LENGTH));
    parts.push(rest.slice(0, end).trim().toWellFormed());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') parts.push(rest.toWellFormed());
  return parts;
}

/** Not in the first half, so that passages do not become tiny. */
function endOf(start: string): number {
  for (const mark of ['. ', '\n', ' ']) {
    const at = start.lastIndexOf(mark);
    if (at > MAX_LENGTH / 2) return at + 1;
  }
  return start.length;
}
