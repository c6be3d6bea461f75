import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { AnswerContext, AnswerFields, AnswerValue, Cue, InstantAnswer, Question } from './instant.ts';
import { withUmlauts } from './question.ts';
import { groupWords, type WordGroups, wordLookup } from './word-groups.ts';

/** Made for the first question. */
const candidatesOf = new WeakMap<readonly InstantAnswer[], Candidates<InstantAnswer>>();

/**
 * The first answer that accepts the query, or else the query with umlauts for `ae`, `oe` and `ue`; synchronous unless an
 * answer has to wait for data.
 */
export function detect<Value extends AnswerValue>(
  answers: readonly InstantAnswer<Value>[],
  question: Question,
  context: AnswerContext,
): MaybePromise<Value | undefined> {
  const candidates = (candidatesOf.get(answers) ?? remember(answers)) as Candidates<InstantAnswer<Value>>;
  return mapMaybe(firstAnswer(candidates.for(question), question, context), (found) => {
    if (found) return found;
    const respelled = withUmlauts(question);
    return respelled && firstAnswer(candidates.for(respelled), respelled, context);
  });
}

/** With words that the compiler has prepared, the first question is answered sooner. */
export function remember(answers: readonly InstantAnswer[], words?: CueWords): Candidates<InstantAnswer> {
  const candidates = new Candidates(answers, words);
  candidatesOf.set(answers, candidates);
  return candidates;
}

function firstAnswer<Value extends AnswerValue>(
  answers: readonly InstantAnswer<Value>[],
  question: Question,
  context: AnswerContext,
): MaybePromise<Value | undefined> {
  for (let at = 0; at < answers.length; at += 1) {
    const answer = answers[at];
    const found = answer?.answer(question, context);
    if (!answer || found === undefined) continue;
    // The type of each answer pairs its `type` with its fields.
    if (!(found instanceof Promise)) return toValue(answer.type, question, found) as Value;
    return found.then((late) =>
      late === undefined
        ? firstAnswer(answers.slice(at + 1), question, context)
        : (toValue(answer.type, question, late) as Value),
    );
  }
  return undefined;
}

function toValue(type: string, { query }: Question, { parts, ...fields }: AnswerFields): AnswerValue {
  return { body: { type, query, ...fields }, parts };
}

type Places = readonly number[];
/** The words of all cues, of which some count only in a question with a digit. */
export type CueWords = { readonly plain: WordGroups<Places>; readonly withDigit: WordGroups<Places> };

/** A run of letters, or a sign. */
const TOKEN = /\p{L}+|[^\p{L}\d\s]/gu;
const PLAIN = /^[a-z ]*$/;
const WORD = /^[a-z]+$/;
const NONE: readonly never[] = [];
const ALWAYS: readonly Cue[] = [{}];

/**
 * Finds the answers that a question may be meant for, by looking up each of its words once. Nearly all questions are
 * meant for none, and asking dozens of answers in turn takes several times as long.
 */
export class Candidates<Answer extends InstantAnswer> {
  readonly #answers: readonly Answer[];
  readonly #cues: CueTable;
  /** Cues of questions with a digit. */
  readonly #digitCues: CueTable;

  constructor(answers: readonly Answer[], words: CueWords = cueWordsOf(answers)) {
    this.#answers = answers;
    this.#cues = new CueTable(words.plain);
    this.#digitCues = new CueTable(words.withDigit);
    for (const [place, { cues }] of answers.entries()) {
      for (const cue of cues ?? ALWAYS) (cue.digits ? this.#digitCues : this.#cues).add(cue, place);
    }
  }

  for(question: Question): readonly Answer[] {
    const tokens = tokensOf(question);
    const found: number[] = [];
    this.#cues.find(question, tokens, found);
    if (question.hasDigit) this.#digitCues.find(question, tokens, found);
    return found.length === 0 ? NONE : inOrder(found).flatMap((place) => this.#answers[place] ?? []);
  }
}

/** What cues have in common, and which answers they are for. */
class CueTable {
  readonly #always: number[] = [];
  readonly #placesOf: (word: string) => Places | undefined;
  readonly #tests: { readonly test: Required<Cue>['test']; readonly places: number[] }[] = [];

  constructor(groups: WordGroups<Places>) {
    this.#placesOf = wordLookup(groups);
  }

  add({ words, test }: Cue, place: number): void {
    if (test) this.#addTest(test, place);
    else if (!words) this.#always.push(place);
  }

  find(question: Question, tokens: readonly string[], found: number[]): void {
    found.push(...this.#always);
    for (const token of tokens) {
      const places = this.#placesOf(token);
      if (places) found.push(...places);
    }
    for (const { test, places } of this.#tests) if (test(question)) found.push(...places);
  }

  /** A test that several answers share is made once. */
  #addTest(test: Required<Cue>['test'], place: number): void {
    const same = this.#tests.find((one) => one.test === test);
    if (same) same.places.push(place);
    else this.#tests.push({ test, places: [place] });
  }
}

/** Takes a while: the compiler does it for the answers of the program. */
export function cueWordsOf(answers: readonly InstantAnswer[]): CueWords {
  return { plain: groupsOf(answers, undefined), withDigit: groupsOf(answers, true) };
}

function groupsOf(answers: readonly InstantAnswer[], digits: Cue['digits']): WordGroups<Places> {
  const placesOf = new Map<string, Set<number>>();
  for (const [place, { cues = ALWAYS }] of answers.entries())
    for (const cue of cues.filter((one) => one.digits === digits))
      for (const word of cue.words?.() ?? NONE)
        placesOf.getOrInsertComputed(longestToken(word), () => new Set()).add(place);
  return groupWords([...placesOf].map(([word, places]) => [word, [...places]]));
}

function tokensOf({ folded, words }: Question): readonly string[] {
  return PLAIN.test(folded) ? words : (folded.match(TOKEN) ?? NONE);
}

function inOrder(places: Places): Places {
  return places.length === 1 ? places : [...new Set(places)].sort((a, b) => a - b);
}

/** A question that contains a phrase contains its longest word. */
function longestToken(phrase: string): string {
  if (WORD.test(phrase)) return phrase;
  const tokens: readonly string[] = phrase.match(TOKEN) ?? NONE;
  const longest = tokens.reduce((best, token) => (token.length >= best.length ? token : best), '');
  if (longest === '') throw new Error(`the cue “${phrase}” has neither a letter nor a sign`);
  return longest;
}
