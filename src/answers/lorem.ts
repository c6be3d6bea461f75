import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { numberWordsAt } from './kit/number-words.ts';
import { cuesOf, phraseList } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import paragraphs from './lorem/text.json' with { type: 'json' };
import vocabulary from './lorem/words.json' with { type: 'json' };

const UNITS = ['paragraphs', 'sentences', 'words'] as const;
type Unit = (typeof UNITS)[number];

const MAX: Readonly<Record<Unit, number>> = { paragraphs: 20, sentences: 100, words: 1_000 };

const NAMES = phraseList(vocabulary.names);
const UNIT_WORDS = new Map(
  UNITS.flatMap((unit) => vocabulary.units[unit].map((word) => [word, unit] as const)),
);
const FILLERS = new Set(vocabulary.fillers);

const LoremBody = bodySchema('lorem', {
  unit: Field.oneOf([...UNITS], 'What was counted.'),
  count: Field.integer('How many of them.', { minimum: 1 }),
  paragraphs: Field.list(Type.String(), 'The text, one item per paragraph.'),
});

export const lorem = answer(LoremBody, {
  summary: 'Placeholder text: lorem ipsum in paragraphs, sentences or words.',
  cues: [{ words: () => cuesOf(vocabulary.names) }],
  answer(question) {
    const asked = read(question);
    if (!asked) return undefined;
    const made = placeholder(asked.unit, asked.count);
    return { ...asked, paragraphs: made, text: made.join('\n\n') };
  },
});

/** `lorem ipsum` with a number, a unit and words such as `generate`, in any order; undefined for any other word. */
function read({ folded, words }: Question): { unit: Unit; count: number } | undefined {
  if (!folded.includes('lor')) return undefined;
  const plain = words.map((word) => word.replace(/[?!.,:]+$/, ''));
  let isNamed = false;
  let unit: Unit | undefined;
  let count: number | undefined;
  for (let at = 0; at < plain.length; at++) {
    const word = plain[at] ?? '';
    const name = NAMES(plain, at);
    const named = UNIT_WORDS.get(word);
    const isUsed = FILLERS.has(word);
    const number = isUsed ? undefined : numberAt(plain, at);
    if (name && !isNamed) {
      isNamed = true;
      at += name.length - 1;
    } else if (named && unit === undefined) unit = named;
    else if (number && count === undefined) {
      count = number.value;
      at += number.length - 1;
    } else if (!isUsed) return undefined;
  }
  const asked = { unit: unit ?? 'paragraphs', count: count ?? 1 } as const;
  return isNamed && asked.count > 0 && asked.count <= MAX[asked.unit] ? asked : undefined;
}

function numberAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const word = words[at] ?? '';
  return /^\d{1,5}$/.test(word) ? { value: Number(word), length: 1 } : numberWordsAt(words, at);
}

const SENTENCES = paragraphs.flat();
const WORDS = SENTENCES.join(' ').split(' ');

/** The text starts again after its end. */
function placeholder(unit: Unit, count: number): string[] {
  const taken = <T>(list: readonly T[]): T[] =>
    Array.from({ length: count }, (_, index) => list[index % list.length] as T);
  if (unit === 'paragraphs') return taken(paragraphs).map((sentences) => sentences.join(' '));
  if (unit === 'sentences') return [taken(SENTENCES).join(' ')];
  return [`${taken(WORDS).join(' ').replace(/[.,]$/, '')}.`];
}
