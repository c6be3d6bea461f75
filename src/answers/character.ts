import type { Question } from '../core/answers/instant.ts';
import { answer, bodySchema, Field, nullable, type FieldsOf } from './kit/schema.ts';
import { wordQuestionCues, wordQuestions } from './kit/word-questions.ts';
import patterns from './character/words.json' with { type: 'json' };

const CONTROLS = (
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS ' +
  'RS US SPACE'
).split(' ');
const DELETE = 127;
const LAST = 0x10ffff;
/** `unicode 15` is a version. */
const FIRST_PRINTABLE = 32;

const read = wordQuestions(patterns);

const CharacterBody = bodySchema('character', {
  character: Field.text('The character.'),
  name: nullable(
    Field.text('Such as LF.'),
    'The abbreviation of a control character or a space; null for others.',
  ),
  code: Field.integer('The code point as a decimal number.'),
  is_ascii: Field.flag('Whether it is part of ASCII.'),
  unicode: Field.text('The code point, such as U+0041.'),
  html: Field.text('As a numeric HTML entity.'),
  utf8: Field.text('The bytes in UTF-8, in hexadecimal.'),
});

export const character = answer(CharacterBody, {
  summary: 'The ASCII or Unicode code of a character, or the character for a code.',
  cues: [{ words: () => wordQuestionCues(patterns) }, { words: () => ['u+'], digits: true }],
  answer(question) {
    const text = /^u\+[\da-f]{2,6}$/.test(question.asked) ? question.asked : read(question)?.text;
    const code = text === undefined ? undefined : codeOf(text, question);
    return code === undefined ? undefined : describe(code);
  },
});

/** One character has its code. Several digits are a code: in hexadecimal after U+, or if there are as many as in U+00E9. */
function codeOf(text: string, { folded }: Question): number | undefined {
  if ([...text].length === 1) return text.codePointAt(0);
  if (/^(?:space|espace|leerzeichen|espacio|spazio|espaco|spatie)$/.test(text.toLowerCase())) return 32;
  const isHex = /^(?:u\+|0x)/i.test(text) || (folded.includes('unicode') && /^[\da-f]{4,5}$/i.test(text));
  const digits = text.replace(/^(?:u\+|0x|&#)|;$/gi, '');
  if (!(isHex ? /^[\da-f]{1,6}$/i : /^\d{2,7}$/).test(digits)) return undefined;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  const isVersion = !isHex && folded.startsWith('unicode') && code < FIRST_PRINTABLE;
  return isVersion || code > LAST || (code >= 0xd800 && code <= 0xdfff) ? undefined : code;
}

function describe(code: number): FieldsOf<typeof CharacterBody> {
  const shown = String.fromCodePoint(code);
  const unicode = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = code === DELETE ? 'DEL' : (CONTROLS[code] ?? null);
  return {
    character: shown,
    name,
    code,
    is_ascii: code <= DELETE,
    unicode,
    html: `&#${code};`,
    utf8: [...Buffer.from(shown)].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '),
    text: `${name ?? shown} = ${code} (${unicode})`,
  };
}
