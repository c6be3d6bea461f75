import type { AnswerFields, AnswerLanguage } from '../../core/answers/instant.ts';
import { changeCase, STYLES } from '../case.ts';
import { convertInput } from '../encode.ts';
import { CODECS, type Codec } from '../encode/codecs.ts';
import { hashText } from '../hash.ts';
import type { InstantValue } from '../index.ts';
import { checkJson } from '../json.ts';
import { sortKeys } from '../json/edit.ts';
import { calculateInput } from '../math.ts';
import { translateMorse } from '../morse.ts';
import { qrCode } from '../qr.ts';
import { testPattern } from '../regex.ts';
import { countText } from '../wordcount.ts';

type Field = (name: string) => string;
type Answered = AnswerFields<InstantValue> | undefined;

/**
 * Forms that are answered directly: a text keeps its lines and may be long, and a calculator takes what would be no
 * calculation in a query. The other tools are answered by the query that their form stands for.
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
