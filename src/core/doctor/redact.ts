import type { UpstreamRequest } from '../upstream/provider.ts';
import type { RecordedExchange } from './check-provider.ts';

/** A text that must not leave this machine, and what is written in its place. */
export type SecretText = { readonly text: string; readonly label: string };

type Redact = (text: string) => string;

/** Shorter pieces of Base64 are found in ordinary text. */
const MIN_BASE64 = 8;

/** Replaces secrets, as they are and in every encoding that URLs, JSON, HTML and headers use. */
export function redactor(secrets: readonly SecretText[]): Redact {
  const wanted = secrets
    .filter(({ text }) => text !== '')
    // A secret may be part of another one.
    .toSorted((a, b) => b.text.length - a.text.length)
    .map((secret) => ({ pattern: patternOf(secret), label: `[${secret.label}]` }));
  return (text) => wanted.reduce((left, { pattern, label }) => left.replace(pattern, () => label), text);
}

/** Compiling a pattern takes longer than looking for it, and each secret is looked for in many samples. */
const patterns = new WeakMap<SecretText, RegExp>();

function patternOf(secret: SecretText): RegExp {
  const { text } = secret;
  const pattern =
    patterns.get(secret) ?? new RegExp([...base64Of(text).map(escaped), spelledAnyWay(text)].join('|'), 'g');
  patterns.set(secret, pattern);
  return pattern;
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

/** Enough for a page of results of any provider. */
const MAX_BODY = 262_144;

/** Other headers of a request may contain a key. */
const SHOWN_REQUEST_HEADERS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-type']);

/** Other headers of a response may identify the operator, the request or a session. */
const SHOWN_RESPONSE_HEADERS =
  /^(?:content-(?:type|length|encoding|language)|date|location|retry-after|(?:x-)?ratelimit\b.*|api-.*|x-api-quota-.*|x-ratelimit-.*)$/;

const REMOVED = '[removed]';

/** Values with such names are secrets, whether or not we know them. */
const SECRET_NAME =
  '(?:api[_-]?|access[_-]?|auth[_-]?)?(?:key|token|secret|password|signature|sid|session|cookie)';
const REQUEST_ID_NAME = '(?:request|trace|span|correlation|ray)[_-]?id';
const IN_JSON = new RegExp(
  `("(?:\\w*${SECRET_NAME}|${REQUEST_ID_NAME})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|\\d+)`,
  'gi',
);
const IN_QUERY = new RegExp(`([?&](?:\\w*${SECRET_NAME})=)[^&#\\s"]*`, 'gi');

/** What the page of a firewall says about the visitor. */
const IDENTIFIERS =
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b|\b[\da-f]{16,64}\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]{1,4}(?::{1,2}[\da-f]{1,4}){3,7}\b|\b(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}\b/gi;

type SampleText = { readonly request: string; readonly response: string };

/** A request and its response as text for a bug report, without anything secret or personal. */
export function sampleText(exchange: RecordedExchange, secrets: readonly SecretText[]): SampleText {
  const redact = redactor([...secrets, ...secretsIn(exchange.request)]);
  const clean = (text: string): string =>
    redact(text).replace(IN_JSON, `$1"${REMOVED}"`).replace(IN_QUERY, `$1${REMOVED}`);
  return { request: clean(requestText(exchange.request)), response: responseText(exchange, clean) };
}

/** Tokens that the provider issued a moment ago. */
function secretsIn({ headers = {} }: UpstreamRequest): SecretText[] {
  return Object.entries(headers)
    .filter(([name]) => !SHOWN_REQUEST_HEADERS.has(name))
    .flatMap(([name, value]) => value.split(' ').map((text) => ({ text, label: name })))
    .filter(({ text }) => text.length >= 8);
}

function requestText({ url, headers = {}, body }: UpstreamRequest): string {
  const shown = Object.entries(headers).map(
    ([name, value]) => `${name}: ${SHOWN_REQUEST_HEADERS.has(name) ? value : REMOVED}`,
  );
  const type = body ? [`content-type: ${body.type}`] : [];
  const head = [`${body ? 'POST' : 'GET'} ${url}`, ...shown, ...type].join('\n');
  return `${head}\n${body ? `\n${body.text}\n` : ''}`;
}

function responseText({ response, failedAt }: RecordedExchange, clean: (text: string) => string): string {
  if ('failed' in response) return `No response: ${response.failed} (${failedAt ?? 'response'})\n`;
  const { status, headers, body } = response;
  const shown = Object.entries(headers)
    .filter(([name]) => SHOWN_RESPONSE_HEADERS.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  const isUsual = status < 300 && !body.trimStart().startsWith('<');
  // Cut afterwards, so that no half of a secret is left.
  const cleaned = clean(body);
  const text = isUsual ? cleaned : cleaned.replace(IDENTIFIERS, REMOVED);
  const rest = text.length > MAX_BODY ? `\n[cut: ${text.length - MAX_BODY} more characters]` : '';
  return `${clean([`HTTP ${status}`, ...shown].join('\n'))}\n\n${text.slice(0, MAX_BODY)}${rest}\n`;
}
