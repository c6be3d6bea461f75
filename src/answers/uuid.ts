import words from './uuid/words.json' with { type: 'json' };
import { Type } from 'typebox';
import { translator } from '../locales/messages.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import { toHexDigits } from './encode/codecs.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });
const MAX_AT_ONCE = 50;

const UuidBody = bodySchema('uuid', {
  version: Field.oneOf([4, 7], 'UUID version.'),
  uuids: Field.list(Type.String(), 'The new UUIDs.'),
});

export const uuid = answer(UuidBody, {
  summary: 'Generates UUIDs: version 4 (random) by default, or version 7 (time-based).',
  varies: true,
  cues: [{ words: () => [...wordsFor(WORDS, 'uuid'), 'uuidv'] }],
  answer(question, context) {
    const asked = readRequest(question.words);
    if (!asked) return undefined;
    const { version, count } = asked;
    const uuids = Array.from({ length: count }, () =>
      makeUuid(version, context.random.bytes(16), context.nowMs),
    );
    return {
      version,
      uuids,
      text: translator(question.language)('answers.uuid.text', { version, list: uuids.join(', ') }),
    };
  },
});

function readRequest(words: readonly string[]): { version: UuidVersion; count: number } | undefined {
  const read = readRoles(words, WORDS, (word) => /^\d{1,2}$/.test(word));
  if (!read) return undefined;
  const { roles, values } = read;
  const isVersioned = roles.has('four') || roles.has('seven');
  if (!roles.has('uuid') && !words.some((word) => word === 'uuidv4' || word === 'uuidv7')) return undefined;
  if (values.length > 1 || (roles.has('four') && roles.has('seven'))) return undefined;
  const number = values[0] === undefined ? undefined : Number(values[0]);
  // "5 uuids" is a count; "uuid 4" and "uuid version 7" are versions.
  const startsWithNumber = words[0] === values[0] || words[1] === values[0];
  const isCount = number !== undefined && (isVersioned || (startsWithNumber && words.at(-1) !== values[0]));
  if (number !== undefined && !isCount && number !== 4 && number !== 7) return undefined;
  const count = isCount ? number : 1;
  if (count < 1 || count > MAX_AT_ONCE) return undefined;
  return { version: roles.has('seven') || (!isCount && number === 7) ? 7 : 4, count };
}

type UuidVersion = 4 | 7;

/** Version 4 is random; version 7 starts with the time. `random` are 16 random bytes. */
export function makeUuid(version: UuidVersion, random: Uint8Array, nowMs: number): string {
  const bytes = Uint8Array.from(random);
  const view = new DataView(bytes.buffer);
  if (version === 7) {
    view.setUint16(0, Math.floor(nowMs / 2 ** 32));
    view.setUint32(2, nowMs % 2 ** 32);
  }
  view.setUint8(6, (view.getUint8(6) & 0x0f) | (version << 4));
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = toHexDigits(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
