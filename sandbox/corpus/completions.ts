import { isUnknown } from './finder.ts';
import { phrasesOf, SPOKEN } from './phrases.ts';
import { THEMES } from './themes.ts';
import { LOCAL_TOPICS, TOPICS } from './topics.ts';
import { fold, languageOf } from './words.ts';

const MAX_COMPLETIONS = 10;
/** With this many known phrases, nothing is made up from the text, which may end in the middle of a word. */
const ENOUGH_KNOWN = 4;

type Phrase = { readonly text: string; readonly folded: string; readonly language: string };

let known: readonly Phrase[] | undefined;

function gatherPhrases(): readonly Phrase[] {
  const phrase = (text: string, language: string): Phrase => {
    const lower = text.toLowerCase();
    return { text: lower, folded: fold(lower), language };
  };
  const named = [
    ...TOPICS.map(({ name, theme }) => ({ name, language: 'en', endings: THEMES[theme].completions })),
    ...LOCAL_TOPICS.flatMap(([language, topics]) =>
      topics.map(({ name }) => ({ name, language, endings: phrasesOf(language).completions })),
    ),
  ];
  return [
    ...named.map(({ name, language }) => phrase(name, language)),
    ...named.flatMap(({ name, language, endings }) =>
      endings.map((ending) => phrase(`${name} ${ending}`, language)),
    ),
    ...TOPICS.map(({ question }) => phrase(question.replace(/\?$/, ''), 'en')),
  ];
}

export function completions(text: string, language: string | undefined): readonly string[] {
  const typed = text.toWellFormed().toLowerCase().replace(/\s+/g, ' ').trim();
  if (typed === '' || isUnknown(typed)) return [];
  known ??= gatherPhrases();
  const folded = fold(typed);
  const asked = language?.toLowerCase().split(/[-_]/)[0];
  const wanted = asked !== undefined && SPOKEN.includes(asked) ? asked : languageOf(typed);
  const matches = known.filter((phrase) => phrase.folded.startsWith(folded) && phrase.folded !== folded);
  const inWanted = matches.filter((phrase) => phrase.language === wanted);
  const found = new Set([...inWanted, ...matches].map((phrase) => phrase.text));
  if (found.size < ENOUGH_KNOWN) {
    for (const ending of phrasesOf(wanted).completions) found.add(`${typed} ${ending}`);
  }
  return [...found].slice(0, MAX_COMPLETIONS);
}
