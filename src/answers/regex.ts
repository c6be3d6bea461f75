import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { typed, unquoted, phraseList } from './kit/phrases.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import { createRequire } from 'node:module';
import type * as Re2 from 're2js';

const NAMES = [
  ...[
    'regex',
    'regexp',
    'regular expression',
    'regularer ausdruck',
    'expression reguliere',
    'expression rationnelle',
  ],
  ...['expresion regular', 'espressione regolare', 'expressao regular', 'reguliere expressie'],
];
const LEADS = phraseList(NAMES);
const JOINERS = new Set('test match on auf mit sur avec con en su em com op met'.split(' '));
const FLAGS = /^[gimsu]*$/;
const MAX_CHARACTERS = 2_000;

const RegexBody = Type.Union([
  bodySchema('regex', {
    pattern: Field.text('The regular expression.'),
    flags: Field.text('Its flags.'),
    input: Field.text('The text that is searched.'),
    valid: Field.only(
      true,
      'Whether the pattern is valid; null if that is not known, because the pattern is not supported.',
    ),
    supported: Field.only(
      true,
      'Whether the engine supports the pattern. It runs in linear time, so lookarounds and backreferences are not supported.',
    ),
    is_complete: Field.flag('`false` if there may be more matches than listed.'),
    matches: Field.list(
      part({
        start: Field.integer('Where the match starts, in UTF-16 code units from 0.'),
        end: Field.integer('Where the match ends.'),
        text: Field.text('The text that matched.'),
      }),
      'The matches, in order.',
    ),
  }),
  bodySchema('regex', {
    pattern: Field.text('The regular expression.'),
    flags: Field.text('Its flags.'),
    input: Field.text('The text that is searched.'),
    valid: Field.only(
      false,
      'Whether the pattern is valid; null if that is not known, because the pattern is not supported.',
    ),
    supported: Field.only(
      true,
      'Whether the engine supports the pattern. It runs in linear time, so lookarounds and backreferences are not supported.',
    ),
  }),
  bodySchema('regex', {
    pattern: Field.text('The regular expression.'),
    flags: Field.text('Its flags.'),
    input: Field.text('The text that is searched.'),
    valid: Type.Null({
      description:
        'Whether the pattern is valid; null if that is not known, because the pattern is not supported.',
    }),
    supported: Field.only(
      false,
      'Whether the engine supports the pattern. It runs in linear time, so lookarounds and backreferences are not supported.',
    ),
  }),
]);

export const regex = answer<typeof RegexBody, RegexParts | undefined>(RegexBody, {
  summary:
    'Tests a pattern between slashes on a text. The syntax is RE2: as in JavaScript, but without backreferences and lookaround, and with at most 1,000 repetitions. Flags: g, i, m, s, u. Positions count characters from 0.',
  cues: [{ words: () => NAMES }],
  answer(question) {
    const asked = readRequest(question);
    return asked && testPattern(asked, question.language);
  },
});

type PatternTest = { readonly pattern: string; readonly flags: string; readonly input: string };

/** Tests a pattern on a text of any length, which may have several lines. Undefined if there is no such flag. */
export function testPattern(
  { pattern, flags, input }: PatternTest,
  language: Question['language'],
): FieldsOf<typeof RegexBody, RegexParts | undefined> | undefined {
  if (!FLAGS.test(flags)) return undefined;
  const about = { pattern, flags, input };
  const t = translator(language);
  const found = matchPattern(pattern, flags, input);
  if (found === 'invalid')
    return { ...about, valid: false, supported: true, text: t('answers.regex.invalid') };
  if (found === 'unsupported')
    return { ...about, valid: null, supported: false, text: t('answers.regex.unsupported') };
  const { matches, groups, isComplete } = found;
  return {
    ...about,
    valid: true,
    supported: true,
    is_complete: isComplete,
    matches,
    parts: { groups },
    text: t('answers.regex.matches', { count: matches.length }),
  };
}

