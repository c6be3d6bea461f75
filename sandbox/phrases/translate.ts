import { dictionaryOf, plainForm, WORD, type Dictionary } from './dictionary.ts';
import type { Known, Meaning } from './table.ts';

type Options = {
  /** Put before a word that is not in the table. */
  readonly unknownMark?: string;
};

type Word = { readonly text: string; readonly from: number; readonly to: number };
type Match = { readonly meaning: Meaning; readonly words: number };

/** Phrase by phrase, then word by word; what the table does not have stays as it is. */
export function translate(text: string, source: Known, target: Known, options: Options = {}): string {
  if (source === target) return text;
  const dictionary = dictionaryOf(source);
  const words = [...text.matchAll(WORD)].map(([word], at, all): Word => ({
    text: word,
    from: all[at]?.index ?? 0,
    to: (all[at]?.index ?? 0) + word.length,
  }));
  let translated = '';
  let done = 0;
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (word === undefined) break;
    const gap = text.slice(done, word.from);
    translated += gap;
    const match = longestMatch(text, words, at, dictionary);
    const last = words[at + (match?.words ?? 1) - 1] ?? word;
    const original = text.slice(word.from, last.to);
    if (match === undefined) {
      translated += /\p{L}/u.test(original) ? (options.unknownMark ?? '') + original : original;
    } else {
      const begins = at === 0 || /[.!?…\n]/.test(gap);
      translated += cased(match.meaning, source, target, { original, begins });
    }
    done = last.to;
    at += match?.words ?? 1;
  }
  return translated + text.slice(done);
}

/** The same with tags and entities left alone. */
export function translateMarkup(text: string, source: Known, target: Known, options?: Options): string {
  return text
    .split(/(<[^<>]*>|&[#\w]{1,10};)/)
    .map((part, at) => (at % 2 === 0 ? translate(part, source, target, options) : part))
    .join('');
}

function longestMatch(
  text: string,
  words: readonly Word[],
  at: number,
  dictionary: Dictionary,
): Match | undefined {
  let form = '';
  let found: Match | undefined;
  for (let count = 1; count <= dictionary.longest; count++) {
    const word = words[at + count - 1];
    if (word === undefined) break;
    const before = words[at + count - 2];
    // Only blanks may stand between the words of a phrase.
    if (count > 1 && text.slice(before?.to, word.from).trim() !== '') break;
    form = count === 1 ? plainForm(word.text) : `${form} ${plainForm(word.text)}`;
    const meaning = dictionary.find(form);
    if (meaning !== undefined) found = { meaning, words: count };
  }
  return found;
}

/** Begins with a capital where the original does for a reason other than its spelling. */
function cased(
  meaning: Meaning,
  source: Known,
  target: Known,
  { original, begins }: { original: string; begins: boolean },
): string {
  const form = meaning[target];
  const wasCapital = startsWithCapital(original);
  const capital = wasCapital && (begins || !startsWithCapital(meaning[source]));
  return capital ? form.slice(0, 1).toUpperCase() + form.slice(1) : form;
}

function startsWithCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}
