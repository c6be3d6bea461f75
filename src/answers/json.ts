import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { typed } from './kit/phrases.ts';
import { readJson } from './json/format.ts';
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
  cues: () => [{ words: ['{', '[', 'json'] }],
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
