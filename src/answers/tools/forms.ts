import type { AnswerFields, AnswerLanguage } from '../../core/answers/instant.ts';
import { changeCase, STYLES } from '../case.ts';
import { convertInput } from '../encode.ts';
import { type Codec, CODECS } from '../encode/codecs.ts';
import { hashText } from '../hash.ts';
import type { InstantValue } from '../index.ts';
import { checkJson, readJson } from '../json.ts';
import { calculateInput } from '../math.ts';
import { translateMorse } from '../morse.ts';
import { qrCode } from '../qr.ts';
import { testPattern } from '../regex.ts';
import { countText } from '../wordcount.ts';

type Field = (name: string) => string;
type Answered = AnswerFields<InstantValue> | undefined;

/**
 * Forms that are answered directly: a text keeps its lines and may be long, and a calculator takes what would be no
 * calculation in a query. The other tools are answered as a query made from their form.
 */
const FORMS: Readonly<Record<string, (field: Field, language: AnswerLanguage) => Answered>> = {
  case: (field) => {
    const style = STYLES.find((known) => known === field('style'));
    return style && changeCase({ style, input: field('input') });
  },
  encode: (field, language) => {
    const codecs: readonly Codec[] = Object.values(CODECS);
    const codec = codecs.find(({ id }) => id === field('scheme'));
    const direction = field('direction') === 'decode' ? 'decode' : 'encode';
    return codec && convertInput({ codec, direction, input: field('input').trim() }, language);
  },
  hash: (field, language) => hashText(field('algorithm'), field('content').trim(), language),
  json: (field, language) => {
    const checked = checkJson(field('input'), language);
    return checked?.valid === true && field('action') === 'sort'
      ? checkJson(sortKeys(field('input')), language)
      : checked;
  },
  math: (field, language) => calculateInput(field('expression').replace(/[ =]+$/, ''), language),
  morse: (field, language) => translateMorse(field('input').trim().replace(/\s+/g, ' '), language),
  qr: (field, language) => qrCode(field('content').trim(), language),
  regex: (field, language) =>
    testPattern({ pattern: field('pattern'), flags: field('flags').trim(), input: field('input') }, language),
  wordcount: (field, language) => countText({ input: field('input'), asked: 'words' }, language),
};

/** The answer to the form of a tool for texts; undefined if it has none. */
export function answerForm(type: string, field: Field, language: AnswerLanguage): InstantValue | undefined {
  const found = Object.hasOwn(FORMS, type) ? FORMS[type]?.(field, language) : undefined;
  if (!found) return undefined;
  const { parts, ...fields } = found;
  return { body: { type, query: '', ...fields }, parts } as InstantValue;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^{}[\]:,"\s]+/g;

/** The same with the keys of every object in alphabetical order. Takes valid JSON, and keeps its numbers as written. */
export function sortKeys(source: string): string {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  const sorted = readJson(value());
  return sorted !== 'too deep' && sorted.valid ? sorted.formatted : source;

  function value(): string {
    const token = tokens[at++] ?? '';
    if (token === '[') return `[${items(']', value).join(',')}]`;
    if (token !== '{') return token;
    const members = items('}', () => {
      const key = tokens[at++] ?? '';
      at++;
      return [key, value()] as const;
    });
    const inOrder = members.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${inOrder.map(([key, of]) => `${key}:${of}`).join(',')}}`;
  }

  function items<T>(end: string, read: () => T): T[] {
    const found: T[] = [];
    while (at < tokens.length && tokens[at] !== end) {
      found.push(read());
      if (tokens[at] === ',') at++;
    }
    at++;
    return found;
  }
}
