/** A part of a completion: what was typed, or what the completion adds to it. */
type CompletionPiece = { readonly text: string; readonly isAdded: boolean };

/** A character as it is shown, and as it is compared. An accent that follows its letter compares as nothing. */
type Character = { readonly shown: string; readonly folded: string };

/** Splits a completion into what was typed and what is new, whatever the case, the accents and the order of words. */
export function highlighted(typed: string, completion: string): readonly CompletionPiece[] {
  const characters = [...completion].map((shown) => ({ shown, folded: folded(shown) }));
  const words = folded(typed).trim().split(/\s+/);
  const start = matchedAt(characters, 0, words.join(' '));
  const isTyped = characters.map((_, at) => at < start);
  if (start === 0) markWords(characters, words, isTyped);
  return joined(characters, isTyped);
}

function markWords(characters: readonly Character[], words: string[], isTyped: boolean[]): void {
  for (let at = 0; at < characters.length; at++) {
    if (isInWord(characters[at - 1])) continue;
    const lengths = words.map((word) => matchedAt(characters, at, word));
    const longest = Math.max(0, ...lengths);
    if (longest === 0) continue;
    words.splice(lengths.indexOf(longest), 1);
    isTyped.fill(true, at, at + longest);
    at += longest - 1;
  }
}

/** How many characters from here on are the text; 0 if they are not. */
function matchedAt(characters: readonly Character[], from: number, text: string): number {
  let rest = text;
  let at = from;
  for (; at < characters.length; at++) {
    const own = characters[at]?.folded ?? '';
    if (rest === '' && own !== '') break;
    if (!rest.startsWith(own)) return 0;
    rest = rest.slice(own.length);
  }
  return rest === '' && text !== '' ? at - from : 0;
}

function joined(characters: readonly Character[], isTyped: readonly boolean[]): readonly CompletionPiece[] {
  const pieces: { text: string; isAdded: boolean }[] = [];
  for (const [at, { shown }] of characters.entries()) {
    const isAdded = isTyped[at] !== true;
    const last = pieces.at(-1);
    if (last && (last.isAdded === isAdded || shown === ' ')) last.text += shown;
    else pieces.push({ text: shown, isAdded });
  }
  return pieces;
}

function isInWord(character: Character | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character.shown);
}

function folded(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/\s/gu, ' ');
}
