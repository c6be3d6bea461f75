import type { UpstreamRequest } from '../upstream/provider.ts';
import type { RecordedExchange } from './recorder.ts';
import { redactor, type SecretText } from './redact.ts';

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

export type SampleText = { readonly request: string; readonly response: string };

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
