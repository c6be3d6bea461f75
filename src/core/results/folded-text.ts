/** A text without case and accents, in which things can be searched, and where each of its characters came from. */
export type FoldedText = {
  readonly text: string;
  /** Where in the original text the character at this index came from. */
  readonly originOf: (index: number) => number;
};

const ACCENTS = /[\u0300-\u036f]/g;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu;

export function foldedText(original: string): FoldedText {
  let moved = 0;
  const text = original
    .replace(BEYOND_ASCII, (character) => {
      const plain = plainOf(character);
      if (plain.length !== character.length) moved++;
      return plain;
    })
    .toLowerCase();
  return { text, originOf: moved === 0 ? (index) => index : originsIn(original) };
}

/** Folding can make a character longer, or leave nothing of it. */
function originsIn(original: string): FoldedText['originOf'] {
  const origins: number[] = [];
  let at = 0;
  for (const character of original) {
    for (let i = 0; i < plainOf(character).length; i++) origins.push(at);
    at += character.length;
  }
  return (index) => origins[index] ?? original.length;
}

/** From here on scripts have neither case nor accents, up to the ligatures and wide forms of letters. */
const FIRST_OF_EAST_ASIA = 0x2e80;
const FIRST_LIGATURE = 0xfb00;

const known = new Map<string, string>();

function plainOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= FIRST_OF_EAST_ASIA && code < FIRST_LIGATURE) return character;
  const before = known.get(character);
  if (before !== undefined) return before;
  const plain = character.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  known.set(character, plain);
  return plain;
}
