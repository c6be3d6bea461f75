import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { isTopical, typed, unquoted } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

type Algorithm = { readonly id: string; readonly name: string };

const NAMES = ['MD5', 'SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'CRC32'];
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map(
  NAMES.flatMap((name) => {
    const id = name.startsWith('SHA-') ? name.replace('-', '').toLowerCase() : name.toLowerCase();
    return [...new Set([id, name.toLowerCase()])].map((word) => [word, { id, name }] as const);
  }),
);
const HASH_WORDS = new Set('hash hashwert checksum prufsumme empreinte suma somma hachage'.split(' '));
const JOINERS = new Set(['of', 'for', 'von', 'fur', 'de', 'pour', 'para', 'di', 'per', 'van', 'voor']);

const HashBody = bodySchema('hash', {
  algorithm: Field.text('The hash function.'),
  content: Field.text('The text that was hashed, as UTF-8.'),
  bits: Field.integer('Length of the hash in bits.'),
  hex: Field.text('The hash in hexadecimal.'),
  base64: Field.text('The hash in Base64.'),
});

export const hash = answer(HashBody, {
  summary: 'The hash of a text: MD5, SHA-1, SHA-2, SHA3-256 or CRC32 of its UTF-8 bytes.',
  cues: [{ digits: true, words: () => [...ALGORITHMS.keys()] }],
  answer(question) {
    const asked = readRequest(question);
    return asked && hashContent(asked, question.language);
  },
});

type HashRequest = { readonly algorithm: Algorithm; readonly content: string };

function hashContent({ algorithm, content }: HashRequest, language: Question['language']) {
  const { id, name } = algorithm;
  const digest = id === 'crc32' ? crc32Digest(content) : createHash(id).update(content, 'utf8').digest();
  const hex = digest.toString('hex');
  return {
    algorithm: id,
    content,
    bits: digest.length * 8,
    hex,
    base64: digest.toString('base64'),
    text: translator(language)('answers.hash.text', { name, content, hex }),
  };
}

/** Undefined for an unknown algorithm. */
export function hashText(algorithm: string, content: string, language: Question['language']) {
  const known = ALGORITHMS.get(algorithm);
  return known && hashContent({ algorithm: known, content }, language);
}

/** `md5 hello`, `md5 hash of hello world`, `md5 "hello world"`. Several plain words are a search about hashes. */
function readRequest(question: Question): HashRequest | undefined {
  const { words } = question;
  let at = HASH_WORDS.has(words[0] ?? '') ? 1 : 0;
  const algorithm = ALGORITHMS.get(words[at] ?? '');
  if (!algorithm) return undefined;
  at++;
  if (HASH_WORDS.has(words[at] ?? '')) at++;
  const isJoined = at < words.length - 1 && JOINERS.has(words[at] ?? '');
  if (isJoined) at++;
  if (at >= words.length) return undefined;
  const argument = typed(question, at);
  const quoted = unquoted(argument);
  if (quoted !== undefined) return { algorithm, content: quoted };
  const rest = words.slice(at);
  if (isTopical(rest) || rest.some((word) => ALGORITHMS.has(word))) return undefined;
  return rest.length === 1 || isJoined ? { algorithm, content: argument } : undefined;
}

function crc32Digest(content: string): Buffer {
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(content));
  return digest;
}
