const STOP_WORDS = new Set(
  (
    'a an and are as at be by can do does for from how i in is it its of on or the to was what when where which ' +
    'who why with der die das und ein eine le la les des et un une de du el los las y en il lo gli e di da o os as um uma'
  ).split(' '),
);

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** One spelling for all: no case, no accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

function stem(word: string): string {
  if (word.length > 4 && word.startsWith('ال')) return word.slice(2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Scripts without spaces are cut into overlapping pairs of characters. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter);
}

export function tokensOf(text: string): readonly string[] {
  const runs =
    fold(text).match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{N}])+/gu,
    ) ?? [];
  return runs.flatMap((run) => (SPACELESS.test(run) ? pairsOf(run) : [stem(run)]));
}

/** The words that say something. A query of small words only keeps them all. */
export function keywordsOf(text: string): readonly string[] {
  const all = [...new Set(tokensOf(text))];
  const telling = all.filter((token) => !STOP_WORDS.has(token));
  return telling.length === 0 ? all : telling;
}

/** The language a text is written in, as far as its script tells. */
export function languageOf(text: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  return SPACELESS.test(text) ? 'ja' : 'en';
}