/** `regex /a+b/i aaab`: the pattern between slashes, then the text to test. */
function readRequest(question: Question): PatternTest | undefined {
  const { words } = question;
  let at = LEADS(words, 0)?.length ?? 0;
  if (at === 0) return undefined;
  if (JOINERS.has(words[at] ?? '')) at++;
  const rest = typed(question, at);
  if (!rest.startsWith('/') || rest.length > MAX_CHARACTERS) return undefined;
  const close = closingSlash(rest);
  if (close < 2) return undefined;
  const flagsEnd = rest.indexOf(' ', close);
  if (flagsEnd === -1) return undefined;
  const flags = rest.slice(close + 1, flagsEnd);
  const [joiner = '', ...others] = rest.slice(flagsEnd + 1).split(' ');
  const argument =
    JOINERS.has(joiner) && others.length > 0 ? others.join(' ') : [joiner, ...others].join(' ');
  return { pattern: rest.slice(1, close), flags, input: unquoted(argument) ?? argument };
}

/** The first slash that is neither escaped nor in a class. */
function closingSlash(text: string): number {
  let isInClass = false;
  for (let at = 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '[') isInClass = true;
    else if (character === ']') isInClass = false;
    else if (character === '/' && !isInClass) return at;
  }
  return -1;
}

type Matches = {
  /** Positions count characters, not UTF-16 units. */
  readonly matches: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly isComplete: boolean;
  /** What each group of each match holds; undefined for a group that took no part. */
  readonly groups: readonly (readonly (string | undefined)[])[];
};

/** What only a page shows. */
export type RegexParts = Pick<Matches, 'groups'>;

const MAX_MATCHES = 100;
/** Compiling a longer program would hold up other requests. */
const MAX_PROGRAM_LENGTH = 2_000;
/** A search takes at most as many steps as the program has instructions, for each character of the text. */
const MAX_STEPS = 500_000;

const require = createRequire(import.meta.url);

/** All matches from left to right, by RE2: in linear time, whatever the pattern. */
export function matchPattern(
  pattern: string,
  flags: string,
  text: string,
): Matches | 'invalid' | 'unsupported' {
  if (programLength(pattern) > MAX_PROGRAM_LENGTH) return 'unsupported';
  // Loaded with the first pattern: it is large, and most processes never need it.
  const { RE2JS, RE2JSException } = require('re2js') as typeof Re2;
  try {
    const options =
      (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
      (flags.includes('m') ? RE2JS.MULTILINE : 0) |
      (flags.includes('s') ? RE2JS.DOTALL : 0);
    return findAll(RE2JS.compile(inRe2Syntax(pattern), options), text);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return isValidElsewhere(pattern) ? 'unsupported' : 'invalid';
  }
}

function findAll(program: Re2.RE2JS, text: string): Matches {
  const matches: Matches['matches'][number][] = [];
  const matcher = program.matcher(text);
  const stepsForCharacter = program.programSize();
  let stepsLeft = MAX_STEPS;
  const groups: (string | undefined)[][] = [];
  let from = 0;
  while (matches.length < MAX_MATCHES) {
    stepsLeft -= stepsForCharacter * (text.length - from + 1);
    if (stepsLeft < 0) return { matches, groups, isComplete: false };
    if (!matcher.find()) return { matches, groups, isComplete: true };
    const [start, end] = [matcher.start(), matcher.end()];
    const found = text.slice(start, end);
    const startCharacter = length(text.slice(0, start));
    matches.push({ start: startCharacter, end: startCharacter + length(found), text: found });
    groups.push(Array.from({ length: matcher.groupCount() }, (_, at) => matcher.group(at + 1) ?? undefined));
    from = end;
  }
  return { matches, groups, isComplete: !matcher.find() };
}

function length(text: string): number {
  return [...text].length;
}

/** RE2 writes `\u00e9` and `\u{e9}` as `\x{e9}`. */
function inRe2Syntax(pattern: string): string {
  return pattern.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|.)/gis,
    (escape: string, braced?: string, four = braced) => (four === undefined ? escape : `\\x{${four}}`),
  );
}

/** RE2 leaves out backreferences and lookaround, which V8 has. Only parses the pattern. */
function isValidElsewhere(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** About how long the compiled program is: counted repetitions are written out, and nested ones multiply. */
function programLength(pattern: string): number {
  const outer: number[] = [];
  let length = 0;
  let lastPart = 0;
  for (const [token, least, most] of pattern.matchAll(
    /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|./gs,
  )) {
    if (token === '(') outer.push(length);
    else if (least !== undefined) length += lastPart * (Number(most ?? least) || Number(least));
    else if (token === ')') lastPart = length - (outer.pop() ?? 0);
    else {
      lastPart = 1;
      length += 1;
    }
  }
  return length;
}
