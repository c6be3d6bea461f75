import vocabulary from './synonym/words.json' with { type: 'json' };
import { Type } from 'typebox';
import { ANSWER_LANGUAGES, type AnswerLanguage, type Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { answer, bodySchema, Field, nullable, part } from './kit/schema.ts';
import { wordQuestionCues, wordQuestions } from './kit/word-questions.ts';
import { brotliDecompressSync } from 'node:zlib';
import { fold } from '../core/answers/question.ts';
import { wordTableQuery } from './kit/tables.ts';

const READERS = [
  { relation: 'synonym', read: wordQuestions(vocabulary.synonym) },
  { relation: 'antonym', read: wordQuestions(vocabulary.antonym) },
] as const satisfies readonly { relation: Relation; read: unknown }[];
/** Words that ask for something else: "synonym dictionary". */
const SUBJECTS: ReadonlySet<string> = new Set(vocabulary.subjects);
const MAX_LENGTH = 40;
const MAX_IN_SENTENCE = 8;

/** Where the words of a language come from. */
const SOURCES: Readonly<Record<AnswerLanguage, { name: string; url: string }>> = {
  en: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
  fr: { name: 'LibreOffice', url: 'https://www.dicollecte.org/' },
  de: { name: 'OpenThesaurus', url: 'https://www.openthesaurus.de/' },
  es: { name: 'LibreOffice', url: 'https://github.com/sbosio/rla-es' },
  it: { name: 'LibreOffice', url: 'https://www.libreitalia.org/' },
  pt: { name: 'OpenThesaurusPT', url: 'https://openthesaurus.caixamagica.pt/' },
  nl: { name: 'Tributary', url: '' },
};
const OWN_LIST = { name: 'Tributary', url: '' };

const SynonymBody = bodySchema('synonym', {
  word: Field.text('The word.'),
  language: Field.oneOf([...ANSWER_LANGUAGES], 'Its language.'),
  relation: Field.oneOf(['synonym', 'antonym'], 'Words with the same or the opposite meaning.'),
  groups: Field.list(
    part({
      part_of_speech: nullable(
        Type.Enum(['noun', 'verb', 'adjective', 'adverb']),
        'Part of speech; null if the thesaurus has none.',
      ),
      words: Field.list(Type.String(), 'The words of this meaning.'),
    }),
    'One for each sense of the word.',
  ),
  source: part(
    {
      name: Field.text('Its name.'),
      url: Field.text('Empty for lists that come with Tributary.'),
    },
    'The thesaurus.',
  ),
});

export const synonym = answer(SynonymBody, {
  summary:
    'Synonyms and antonyms. English has both from WordNet. French, German, Italian, Portuguese and Spanish have synonyms from free thesauri; their antonyms, and both for Dutch, are short lists of everyday words.',
  cues: [{ words: () => [...wordQuestionCues(vocabulary.synonym), ...wordQuestionCues(vocabulary.antonym)] }],
  answer(question) {
    for (const { relation, read } of READERS) {
      const asked = read(question);
      if (!asked || !isWord(asked.text) || SUBJECTS.has(asked.text.toLowerCase())) continue;
      for (const language of asked.languages) {
        const found = describe(relation, language, asked.text, question);
        if (found) return found;
      }
    }
    return undefined;
  },
});

function describe(relation: Relation, language: AnswerLanguage, asked: string, question: Question) {
  const found = relatedWords(relation, language, asked);
  if (!found) return undefined;
  const { word } = found;
  const words = [...new Set(found.groups.flatMap((group) => group.words))];
  const t = translator(question.language ?? language);
  return {
    word,
    language,
    relation,
    groups: found.groups.map((group) => ({ part_of_speech: group.part, words: group.words })),
    source: relation === 'antonym' && language !== 'en' ? OWN_LIST : SOURCES[language],
    text: t(`answers.synonym.${relation}s`, { word, words: words.slice(0, MAX_IN_SENTENCE).join(', ') }),
  };
}

function isWord(text: string): boolean {
  return text.length <= MAX_LENGTH && /^\p{L}[\p{L}'’ -]*$/u.test(text);
}

type Relation = 'synonym' | 'antonym';
type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';
const BLOCK_WORDS = 512;
const PARTS: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' };

const blockBefore = wordTableQuery<{ block: number; words: Uint8Array }>(
  'SELECT block, words FROM vocabulary WHERE language = ? AND first <= ? ORDER BY first DESC LIMIT 1',
);
const blockAt = wordTableQuery<{ words: Uint8Array }>(
  'SELECT words FROM vocabulary WHERE language = ? AND block = ?',
);
const entriesAt = wordTableQuery<{ entries: Uint8Array }>(
  'SELECT entries FROM relations WHERE relation = ? AND language = ? AND block = ?',
);

/** The synonyms or antonyms of a word, which may be typed without accents. */
function relatedWords(relation: Relation, language: AnswerLanguage, asked: string) {
  const key = fold(asked);
  const row = blockBefore.get(language, key);
  if (!row) return undefined;
  const words = wordsIn(row.words);
  // With the typed accents first.
  const places = words.flatMap((word, at) => (fold(word) === key ? [at] : []));
  const isTyped = (at: number): boolean => words[at]?.toLowerCase() === asked.toLowerCase();
  places.sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
  if (places.length === 0) return undefined;
  const entries = entriesAt.get(relation, language, row.block)?.entries;
  if (!entries) return undefined;
  const decoded = decode(brotliDecompressSync(entries));
  const found = places.find((at) => (decoded[at]?.length ?? 0) > 0);
  if (found === undefined) return undefined;
  const wordAt = wordsByNumber(language);
  return {
    word: words[found] ?? '',
    groups: (decoded[found] ?? []).map(({ part, numbers }) => ({ part, words: numbers.map(wordAt) })),
  };
}

/** Reads each block once. */
function wordsByNumber(language: AnswerLanguage): (number: number) => string {
  const blocks = new Map<number, readonly string[]>();
  return (number) => {
    const block = Math.floor(number / BLOCK_WORDS);
    const words = blocks.getOrInsertComputed(block, () => wordsIn(blockAt.get(language, block)?.words));
    return words[number % BLOCK_WORDS] ?? '';
  };
}

function wordsIn(packed: Uint8Array | undefined): readonly string[] {
  return packed ? brotliDecompressSync(packed).toString().split('\n') : [];
}

type Group = { readonly part: PartOfSpeech | null; readonly numbers: readonly number[] };

/** For each word of a block: the count of groups; for each group its part, the count of words and their numbers. */
function decode(bytes: Uint8Array): Group[][] {
  const entries: Group[][] = [];
  let at = 0;
  const next = (): number => bytes[at++] ?? 0;
  while (at < bytes.length) {
    const groups: Group[] = [];
    for (let left = next(); left > 0; left--) {
      const part = PARTS[String.fromCharCode(next())] ?? null;
      const numbers = Array.from({ length: next() }, () => (next() << 16) | (next() << 8) | next());
      groups.push({ part, numbers });
    }
    entries.push(groups);
  }
  return entries;
}
