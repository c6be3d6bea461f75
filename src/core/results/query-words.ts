/** A text without case and accents, in which things can be searched, and where each of its characters came from. */
type FoldedText = {
  readonly text: string;
  /** Where in the original text the character at this index came from. */
  readonly originOf: (index: number) => number;
};

const ACCENTS = /[\u0300-\u036f]/g;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu;

function foldedText(original: string): FoldedText {
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

/** Queries and snippets are short. What is longer is left as it is, so that the work stays small. */
const MAX_WORDS = 32;
const MAX_LENGTH = 2_000;
/** A text that repeats the query over and over is not emphasised over and over. */
const MAX_MARKS = 12;

/** Scripts without spaces between words, in which two characters already mean something. */
const DENSE = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}`;
/** Scripts without spaces between words that spell them letter by letter. */
const CHAINED = String.raw`\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const LETTER = String.raw`[[\p{L}\p{M}\p{N}]--[${DENSE}${CHAINED}]]`;

/** Letters of one kind in a row, with the signs that distinguish C, C++ and C#. */
const RUNS = new RegExp(
  String.raw`(?<dense>[${DENSE}]+)|(?<chained>[${CHAINED}]+)|${LETTER}+(?:(?:\+\+|#)(?!${LETTER}))?`,
  'gv',
);
const ONLY_HIRAGANA = /^\p{scx=Hiragana}+$/u;
const IN_WORD = new RegExp(LETTER, 'v');

const OPERATORS =
  'site|intitle|allintitle|inurl|allinurl|intext|inbody|inanchor|filetype|ext|lang|language|loc|location|' +
  'region|before|after|related|cache|link|feed|contains|define|info|ip';
/** Bangs, operators with their values, and excluded words and phrases. */
const NOT_SEARCHED = new RegExp(
  String.raw`(?<=^|\s)(?:!\S+|[-+]?(?:${OPERATORS}):(?:"[^"]*"?|\S*)|-(?:"[^"]*"?|\S+))`,
  'gi',
);

/** Words that say little about a text, in the languages of the site. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'a an the and or not of to in on at by for from with is are was be it its as this that what how who when where ' +
    'why der die das den dem des ein eine einer und oder von zu zum zur im am auf mit fur ist sind wie wer wo le la ' +
    'les un une du de et ou au aux en dans sur pour par avec est sont que qui quoi comment el los las una uno y o ' +
    'al del con por para es son como quien donde il lo gli i e ed di da nel della delle che per sono chi dove het ' +
    'een van voor met op aan bij zijn wat waar hoe os um uma do dos das no na nos nas com se'
  ).split(' '),
);

/** Splits a text into pieces; every second one, from index 1, consists of words of the query. */
export type Emphasis = (text: string) => readonly string[];

/** Ignores case and accents, and operators and excluded words in the query. */
export function queryWords(query: string): Emphasis {
  const terms = termsOf(query);
  return (text) => {
    const marks = joined(text, terms.length === 0 ? [] : marksIn(text, terms));
    return marks.length === 0 ? [text] : cut(text, marks);
  };
}

type Term = { readonly text: string; /** Not within another word. */ readonly isWord: boolean };

function termsOf(query: string): readonly Term[] {
  const searched = foldedText(query.slice(0, MAX_LENGTH).replace(NOT_SEARCHED, ' ')).text;
  const runs = [...searched.matchAll(RUNS)].slice(0, MAX_WORDS);
  const [words, others]: [string[], string[]] = [[], []];
  for (const { 0: run, groups } of runs) {
    if (groups?.dense !== undefined) others.push(...gramsOf(run));
    else if (groups?.chained !== undefined) others.push(run);
    else words.push(singular(run));
  }
  const telling = words.filter((word) => word.length > 1 && !COMMON.has(word));
  const chosen = telling.length + others.length > 0 ? telling : words;
  return [
    ...[...new Set(chosen)].map((text) => ({ text, isWord: true })),
    ...[...new Set(others)].map((text) => ({ text, isWord: false })),
  ];
}

/** Pairs of neighbours, because it is not known where a word ends. */
function gramsOf(run: string): readonly string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  const pairs = characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`);
  // Between other characters, hiragana are mostly particles and endings.
  return ONLY_HIRAGANA.test(run) ? pairs : pairs.filter((pair) => !ONLY_HIRAGANA.test(pair));
}

const SHORTEST_SINGULAR = 4;

/** Without the plural `s` of most languages of the site. */
function singular(word: string): string {
  return word.length > SHORTEST_SINGULAR && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

type Mark = { readonly start: number; end: number };

function marksIn(original: string, terms: readonly Term[]): Mark[] {
  const { text, originOf } = foldedText(original.slice(0, MAX_LENGTH));
  const marks: Mark[] = [];
  for (const term of terms) {
    let count = 0;
    for (let at = text.indexOf(term.text); at >= 0 && count < MAX_MARKS;) {
      const end = term.isWord ? wordEnd(text, at, term.text) : at + term.text.length;
      if (end > at) {
        marks.push({ start: originOf(at), end: originOf(end) });
        count++;
      }
      at = text.indexOf(term.text, Math.max(end, at + 1));
    }
  }
  return marks;
}

/** Where the word at this place ends if it is this one, or its plural; else 0. */
function wordEnd(text: string, at: number, word: string): number {
  if (isInWord(text, at - 1)) return 0;
  const end = at + word.length;
  const last = word.length >= SHORTEST_SINGULAR && text.charAt(end) === 's' ? end + 1 : end;
  const isOver = !isInWord(text, last) && text.charAt(last) !== '#' && !text.startsWith('++', last);
  return isOver ? last : 0;
}

function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x7f) return IN_WORD.test(text.charAt(at));
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** In order, and as one where nothing or only a space or hyphen lies between them. */
function joined(text: string, marks: Mark[]): readonly Mark[] {
  const all: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && isNeighbour(text, last.end, mark.start)) last.end = Math.max(last.end, mark.end);
    else if (mark.end > mark.start) all.push(mark);
  }
  return all.slice(0, MAX_MARKS);
}

function isNeighbour(text: string, end: number, start: number): boolean {
  return start <= end || (start === end + 1 && /[\s-]/.test(text.charAt(end)));
}

function cut(text: string, marks: readonly Mark[]): readonly string[] {
  let at = 0;
  const pieces: string[] = [];
  for (const { start, end } of marks) {
    pieces.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...pieces, text.slice(at)];
}
