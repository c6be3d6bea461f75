const NO_WIDTH = /^[\p{M}\u200d\ufe0f]$/u;
const DOUBLE_WIDTH =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]$/u;

/** The columns of a terminal that a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfOne(character);
  return width;
}

function widthOfOne(character: string): number {
  // Most text is Latin.
  if (character < '\u0300') return 1;
  if (NO_WIDTH.test(character)) return 0;
  return DOUBLE_WIDTH.test(character) ? 2 : 1;
}

/** The text, or as much of it as fits, with an ellipsis. */
export function cutTo(width: number, text: string): string {
  return widthOf(text) <= width ? text : `${beginning(width - 1, text).trimEnd()}…`;
}

/** Lines of whole words. Words that are longer than a line, as in Chinese, are split. */
export function wrap(width: number, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const first = beginning(width, line);
      lines.push(first);
      line = line.slice(first.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** At least one character, so that splitting ends. */
function beginning(width: number, text: string): string {
  let end = 0;
  let left = width;
  for (const character of text) {
    left -= widthOfOne(character);
    if (left < 0 && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}
