/** A text that must not leave this machine, and what is written in its place. */
export type SecretText = { readonly text: string; readonly label: string };

export type Redact = (text: string) => string;

/** Shorter pieces of Base64 are found in ordinary text. */
const MIN_BASE64 = 8;

/** Replaces secrets, as they are and in every encoding that URLs, JSON, HTML and headers use. */
export function redactor(secrets: readonly SecretText[]): Redact {
  const patterns = secrets
    .filter(({ text }) => text !== '')
    // A secret may be part of another one.
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ text, label }) => ({
      pattern: new RegExp([...base64Of(text).map(escaped), spelledAnyWay(text)].join('|'), 'g'),
      label: `[${label}]`,
    }));
  return (text) => patterns.reduce((left, { pattern, label }) => left.replace(pattern, () => label), text);
}

/** Each character may be encoded in its own way. */
function spelledAnyWay(text: string): string {
  return [...text].map((character) => `(?:${spellings(character).join('|')})`).join('');
}

const HTML_NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

function spellings(character: string): string[] {
  const bytes = [...Buffer.from(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`);
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  const code = character.codePointAt(0) ?? 0;
  const named = HTML_NAMES[character];
  return [
    `\\\\*${escaped(character)}`,
    bytes.join(''),
    units.map((unit) => `\\\\+u${hex(unit, 4)}`).join(''),
    `&#0*${code};`,
    `&#[xX]0*${hex(code, 1)};`,
    ...(named === undefined ? [] : [`&${named};`]),
    ...(character === ' ' ? ['\\+'] : []),
  ];
}

function hex(value: number, digits: number): string {
  return value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * Base64 of the text alone, and the part that is the same whatever comes before and after it, as in the credentials of a
 * Basic `Authorization` header.
 */
function base64Of(text: string): string[] {
  const bytes = Buffer.from(text);
  const within = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const first = Math.ceil((before * 8) / 6);
    return whole.slice(first, Math.floor(((before + bytes.length) * 8) / 6));
  });
  const found = [bytes.toString('base64'), ...within.filter((piece) => piece.length >= MIN_BASE64)];
  const urlSafe = found.map((piece) => piece.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
  return [...new Set([...found, ...urlSafe])].filter(
    (piece) => piece.length >= MIN_BASE64 || piece.endsWith('='),
  );
}
