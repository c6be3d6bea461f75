import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { fold } from '../core/answers/question.ts';
import { translator } from '../locales/messages.ts';
import { readableText, CODECS, convertText, type Codec } from './encode/codecs.ts';
import topics from './encode/topics.json' with { type: 'json' };
import { isTopical, typed, unquoted } from './kit/phrases.ts';
import { answer, bodySchema, Field, nullable } from './kit/schema.ts';

const SCHEMES: Readonly<Record<string, Codec>> = {
  base64: CODECS.base64,
  'base-64': CODECS.base64,
  url: CODECS.url,
  uri: CODECS.url,
  percent: CODECS.url,
  html: CODECS.html,
  hex: CODECS.hex,
  rot13: CODECS.rot13,
  'rot-13': CODECS.rot13,
};
const VERBS: Readonly<Record<string, 'encode' | 'decode'>> = {
  ...verbs(
    'encode',
    'encode escape encoding encoder encoden kodieren codieren enkodieren kodiere codificar codifica codificare codifique coderen codeer',
  ),
  ...verbs(
    'decode',
    'decode unescape decoding decoder dekodieren decodieren entschlusseln dekodiere decodificar decodifica decodificare decodifique decoderen decodeer',
  ),
};
const PREPOSITIONS: ReadonlySet<string> = new Set('in into to as en a als em para naar nach'.split(' '));
/** "Link in HTML" is a search, "hello in Base64" is not. */
const SAID_ALONE: ReadonlySet<string> = new Set(['base64', 'rot13']);
/** Words that follow "Base64" in a search about it. */
const TOPICS: ReadonlySet<string> = new Set(topics);
const MAX_CHARACTERS = 4_000;

type Request = { codec: Codec; direction: 'encode' | 'decode'; input: string; isQuoted: boolean };

export const EncodeBody = bodySchema('encode', {
  scheme: Field.oneOf(['base64', 'url', 'html', 'hex', 'rot13'], 'The encoding.'),
  direction: Field.oneOf(['encode', 'decode'], 'Whether the input is encoded or decoded.'),
  input: Field.text('The text or code to convert.'),
  valid: Field.flag('Whether the input can be decoded.'),
  is_text: Field.flag('Whether the decoded bytes are text in UTF-8.'),
  result: nullable(
    Type.String(),
    'The converted text; null if the input is not valid, or the bytes are not text.',
  ),
  hex: Type.Optional(Field.text('The bytes, if they are not text.')),
});

export const encode = answer(EncodeBody, {
  summary: 'Encodes or decodes text: Base64, URL encoding, HTML, hexadecimal, ROT13.',
  cues: [{ words: () => Object.keys(SCHEMES) }],
  answer(question) {
    const request = readRequest(question);
    if (!request) return undefined;
    const { direction, input, isQuoted } = request;
    const found = convertInput(request, question.language);
    if (direction === 'encode' || isQuoted) return found;
    // A plain word that does not decode to text is a search.
    const isWord = found.result === null && /^[A-Za-z -]*$/.test(input);
    return isWord || found.result === input ? undefined : found;
  },
});

export function convertInput(
  { codec, direction, input }: Pick<Request, 'codec' | 'direction' | 'input'>,
  language: Question['language'],
) {
  const t = translator(language);
  const about = { scheme: codec.id, direction, input };
  const converted = convertText(codec, direction, input);
  if (converted === undefined) {
    const text = t('answers.encode.invalid', { scheme: codec.name });
    return { ...about, valid: false, is_text: false, result: null, text };
  }
  if ('hex' in converted) {
    const { hex } = converted;
    const text = t('answers.encode.notText', { hex });
    return { ...about, valid: true, is_text: false, result: null, hex, text };
  }
  const { result } = converted;
  return { ...about, valid: true, is_text: true, result, text: result };
}

function verbs(direction: 'encode' | 'decode', words: string): Record<string, 'encode' | 'decode'> {
  return Object.fromEntries(words.split(' ').map((word) => [word, direction]));
}

/** `base64 encode text`, `encode base64 text`, `base64 text encode` or `text in base64`. */
function readRequest(question: Question): Request | undefined {
  const { words } = question;
  const [first = '', second = ''] = words;
  if (words.length < 2) return undefined;
  const spoken = readSpoken(question);
  if (spoken) return requestOf(question, spoken);
  if (!(isKnown(SCHEMES, first) || isKnown(VERBS, first))) return undefined;
  const last = words.at(-1) ?? '';
  const codec = pick(SCHEMES, first) ?? pick(SCHEMES, second);
  if (!codec) return undefined;
  let direction = pick(VERBS, first) ?? (isKnown(SCHEMES, first) ? pick(VERBS, second) : undefined);
  let [start, end] = [2, words.length];
  if (direction === undefined && words.length > 2 && isKnown(VERBS, last)) {
    direction = pick(VERBS, last);
    [start, end] = [1, words.length - 1];
  }
  if (direction === undefined && words.length === 2) {
    direction = directionOf(codec, typed(question, 1));
    start = 1;
  }
  return direction && requestOf(question, { codec, direction, start, end });
}

type Place = Pick<Request, 'codec' | 'direction'> & { readonly start: number; readonly end: number };

/** `encode hello in base64`, `hello in base64`, `encode in base64 hello`. */
function readSpoken({ words }: Question): Place | undefined {
  const at = words.findIndex(
    (word, index) => index > 0 && PREPOSITIONS.has(word) && isKnown(SCHEMES, words[index + 1] ?? ''),
  );
  const codec = at < 0 ? undefined : pick(SCHEMES, words[at + 1] ?? '');
  if (!codec) return undefined;
  const verb = pick(VERBS, words[0] ?? '');
  const after = pick(VERBS, words[at + 2] ?? '');
  if (at === 1 && verb) return { codec, direction: verb, start: at + 2, end: words.length };
  if (words.length > at + (after ? 3 : 2)) return undefined;
  const direction = verb ?? after ?? (SAID_ALONE.has(codec.id) ? 'encode' : undefined);
  return direction && { codec, direction, start: verb ? 1 : 0, end: at };
}

function requestOf(question: Question, { codec, direction, start, end }: Place): Request | undefined {
  if (start >= end) return undefined;
  const argument = typed(question, start, end);
  if (argument.length > MAX_CHARACTERS) return undefined;
  const quoted = unquoted(argument);
  const isSearch = isTopical(question.words.slice(start, end)) || TOPICS.has(fold(argument));
  if (quoted === undefined && isSearch) return undefined;
  return { codec, direction, input: quoted ?? argument, isQuoted: quoted !== undefined };
}

/** `base64 hello`: text to encode, unless it already is code that stands for text. A topic is a search. */
function directionOf(codec: Codec, word: string): 'encode' | 'decode' | undefined {
  if (codec.id === 'rot13') return 'encode';
  if (codec.id !== 'base64' || TOPICS.has(fold(word))) return undefined;
  const decoded = /[A-Z\d=]/.test(word) && word.length % 4 === 0 ? codec.decode(word) : undefined;
  return decoded !== undefined && readableText(decoded) !== undefined ? 'decode' : 'encode';
}

function isKnown(table: object, word: string): boolean {
  return Object.hasOwn(table, word);
}

function pick<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return isKnown(table, word) ? table[word] : undefined;
}
