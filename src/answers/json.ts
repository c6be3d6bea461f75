import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { typed } from './kit/phrases.ts';
import { answer, bodySchema, Field, type FieldsOf } from './kit/schema.ts';

const VERBS = new Set(
  'format validate pretty minify check formatiere prufe formater valider formatear validar formatta formatar formatteer'.split(
    ' ',
  ),
);

const JsonBody = Type.Union([
  bodySchema('json', {
    valid: Field.only(true, 'Whether the input is valid JSON.'),
    keys: Field.integer('Total number of keys in all objects.'),
    depth: Field.integer('How deep arrays and objects are nested.'),
    formatted: Field.text('The input with two spaces per level.'),
    minified: Field.text('The input without white space.'),
  }),
  bodySchema('json', {
    valid: Field.only(false, 'Whether the input is valid JSON.'),
    error_position: Field.integer('Position of the first invalid character, from 1.'),
  }),
]);
/** The JSON of the query, as it was typed. */
type JsonParts = { readonly source: string };

export const json = answer<typeof JsonBody, JsonParts>(JsonBody, {
  summary: 'Validates and formats JSON. Consecutive whitespace counts as one space, as in any query.',
  cues: [{ words: () => ['{', '[', 'json'] }],
  answer(question) {
    const found = findJson(question);
    if (!found) return undefined;
    const { source, isNamed } = found;
    const checked = checkJson(source, question.language);
    if (!checked || isNamed) return checked;
    // Unless the query says that it is JSON, only invalid text that looks like an object gets an answer.
    const isMeant = checked.valid ? checked.keys > 0 : /^\{ ?"[^"]*" ?:/.test(source);
    return isMeant ? checked : undefined;
  },
});

/** Undefined if it is nested too deeply. */
export function checkJson(
  source: string,
  language: Question['language'],
): FieldsOf<typeof JsonBody, JsonParts> | undefined {
  const read = readJson(source);
  if (read === 'too deep') return undefined;
  const t = translator(language);
  if (!read.valid) {
    const position = read.errorAt + 1;
    const text = t('answers.json.invalid', { position });
    return { valid: false, error_position: position, parts: { source }, text };
  }
  const { keyCount: keys, depth, formatted, minified } = read;
  const text = t('answers.json.valid');
  return { valid: true, keys, depth, formatted, minified, parts: { source }, text };
}

function findJson(question: Question): { source: string; isNamed: boolean } | undefined {
  const { words, text } = question;
  if (isOpening(text)) return { source: text, isNamed: false };
  const start = VERBS.has(words[0] ?? '') ? 1 : 0;
  if (words[start] !== 'json') return undefined;
  const source = typed(question, start + 1);
  return isOpening(source) ? { source, isNamed: true } : undefined;
}

function isOpening(text: string): boolean {
  const first = text.charCodeAt(0);
  return first === 0x7b || first === 0x5b;
}

type JsonReading =
  | {
      readonly valid: true;
      readonly keyCount: number;
      readonly depth: number;
      readonly formatted: string;
      readonly minified: string;
    }
  | { readonly valid: false; readonly errorAt: number }
  /** Deeper JSON is not formatted: indenting it takes quadratic time. */
  | 'too deep';

const DEEPEST = 32;
const TOKEN =
  /[{}[\]:,]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next: a value, a key, the colon after a key, or a comma or closing bracket. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end' | 'nothing';

/** Formats the text itself, since JSON.parse would change numbers and the order of keys. */
export function readJson(source: string): JsonReading {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let formatted = '';
  let minified = '';
  let keyCount = 0;
  let depth = 0;
  let at = 0;
  const afterValue = (): Expected => (open.length > 0 ? 'comma or end' : 'nothing');
  const newLine = () => `\n${'  '.repeat(open.length)}`;

  for (;;) {
    while (isSpace(source.charCodeAt(at))) at++;
    if (at === source.length) break;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source)?.[0];
    if (token === undefined || expected === 'nothing') return { valid: false, errorAt: at };
    const isFirst: boolean = expected === 'value or ]' || expected === 'key or }';
    const wantsValue: boolean = expected === 'value' || expected === 'value or ]';
    const wantsKey: boolean = expected === 'key' || expected === 'key or }';
    if (token === '{' || token === '[') {
      if (!wantsValue) return { valid: false, errorAt: at };
      if (isFirst) formatted += newLine();
      open.push(token);
      depth = Math.max(depth, open.length);
      if (depth > DEEPEST) return 'too deep';
      formatted += token;
      expected = token === '{' ? 'key or }' : 'value or ]';
    } else if (token === '}' || token === ']') {
      const isEnd = expected === 'comma or end' || expected === (token === '}' ? 'key or }' : 'value or ]');
      if (!isEnd || open.pop() !== (token === '}' ? '{' : '[')) return { valid: false, errorAt: at };
      if (!isFirst) formatted += newLine();
      formatted += token;
      expected = afterValue();
    } else if (token === ':') {
      if (expected !== 'colon') return { valid: false, errorAt: at };
      formatted += ': ';
      expected = 'value';
    } else if (token === ',') {
      if (expected !== 'comma or end') return { valid: false, errorAt: at };
      formatted += ',' + newLine();
      expected = open.at(-1) === '{' ? 'key' : 'value';
    } else {
      const isKey: boolean = wantsKey && token.startsWith('"');
      if (!wantsValue && !isKey) return { valid: false, errorAt: at };
      if (isFirst) formatted += newLine();
      formatted += token;
      if (isKey) keyCount++;
      expected = isKey ? 'colon' : afterValue();
    }
    minified += token;
    at += token.length;
  }
  return expected === 'nothing'
    ? { valid: true, keyCount, depth, formatted, minified }
    : { valid: false, errorAt: source.length };
}

/** A space, a tab or the end of a line. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
